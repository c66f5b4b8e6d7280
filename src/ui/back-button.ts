import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

/**
 * A button or link above the heading of a page. The negative margin aligns the arrow of the button with the heading.
 */
export const BackButton = styled(Button)({
  marginLeft: -10,
  marginBottom: 8,
  paddingInline: 12,
}) as typeof Button
