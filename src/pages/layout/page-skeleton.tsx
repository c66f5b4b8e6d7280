import { keyframes, styled } from '@mui/material/styles'
import { Container } from '../../ui/container'
import { VisuallyHidden } from '../../ui/visually-hidden'

const pulse = keyframes`
  50% { opacity: 0.4 }
`

/** MUI's Skeleton without its variants. */
export const SkeletonBar = styled('div')({
  height: 20,
  borderRadius: 12,
  background: 'color-mix(in srgb, var(--ink) 11%, transparent)',
  animation: `${pulse} 2s ease-in-out 500ms infinite`,
})

const Bars = styled(Container)({
  paddingBlock: 96,
  '& > div': { maxWidth: '40rem', marginBottom: 16 },
  '& > div:first-of-type': { maxWidth: '28rem', height: 56, marginBottom: 32 },
  '& > div:last-of-type': { maxWidth: '36rem' },
})

export const PageSkeleton = () => (
  <main aria-busy="true">
    <Bars>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <SkeletonBar />
      <SkeletonBar />
      <SkeletonBar />
    </Bars>
  </main>
)
