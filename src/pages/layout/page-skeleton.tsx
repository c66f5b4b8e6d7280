import { keyframes, styled } from '@mui/material/styles'
import { Container } from '../../ui/container'
import { VisuallyHidden } from '../../ui/visually-hidden'

const pulse = keyframes`
  50% { opacity: 0.4 }
`

const Bar = styled('div')({
  width: 'min(100%, var(--wide))',
  height: 20,
  marginBottom: 16,
  borderRadius: 12,
  background: 'color-mix(in srgb, var(--ink) 11%, transparent)',
  animation: `${pulse} 2s ease-in-out 500ms infinite`,
  '--wide': '40rem',
  '&:first-of-type': { '--wide': '28rem', height: 56, marginBottom: 32 },
  '&:last-of-type': { '--wide': '36rem' },
})

/** Stands in for a page whose code is on its way: the shape of a heading and some lines. */
export const PageSkeleton = () => (
  <main aria-busy="true">
    <Container sx={{ py: 12 }}>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Bar />
      <Bar />
      <Bar />
    </Container>
  </main>
)
