import { styled } from '@mui/material/styles'
import { LineDrawing } from '../../ui/line-drawing'
import { card } from '../../ui/surfaces'

export const PaperSheet = styled('div')({
  boxSizing: 'border-box',
  padding: '14px 18px 18px',
  ...card,
  borderRadius: 8,
  boxShadow: 'var(--shadow)',
  fontSize: 'var(--caption)',
  lineHeight: 1.5,
  '& p': { margin: 0 },
  '& small': { display: 'block', color: 'var(--ink-soft)', fontSize: 'var(--caption)' },
})

export const Arrow = () => (
  <LineDrawing width={34} height={24} strokeWidth="1.8">
    <path d="M2 13c9-3 18-3 28-1M23 5l8 7-9 6" />
  </LineDrawing>
)
