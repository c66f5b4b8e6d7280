import Button from '@mui/material/Button'
import { keyframes, styled } from '@mui/material/styles'
import { Container, PAGE_WIDTH } from '../../ui/container'
import { MainAction } from '../layout/main-action'
import { EssayIllustration } from './essay-illustration'
import { PromoVideo } from './promo-video'

const Band = styled('section')({ paddingBlock: 'clamp(24px, 3.5vw, 48px) clamp(36px, 6vw, 80px)' })

const GAP = 'clamp(32px, 5vw, 72px)'

/** The illustration's column is this many times as wide as the text column. */
const ILLUSTRATION_RATIO = 1.12

const Columns = styled(Container)({
  display: 'grid',
  alignItems: 'center',
  gap: GAP,
  // The font sizes of the illustration are calculated from this variable. Container query units (`cqw`) would make the
  // variable unnecessary, but would slow down the first layout from 5.2 ms to 7.4 ms.
  '--illustration-width': 'min(600px, 100vw - 2 * var(--gutter))',
  '@media (min-width: 1000px)': {
    // Centred text would move while the browser parses the illustration, so the text starts at the top. 56 px above the
    // text leave the buttons visible on a Chromebook (1366 × 625).
    alignItems: 'start',
    '& > :first-child': { paddingTop: 56 },
    // The height of the illustration, so that the sections below do not move while the browser parses the illustration.
    minHeight: 'calc(387px + var(--illustration-width) * 0.489)',
    gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${ILLUSTRATION_RATIO}fr)`,
    '--illustration-width': `calc((min(100vw, ${PAGE_WIDTH}px) - 2 * var(--gutter) - ${GAP}) * ${ILLUSTRATION_RATIO} / ${1 + ILLUSTRATION_RATIO})`,
  },
})

const Intro = styled('div')({
  '& h1 > span': { display: 'block' },
  '& p': {
    maxWidth: 500,
    margin: 'clamp(16px, 2vw, 24px) 0 clamp(24px, 3vw, 32px)',
    color: 'var(--ink-soft)',
    fontSize: 'var(--lead)',
    lineHeight: 1.55,
  },
})

const highlight = keyframes`
  from { background-size: 0 100% }
`

const Highlighted = styled('em')({
  fontStyle: 'normal',
  paddingInline: '0.06em',
  marginInline: '-0.06em',
  background: 'linear-gradient(transparent 62%, var(--highlight) 62% 92%, transparent 92%) no-repeat',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${highlight} 700ms ease-out 200ms both` },
})

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  // The label of the first button depends on the session and on the answers in the tab, which are known only after
  // hydration. The button's box fits labels of one or two lines, so nothing moves.
  '& > :not(:last-child)': { flex: '0 0 13.5rem', padding: '4px 16px', lineHeight: 1.2 },
  '@media (max-width: 479.98px)': {
    '& > :is(a, button)': { paddingInline: 16 },
    '& > :not(:last-child)': { flex: '1 0 0' },
  },
  '@media (max-width: 379.98px)': { '& > :not(:last-child)': { flexBasis: '100%' } },
})

export const Hero = () => (
  <Band id="hero" tabIndex={-1} aria-labelledby="promise">
    <Columns>
      <Intro>
        <h1 id="promise">
          <span>Teach all day. </span>
          <span>
            Keep your <Highlighted>evenings</Highlighted>.
          </span>
        </h1>
        <p>
          grAId writes activities for your class, grades essays and speeches (on Standard with your own
          rubrics), and learns how you teach.
        </p>
        <Buttons>
          <MainAction size="large" resumes />
          <Button variant="outlined" size="large" href="#features">
            Learn More
          </Button>
        </Buttons>
      </Intro>
      <EssayIllustration>
        <PromoVideo />
      </EssayIllustration>
    </Columns>
  </Band>
)
