import { styled } from '@mui/material/styles'
import { dollars, PLANS } from '../../core/domain/plans/plan-prices'
import { CUTTING_MAT, MAT_SHADOW } from '../layout/cutting-mat'

const Mat = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignContent: 'center',
  gap: '32px 20px',
  boxSizing: 'border-box',
  minHeight: 'clamp(260px, 36vw, 400px)',
  padding: 'clamp(24px, 4vw, 48px)',
  borderRadius: 'var(--radius)',
  background: CUTTING_MAT,
  filter: 'var(--picture-filter)',
  overflow: 'hidden',
})

const Tag = styled('p')({
  position: 'relative',
  display: 'grid',
  alignContent: 'end',
  boxSizing: 'border-box',
  width: 'max(clamp(120px, 11vw, 148px), 7rem)',
  height: 176,
  margin: 0,
  padding: '0 16px 14px',
  borderRadius: '44px 44px 8px 8px',
  background: 'var(--chalk)',
  color: 'var(--on-accent)',
  lineHeight: 1.3,
  filter: `drop-shadow(0 10px 10px ${MAT_SHADOW})`,
  '& small': { fontSize: 'var(--caption)' },
  '& b': { fontFamily: 'var(--display)', fontSize: '1.75rem' },
  '&[data-popular]': { background: 'var(--accent)' },
  // Draws the hole for the string.
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 18,
    left: 'calc(50% - 9px)',
    width: 10,
    height: 10,
    border: '4px solid color-mix(in srgb, var(--on-accent) 25%, var(--chalk))',
    borderRadius: 999,
    background: 'var(--board)',
  },
  '&:nth-of-type(1)': { transform: 'rotate(-7deg)' },
  '&:nth-of-type(2)': { transform: 'translateY(14px) rotate(3deg)' },
  '&:nth-of-type(3)': { transform: 'rotate(8deg)' },
})

export const PriceTags = () => (
  <Mat aria-hidden="true">
    {PLANS.map(({ id, name, monthlyPrice, highlighted }) => (
      <Tag key={id} data-popular={highlighted || undefined}>
        {name}
        <b>{dollars(monthlyPrice)}</b>
        <small>a month</small>
      </Tag>
    ))}
  </Mat>
)
