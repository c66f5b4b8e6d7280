import Button, { type ButtonProps } from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { LineDrawing } from './line-drawing'

const BackArrow = () => (
  <LineDrawing viewBox="0 0 20 20" width={18} height={18}>
    <path d="M16 10H4m5-5-5 5 5 5" />
  </LineDrawing>
)

const Aligned = styled(Button)({
  marginLeft: -10,
  marginBottom: 8,
  paddingInline: 12,
})

/** Above a page's heading. The negative margin aligns the arrow with the heading. */
export const BackButton = ((props: ButtonProps) => (
  <Aligned startIcon={<BackArrow />} {...props} />
)) as typeof Button
