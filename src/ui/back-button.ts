import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

/** Above a page's heading. The negative margin aligns the arrow with the heading. */
export const BackButton = styled(Button)({
  marginLeft: -10,
  marginBottom: 8,
  paddingInline: 12,
}) as typeof Button
