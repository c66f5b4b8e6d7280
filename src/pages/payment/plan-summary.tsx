import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { PlanOffer } from '../../core/domain/plans/plans'
import { TickedList } from '../../ui/ticked-list'

const Bought = styled('section')({
  '& > p': { margin: '8px 0 0', color: 'var(--ink-soft)', fontSize: '1.125rem' },
})

/** The plan on the way to the till, and what is in it. */
export const PlanSummary = ({ offer }: { offer: PlanOffer }) => {
  const heading = useId()
  return (
    <Bought aria-labelledby={heading}>
      <Typography id={heading} variant="h2">
        grAId {offer.name}
      </Typography>
      <p>{offer.description}</p>
      <TickedList lines={offer.features} />
    </Bought>
  )
}
