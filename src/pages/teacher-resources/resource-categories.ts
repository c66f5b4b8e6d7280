/** Document types; each has its own illustration. */
export type ResourceType = 'Template' | 'Checklist' | 'Cards' | 'Rubric' | 'Form' | 'Guide' | 'Worksheet'

export type Resource = { title: string; description: string; type: ResourceType }

export type ResourceCategory = { id: string; name: string; purpose: string; items: readonly Resource[] }

/** Four categories with three items each (docs/product.md §2.9). The files do not exist yet. */
export const RESOURCE_CATEGORIES: readonly ResourceCategory[] = [
  {
    id: 'lesson-planning',
    name: 'Lesson Planning',
    purpose: 'For Sunday afternoon, so that it stays an afternoon.',
    items: [
      {
        title: 'Weekly lesson plan',
        description: 'Five days on one page: goal, opening, main task, check, and what to bring.',
        type: 'Template',
      },
      {
        title: 'Unit map',
        description: 'Six weeks on one sheet, planned backward from the final task to the first lesson.',
        type: 'Worksheet',
      },
      {
        title: 'Exit tickets',
        description: 'Twelve short questions to ask at the door, four to a page, ready to cut.',
        type: 'Cards',
      },
    ],
  },
  {
    id: 'classroom-management',
    name: 'Classroom Management',
    purpose: 'For the minutes between the tasks.',
    items: [
      {
        title: 'First-week routines',
        description: 'The routines worth teaching before any content, in the order you will need them.',
        type: 'Checklist',
      },
      {
        title: 'Seating plan',
        description: 'Move names on paper before you move desks: rows, pairs, and groups of four.',
        type: 'Template',
      },
      {
        title: 'Calm words for tense moments',
        description: 'Short sentences to keep in a pocket, so that you do not have to find them on the spot.',
        type: 'Cards',
      },
    ],
  },
  {
    id: 'assessment-grading',
    name: 'Assessment & Grading',
    purpose: 'For the stack on the corner of your desk.',
    items: [
      {
        title: 'Essay rubric',
        description:
          'Four criteria, four levels, in words that students understand. Change it until it is yours.',
        type: 'Rubric',
      },
      {
        title: 'Speech feedback form',
        description: 'Content, structure and voice on half a page, to fill in while you listen.',
        type: 'Form',
      },
      {
        title: 'Feedback sentence starters',
        description: 'Openings that name what works, what is missing, and what to do next.',
        type: 'Guide',
      },
    ],
  },
  {
    id: 'professional-development',
    name: 'Professional Development',
    purpose: 'For the teacher you want to be next year.',
    items: [
      {
        title: 'Lesson observation notes',
        description: "For a colleague's visit: what you saw, what students did, what you would ask.",
        type: 'Form',
      },
      {
        title: 'Growth plan for one term',
        description: 'One goal, two steps, and how you will know that you got there.',
        type: 'Worksheet',
      },
      {
        title: 'Teaching portfolio outline',
        description: 'What to collect through the year, and how to present it in ten pages.',
        type: 'Guide',
      },
    ],
  },
]
