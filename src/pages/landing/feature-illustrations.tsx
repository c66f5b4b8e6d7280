import { styled } from '@mui/material/styles'
import { PHONE } from '../../ui/breakpoints'
import { Handwriting } from '../../ui/handwriting'
import { LineDrawing } from '../../ui/line-drawing'
import { ruledLines } from '../../ui/ruled-lines'
import { plainList } from '../../ui/surfaces'

const Lesson = styled('div')({
  position: 'relative',
  paddingTop: 44,
  fontSize: 'var(--caption)',
  lineHeight: 1.3,
  '& > ol': { display: 'flex', gap: 3, ...plainList },
  '& li': {
    padding: '10px 10px 12px',
    background: 'var(--card)',
    borderRadius: 4,
    flex: '1 1 0',
    minWidth: 0,
  },
  '& li:nth-of-type(2)': { flex: '1.6 1 0' },
  '& li:first-of-type': { borderRadius: '10px 4px 4px 10px' },
  '& li:last-of-type': { borderRadius: '4px 10px 10px 4px' },
  '& b': { display: 'block' },
  '& li:first-of-type b': { whiteSpace: 'nowrap' },
  '& li span': { color: 'var(--ink-soft)' },
})

const PenNote = styled('div')({
  position: 'absolute',
  top: 0,
  left: '42%',
  display: 'flex',
  alignItems: 'end',
  gap: 6,
  color: 'var(--correction)',
})

export const LessonPlan = () => (
  <Lesson aria-hidden="true">
    <PenNote>
      <LineDrawing width={26} height={30} strokeWidth="1.8">
        <path d="M24 4C12 4 7 12 7 26M2 19l5 8 6-7" />
      </LineDrawing>
      <Handwriting words="pauseHere" size={30} />
    </PenNote>
    <ol>
      <li>
        <b>Warm-up</b>
        <span>8 min</span>
      </li>
      <li>
        <b>New words, in pairs</b>
        <span>22 min</span>
      </li>
      <li>
        <b>Share</b>
        <span>10 min</span>
      </li>
    </ol>
  </Lesson>
)

const StockList = styled('ul')({
  ...plainList,
  fontSize: 'var(--small)',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '6px 12px',
    alignItems: 'baseline',
    paddingBlock: 8,
  },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  '& mark': { padding: '1px 8px', borderRadius: 999, background: 'var(--accent)', color: 'var(--on-accent)' },
  // `<i>` is a bar that shows the remaining stock.
  '& i': {
    gridColumn: '1 / -1',
    height: 6,
    borderRadius: 999,
    background: 'linear-gradient(var(--primary) 0 0) 0 / var(--level) 100% no-repeat, var(--paper-deep)',
  },
  '& li:nth-of-type(1) i': { '--level': '82%' },
  '& li:nth-of-type(2) i': { '--level': '56%' },
  // Phones show only the last item, the supply that is running out.
  [PHONE]: { '& li:not(:last-of-type)': { display: 'none' } },
  '& li:nth-of-type(3) i': {
    '--level': '14%',
    background: 'linear-gradient(var(--accent) 0 0) 0 / var(--level) 100% no-repeat, var(--paper-deep)',
  },
})

export const SupplyShelf = () => (
  <StockList aria-hidden="true">
    <li>
      Index cards <b>410</b>
      <i />
    </li>
    <li>
      Whiteboard markers <b>17</b>
      <i />
    </li>
    <li>
      Glue sticks
      <b>
        <mark>4 left</mark>
      </b>
      <i />
    </li>
  </StockList>
)

const StickyNote = styled('p')({
  ...ruledLines(28),
  alignSelf: 'center',
  width: 'min(100%, 260px)',
  margin: 'auto 0',
  padding: '12px 20px 28px',
  boxSizing: 'border-box',
  borderRadius: '2px 2px 2px 22px',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  font: '600 var(--title)/28px var(--display)',
  transform: 'rotate(-2deg)',
  boxShadow: 'var(--shadow)',
})

export const StickyTip = () => (
  <StickyNote aria-hidden="true">Room getting loud? Lower your voice. They lean in.</StickyNote>
)

const NewsList = styled('ul')({
  display: 'grid',
  gap: 8,
  ...plainList,
  fontSize: 'var(--small)',
  lineHeight: 1.35,
  '& li': { padding: '10px 14px 12px', borderRadius: 10, background: 'var(--paper)' },
  '& small': { display: 'block', color: 'var(--primary)', fontSize: 'var(--caption)', fontWeight: 600 },
})

export const NewsFeed = () => (
  <NewsList aria-hidden="true">
    <li>
      <small>Resource</small>
      Letters home: 40 primary sources
    </li>
    <li>
      <small>Event</small>
      English teachers’ evening, Thursday
    </li>
    <li>
      <small>Webinar</small>
      Feedback that students use
    </li>
  </NewsList>
)

const Periods = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, 1fr)',
  gap: 4,
  ...plainList,
  fontFamily: 'var(--display)',
  fontWeight: 600,
  '& li': {
    display: 'grid',
    placeItems: 'center',
    height: 52,
    [PHONE]: { height: 40 },
    borderRadius: 8,
    background: 'var(--card)',
    borderBottom: '4px solid var(--primary)',
  },
})

export const BellSchedule = () => (
  <Periods aria-hidden="true">
    {[1, 2, 3, 4, 5, 6, 7].map((period) => (
      <li key={period}>{period}</li>
    ))}
  </Periods>
)
