import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'wouter'
import { PATHS } from '../../core/domain/routes'
import { LOW_SCREEN } from '../../ui/breakpoints'
import { Chalkboard } from '../../ui/chalkboard'
import { Container } from '../../ui/container'
import { Page } from '../layout/page'

const Content = styled(Container)({
  display: 'grid',
  justifyItems: 'center',
  paddingBlock: 'clamp(32px, 5vw, 64px) clamp(64px, 8vw, 104px)',
  textAlign: 'center',
  // Low screens, such as Chromebooks, leave more of their height to the board.
  [LOW_SCREEN]: { paddingTop: 24, '&& h1': { marginTop: 24 } },
  '& h1': { marginTop: 'clamp(28px, 4vw, 48px)', fontSize: 'clamp(2rem, 1.4rem + 2.6vw, 3.25rem)' },
  '& > p': { maxWidth: '34rem', margin: '16px 0 28px', color: 'var(--ink-soft)', textWrap: 'balance' },
})

export const NotFoundPage = () => (
  <Page title="Page not found" description="There’s no page at this address. The home page is one link away.">
    <Content>
      <Chalkboard />
      <h1>Oops! Page not found</h1>
      <p>
        We looked under every desk. Either there’s a typo in the address, or this page forgot to hand itself
        in. It says the dog ate it.
      </p>
      <Button component={Link} href={PATHS.landing} variant="contained" size="large">
        Go to the home page
      </Button>
    </Content>
  </Page>
)
