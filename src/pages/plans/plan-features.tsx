import { styled } from '@mui/material/styles'
import { WIDE } from '../../ui/breakpoints'
import { HAIRLINE, plainList } from '../../ui/surfaces'
import { TickIcon } from '../../ui/tick-icon'

const List = styled('ul')({
  ...plainList,
  fontSize: 'var(--small)',
  lineHeight: 1.45,
  '& li': { display: 'flex', alignItems: 'center', gap: 10, paddingBlock: 5, borderTop: HAIRLINE },
  '& li:first-of-type': { fontWeight: 600 },
  '& svg': { flex: 'none', color: 'var(--primary)' },
  '& li[data-absent]': { display: 'none', color: 'var(--field-line)' },
  [WIDE]: {
    '& li': { minHeight: 46, boxSizing: 'border-box', paddingBlock: 10 },
    '& li[data-absent]': { display: 'flex' },
  },
})

/**
 * What a plan contains, with a tick before each line. On wide screens, where plans are side by side, null is a dash.
 */
export const PlanFeatures = ({ features }: { features: readonly (string | null)[] }) => (
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
  </List>
)
