import { styled } from '@mui/material/styles'
import { lazy, type ReactNode } from 'react'
import { StaticHtml } from '../../ui/static-html'

const LINE = 30

const EssayBeginning = lazy(async () => ({ default: (await import('./essay-words')).EssayBeginning }))
const EssayEnd = lazy(async () => ({ default: (await import('./essay-words')).EssayEnd }))

const Stack = styled('figure')({
  position: 'relative',
  isolation: 'isolate',
  width: '100%',
  maxWidth: 600,
  margin: '0 auto',
  // The rest of the pile.
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    borderRadius: 6,
    border: '1px solid var(--hairline)',
    background: 'var(--card)',
  },
  '&::before': { transform: 'rotate(-2.2deg) translate(-6px, 4px)' },
  '&::after': { transform: 'rotate(1.4deg) translate(5px, 6px)' },
})

const Sheet = styled('div')({
  '--margin': 'clamp(34px, var(--sheet) * 0.1, 60px)',
  position: 'relative',
  zIndex: 1,
  overflow: 'hidden',
  paddingBlock: `12px ${LINE}px`,
  borderRadius: 6,
  border: '1px solid var(--hairline)',
  background: 'var(--card)',
  boxShadow: 'var(--shadow)',
  fontSize: 'clamp(0.875rem, var(--sheet) * 0.031, 1.0625rem)',
  // The margin line.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 var(--margin)',
    width: 1,
    background: 'var(--correction)',
    opacity: 0.45,
  },
})

const Mount = styled('div')({
  position: 'relative',
  padding: '14px clamp(10px, var(--sheet) * 0.03, 20px) 18px calc(var(--margin) + 14px)',
})

const Tape = styled('span')({
  position: 'absolute',
  top: 4,
  left: 'calc(50% + var(--margin) / 2)',
  zIndex: 1,
  width: 92,
  height: 24,
  transform: 'translateX(-50%) rotate(-1.5deg)',
  background: 'color-mix(in srgb, var(--accent) 55%, transparent)',
})

/**
 * A graded essay, with the red pen at work: it marks, corrects, asks and praises, once. The promo video is pasted
 * in as the page's picture. Its type goes by `--sheet`, its width, which is set where it stands.
 */
export const EssaySheet = ({ children }: { children: ReactNode }) => (
  <Stack aria-label="A graded essay with notes in red pen, and a short film of grAId at work">
    <Sheet>
      <StaticHtml>
        <EssayBeginning />
      </StaticHtml>
      <Mount>
        <Tape />
        {children}
      </Mount>
      <StaticHtml>
        <EssayEnd />
      </StaticHtml>
    </Sheet>
  </Stack>
)
