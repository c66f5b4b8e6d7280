import { styled } from '@mui/material/styles'

const Pile = styled('div')({ display: 'grid', gap: 0, padding: '4px 0' })

const Paper = styled('div')({
  position: 'relative',
  boxSizing: 'border-box',
  padding: '12px 18px 16px',
  border: '1px solid var(--hairline)',
  borderRadius: 8,
  background: 'var(--card)',
  boxShadow: 'var(--shadow)',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  '& p': { margin: 0 },
  '& small': { display: 'block', color: 'var(--ink-soft)', fontSize: '0.8125rem' },
})

const Graded = styled(Paper)({
  width: 'min(100%, 400px)',
  '&:nth-of-type(1)': { transform: 'rotate(-1.2deg)' },
  '&:nth-of-type(2)': { justifySelf: 'end', marginTop: -6, transform: 'rotate(0.9deg)' },
  '&:nth-of-type(3)': { marginTop: -6, transform: 'rotate(-0.6deg)' },
})

const Kind = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 12,
  marginBottom: 6,
  '& b': { fontFamily: 'var(--display)', fontWeight: 600, fontSize: '1.0625rem' },
  '& span': { color: 'var(--correction)', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
})

const Marked = styled('mark')({
  padding: '0 2px',
  background: 'linear-gradient(transparent 58%, var(--accent) 58% 94%, transparent 94%)',
  color: 'inherit',
})

const Red = styled('p')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  color: 'var(--correction)',
  fontWeight: 500,
  '& svg': { flex: 'none' },
})

const RedTick = () => (
  <svg viewBox="0 0 14 12" width="14" height="12" aria-hidden="true">
    <path d="M1 6.5 5 11 13 1" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
)

/** How loud a speech was, second by second. */
const VOICE = [
  5, 11, 18, 9, 22, 15, 26, 12, 19, 6, 2, 2, 2, 2, 17, 24, 13, 28, 20, 9, 15, 25, 11, 18, 8, 14, 5,
]

/** An essay, a speech and a teacher evaluation, each graded by its own rubric. */
export const GradedWork = () => (
  <Pile aria-hidden="true">
    <Graded>
      <Kind>
        <b>Essay</b>
        <span>15 / 16</span>
      </Kind>
      <p>
        “My grandmother <Marked>kept the sea in a jar</Marked> and shook it when she missed home.”
      </p>
      <Red>
        <RedTick />
        Voice 4: an image only she could write
      </Red>
    </Graded>
    <Graded>
      <Kind>
        <b>Speech</b>
        <span>10 / 12</span>
      </Kind>
      <svg viewBox="0 0 270 40" width="100%" height="40" preserveAspectRatio="none" aria-hidden="true">
        <path
          d={VOICE.map((loud, second) => `M${second * 10 + 5} ${20 - loud / 2}v${loud}`).join('')}
          stroke="var(--primary)"
          strokeWidth="4"
        />
        <path d="M102 36q21 6 42 0" fill="none" stroke="var(--correction)" strokeWidth="1.8" />
      </svg>
      <Red>
        <RedTick />
        Pace 3: a pause that made us wait
      </Red>
    </Graded>
    <Graded>
      <Kind>
        <b>Teacher evaluation</b>
        <span>9 / 12</span>
      </Kind>
      <p>“Every question was open. Nobody was rescued too early.”</p>
      <Red>
        <RedTick />
        Questioning 4, wait time 3, closing 2
      </Red>
    </Graded>
  </Pile>
)

const Bench = styled('div')({ display: 'grid', justifyItems: 'center', gap: 10 })

const Slip = styled(Paper)({ width: 'min(100%, 380px)', background: 'var(--paper)' })

const Activity = styled(Paper)({
  width: 'min(100%, 420px)',
  padding: '16px 22px 20px',
  transform: 'rotate(0.8deg)',
  '& > b': { fontFamily: 'var(--display)', fontWeight: 600, fontSize: '1.25rem' },
  '& ol': { display: 'grid', gap: 8, margin: '10px 0 0', paddingLeft: 20 },
  '& li::marker': { fontFamily: 'var(--display)', fontWeight: 600, color: 'var(--primary)' },
})

const Bank = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginTop: 6,
  '& span': {
    padding: '1px 10px',
    border: '1px dashed var(--field-line)',
    borderRadius: 6,
    fontSize: '0.8125rem',
  },
})

/** A teacher's instructions, and the activity that follows every one of them. */
export const ClassActivity = () => (
  <Bench aria-hidden="true">
    <Slip>
      <small>Grade 6 · Science · your instructions</small>
      <p>
        <Marked>Twenty minutes</Marked>. <Marked>No screens</Marked>. Two students{' '}
        <Marked>are new to English</Marked>.
      </p>
    </Slip>
    <svg
      viewBox="0 0 24 34"
      width="24"
      height="34"
      fill="none"
      stroke="var(--ink-soft)"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M13 2c-3 9-3 18-1 28M5 23l7 8 6-9" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <Activity>
      <b>Seeds on the move</b>
      <small>
        In threes · <Marked>20 minutes</Marked>
      </small>
      <ol>
        <li>
          Sort eight <Marked>printed pictures</Marked>: wind, water, animals.
        </li>
        <li>
          Explain one choice. Use the <Marked>word bank</Marked>.
          <Bank>
            <span>float</span>
            <span>hook</span>
            <span>carry</span>
            <span>wing</span>
          </Bank>
        </li>
        <li>Invent a seed for a busy street.</li>
      </ol>
    </Activity>
  </Bench>
)

const Habits = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: 'clamp(8px, 1.5vw, 16px)',
  '& ul': { display: 'grid', gap: 6, margin: '6px 0 0', padding: 0, listStyle: 'none' },
  '& s': { color: 'var(--correction)' },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
  '& > svg': { color: 'var(--ink-soft)' },
})

/** What a teacher changed once, and the next activity that has it right. */
export const LearnedHabits = () => (
  <Habits aria-hidden="true">
    <Paper>
      <small>You changed</small>
      <ul>
        <li>
          Warm-up: <s>15</s> <ins>5 minutes</ins>
        </li>
        <li>
          Work in <s>groups</s> <ins>pairs</ins>
        </li>
      </ul>
    </Paper>
    <svg
      viewBox="0 0 34 24"
      width="34"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M2 13c9-3 18-3 28-1M23 5l8 7-9 6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <Paper>
      <small>Next activity</small>
      <ul>
        <li>Warm-up: 5 minutes</li>
        <li>Work in pairs</li>
      </ul>
    </Paper>
  </Habits>
)
