import { Container } from '../../ui/container'
import { PageHeader } from '../../ui/page-header'
import { Page } from '../layout/page'
import { NewsletterForm } from './newsletter-form'
import { Categories, Resource, ResourceCategory } from './resource-category'

export const TeacherResourcesPage = () => (
  <Page
    title="Teacher Resources"
    description="Templates, checklists, rubrics, and guides for lesson planning, classroom management, grading, and professional development."
  >
    <PageHeader
      title="Teacher Resources"
      lead="Twelve time-savers to print, fill in, and hand out. They’re being drawn now. Leave your email, and we’ll write when the first ones are ready."
    />
    <Container>
      <NewsletterForm />
      <Categories>
        <ResourceCategory name="Lesson Planning">
          <Resource title="Weekly lesson plan" type="Template">
            Five days on one page: goal, opening, main task, check, and what to bring.
          </Resource>
          <Resource title="Unit map" type="Worksheet">
            Six weeks on one sheet, planned backward from the final task to the first lesson.
          </Resource>
          <Resource title="Exit tickets" type="Cards">
            Twelve short questions to ask at the door, four to a page, ready to cut.
          </Resource>
        </ResourceCategory>
        <ResourceCategory name="Classroom Management">
          <Resource title="First-week routines" type="Checklist">
            The routines worth teaching before any content, in the order you will need them.
          </Resource>
          <Resource title="Seating plan" type="Template">
            Move names on paper before you move desks: rows, pairs, and groups of four.
          </Resource>
          <Resource title="Calm words for tense moments" type="Cards">
            Short sentences to keep in a pocket, so you don’t have to find them on the spot.
          </Resource>
        </ResourceCategory>
        <ResourceCategory name="Assessment & Grading">
          <Resource title="Essay rubric" type="Rubric">
            Four criteria, four levels, in words that students understand. Change it until it is yours.
          </Resource>
          <Resource title="Speech feedback form" type="Form">
            Content, structure, and voice on half a page, to fill in while you listen.
          </Resource>
          <Resource title="Feedback sentence starters" type="Guide">
            Openings that name what works, what is missing, and what to do next.
          </Resource>
        </ResourceCategory>
        <ResourceCategory name="Professional Development">
          <Resource title="Lesson observation notes" type="Form">
            For a colleague’s visit: what you saw, what students did, what you would ask.
          </Resource>
          <Resource title="Growth plan for one term" type="Worksheet">
            One goal, two steps, and how you’ll know you got there.
          </Resource>
          <Resource title="Teaching portfolio outline" type="Guide">
            What to collect through the year, and how to present it in ten pages.
          </Resource>
        </ResourceCategory>
      </Categories>
    </Container>
  </Page>
)
