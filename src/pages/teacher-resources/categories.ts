import type { ResourceType } from './document-illustration'
import type { Sheet } from './ready-sheet'

/** `sheet`: the resource in full; missing while the resource isn't ready. */
export type Resource = { title: string; type: ResourceType; text: string; sheet?: Sheet }

export type Category = { name: string; resources: readonly Resource[] }

/** The resources of `/teacher-resources` (docs/product.md §2.9). In each category, one has its `sheet`. */
export const CATEGORIES: readonly Category[] = [
  {
    name: 'Lesson Planning',
    resources: [
      {
        title: 'Exit tickets',
        type: 'Cards',
        text: 'Twelve short questions to ask at the door, on one page, ready to cut.',
        sheet: {
          lead: 'Hand each student one card, five minutes before the end.',
          layout: 'tickets',
          parts: [
            {
              name: 'What I understood',
              sentences: [
                'Today’s lesson in one sentence, for someone who was away:',
                'An example that we didn’t use in class:',
                'A word from today, and what it means:',
                'What I can do now that I couldn’t do yesterday:',
              ],
            },
            {
              name: 'What isn’t clear yet',
              sentences: [
                'The moment at which I got stuck:',
                'A question that I still have:',
                'What I’d like to see once more:',
                'Could I do it alone? Yes, nearly, or not yet, because …',
              ],
            },
            {
              name: 'What comes next',
              sentences: [
                'This reminds me of …',
                'Where I could use it outside school:',
                'My guess for the next lesson, and why:',
                'What helped me most today:',
              ],
            },
          ],
        },
      },
      {
        title: 'Weekly lesson plan',
        type: 'Template',
        text: 'Five days on one page: goal, opening, main task, check, and what to bring.',
      },
      {
        title: 'Unit map',
        type: 'Worksheet',
        text: 'Six weeks on one sheet, planned backward from the final task to the first lesson.',
      },
    ],
  },
  {
    name: 'Classroom Management',
    resources: [
      {
        title: 'Calm words for tense moments',
        type: 'Cards',
        text: 'Short sentences to keep in a pocket, so you don’t have to find them on the spot.',
        sheet: {
          lead: 'Say one, quietly and close by. Then wait.',
          layout: 'cards',
          parts: [
            {
              name: 'To slow it down',
              sentences: [
                'We have time. Take a breath with me.',
                'I can see that this is hard right now.',
                'You’re not in trouble. Tell me what happened.',
                'Let’s talk in two minutes, not in front of everyone.',
              ],
            },
            {
              name: 'To be clear',
              sentences: [
                'You can … or you can … Which one?',
                'First …, then …',
                'I won’t let anyone get hurt here.',
                'Try that sentence again. I’d like to hear it.',
              ],
            },
            {
              name: 'To make it right',
              sentences: [
                'What do you need right now?',
                'Who was affected, and what would help them?',
                'Thank you for telling me.',
                'Tomorrow we start again. I’m glad you’re in this class.',
              ],
            },
          ],
        },
      },
      {
        title: 'First-week routines',
        type: 'Checklist',
        text: 'The routines worth teaching before any content, in the order you will need them.',
      },
      {
        title: 'Seating plan',
        type: 'Template',
        text: 'Move names on paper before you move desks: rows, pairs, and groups of four.',
      },
    ],
  },
  {
    name: 'Assessment & Grading',
    resources: [
      {
        title: 'Feedback sentence starters',
        type: 'Guide',
        text: 'Openings that name what works, what is missing, and what to do next.',
        sheet: {
          lead: 'One from each list, then stop. Three sentences are enough for any student.',
          layout: 'lists',
          parts: [
            {
              name: 'What works',
              sentences: [
                'I could follow you from … to …',
                'The detail about … made me see it.',
                'You used … where it mattered.',
                'This is stronger than last time: …',
              ],
            },
            {
              name: 'What is missing',
              sentences: [
                'I got lost where …',
                'What in the text shows that …?',
                'I still wonder why …',
                'A reader new to … would ask …',
              ],
            },
            {
              name: 'What to do next',
              sentences: [
                'Read it aloud, and mark where …',
                'Add one example to …',
                'Choose one paragraph, and …',
                'Next time, begin with …',
              ],
            },
          ],
        },
      },
      {
        title: 'Essay rubric',
        type: 'Rubric',
        text: 'Four criteria, four levels, in words that students understand. Change it until it is yours.',
      },
      {
        title: 'Speech feedback form',
        type: 'Form',
        text: 'Content, structure, and voice on half a page, to fill in while you listen.',
      },
    ],
  },
  {
    name: 'Professional Development',
    resources: [
      {
        title: 'Growth plan for one term',
        type: 'Worksheet',
        text: 'One goal, two steps, and how you’ll know you got there.',
        sheet: {
          lead: 'Fill it in with a colleague, and look at it again at the end of the term.',
          layout: 'form',
          parts: [
            {
              name: 'One goal',
              sentences: [
                'By the end of the term, my students can …',
                'What I see today:',
                'It matters to them because …',
                'One class to try it with:',
              ],
            },
            {
              name: 'Two steps',
              sentences: [
                'First, in the next two weeks, I’ll …',
                'Then I’ll …',
                'What I’ll leave out to make room:',
                'Who can watch, help, or ask me:',
              ],
            },
            {
              name: 'How I’ll know',
              sentences: [
                'In the lesson, I’d see …',
                'In their work, I’d see …',
                'A student would say …',
                'I’ll look at it again on …, with …',
              ],
            },
          ],
        },
      },
      {
        title: 'Lesson observation notes',
        type: 'Form',
        text: 'For a colleague’s visit: what you saw, what students did, what you would ask.',
      },
      {
        title: 'Teaching portfolio outline',
        type: 'Guide',
        text: 'What to collect through the year, and how to present it in ten pages.',
      },
    ],
  },
]
