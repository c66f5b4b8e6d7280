import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'wouter'
import { signUpPath } from '../../core/domain/paths'
import { Container } from '../../ui/container'
import { Handwriting } from '../../ui/handwriting'

const Band = styled('section')({ paddingBlock: 'clamp(16px, 3vw, 40px) clamp(72px, 9vw, 120px)' })

const Board = styled('div')({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: 20,
  padding: 'clamp(36px, 6vw, 80px) clamp(24px, 6vw, 80px) clamp(44px, 6vw, 72px)',
  borderRadius: 'var(--radius)',
  background: 'var(--board)',
  color: 'var(--chalk)',
  // The ledge, where the chalk lies.
  borderBottom: '14px solid color-mix(in srgb, var(--accent) 55%, var(--board))',
  '& p': { maxWidth: 460, margin: 0, fontSize: '1.125rem', opacity: 0.92 },
  '& a': {
    background: 'var(--chalk)',
    color: 'var(--board)',
    '&:hover': { background: 'var(--accent)', color: 'var(--on-accent)' },
  },
  '& > svg:last-of-type': {
    position: 'absolute',
    right: 'clamp(24px, 6vw, 80px)',
    bottom: 48,
    opacity: 0.85,
    '@media (max-width: 859.98px)': { display: 'none' },
  },
})

/** The way in, once more, on the blackboard. */
export const Closing = () => (
  <Band aria-labelledby="closing">
    <Container>
      <Board>
        <Typography id="closing" variant="h2">
          Try it with one class
        </Typography>
        <p>Create an account, tell us about your class, and generate your first activity.</p>
        <Button variant="contained" size="large" component={Link} href={signUpPath()}>
          Get Started Free
        </Button>
        <Handwriting words="monday" size={64} />
      </Board>
    </Container>
  </Band>
)
