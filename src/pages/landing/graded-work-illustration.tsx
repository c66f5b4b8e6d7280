import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ABOVE_PHONE, PHONE } from '../../ui/breakpoints'
import { PaperSheet, RedText, SheetHeader } from '../../ui/desk/paper-sheet'
import { type Criteria, Score } from '../../ui/desk/rubric'
import { Highlight } from '../../ui/highlight'

// Phones show only the first sheet.
const Layout = styled('div')({
  display: 'grid',
  [ABOVE_PHONE]: { columnGap: 8, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [PHONE]: { '& > div + div': { display: 'none' } },
})

const Sheet = styled(PaperSheet)({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  transform: 'rotate(-1deg)',
  [ABOVE_PHONE]: {
    minHeight: 300,
    '&:nth-of-type(1)': { transform: 'rotate(-2deg)', marginBottom: 28 },
    '&:nth-of-type(2)': { transform: 'translateY(10px) rotate(0.6deg)', zIndex: 1 },
    '&:nth-of-type(3)': { transform: 'translateY(-4px) rotate(2.2deg)', marginBottom: 20 },
  },
  '@media (min-width: 1000px)': { minHeight: 360, gap: 16, '& > p': { fontSize: 'var(--small)' } },
})

const Levels = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '3px 10px',
  '@media (min-width: 1000px)': { rowGap: 8 },
  margin: 'auto 0 0',
  fontSize: 'var(--caption)',
  '& dt': { color: 'var(--ink-soft)' },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
})

type Props = { kind: string; criteria: Criteria; children: ReactNode }

const GradedSheet = ({ kind, criteria, children }: Props) => (
  <Sheet>
    <SheetHeader title={kind}>
      <Score criteria={criteria} />
    </SheetHeader>
    {children}
    <Levels>
      {Object.entries(criteria).map(([name, level]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} level`}>{level} / 4</dd>,
      ])}
    </Levels>
  </Sheet>
)

/** The heights of the waveform's bars, around 0:42 of a speech. The values of 2 are the pause. */
const LOUDNESS = [5, 12, 20, 9, 24, 15, 28, 12, 19, 4, 2, 2, 2, 17, 26, 13, 30, 20, 9, 15, 25, 11, 18, 7]

export const GradedWorkIllustration = () => (
  <Layout aria-hidden="true">
    <GradedSheet kind="Essay" criteria={{ Voice: 4, Structure: 3, Detail: 4 }}>
      <p>
        “My grandmother <Highlight>kept the sea in a jar</Highlight> and shook it when she missed home.”
      </p>
      <RedText>An image only she could write.</RedText>
    </GradedSheet>
    <GradedSheet kind="Speech" criteria={{ Pace: 4, Argument: 3, Volume: 3 }}>
      <svg viewBox="0 0 240 56" width="100%" height="56" preserveAspectRatio="none" aria-hidden="true">
        <path
          d={LOUDNESS.map((level, bar) => `M${bar * 10 + 5} ${24 - level / 2}v${level}`).join('')}
          stroke="var(--primary)"
          strokeWidth="4"
        />
        <path d="M92 46q23 8 46 0" fill="none" stroke="var(--correction)" strokeWidth="2" />
      </svg>
      <p>“And then the whole street went dark.”</p>
      <RedText>0:42. The pause before it made us wait.</RedText>
    </GradedSheet>
    <GradedSheet kind="Evaluation" criteria={{ Questions: 4, 'Wait time': 3, Closing: 2 }}>
      <p>
        “<Highlight>Every question was open.</Highlight> Nobody was rescued too early.”
      </p>
      <RedText>Leave five minutes for the exit ticket.</RedText>
    </GradedSheet>
  </Layout>
)
