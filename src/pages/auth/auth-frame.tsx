import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { Container } from '../../ui/container'
import { HandOverNotice } from '../layout/hand-over-banner'
import { Page } from '../layout/page'
import { DeskIllustration } from './desk-illustration'

const Spread = styled(Container)({
  display: 'grid',
  gap: 'clamp(32px, 6vw, 88px)',
  alignItems: 'start',
  paddingBlock: 'clamp(24px, 4vw, 48px) clamp(56px, 7vw, 88px)',
  '@media (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
})

const Form = styled('div')({
  width: 'min(100%, 440px)',
  marginInline: 'auto',
  '& h1': { fontSize: 'clamp(2rem, 1.5rem + 2vw, 2.5rem)', lineHeight: 1.15 },
  '& [role="alert"]': { marginBottom: 20 },
  '@media (min-width: 960px)': { width: 'min(100%, 480px)', marginInline: 0, paddingTop: 8 },
})

const Lead = styled('p')({ margin: '12px 0 28px', color: 'var(--ink-soft)', textWrap: 'pretty' })

const Small = styled('p')({
  margin: '20px 0 0',
  color: 'var(--ink-soft)',
  fontSize: '0.9375rem',
  lineHeight: 1.55,
  textWrap: 'pretty',
  '& a': { color: 'var(--ink)', fontWeight: 500, textUnderlineOffset: '0.2em' },
})

/** The line below the form that leads to the other way in. */
export const OtherWay = styled('p')({
  margin: '16px 0 0',
  '& a': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '0.3em',
    minHeight: 44,
    color: 'var(--primary)',
    fontWeight: 500,
    textUnderlineOffset: '0.2em',
  },
})

/**
 * The frame of /auth and /signup: the form on paper at the left; at the right, where there is room, the desk with
 * what `work` puts on it.
 */
export const AuthFrame = ({
  title,
  description,
  heading,
  headingRef,
  lead,
  work,
  children,
}: {
  title: string
  description: string
  heading: string
  headingRef?: Ref<HTMLHeadingElement>
  lead: string
  work: ReactNode
  children: ReactNode
}) => (
  <Page title={title} description={description}>
    <Spread>
      <Form>
        <Typography variant="h1" tabIndex={-1} {...(headingRef && { ref: headingRef })}>
          {heading}
        </Typography>
        <Lead>{lead}</Lead>
        <HandOverNotice />
        {children}
        <Small>
          By continuing you accept our <Link href="/terms">Terms of Service</Link>. Our{' '}
          <Link href="/privacy">Privacy Policy</Link> says what happens to your data.
        </Small>
      </Form>
      <DeskIllustration>{work}</DeskIllustration>
    </Spread>
  </Page>
)
