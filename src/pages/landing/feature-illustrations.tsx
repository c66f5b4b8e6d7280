import { styled } from '@mui/material/styles'
import { PHONE } from '../../ui/breakpoints'
import { StickyNote } from '../../ui/desk/paper-sheet'
import { Handwriting } from '../../ui/handwriting'
import { LineDrawing } from '../../ui/line-drawing'
import { plainList } from '../../ui/surfaces'

const Lesson = styled('div')({
  position: 'relative',
  paddingTop: 44,
  fontSize: 'var(--caption)',
  lineHeight: 1.3,
  '& > ol': { display: 'flex', flexWrap: 'wrap', gap: 3, ...plainList },
  '& li': {
    padding: '10px 7px 12px',
    background: 'var(--card)',
    borderRadius: 4,
    flex: '1 1 0',
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
      {Object.entries({ 'Warm-up': 8, 'New words, in pairs': 22, Share: 10 }).map(([activity, minutes]) => (
        <li key={activity}>
          <b>{activity}</b>
          <span>{minutes} min</span>
        </li>
      ))}
    </ol>
  </Lesson>
)

const Tip = styled(StickyNote)({
  alignSelf: 'center',
  width: 'min(100%, 260px)',
  margin: 'auto 0',
  padding: '12px 20px 28px',
  boxSizing: 'border-box',
  font: '600 var(--title)/28px var(--display)',
})

export const StickyTip = () => (
  <Tip aria-hidden="true">Room getting loud? Lower your voice. They lean in.</Tip>
)

const NewsList = styled('ul')({
  display: 'grid',
  gap: 8,
  ...plainList,
  fontSize: 'var(--small)',
  lineHeight: 1.35,
  '& li': { padding: '10px 14px 12px', borderRadius: 10, background: 'var(--paper)' },
  '& small': { display: 'block', color: 'var(--primary)', fontSize: 'var(--caption)', fontWeight: 600 },
  [PHONE]: { '& li:not(:first-of-type)': { display: 'none' } },
})

const NEWS = {
  Resource: 'Letters home: 40 primary sources',
  Event: 'English teachers’ evening, Thursday',
  Webinar: 'Feedback that students use',
}

export const NewsFeed = () => (
  <NewsList aria-hidden="true">
    {Object.entries(NEWS).map(([kind, title]) => (
      <li key={kind}>
        <small>{kind}</small>
        {title}
      </li>
    ))}
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
