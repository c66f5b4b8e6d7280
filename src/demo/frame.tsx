import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { NOBODY } from '../../fixtures/customer'
import { $redirecting } from '../models/site/hand-over'
import { Container } from '../ui/container'
import { HAIRLINE } from '../ui/surfaces'
import { Wordmark } from '../ui/wordmark'

const PageBackground = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  background: 'var(--paper-deep)',
  '& main': { flex: 1 },
})

const Header = styled('header')({
  // The grAId app's header is dark, so --ink and --primary, which `Wordmark` uses, are light here.
  '[data-stand-in="app"] &': {
    '--ink': 'var(--chalk)',
    '--primary': 'var(--accent)',
    background: 'var(--board)',
    color: 'var(--chalk)',
  },
  '[data-stand-in="payment"] &, [data-stand-in="portal"] &': {
    borderBottom: HAIRLINE,
    background: 'var(--card)',
  },
})

const Row = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 56,
  fontSize: 'var(--small)',
})

const Name = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  fontSize: 'var(--body)',
  fontWeight: 600,
  '& svg': { position: 'relative', top: 3 },
})

const Tag = styled('span')({
  padding: '1px 10px',
  border: '1px dashed currentColor',
  borderRadius: 999,
  fontSize: 'var(--caption)',
})

const School = styled('span')({
  margin: '6px 0 6px auto',
  overflowWrap: 'anywhere',
})

export const CustomerContext = createContext(NOBODY)

const Footer = styled('footer')({
  paddingBlock: 20,
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  '& p': { margin: 0, maxWidth: '62ch' },
})

export type StandIn = 'app' | 'payment' | 'portal'

const TEXTS: Record<StandIn, { tab: string; notice: string }> = {
  portal: {
    tab: 'Billing portal (demo stand-in)',
    notice: 'This page stands in for the payment provider’s billing portal. You won’t be charged.',
  },
  app: {
    tab: 'grAId app (demo stand-in)',
    notice: 'This page stands in for the grAId app, a separate application. Nothing is sent to the real one.',
  },
  payment: {
    tab: 'Payment page (demo stand-in)',
    notice:
      'This page stands in for the payment provider. It doesn’t ask for a card, and you won’t be charged.',
  },
}

/** Header and footer look unlike those of this site, so that users see that they have left this site. */
export const Frame = ({
  standIn,
  title,
  children,
}: {
  standIn: StandIn
  title: string
  children: ReactNode
}) => {
  const { school } = useContext(CustomerContext)
  const main = useRef<HTMLElement>(null)
  const redirecting = useUnit($redirecting)
  useLayoutEffect(() => {
    // At the end of a hand-over, the shell is still inert, so nothing in it can take the focus.
    if (redirecting) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    const heading = main.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [redirecting])
  return (
    <PageBackground data-stand-in={standIn}>
      <title>{`${title} · ${TEXTS[standIn].tab}`}</title>
      <meta name="description" content={TEXTS[standIn].notice} />
      <Header>
        <Row>
          <Name>
            {standIn === 'app' ? (
              <>
                <Wordmark height={26} /> app
              </>
            ) : (
              TEXTS[standIn].tab.replace(/ \(.*/, '')
            )}
          </Name>
          <Tag>demo stand-in</Tag>
          {standIn === 'app' && <School>{school}</School>}
        </Row>
      </Header>
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer>
        <Container>
          <p>{TEXTS[standIn].notice}</p>
        </Container>
      </Footer>
    </PageBackground>
  )
}
