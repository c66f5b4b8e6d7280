import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { PaperSheet, SheetHeader } from './paper-sheet'

const Tasks = styled('ol')({
  display: 'grid',
  gap: 8,
  margin: 0,
  paddingLeft: 18,
  '& > li::marker': { fontFamily: 'var(--display)', fontWeight: 600, color: 'var(--primary)' },
})

type Props = { title: string; meta: ReactNode; picture?: ReactNode; note?: ReactNode; children: ReactNode }

/** `children` are the tasks, as `<li>`. */
export const ActivitySheet = ({ title, meta, picture, note, children }: Props) => (
  <PaperSheet>
    <SheetHeader title={title} meta={meta}>
      {picture}
    </SheetHeader>
    <Tasks>{children}</Tasks>
    {note}
  </PaperSheet>
)
