import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { Container } from '../../ui/container'
import { PageHeader } from '../../ui/page-header'
import { Page } from '../layout/page'
import { NewsletterForm } from './newsletter-form'
import { Categories, ResourceCategory } from './resource-category'
import { StarterSheet } from './starter-sheet'

const CATEGORIES: readonly ComponentProps<typeof ResourceCategory>[] = [
  {
    name: 'Lesson Planning',
    resources: [
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
      {
        title: 'Exit tickets',
        type: 'Cards',
        text: 'Twelve short questions to ask at the door, four to a page, ready to cut.',
      },
    ],
  },
  {
    name: 'Classroom Management',
    resources: [
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
      {
        title: 'Calm words for tense moments',
        type: 'Cards',
        text: 'Short sentences to keep in a pocket, so you don’t have to find them on the spot.',
      },
    ],
  },
  {
    name: 'Assessment & Grading',
    resources: [
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
      {
        title: 'Feedback sentence starters',
        type: 'Guide',
        text: 'Openings that name what works, what is missing, and what to do next. You can print it from this page.',
      },
    ],
  },
  {
    name: 'Professional Development',
    resources: [
      {
        title: 'Lesson observation notes',
        type: 'Form',
        text: 'For a colleague’s visit: what you saw, what students did, what you would ask.',
      },
      {
        title: 'Growth plan for one term',
        type: 'Worksheet',
        text: 'One goal, two steps, and how you’ll know you got there.',
      },
      {
        title: 'Teaching portfolio outline',
        type: 'Guide',
        text: 'What to collect through the year, and how to present it in ten pages.',
      },
    ],
  },
]

/** The printed sheet has a heading of its own. `display: none` would take the document's `<h1>` away. */
const OnScreen = styled('div')({ '@media print': { position: 'absolute', clipPath: 'inset(50%)' } })

export const TeacherResourcesPage = () => (
  <Page
    title="Teacher Resources"
    description="Templates, checklists, rubrics, and guides for lesson planning, classroom management, grading, and professional development."
  >
    <OnScreen>
      <PageHeader
        title="Teacher Resources"
        lead="Twelve time-savers to print, fill in, and hand out. One is here today. The others are being drawn now."
      />
    </OnScreen>
    <Container>
      <NewsletterForm />
      <StarterSheet />
      <Categories aria-labelledby="all-twelve">
        <h2 id="all-twelve">All twelve, in four folders</h2>
        {CATEGORIES.map((category) => (
          <ResourceCategory key={category.name} {...category} />
        ))}
      </Categories>
    </Container>
  </Page>
)
