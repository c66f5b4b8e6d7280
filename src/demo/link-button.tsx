import Button, { type ButtonProps } from '@mui/material/Button'
import { Link } from 'wouter'

export const LinkButton = ({ variant = 'outlined', ...props }: ButtonProps & { href: string }) => (
  <Button variant={variant} size="large" component={Link} {...props} />
)
