import { keyframes, styled } from '@mui/material/styles'
import { Container } from '../../ui/container'
import { VisuallyHidden } from '../../ui/visually-hidden'

const pulse = keyframes`
  50% { opacity: 0.4 }
`

const Bar = styled('div')({
  width: 'min(100%, var(--bar-width))',
  height: 20,
  marginBottom: 16,
  borderRadius: 12,
  background: 'color-mix(in srgb, var(--ink) 11%, transparent)',
  animation: `${pulse} 2s ease-in-out 500ms infinite`,
  '--bar-width': '40rem',
  '&:first-of-type': { '--bar-width': '28rem', height: 56, marginBottom: 32 },
  '&:last-of-type': { '--bar-width': '36rem' },
})

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
