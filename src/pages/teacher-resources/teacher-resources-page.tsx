import { Container } from '../../ui/container'
import { PageHeader } from '../../ui/page-header'
import { Page } from '../layout/page'
import { NewsletterForm } from './newsletter-form'
import { RESOURCE_CATEGORIES } from './resource-categories'
import { ResourceCategorySection } from './resource-category'

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
      {RESOURCE_CATEGORIES.map((category) => (
        <ResourceCategorySection key={category.id} category={category} />
      ))}
      <NewsletterForm />
    </Container>
  </Page>
)
