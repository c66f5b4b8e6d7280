import { styled } from '@mui/material/styles'

const Link = styled('a')({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 20,
  padding: '10px 18px',
  borderRadius: 999,
  background: 'var(--ink)',
  color: 'var(--paper)',
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
})

/** The first control of every page, also before the banner of a failed hand-over. */
export const SkipLink = () => <Link href="#main">Skip to content</Link>
