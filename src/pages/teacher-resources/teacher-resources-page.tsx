import { Container } from '../../ui/container'
import { PageOpening } from '../../ui/page-opening'
import { Page } from '../layout/page'
import { CATALOG } from './catalog'
import { NewsletterSlip } from './newsletter-slip'
import { ResourceFolder } from './resource-folder'

/** Teacher Resources: four folders of documents, and the newsletter. */
export const TeacherResourcesPage = () => (
  <Page
    title="Teacher Resources"
    description="Templates, checklists, rubrics and guides for lesson planning, classroom management, grading and professional development."
  >
    <PageOpening
      title="Teacher Resources"
      lead="Paper that saves time: twelve documents to print, fill in, and hand around. The downloads are coming soon."
    />
    <Container>
      {CATALOG.map((category) => (
        <ResourceFolder key={category.id} category={category} />
      ))}
      <NewsletterSlip />
    </Container>
  </Page>
)
