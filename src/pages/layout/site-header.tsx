import Button from '@mui/material/Button'
import { keyframes, styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { hasOwnAction, isAuthPage, PATHS, SIGN_IN_PATH } from '../../core/domain/routes'
import { $location } from '../../models/site/navigation'
import { $teacher } from '../../models/site/session'
import { Container } from '../../ui/container'
import { IconButton } from '../../ui/icon-button'
import { LazySlot } from '../../ui/lazy-with-preload'
import { LineDrawing } from '../../ui/line-drawing'
import { LOAD_FAILURE } from '../../ui/load-failure'
import { HAIRLINE } from '../../ui/surfaces'
import { Wordmark } from '../../ui/wordmark'
import { accountMenu } from './call-results'
import { MainAction } from './main-action'
import { HeaderPopover } from './popover'
import { ThemeToggle } from './theme-toggle'

const FROM_720 = '@media (min-width: 720px)'
const BELOW_720 = '@media (max-width: 719.98px)'

const MENU_ID = 'site-menu'

const fadeInBackground = keyframes`
  to { background-color: var(--paper); border-color: var(--hairline) }
`

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  height: 'var(--header-height)',
  boxSizing: 'border-box',
  borderBottom: HAIRLINE,
  backgroundColor: 'var(--paper)',
  // While the page scrolls its first 16 px, the background fades in. A page too short to scroll shows none. Browsers
  // without scroll-driven animations always show the background.
  '@supports (animation-timeline: scroll())': {
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    animation: `${fadeInBackground} linear both`,
    animationTimeline: 'scroll(root)',
    animationRange: '0 16px',
  },
})

const Row = styled(Container)({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: '100%',
  // The last button is wider than its icon. The button reaches into the gutter, so that the icon ends where the content
  // ends.
  paddingRight: 'calc(var(--gutter) - 10px)',
  '& > a:first-of-type': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    marginRight: 'auto',
    [FROM_720]: { marginRight: 16 },
  },
  [`& > [popovertarget="${MENU_ID}"]`]: { [FROM_720]: { display: 'none' } },
  '& path': { transition: 'transform 150ms', transformOrigin: 'center' },
  // While the menu is open, the two lines of its icon are a cross.
  [`& :has(+ #${MENU_ID}:popover-open)`]: {
    '& path:first-of-type': { transform: 'translateY(4px) rotate(45deg)' },
    '& path:last-of-type': { transform: 'translateY(-4px) rotate(-45deg)' },
  },
})

const WideOnly = styled('div')({ display: 'contents', [BELOW_720]: { display: 'none' } })

const NarrowOnly = styled('div')({
  display: 'contents',
  [FROM_720]: { display: 'none' },
  '& > a': { flex: 'none', paddingInline: 10 },
})

const Nav = styled('nav')({
  display: 'flex',
  gap: 4,
  marginRight: 'auto',
  [BELOW_720]: { display: 'none' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: 14,
    borderRadius: 999,
    color: 'var(--ink)',
    fontSize: 'var(--small)',
    textDecoration: 'none',
    '&:hover': { color: 'var(--primary)', textDecoration: 'underline' },
  },
})

const Menu = styled(HeaderPopover)({
  width: 'min(400px, calc(100% - 24px))',
  '& a + a': { marginTop: 2 },
  '& .MuiButton-root': { justifyContent: 'center', marginTop: 8, color: 'var(--on-primary)' },
  '& .MuiButton-root:hover': { background: 'var(--primary-deep)' },
  '& .MuiButton-root, & .MuiButton-root:not(:hover)': { borderRadius: 999, fontWeight: 600 },
  '& .MuiButton-root:not(:hover)': { background: 'var(--primary)' },
})

/** On the landing page, `<a>` makes the browser scroll to the section. wouter's `Link` would only change the url. */
const SectionLink = ({ id, onLanding, children }: { id: string; onLanding: boolean; children: ReactNode }) =>
  onLanding ? <a href={`#${id}`}>{children}</a> : <Link href={`${PATHS.landing}#${id}`}>{children}</Link>

export const SiteHeader = () => {
  const [location, teacher] = useUnit([$location, $teacher])
  const onLanding = location.path === PATHS.landing
  // Signing out removes the focused account menu, so the focus moves to the content.
  const signedIn = useRef(teacher !== null)
  useEffect(() => {
    if (signedIn.current && !teacher) document.getElementById('main')?.focus({ preventScroll: true })
    signedIn.current = teacher !== null
  }, [teacher])
  const sections = (
    <>
      <SectionLink id="features" onLanding={onLanding}>
        Features
      </SectionLink>
      <SectionLink id="pricing" onLanding={onLanding}>
        Pricing
      </SectionLink>
    </>
  )
  const mainAction = <MainAction isQuiet={hasOwnAction(location.path)} />
  return (
    <Bar>
      <Row>
        <SectionLink id="hero" onLanding={onLanding}>
          <Wordmark />
        </SectionLink>
        <Nav aria-label="Main">{sections}</Nav>
        {/* What depends on the session is between `Nav` and `ThemeToggle`, so that neither of these moves. */}
        {teacher && <LazySlot component={accountMenu} props={{ teacher }} errorFallback={LOAD_FAILURE} />}
        <WideOnly>
          {!teacher && (
            <Button component={Link} href={SIGN_IN_PATH}>
              Sign In
            </Button>
          )}
          {mainAction}
        </WideOnly>
        {!teacher && !isAuthPage(location.path) && (
          <NarrowOnly>
            <Button component={Link} href={PATHS.auth}>
              Sign In
            </Button>
          </NarrowOnly>
        )}
        <ThemeToggle />
        <IconButton aria-label="Menu" popoverTarget={MENU_ID}>
          <LineDrawing width={24} height={24} strokeWidth="1.8">
            <path d="M4 8h16" />
            <path d="M4 16h16" />
          </LineDrawing>
        </IconButton>
        <Menu id={MENU_ID} popover="auto" aria-label="Menu">
          {sections}
          <Link href={PATHS.howItWorks}>How grAId Works</Link>
          <Link href={PATHS.guide}>Quick Guide</Link>
          {mainAction}
        </Menu>
      </Row>
    </Bar>
  )
}
