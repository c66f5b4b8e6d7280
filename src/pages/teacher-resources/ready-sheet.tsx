import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ABOVE_PHONE } from '../../ui/breakpoints'
import { MARKED } from '../../ui/highlight'
import { HAIRLINE, marginLine, plainList, raisedCard } from '../../ui/surfaces'
import { DocumentIllustration, type ResourceType } from './document-illustration'

/** A resource in full. */
export type Sheet = {
  lead: string
  layout: keyof typeof LAYOUTS
  parts: readonly { name: string; sentences: readonly string[] }[]
}

/** Print shows only these sheets of the page, each on a page of its own. */
const Paper = styled('section')({
  position: 'relative',
  padding: 'clamp(14px, 2vw, 28px) clamp(16px, 3vw, 36px)',
  ...raisedCard,
  '& h4': { margin: 0, font: '600 var(--title)/1.25 var(--display)' },
  '& > p': { margin: '4px 0 0', color: 'var(--ink-soft)' },
  '& > button': { marginTop: 12 },
  '& > svg': { display: 'none' },
  [ABOVE_PHONE]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 32px',
    paddingLeft: 104,
    '&::before': marginLine('76px'),
    // The drawing lies in the margin.
    '& > svg': { display: 'block', position: 'absolute', top: 28, left: 16 },
    '& > h4, & > p': { gridColumn: 1 },
    '& > button': { gridArea: '1 / 2 / 3', marginTop: 0 },
  },
  '@media print': {
    display: 'block',
    breakInside: 'avoid',
    padding: '0 0 0 64px',
    border: 0,
    borderRadius: 0,
    boxShadow: 'none',
    '&::before': marginLine('32px'),
    '& > :is(button, svg)': { display: 'none' },
  },
})

const Parts = styled('div')({
  display: 'grid',
  gridColumn: '1 / -1',
  gap: '16px 32px',
  marginTop: 20,
  '@media (min-width: 860px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  // Sentences side by side are level.
  '& > div': { display: 'grid', gridTemplateRows: 'auto 1fr' },
  '& h5': { margin: 0, color: 'var(--primary)', fontSize: 'var(--body)', lineHeight: 1.3 },
  '& ul': { display: 'grid', gridAutoRows: '1fr', ...plainList, marginTop: 4 },
  '& li': {
    paddingBlock: 7,
    borderTop: HAIRLINE,
    fontSize: 'var(--small)',
    lineHeight: 1.45,
    textWrap: 'pretty',
  },
  '@media print': { marginTop: 24, '& li': { fontSize: 'var(--body)' } },
})

const CUT_LINE = '1px dashed var(--field-line)'

/** Leaves a line to write on below each sentence. */
const Form = styled(Parts)({
  '& ul': { marginTop: 8 },
  '& li': { padding: '8px 0 36px', borderTop: 0, borderBottom: '1px solid var(--field-line)' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)', '& li': { padding: '8px 0 26px' } },
})

/** One sentence of each list is marked, as an example of three that belong together. */
const Lists = styled(Parts)({
  '& li': { paddingBlock: 9 },
  '& li > span': { padding: '3px 4px', marginLeft: -4, borderRadius: 3 },
  '& li:nth-of-type(2) > span': MARKED,
  '@media (min-width: 860px)': {
    '& > div + div': { position: 'relative' },
    '& > div + div > h5::before': { content: '"→"', position: 'absolute', left: -26 },
  },
  '@media print': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div > h5::before': { display: 'none' },
    '& li > span': { color: 'inherit !important' },
    '& li': { paddingBlock: 12, borderColor: 'var(--rule)' },
    '& div::after': { content: '""', display: 'block', height: 44, borderBlock: '1px solid var(--rule)' },
  },
})

/** A card for each part, with a hole for a ring. */
const PocketCards = styled(Parts)({
  '& > div': {
    padding: '14px 18px 10px',
    border: '1.5px solid var(--field-line)',
    borderRadius: 14,
    background:
      'radial-gradient(circle at right 20px top 22px, var(--tint) 6px, var(--field-line) 6.5px 7.5px, transparent 8px)',
  },
  '& h5': { paddingRight: 24 },
  '& ul': { marginTop: 10 },
  '@media print': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 12,
    '& li': { paddingBlock: 14 },
  },
})

/** A ticket for each sentence, with room for the answer. */
const Tickets = styled(Parts)({
  gap: 16,
  '& ul': { display: 'grid', gridAutoRows: '1fr', ...plainList, marginTop: 8, border: CUT_LINE },
  '& li': { minHeight: 84, boxSizing: 'border-box', padding: '8px 12px', border: 0 },
  '& li + li': { borderTop: CUT_LINE },
  '@media (min-width: 860px)': {
    columnGap: 0,
    '& > div + div > ul': { borderLeft: 0 },
    '& h5': { paddingLeft: 12 },
  },
  '@media print': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: 0,
    '& h5': { minHeight: '2.6em' },
    '& li': { height: 186, padding: 10 },
  },
})

/** How a sheet shows its sentences, by the name that categories.ts uses. */
const LAYOUTS = { tickets: Tickets, cards: PocketCards, lists: Lists, form: Form }

/** A resource in full, with a button that prints it without the other sheets. */
export const ReadySheet = ({
  title,
  type,
  lead,
  layout,
  parts,
}: Sheet & { title: string; type: ResourceType }) => {
  const heading = useId()
  const [isPrinted, setPrinted] = useState(false)
  // Waits for `afterprint`, because on an iPad `window.print` returns before the print dialog is closed.
  useEffect(() => {
    if (!isPrinted) return
    const end = (): void => setPrinted(false)
    addEventListener('afterprint', end, { once: true })
    return () => removeEventListener('afterprint', end)
  }, [isPrinted])
  const print = (): void => {
    flushSync(() => setPrinted(true))
    window.print()
  }
  const Layout = LAYOUTS[layout]
  return (
    <Paper aria-labelledby={heading} data-printed={isPrinted || undefined}>
      <DocumentIllustration type={type} />
      <h4 id={heading}>{title}</h4>
      <p>{lead}</p>
      <Button variant="outlined" onClick={print}>
        Print this sheet
      </Button>
      <Layout>
        {parts.map(({ name, sentences }) => (
          <div key={name}>
            <h5>{name}</h5>
            <ul>
              {sentences.map((sentence) => (
                <li key={sentence}>
                  <span>{sentence}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Layout>
    </Paper>
  )
}
