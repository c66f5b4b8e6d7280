import { styled } from '@mui/material/styles'
import { Handwriting, PenStroke } from '../../ui/handwriting'
import { LineDrawing } from '../../ui/line-drawing'
import { plainList } from '../../ui/surfaces'

const ROW_HEIGHT = 44

const PlannerPage = styled('div')({
  position: 'relative',
  padding: '54px 32px 26px',
  borderRadius: 6,
  background: 'var(--chalk)',
  color: 'var(--on-accent)',
  // The page is light in the dark scheme too, so these colors replace those of the scheme.
  '--rule': 'color-mix(in srgb, var(--on-accent) 16%, var(--chalk))',
  '--field-line': 'color-mix(in srgb, var(--on-accent) 60%, var(--chalk))',
  '--correction': '#b93830',
  transform: 'rotate(-2.5deg)',
  // Draws the punched holes.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '14px 18px auto',
    height: 14,
    background: 'radial-gradient(circle, var(--board) 5.5px, transparent 6px) 0 50% / 28px 14px round',
  },
})

const Day = styled('p')({ margin: '0 0 6px', font: '600 1.75rem/1.3 var(--display)' })

const List = styled('ul')({
  ...plainList,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: ROW_HEIGHT,
    borderTop: '1px solid var(--rule)',
    lineHeight: 1.3,
  },
  '& > li:last-of-type': { borderBottom: '1px solid var(--rule)' },
  '& svg': { flex: 'none', overflow: 'visible' },
})

const Highlighted = styled('span')({
  paddingInline: 6,
  marginInline: -6,
  borderRadius: 4,
  background: 'var(--accent)',
  color: 'var(--on-accent)',
})

const Note = styled('div')({ marginTop: 18, color: 'var(--correction)', '& svg': { marginLeft: 'auto' } })

const DONE = ['Activities for Period 3', 'Feedback on 28 essays', 'Lab supplies counted'] as const

export const PlannerIllustration = () => (
  <PlannerPage>
    <Day>Friday</Day>
    <List>
      {DONE.map((task, index) => (
        <li key={task}>
          <Checkbox tickDelay={500 + index * 450} />
          {task}
        </li>
      ))}
      <li>
        <Checkbox />
        <Highlighted>Home before dark</Highlighted>
      </li>
    </List>
    <Note>
      <Handwriting words="monday" size={26} timing={{ delay: 2100, duration: 900 }} />
    </Note>
  </PlannerPage>
)

/** `tickDelay` is in milliseconds. Without `tickDelay`, the box stays empty. */
const Checkbox = ({ tickDelay }: { tickDelay?: number }) => (
  <LineDrawing width={22} height={22} stroke="var(--field-line)" strokeWidth="1.5">
    <rect x="1.5" y="1.5" width="19" height="19" rx="4" />
    {tickDelay !== undefined && (
      <g color="var(--correction)">
        <PenStroke
          d="M5 11l5 7C13 9 18 3 25-2"
          strokeWidth="2.4"
          timing={{ delay: tickDelay, duration: 300 }}
        />
      </g>
    )}
  </LineDrawing>
)
