import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const ROOMY = '@media (min-width: 640px)'

const Paper = styled('div')({
  position: 'relative',
  boxSizing: 'border-box',
  padding: '14px 18px 18px',
  border: '1px solid var(--hairline)',
  borderRadius: 8,
  background: 'var(--card)',
  boxShadow: 'var(--shadow)',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  '& p': { margin: 0 },
  '& small': { display: 'block', color: 'var(--ink-soft)', fontSize: '0.8125rem' },
})

const Fan = styled('div')({
  display: 'grid',
  gap: 12,
  [ROOMY]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 0 },
})

const Graded = styled(Paper)({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  [ROOMY]: {
    minHeight: 300,
    '&:nth-of-type(1)': { transform: 'rotate(-2deg)', marginBottom: 28 },
    '&:nth-of-type(2)': { transform: 'translateY(10px) rotate(0.6deg)', zIndex: 1, marginInline: -6 },
    '&:nth-of-type(3)': { transform: 'translateY(-4px) rotate(2.2deg)', marginBottom: 20 },
  },
})

const Kind = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 12,
  paddingBottom: 8,
  borderBottom: '1px solid var(--hairline)',
  lineHeight: 1.25,
  '& b': { fontFamily: 'var(--display)', fontWeight: 600, fontSize: '1.0625rem' },
  '& span': {
    flex: 'none',
    color: 'var(--correction)',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
})

const Marked = styled('mark')({
  padding: '0 2px',
  background: 'linear-gradient(transparent 58%, var(--highlight) 58% 94%, transparent 94%)',
  color: 'inherit',
})

const Criteria = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '3px 10px',
  margin: 'auto 0 0',
  fontSize: '0.8125rem',
  '& dt': { color: 'var(--ink-soft)' },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
})

