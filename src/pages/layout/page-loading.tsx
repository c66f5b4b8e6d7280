import Skeleton from '@mui/material/Skeleton'
import { Container } from '../../ui/container'
import { VisuallyHidden } from '../../ui/visually-hidden'

/** Stands in for a page whose code is on its way: the shape of a heading and some lines. */
export const PageLoading = () => (
  <main aria-busy="true">
    <Container sx={{ py: 12 }}>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Skeleton variant="rounded" width="min(100%, 28rem)" height={56} sx={{ mb: 4 }} />
      <Skeleton variant="rounded" width="min(100%, 40rem)" height={20} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" width="min(100%, 36rem)" height={20} />
    </Container>
  </main>
)
