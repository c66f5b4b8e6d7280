import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { keyframes, styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { SIGN_IN_PATH, signUpPath } from '../../core/domain/routes'
import { $handingOver, openingRequested } from '../../models/site/hand-over'
import { $location } from '../../models/site/navigation'
import { $teacher } from '../../models/site/session'
import { Container } from '../../ui/container'
import { LazySlot, lazyWithPreload } from '../../ui/lazy-with-preload'
import { Wordmark } from '../../ui/wordmark'
import { closePopover, HeaderPopover } from './popover'
import { ThemeToggle } from './theme-toggle'

/** Nobody but a signed-in teacher needs it. */
export const accountMenu = lazyWithPreload<{ teacher: { name: string; email: string } }>(
  async () => (await import('./account-menu')).AccountMenu,
)

const WIDE = '@media (min-width: 720px)'
const NARROW = '@media (max-width: 719.98px)'

const MENU_ID = 'site-menu'

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
  [`& > [popovertarget="${MENU_ID}"]`]: { marginRight: -10, [WIDE]: { display: 'none' } },
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

const Menu = styled(HeaderPopover)({
  width: 'min(400px, calc(100% - 24px))',
  '& a + a': { marginTop: 2 },
  '& .MuiButton-root': { justifyContent: 'center', marginTop: 8, color: 'var(--on-primary)' },
  '& .MuiButton-root:hover': { background: 'var(--primary-deep)' },
  '& .MuiButton-root, & .MuiButton-root:not(:hover)': { borderRadius: 999, fontWeight: 600 },
  '& .MuiButton-root:not(:hover)': { background: 'var(--primary)' },
})

/** A link to a section of the landing page: plain where it stands on this page, so that it needs no script. */
const SectionLink = ({
  id,
  here,
  onClick,
  children,
}: {
  id: string
  here: boolean
  onClick?: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}) =>
  here ? (
    <a href={`#${id}`} onClick={onClick}>
      {children}
    </a>
  ) : (
    <Link href={`/#${id}`} {...(onClick ? { onClick } : {})}>
      {children}
    </Link>
  )

/** The site's header: the landing page's sections, sign-in, and for a signed-in teacher the way into the app. */
export const SiteHeader = () => {
  const { location, teacher, handingOver, open } = useUnit({
    location: $location,
    teacher: $teacher,
    handingOver: $handingOver,
    open: openingRequested,
  })
  const here = location.path === '/'
  // Who has just signed out had the focus on a menu that is gone.
  const signedIn = useRef(teacher !== null)
  useEffect(() => {
    if (signedIn.current && !teacher) document.getElementById('main')?.focus({ preventScroll: true })
    signedIn.current = teacher !== null
  }, [teacher])
  return (
    <Bar>
      <Row>
        <SectionLink id="hero" here={here}>
          <Wordmark />
        </SectionLink>
        <Nav aria-label="Main">
          <SectionLink id="features" here={here}>
            Features
          </SectionLink>
          <SectionLink id="pricing" here={here}>
            Pricing
          </SectionLink>
        </Nav>
        <ThemeToggle />
        {teacher ? (
          <>
            <LazySlot component={accountMenu} props={{ teacher }} />
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
        <IconButton aria-label="Menu" popoverTarget={MENU_ID}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M4 8h16M4 16h16" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
        </IconButton>
        <Menu id={MENU_ID} popover="auto" aria-label="Menu">
          <SectionLink id="features" here={here} onClick={closePopover}>
            Features
          </SectionLink>
          <SectionLink id="pricing" here={here} onClick={closePopover}>
            Pricing
          </SectionLink>
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
