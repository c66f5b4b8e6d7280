import { Container } from '../../ui/container'
import { PageHeader } from '../../ui/page-header'
import { Page } from '../layout/page'
import { CATALOG } from './catalog'
import { NewsletterForm } from './newsletter-form'
import { ResourceFolder } from './resource-category'

/** Teacher Resources: four folders of documents, and the newsletter. */
export const TeacherResourcesPage = () => (
  <Page
    title="Teacher Resources"
    description="Templates, checklists, rubrics and guides for lesson planning, classroom management, grading and professional development."
  >
    <PageHeader
      title="Teacher Resources"
      lead="Paper that saves time: twelve documents to print, fill in, and hand around. The downloads are coming soon."
    />
    <Container>
      {CATALOG.map((category) => (
        <ResourceFolder key={category.id} category={category} />
      ))}
      <NewsletterForm />
    </Container>
  </Page>
)
