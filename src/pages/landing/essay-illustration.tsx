import { styled } from '@mui/material/styles'
import type { ComponentProps, ReactNode } from 'react'
import { Handwriting, PenStroke } from '../../ui/handwriting'
import { ruledLines } from '../../ui/ruled-lines'
import { card, marginLine } from '../../ui/surfaces'

const LINE_HEIGHT = 30

/** Matches viewports in which the essay illustration is at most 440 px wide. */
const NARROW = '@media (max-width: 488px)'

const Lines = styled('div')({
  ...ruledLines(LINE_HEIGHT),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) clamp(64px, var(--illustration-width) * 0.21, 124px)',
  columnGap: 12,
  paddingLeft: 'calc(var(--margin) + 14px)',
  paddingRight: 'clamp(10px, var(--illustration-width) * 0.03, 20px)',
  '& p': { margin: 0 },
})

const Title = styled('p')({
  gridColumn: '1 / -1',
  maxWidth: 'calc(100% - 116px)',
  [NARROW]: { maxWidth: 'calc(100% - 84px)' },
  font: `600 clamp(var(--body), var(--illustration-width) * 0.044, 1.5rem)/${LINE_HEIGHT}px var(--display)`,
  letterSpacing: '-0.01em',
})

const Kind = styled('p')({
  gridColumn: '1 / -1',
  color: 'var(--ink-soft)',
  fontSize: 'var(--caption)',
  [NARROW]: { display: 'none' },
})

const PenNote = styled('div')({
  alignSelf: 'center',
  color: 'var(--correction)',
  [NARROW]: { '& > svg': { transform: 'scale(0.8)', transformOrigin: 'left center' } },
})

const Marked = styled('span')({
  position: 'relative',
  whiteSpace: 'nowrap',
  '& > svg': { position: 'absolute', left: 0, color: 'var(--correction)' },
})

const Correction = styled(Handwriting)({ bottom: '98%' })

const StrokeSvg = styled('svg')({ overflow: 'visible', '& path': { vectorEffect: 'non-scaling-stroke' } })

/** A pen stroke over or under marked words, stretched to the width of the words. */
const Stroke = ({
  d,
  timing,
  ...svgProps
}: ComponentProps<typeof StrokeSvg> & { d: string; timing: { delay: number; duration: number } }) => (
  <StrokeSvg width="100%" preserveAspectRatio="none" aria-hidden="true" {...svgProps}>
    <PenStroke d={d} timing={timing} />
  </StrokeSvg>
)

const Grade = styled(PenNote)({
  position: 'absolute',
  top: 14,
  right: 'clamp(8px, var(--illustration-width) * 0.03, 22px)',
  display: 'grid',
  placeItems: 'center',
  width: 112,
  height: 68,
  '& > *': { gridArea: '1 / 1' },
  [NARROW]: { top: 4, right: 0, '& > svg': { transformOrigin: 'right center' } },
})

const FinalComment = styled(PenNote)({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  paddingTop: 6,
  minHeight: LINE_HEIGHT * 2 - 6,
  alignItems: 'center',
})

const Stack = styled('figure')({
  position: 'relative',
  isolation: 'isolate',
  width: '100%',
  maxWidth: 600,
  margin: '0 auto',
  // Draws two more sheets behind the essay.
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    ...card,
    borderRadius: 6,
  },
  '&::before': { transform: 'rotate(-2.2deg) translate(-6px, 4px)' },
  '&::after': { transform: 'rotate(1.4deg) translate(5px, 6px)' },
})

const Sheet = styled('div')({
  '--margin': 'clamp(34px, var(--illustration-width) * 0.1, 60px)',
  position: 'relative',
  zIndex: 1,
  overflow: 'hidden',
  paddingBlock: `12px ${LINE_HEIGHT}px`,
  ...card,
  borderRadius: 6,
  boxShadow: 'var(--shadow)',
  fontSize: 'clamp(var(--caption), var(--illustration-width) * 0.031, var(--body))',
  '&::after': marginLine('var(--margin)'),
})

const TapedPicture = styled('div')({
  position: 'relative',
  padding: '14px clamp(10px, var(--illustration-width) * 0.03, 20px) 28px calc(var(--margin) + 14px)',
})

const Tape = styled('span')({
  position: 'absolute',
  top: -4,
  left: 'calc(50% + var(--margin) / 2)',
  zIndex: 1,
  width: 92,
  height: 24,
  transform: 'translateX(-50%) rotate(-1.5deg)',
  background: 'color-mix(in srgb, var(--accent) 55%, transparent)',
})

/**
 * A graded essay with animated notes in red pen. `children` is the picture taped into the essay. The parent must set
 * `--illustration-width`, from which the font sizes are calculated.
 */
export const EssayIllustration = ({ children }: { children: ReactNode }) => (
  <Stack aria-label="A graded essay with notes in red pen, and a short video of grAId at work">
    <Sheet>
      <div aria-hidden="true">
        <Lines>
          <Kind>Grade 6 · Essay</Kind>
          <Title>The night the harbor froze</Title>
          <p>
            Before the ice came the quiet. The boats leaned on one another{' '}
            <Marked>
              like tired cattle
              <Stroke
                viewBox="0 0 120 8"
                height="8"
                sx={{ bottom: -4 }}
                d="M1 5q5-5 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0"
                timing={{ delay: 400, duration: 450 }}
              />
            </Marked>
            , and nobody on the pier said a word.
          </p>
          <PenNote>
            <Handwriting words="vivid" size={34} timing={{ delay: 850, duration: 450 }} />
          </PenNote>
        </Lines>
      </div>
      <TapedPicture>
        <Tape />
        {children}
      </TapedPicture>
      <div aria-hidden="true">
        <Lines>
          <p>
            <Marked>
              Their
              <Stroke
                viewBox="0 0 40 12"
                height="12"
                sx={{ top: '25%' }}
                d="M-2 9 42 4"
                timing={{ delay: 1500, duration: 180 }}
              />
              <Correction words="there" size={24} timing={{ delay: 1700, duration: 400 }} />
            </Marked>{' '}
            was no wind left. The lamps were{' '}
            <Marked>
              very bright
              <Stroke
                viewBox="0 0 100 40"
                width="118%"
                height="34"
                sx={{ top: -6, marginLeft: '-9%' }}
                d="M88 8C66 0 22 2 8 12-4 22 8 36 44 37c36 1 56-9 54-20C96 6 74 2 56 3"
                timing={{ delay: 2250, duration: 500 }}
              />
            </Marked>
            .
          </p>
          <PenNote>
            <Handwriting words="showMe" size={30} timing={{ delay: 2750, duration: 500 }} />
          </PenNote>
          <FinalComment>
            <Handwriting words="verdict" size={34} timing={{ delay: 3400, duration: 900 }} />
            <Handwriting words="next" size={34} timing={{ delay: 4300, duration: 800 }} />
          </FinalComment>
        </Lines>
      </div>
      <Grade aria-hidden="true">
        <svg viewBox="0 0 112 68" width="112" height="68" aria-hidden="true">
          <PenStroke
            d="M84 8C54-2 14 8 7 28c-8 24 28 36 60 33 32-3 46-24 36-40C94 7 62 1 40 8"
            timing={{ delay: 5200, duration: 600 }}
          />
        </svg>
        <Handwriting words="grade" size={30} timing={{ delay: 5800, duration: 400 }} />
      </Grade>
    </Sheet>
  </Stack>
)
