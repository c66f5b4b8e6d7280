import { styled } from '@mui/material/styles'
import { WIDE } from '../../ui/breakpoints'
import { HAIRLINE, plainList } from '../../ui/surfaces'
import { TickIcon } from '../../ui/tick-icon'

const List = styled('ul')({
  ...plainList,
  fontSize: 'var(--small)',
  lineHeight: 1.45,
  '& li': { display: 'flex', alignItems: 'start', gap: 10, paddingBlock: 4, borderTop: HAIRLINE },
  '& svg': { flex: 'none', marginTop: 2, color: 'var(--primary)' },
  '& li:is([data-absent], [data-included])': { display: 'none' },
  '& li[data-absent]': {
    color: 'var(--ink-soft)',
    '&::before': { content: '"–"', width: 18, textAlign: 'center' },
  },
  [WIDE]: {
    '& li': { minHeight: 42, boxSizing: 'border-box', paddingBlock: 10 },
    '& li:is([data-absent], [data-included])': { display: 'flex' },
    '&:has([data-group]) li': { minHeight: 34, paddingBlock: 5, borderTop: 0 },
    '& li[data-group]': {
      minHeight: 46,
      marginTop: 12,
      paddingTop: 17,
      borderTop: '1px solid var(--rule) !important',
    },
  },
  // The rows before the first group, which state quantities.
  '& li:has(~ [data-group]):not([data-group] ~ li, [data-group])': {
    fontWeight: 600,
    [WIDE]: { minHeight: 40 },
  },
})

/** A line of `UNIT_NOTES`. */
export const UnitNote = styled('p')({
  margin: 0,
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.5,
})

/** Which of the features of a plan are shown differently. */
export type FeatureKinds = {
  /** Features that only other plans have. Hidden from screen readers, which read them in the cards of those plans. */
  absent?: readonly string[]
  /** Features of a cheaper plan, which 'Everything in Standard' covers where plans are not side by side. */
  included?: readonly string[]
  /** Indices of the rows that begin a group on wide screens. The rows before the first group state quantities. */
  groups?: readonly number[]
}

type PlanFeaturesProps = FeatureKinds & { features: readonly (string | null)[]; note?: string }

/**
 * What a plan contains, with a tick before each line. Features that are `included`, `absent` or null are shown only on
 * wide screens, where plans are side by side. `absent` and null features have a dash instead of the tick. `note` is the
 * last line, without a tick.
 */
export const PlanFeatures = ({
  features,
  absent = [],
  included = [],
  groups = [],
  note,
}: PlanFeaturesProps) => (
  <List>
    {features.map((text, row) =>
      text === null || absent.includes(text) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
        <li key={row} data-absent="" data-group={groups.includes(row) || undefined} aria-hidden="true">
          {text}
        </li>
      ) : (
        <li
          key={text}
          data-included={included.includes(text) || undefined}
          data-group={groups.includes(row) || undefined}
        >
          <TickIcon />
          {text}
        </li>
      ),
    )}
    {note && (
      <li>
        <UnitNote sx={{ marginTop: 1 }}>{note}</UnitNote>
      </li>
    )}
  </List>
)
