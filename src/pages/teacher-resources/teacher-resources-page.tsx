import { styled } from '@mui/material/styles'
import { Container } from '../../ui/container'
import { PageHeader } from '../../ui/page-header'
import { Page } from '../layout/page'
import { CATEGORIES } from './categories'
import { DocumentIllustration } from './document-illustration'
import { NewsletterForm } from './newsletter-form'
import { Categories, ResourceCategory } from './resource-category'

/** Visually hidden in print, where each sheet has its own heading. `display: none` would also remove the `<h1>`. */
const OnScreen = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  '@media print': { position: 'absolute', clipPath: 'inset(50%)' },
})

/** Sheets that look out from behind the newsletter's box. */
const Sheets = styled('div')({
  display: 'none',
  '@media (min-width: 1100px)': {
    position: 'absolute',
    right: 'max(50% - 520px, var(--gutter))',
    bottom: -34,
    display: 'flex',
    '& svg': { width: 132, height: 165, transform: 'rotate(-9deg) translateY(12px)' },
    '& path': { vectorEffect: 'non-scaling-stroke' },
    '& .sheet': { fill: 'var(--card)' },
    filter: 'drop-shadow(0 6px 8px rgb(0 0 0 / 0.08))',
    '& svg + svg': { marginLeft: -22, transform: 'translateY(-6px)' },
    '& svg + svg + svg': { transform: 'rotate(9deg) translateY(12px)' },
  },
})

export const TeacherResourcesPage = () => (
  <Page
    title="Teacher Resources"
    description="Templates, checklists, rubrics, and guides for lesson planning, classroom management, grading, and professional development."
  >
    <OnScreen>
      <PageHeader
        title="Teacher Resources"
        lead="Twelve time-savers to print, fill in, and hand out. Four are here today. The others are being drawn now."
      >
        <Sheets>
          <DocumentIllustration type="Cards" />
          <DocumentIllustration type="Checklist" />
          <DocumentIllustration type="Rubric" />
        </Sheets>
      </PageHeader>
    </OnScreen>
    <Container>
      <NewsletterForm />
      <Categories aria-labelledby="folders">
        <h2 id="folders">Four folders, four sheets ready</h2>
        {CATEGORIES.map((category) => (
          <ResourceCategory key={category.name} {...category} />
        ))}
      </Categories>
    </Container>
  </Page>
)
