import { styled } from '@mui/material/styles'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { LOW_SCREEN } from '../../ui/breakpoints'
import { raisedCard, TINTS } from '../../ui/surfaces'
import { CUTTING_MAT, MAT_SHADOW } from '../layout/cutting-mat'

/** On a narrower screen, the cards are one below the other, each with its drawing beside its text. */
export const SIDE_BY_SIDE = '@media (min-width: 560px)'
const STACKED = '@media (max-width: 559.98px)'

// Cards side by side share three rows, so that their texts are level even if one title has two lines.
const SHARED_ROWS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [SIDE_BY_SIDE]: { gridRow: 'span 3', gridTemplateRows: 'subgrid', rowGap: 0 },
}

const Card = styled('li')({
  ...SHARED_ROWS,
  position: 'relative',
  borderRadius: 'var(--radius)',
  perspective: 1100,
  breakInside: 'avoid',
  ...TINTS,
  '--ribbon': 'var(--primary)',
  '&:nth-of-type(3n + 2)': { '--ribbon': 'var(--accent)' },
  '&:nth-of-type(3n)': { '--ribbon': 'var(--correction)' },
  // Not '(4)', which would replace that key of `TINTS`.
  '&:nth-of-type(4n)': { '--ribbon': 'light-dark(#35577a, #7fa3c7)' },
})

const Content = styled('div')({
  ...SHARED_ROWS,
  overflow: 'hidden',
  ...raisedCard,
  '--inset': 'clamp(14px, 4vw, 20px)',
  [STACKED]: { gridTemplate: 'auto 1fr / 112px minmax(0, 1fr)' },
  '& h3': { margin: '16px var(--inset) 4px', fontSize: '1.125rem', lineHeight: 1.25, letterSpacing: 0 },
  '& p': {
    margin: '0 var(--inset) 20px',
    color: 'var(--ink-soft)',
    fontSize: 'var(--small)',
    lineHeight: 1.5,
  },
})

const Mat = styled('div')({
  background: CUTTING_MAT,
  [STACKED]: { display: 'grid', gridRow: 'span 2', alignItems: 'center' },
  filter: 'var(--picture-filter)',
  color: 'color-mix(in srgb, var(--correction) 72%, var(--chalk))',
  '--card': 'var(--chalk)',
  '--ink': 'var(--on-accent)',
  '--field-line': 'color-mix(in srgb, var(--on-accent) 32%, var(--chalk))',
  '& svg': {
    display: 'block',
    width: '100%',
    height: 148,
    [LOW_SCREEN]: { boxSizing: 'border-box', height: 88, paddingBlock: 6 },
    [STACKED]: { height: 96 },
    transform: 'scale(0.7) rotate(-8deg)',
    transition: 'transform 700ms cubic-bezier(0.3, 1.5, 0.5, 1) 250ms',
  },
  '& g': { filter: `drop-shadow(0 7px 6px ${MAT_SHADOW})` },
  '& path': { strokeLinecap: 'round', strokeLinejoin: 'round' },
  'li[data-revealed="true"] & svg': { transform: 'none' },
})

/**
 * Wrapping paper, which print and browsers without JavaScript don't show. When the card is revealed, the ribbons
 * disappear and the two halves of the paper swing open.
 */
const Wrapping = styled('div')({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  transformStyle: 'preserve-3d',
  transition: 'visibility 0s linear 1s',
  '--kraft': 'color-mix(in srgb, var(--ink) 9%, var(--tint))',
  '--kraft-edge': 'color-mix(in srgb, var(--ink) 26%, var(--tint))',
  '& > *': { position: 'absolute' },
  'li[data-revealed="true"] &': { visibility: 'hidden' },
  '@media (scripting: none), print': { display: 'none' },
})

