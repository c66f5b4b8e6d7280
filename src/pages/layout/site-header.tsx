import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { keyframes, styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { SIGN_IN_PATH, signUpPath } from '../../core/domain/paths'
import { $handingOver, openingRequested } from '../../models/hand-over'
import { $location } from '../../models/navigation'
import { $teacher } from '../../models/session'
import { Container } from '../../ui/container'
import { Wordmark } from '../../ui/wordmark'
import { closePopover, HeaderPopover } from './popover'
import { ThemeToggle } from './theme-toggle'

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu')).AccountMenu }))

const WIDE = '@media (min-width: 720px)'
const NARROW = '@media (max-width: 719.98px)'

const turnToPaper = keyframes`
  from { background-color: transparent; border-color: transparent }
`

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  height: 'var(--header-height)',
  boxSizing: 'border-box',
  borderBottom: '1px solid var(--hairline)',
  backgroundColor: 'var(--paper)',
  // Where scroll-driven animations are unknown, the header is paper from the start.
  '@supports (animation-timeline: scroll())': {
    animation: `${turnToPaper} linear both`,
    animationTimeline: 'scroll(root)',
    animationRange: '0 64px',
  },
})

const Row = styled(Container)({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: '100%',
  '& > a:first-of-type': { display: 'inline-flex', alignItems: 'center', minHeight: 44, marginRight: 'auto' },
})

const Wide = styled('div')({ display: 'contents', [NARROW]: { display: 'none' } })

const Nav = styled('nav')({
  display: 'flex',
  gap: 4,
  marginRight: 12,
  [NARROW]: { display: 'none' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: 14,
    borderRadius: 999,
    color: 'var(--ink)',
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': { color: 'var(--primary)', textDecoration: 'underline', textUnderlineOffset: '0.3em' },
  },
})

const MenuButton = styled(IconButton)({ marginRight: -10, [WIDE]: { display: 'none' } })

const Menu = styled(HeaderPopover)({
  width: 'min(400px, calc(100% - 24px))',
  '& a + a': { marginTop: 2 },
  '& .MuiButton-root': { justifyContent: 'center', marginTop: 8, color: 'var(--on-primary)' },
  '& .MuiButton-root:hover': { background: 'var(--primary-deep)' },
  '& .MuiButton-root, & .MuiButton-root:not(:hover)': { borderRadius: 999, fontWeight: 600 },
  '& .MuiButton-root:not(:hover)': { background: 'var(--primary)' },
})

const MENU_ID = 'site-menu'

/** The site's header: the landing page's sections, sign-in, and for a signed-in teacher the way into the app. */
export const SiteHeader = () => {
  const { location, teacher, handingOver, open } = useUnit({
    location: $location,
    teacher: $teacher,
    handingOver: $handingOver,
    open: openingRequested,
  })
  // Elsewhere a section is a link to another page: plain, so that the browser scrolls to it by itself.
  const landing = location.path === '/' ? '' : '/'
  return (
    <Bar>
      <Row>
        <a href={`${landing}#hero`}>
          <Wordmark />
        </a>
        <Nav aria-label="Main">
          <a href={`${landing}#features`}>Features</a>
          <a href={`${landing}#pricing`}>Pricing</a>
        </Nav>
        <ThemeToggle />
        {teacher ? (
          <>
            <Suspense fallback={null}>
              <AccountMenu teacher={teacher} />
            </Suspense>
            <Wide>
              <Button variant="contained" onClick={() => open()} disabled={handingOver}>
                Open grAId
              </Button>
            </Wide>
          </>
        ) : (
          <Wide>
            <Button component={Link} href={SIGN_IN_PATH}>
              Sign In
            </Button>
            <Button variant="contained" component={Link} href={signUpPath()}>
              Get Started Free
            </Button>
          </Wide>
        )}
        <MenuButton aria-label="Menu" popoverTarget={MENU_ID}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M4 8h16M4 16h16" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
        </MenuButton>
        <Menu id={MENU_ID} popover="auto" aria-label="Menu">
          <a href={`${landing}#features`} onClick={closePopover}>
            Features
          </a>
          <a href={`${landing}#pricing`} onClick={closePopover}>
            Pricing
          </a>
          {teacher ? (
            <Button
              variant="contained"
              onClick={(event) => {
                closePopover(event)
                open()
              }}
              disabled={handingOver}
            >
              Open grAId
            </Button>
          ) : (
            <>
              <Link href="/auth" onClick={closePopover}>
                Sign In
              </Link>
              <Button variant="contained" component={Link} href={signUpPath()} onClick={closePopover}>
                Get Started Free
              </Button>
            </>
          )}
        </Menu>
      </Row>
    </Bar>
  )
}
