import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode } from 'react'
import { Container } from '../ui/container'

/** A page whose code could not be fetched, or that failed while rendering, says so and offers the way on. */
export class LoadFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main>
        <Container sx={{ py: 12 }}>
          <Typography variant="h1">This page did not load.</Typography>
          <Typography role="alert" sx={{ my: 3 }}>
            The connection may have dropped on the way. What you typed in onboarding is kept in this tab.
          </Typography>
          <Button variant="contained" onClick={() => window.location.reload()}>
            Load it again
          </Button>{' '}
          <Button variant="outlined" href="/">
            Go to the start page
          </Button>
        </Container>
      </main>
    )
  }
}