const Work = ({
  kind,
  grade,
  criteria,
  children,
}: {
  kind: string
  grade: string
  criteria: readonly (readonly [name: string, level: number])[]
  children: ReactNode
}) => (
  <Graded>
    <Kind>
      <b>{kind}</b>
      <span>{grade}</span>
    </Kind>
    {children}
    <Criteria>
      {criteria.map(([name, level]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} level`}>{level} / 4</dd>,
      ])}
    </Criteria>
  </Graded>
)

const Red = styled('p')({ color: 'var(--correction)', lineHeight: 1.4 })

/** How loud a speech was, second by second, with the pause that earned the note. */
const VOICE = [5, 12, 20, 9, 24, 15, 28, 12, 19, 4, 2, 2, 2, 17, 26, 13, 30, 20, 9, 15, 25, 11, 18, 7]

/** An essay, a speech and a teacher evaluation, each graded by its own rubric. */
export const GradedWork = () => (
  <Fan aria-hidden="true">
    <Work
      kind="Essay"
      grade="11 / 12"
      criteria={[
        ['Voice', 4],
        ['Structure', 3],
        ['Detail', 4],
      ]}
    >
      <p>
        “My grandmother <Marked>kept the sea in a jar</Marked> and shook it when she missed home.”
      </p>
      <Red>An image only she could write.</Red>
    </Work>
    <Work
      kind="Speech"
      grade="10 / 12"
      criteria={[
        ['Pace', 4],
        ['Argument', 3],
        ['Eye contact', 3],
      ]}
    >
      <svg viewBox="0 0 240 56" width="100%" height="56" preserveAspectRatio="none" aria-hidden="true">
        <path
          d={VOICE.map((loud, second) => `M${second * 10 + 5} ${24 - loud / 2}v${loud}`).join('')}
          stroke="var(--primary)"
          strokeWidth="4"
        />
        <path d="M92 46q23 8 46 0" fill="none" stroke="var(--correction)" strokeWidth="2" />
      </svg>
      <p>“And then the whole street went dark.”</p>
      <Red>0:42. The pause before it made us wait.</Red>
    </Work>
    <Work
      kind="Teacher evaluation"
      grade="9 / 12"
      criteria={[
        ['Questions', 4],
        ['Wait time', 3],
        ['Closing', 2],
      ]}
    >
      <p>
        “<Marked>Every question was open.</Marked> Nobody was rescued too early.”
      </p>
      <Red>Leave five minutes for the exit ticket.</Red>
    </Work>
  </Fan>
)

const Bench = styled('div')({
  display: 'grid',
  alignItems: 'center',
  gap: '12px 20px',
  [ROOMY]: { gridTemplateColumns: 'minmax(0, 4fr) auto minmax(0, 5fr)' },
  '& > svg': {
    color: 'var(--ink-soft)',
    justifySelf: 'center',
    rotate: '90deg',
    [ROOMY]: { rotate: '0deg' },
  },
})

const Wishes = styled('div')({ display: 'grid', gap: 12 })

const Slip = styled(Paper)({
  background: 'var(--paper)',
  boxShadow: 'none',
  '& p': { marginTop: 2, fontSize: '1rem' },
})

const Activity = styled(Paper)({
  padding: '22px 26px 26px',
  transform: 'rotate(1.2deg)',
  fontSize: '0.9375rem',
  '& > b': { fontFamily: 'var(--display)', fontWeight: 600, fontSize: '1.375rem', lineHeight: 1.3 },
  '& ol': { display: 'grid', gap: 12, margin: '14px 0 0', paddingLeft: 20 },
  '& li::marker': { fontFamily: 'var(--display)', fontWeight: 600, color: 'var(--primary)' },
})

const Pictures = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 6,
  marginTop: 8,
  '& svg': {
    width: '100%',
    border: '1px solid var(--hairline)',
    borderRadius: 6,
    background: 'var(--paper)',
    color: 'var(--ink-soft)',
  },
})

/** A dandelion's parachute, a maple's wing, a coconut, a burr. */
const SEEDS = [
  'M24 40V22M24 22C20 18 15 16 10 15M24 22c-2-5-5-9-8-12M24 22c0-6 0-10 0-15M24 22c2-5 5-9 8-12M24 22c4-4 9-6 14-7M24 40q-2 3 0 5 2-2 0-5z',
  'M15 37a5 5 0 1 1 5-8c6-8 12-14 20-17-1 12-6 20-16 24-3 1-6 2-9 1zM20 30c6-5 11-9 16-14',
  'M24 12c10 0 15 6 15 14s-6 14-15 14S9 34 9 26s5-14 15-14zM20 19v.1M28 19v.1M24 24v.1M14 31c5 3 15 3 20 0',
  'M24 17a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM24 17V8q3 0 3 3M33 26h8q0-3-3-3M24 35v8q-3 0-3-3M15 26H7q0 3 3 3M30 20l6-6q2 2 0 4M30 32l6 6M18 32l-6 6q-2-2 0-4M18 20l-6-6',
]

const Seeds = () => (
  <Pictures>
    {SEEDS.map((seed) => (
      <svg key={seed} viewBox="0 0 48 52" aria-hidden="true">
        <path
          d={seed}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    ))}
  </Pictures>
)

const Bank = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginTop: 8,
  '& span': {
    padding: '1px 10px',
    border: '1px dashed var(--field-line)',
    borderRadius: 6,
    fontSize: '0.8125rem',
  },
})

const Blank = styled('div')({
  height: 84,
  marginTop: 8,
  border: '1.5px dashed var(--field-line)',
  borderRadius: 8,
})

const Arrow = () => (
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
)

/** A class, a teacher's instructions, and the activity that follows every one of them. */
export const ClassActivity = () => (
  <Bench aria-hidden="true">
    <Wishes>
      <Slip>
        <small>Your class</small>
        <p>Grade 6, Science, 24 students</p>
      </Slip>
      <Slip>
        <small>Your instructions</small>
        <p>
          <Marked>Twenty minutes</Marked>. <Marked>No screens</Marked>. Two students are{' '}
          <Marked>new to English</Marked>.
        </p>
      </Slip>
    </Wishes>
    <Arrow />
    <Activity>
      <b>Seeds on the move</b>
      <small>
        In threes · <Marked>20 minutes</Marked>
      </small>
      <ol>
        <li>
          Sort the <Marked>printed pictures</Marked>: wind, water, animals.
          <Seeds />
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
        <li>
          Invent a seed for a busy street. Draw it here.
          <Blank />
        </li>
      </ol>
    </Activity>
  </Bench>
)

const Habits = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: 'clamp(6px, 1.2vw, 16px)',
  '& > div': { paddingInline: 'clamp(10px, 1.2vw, 14px)' },
  '& li': { whiteSpace: 'nowrap' },
  '@media (max-width: 399.98px)': {
    gridTemplateColumns: '1fr',
    '& > svg': { rotate: '90deg', margin: 'auto' },
  },
  '& ul': { display: 'grid', gap: 4, margin: '4px 0 0', padding: 0, listStyle: 'none' },
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
          Warm-up <s>15</s> <ins>5 min</ins>
        </li>
        <li>
          Work in <s>fours</s> <ins>pairs</ins>
        </li>
      </ul>
    </Paper>
    <Arrow />
    <Paper>
      <small>The next one</small>
      <ul>
        <li>Warm-up 5 min</li>
        <li>Work in pairs</li>
      </ul>
    </Paper>
  </Habits>
)