const Half = styled('div')({
  insetBlock: 0,
  width: '50%',
  background:
    'repeating-linear-gradient(115deg, transparent 0 14px, var(--hairline) 14px 15px), var(--kraft)',
  transition: 'transform 750ms cubic-bezier(0.5, 0, 0.2, 1) 220ms, opacity 350ms linear 600ms',
  '&[data-side="left"]': {
    left: 0,
    borderRadius: 'var(--radius) 0 0 var(--radius)',
    transformOrigin: 'left',
    boxShadow: 'inset -1px 0 var(--kraft-edge)',
  },
  '&[data-side="right"]': {
    right: 0,
    borderRadius: '0 var(--radius) var(--radius) 0',
    transformOrigin: 'right',
  },
  'li[data-revealed="true"] &': { opacity: 0 },
  'li[data-revealed="true"] &[data-side="left"]': { transform: 'rotateY(-104deg)' },
  'li[data-revealed="true"] &[data-side="right"]': { transform: 'rotateY(104deg)' },
})

const Ribbon = styled('div')({
  background: 'var(--ribbon)',
  transition: 'transform 260ms ease-in, opacity 120ms linear 180ms',
  '&[data-direction="vertical"]': {
    insetBlock: 0,
    left: 'calc(50% - 5px)',
    width: 10,
    transformOrigin: 'bottom',
  },
  '&[data-direction="horizontal"]': {
    insetInline: 0,
    top: 'calc(42% - 5px)',
    height: 10,
    transformOrigin: 'right',
  },
  'li[data-revealed="true"] &': { opacity: 0 },
  'li[data-revealed="true"] &[data-direction="vertical"]': { transform: 'scaleY(0)' },
  'li[data-revealed="true"] &[data-direction="horizontal"]': { transform: 'scaleX(0)' },
})

const Bow = styled('svg')({
  left: 'calc(50% - 67px)',
  top: 'calc(42% - 59px)',
  overflow: 'visible',
  transition: 'transform 420ms cubic-bezier(0.5, -0.4, 0.8, 0.6), opacity 200ms linear 220ms',
  '& path': {
    fill: 'var(--ribbon)',
    stroke: 'color-mix(in srgb, var(--ink) 30%, var(--ribbon))',
    strokeWidth: 1.25,
    strokeLinejoin: 'round',
  },
  'li[data-revealed="true"] &': { opacity: 0, transform: 'translateY(-56px) rotate(-24deg) scale(0.7)' },
})

/** Returns whether the element has been on the screen, above the screen's lowest 15 %. */
const useSeen = (ref: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '0px 0px -15% 0px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return seen
}

type FeatureCardProps = { name: string; text: string; revealed: boolean; children: ReactNode }

/**
 * A card that is covered with wrapping paper until it is `revealed` and on the screen. Screen readers can always read
 * its text. `children` are the svg shapes of the illustration.
 */
export const FeatureCard = ({ name, text, revealed, children }: FeatureCardProps) => {
  const ref = useRef<HTMLLIElement>(null)
  const seen = useSeen(ref)
  return (
    <Card ref={ref} data-revealed={revealed && seen}>
      <Content>
        <Mat>
          <svg viewBox="0 0 220 148" aria-hidden="true">
            {children}
          </svg>
        </Mat>
        <h3>{name}</h3>
        <p>{text}</p>
      </Content>
      <Wrapping aria-hidden="true">
        <Half data-side="left" />
        <Half data-side="right" />
        <Ribbon data-direction="vertical" />
        <Ribbon data-direction="horizontal" />
        <Bow viewBox="0 0 96 84" width="134" height="118">
          <path d="M44 44 28 82l11-3 6 9 7-40zM52 44l16 38-11-3-6 9-7-40z" />
          <path d="M46 42C30 18 8 14 6 28s22 22 40 14zM50 42c16-24 38-28 40-14s-22 22-40 14z" />
          <path d="M41 34h14q4 8 0 16H41q-4-8 0-16z" />
        </Bow>
      </Wrapping>
    </Card>
  )
}
