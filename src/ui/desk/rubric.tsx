import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { PHONE } from '../breakpoints'
import { HAIRLINE } from '../surfaces'
import { PaperSheet, RedText, SheetHeader } from './paper-sheet'
import { RedCircle } from './red-circle'

const Table = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(min-content, 1fr) repeat(4, minmax(0, 38px))',
  marginBlock: '-8px -6px',
  lineHeight: '34px',
  [PHONE]: { lineHeight: '30px' },
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { position: 'relative' },
  '& > span:nth-of-type(n + 6)': { borderTop: HAIRLINE },
  '& > span:nth-of-type(5n + 1)': { textAlign: 'start', color: 'var(--ink-soft)' },
  '& > [data-chosen]': { fontWeight: 600 },
  '& + p': { paddingTop: 16 },
})

/** The chosen level, from 1 to 4, by the name of the criterion. */
export type Criteria = Readonly<Record<string, number>>

export const Score = ({ criteria }: { criteria: Criteria }) => {
  const levels = Object.values(criteria)
  return <strong>{`${levels.reduce((sum, level) => sum + level)} / ${levels.length * 4}`}</strong>
}

type Props = { title: string; meta?: string; criteria: Criteria; comment?: string }

export const Rubric = ({ title, meta, criteria, comment }: Props) => (
  <PaperSheet>
    <SheetHeader title={title} meta={meta}>
      <Score criteria={criteria} />
    </SheetHeader>
    <Table>
      {Object.entries(criteria).map(([name, chosen]) => (
        <Fragment key={name}>
          <span>{name}</span>
          {[1, 2, 3, 4].map((level) => (
            <span key={level} data-chosen={level === chosen || undefined}>
              {level}
              {level === chosen && <RedCircle />}
            </span>
          ))}
        </Fragment>
      ))}
    </Table>
    {comment && <RedText>{comment}</RedText>}
  </PaperSheet>
)
