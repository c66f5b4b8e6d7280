import { styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect } from 'react'
import { Container } from '../ui/container'
import { Wordmark } from '../ui/wordmark'

const Sheet = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  background: 'var(--paper-deep)',
  '& main': { flex: 1 },
})

const Bar = styled('header')({
  // The wordmark is drawn in these two; on the board they are chalk.
  '[data-neighbor="app"] &': {
    '--ink': 'var(--chalk)',
    '--primary': 'var(--accent)',
    background: 'var(--board)',
    color: 'var(--chalk)',
  },
  '[data-neighbor="payment"] &': { borderBottom: '1px solid var(--hairline)', background: 'var(--card)' },
})

const Row = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 56,
  fontSize: '0.9375rem',
})

const Name = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  fontSize: '1.0625rem',
  fontWeight: 600,
  '& svg': { position: 'relative', top: 3 },
})

const Tag = styled('span')({
  padding: '1px 10px',
  border: '1px dashed currentColor',
  borderRadius: 999,
  fontSize: '0.8125rem',
})

const Foot = styled('footer')({
  paddingBlock: 20,
  color: 'var(--ink-soft)',
  fontSize: '0.875rem',
  '& p': { margin: 0, maxWidth: '62ch' },
})

/** The two applications beside the site, as the demo plays them. */
export type Neighbor = 'app' | 'payment'

const NAMES: Record<Neighbor, { tab: string; notice: string }> = {
  app: {
    tab: 'grAId app (demo stand-in)',
    notice:
      'This page stands in for the grAId app, which is an application of its own. What you see stays in this browser tab.',
  },
  payment: {
    tab: 'Payment page (demo stand-in)',
    notice: 'This page stands in for the payment provider. It asks for no card, and no money moves.',
  },
}

/** The frame of a stand-in: its own slim header, so that nobody takes it for a page of the site. */
export const Frame = ({
  neighbor,
  title,
  children,
}: {
  neighbor: Neighbor
  title: string
  children: ReactNode
}) => {
  // Another application opens at its top, wherever the site was scrolled to.
  // In braces: Chromium answers a promise, which React would take for the effect's undoing.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <Sheet data-neighbor={neighbor}>
      <title>{`${title} · ${NAMES[neighbor].tab}`}</title>
      <meta name="description" content={NAMES[neighbor].notice} />
      <Bar>
        <Row>
          <Name>
            {neighbor === 'app' ? (
              <>
                <Wordmark height={26} /> app
              </>
            ) : (
              'Payment page'
            )}
          </Name>
          <Tag>demo stand-in</Tag>
        </Row>
      </Bar>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Foot>
        <Container>
          <p>{NAMES[neighbor].notice}</p>
        </Container>
      </Foot>
    </Sheet>
  )
}
