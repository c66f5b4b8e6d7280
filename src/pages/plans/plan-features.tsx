import { styled } from '@mui/material/styles'
import { WIDE } from '../../ui/breakpoints'
import { LineDrawing } from '../../ui/line-drawing'
import { HAIRLINE, plainList } from '../../ui/surfaces'

const List = styled('ul')({
  ...plainList,
  fontSize: 'var(--small)',
  lineHeight: 1.45,
  '& li': { display: 'flex', alignItems: 'center', gap: 10, paddingBlock: 4, borderTop: HAIRLINE },
  '& li:first-of-type': { fontWeight: 600 },
  '& svg': { flex: 'none', color: 'var(--primary)' },
  '& li[data-absent]': { display: 'none', color: 'var(--field-line)' },
  [WIDE]: {
    '& li': { minHeight: 46, boxSizing: 'border-box', paddingBlock: 10 },
    '& li[data-absent]': { display: 'flex' },
  },
})

const TickIcon = () => (
  <LineDrawing width={18} height={18}>
    <path d="M3 10.5c1.5 1 2.8 2.3 3.7 4C8.8 10 11.3 6.6 15.5 3.5" />
  </LineDrawing>
)

/** A line of `UNIT_NOTES`. */
export const UnitNote = styled('p')({
  margin: 0,
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.5,
})

type PlanFeaturesProps = { features: readonly (string | null)[]; note?: string }

/**
 * What a plan contains, with a tick before each line. On wide screens, where plans are side by side, null is a dash.
 * `note` is the last line, without a tick.
 */
export const PlanFeatures = ({ features, note }: PlanFeaturesProps) => (
  <List>
    {features.map((text, row) =>
      text === null ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
        <li key={row} data-absent="" aria-hidden="true">
          –
        </li>
      ) : (
        <li key={text}>
          <TickIcon />
          {text}
        </li>
      ),
    )}
    {note && (
      <li>
        <UnitNote>{note}</UnitNote>
      </li>
    )}
  </List>
)
