import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import { PATHS, PRICING_PATH } from '../../core/domain/routes'
import { $location } from '../../models/site/navigation'
import { Container } from '../../ui/container'
import { IconButton } from '../../ui/icon-button'
import { HAIRLINE } from '../../ui/surfaces'
import { tooltip } from '../../ui/tooltip'
import { Wordmark } from '../../ui/wordmark'
import { ContactLink } from './contact-link'
import { CONTACT_LOCATION, PROFILE_URL } from './site-constants'

const Footer = styled('footer')({
  // A printed footer would often be the only content of the last sheet.
  '@media print': { display: 'none' },
  borderTop: HAIRLINE,
  background: 'var(--paper-deep)',
  fontSize: 'var(--small)',
  lineHeight: 1.5,
})

const Columns = styled('div')({
  display: 'grid',
  gap: '12px 48px',
  paddingBlock: 'clamp(20px, 4vw, 48px) clamp(12px, 2vw, 24px)',
  '@media (min-width: 720px)': { gridTemplateColumns: '1fr auto' },
  '& p': { margin: 0 },
  '& a:not(.MuiButtonBase-root)': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: 'var(--ink)',
    '&:hover': { color: 'var(--primary)' },
  },
})

const About = styled('div')({
  '& svg[role]': { marginBottom: 4 },
  '& p': { color: 'var(--ink-soft)' },
  // Rows as high as those of the links.
  '@media (min-width: 720px)': {
    display: 'grid',
    gridAutoRows: 44,
    alignItems: 'center',
    '& svg[role]': { marginBottom: 0 },
  },
})

const Links = styled('nav')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, auto)',
  gap: '0 40px',
  alignContent: 'start',
  justifyContent: 'start',
})

const LastLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: 12,
  borderTop: HAIRLINE,
  '& p': { margin: 0, color: 'var(--ink-soft)' },
  '& > a': { marginRight: -12 },
})

export const SiteFooter = () => {
  const onLanding = useUnit($location).path === PATHS.landing
  return (
    <Footer>
      <Container>
        <Columns>
          <About>
            <Wordmark height={26} />
            <p>
              <ContactLink />
            </p>
            <p>{CONTACT_LOCATION}</p>
          </About>
          <Links aria-label="Footer">
            {onLanding ? <a href="#pricing">Pricing</a> : <a href={PRICING_PATH}>Pricing</a>}
            <Link href={PATHS.howItWorks}>How grAId Works</Link>
            <Link href={PATHS.guide}>Quick Guide</Link>
            <Link href={PATHS.teacherResources}>Teacher Resources</Link>
            <Link href={PATHS.privacy}>Privacy Policy</Link>
            <Link href={PATHS.terms}>Terms of Service</Link>
          </Links>
        </Columns>
        <LastLine>
          <p>© 2025 grAId</p>
          <IconButton {...tooltip('grAId on LinkedIn')} href={PROFILE_URL} rel="noopener">
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path
                fill="currentColor"
                d="M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zm.9 7.2v8.9h2.8V9.7zm1.4-4.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zm3.2 4.4v8.9h2.8v-4.7c0-1.3.5-2.1 1.6-2.1 1 0 1.4.7 1.4 2.1v4.7h2.8v-5.3c0-2.6-1.3-3.8-3.2-3.8-1.3 0-2.1.6-2.6 1.4V9.7z"
              />
            </svg>
          </IconButton>
        </LastLine>
      </Container>
    </Footer>
  )
}
