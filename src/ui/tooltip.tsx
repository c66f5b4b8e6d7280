import { keyframes, styled } from '@mui/material/styles'
import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'

/**
 * A tooltip opens after DELAY milliseconds, or immediately if a tooltip was closed less than SKIP_DELAY milliseconds
 * before (docs/product.md §9).
 */
const DELAY = 700
const SKIP_DELAY = 300

/** The distance of a tooltip from its anchor (GAP) and from the edges of the viewport (EDGE_GAP), in CSS pixels. */
const GAP = 12
const EDGE_GAP = 8

const appear = keyframes`
  from { opacity: 0 }
`

const Bubble = styled('span')({
  position: 'fixed',
  inset: '0 auto auto 0',
  boxSizing: 'border-box',
  maxWidth: 300,
  margin: 0,
  padding: '4px 8px',
  border: 0,
  borderRadius: 12,
  overflow: 'visible',
  background: 'var(--ink)',
  color: 'var(--paper)',
  font: '500 0.875rem / 1.4 var(--text)',
  overflowWrap: 'break-word',
  pointerEvents: 'none',
  animation: `${appear} 150ms`,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 'var(--tip-y)',
    left: 'var(--tip-x)',
    width: 10,
    height: 10,
    background: 'inherit',
    transform: 'translate(-50%, -50%) rotate(45deg)',
  },
})

/** Places a tooltip below its anchor, or above if there is no space below. */
const place = (bubble: HTMLElement, anchor: HTMLElement) => {
  // Shows the tooltip as a popover, because popovers are above dialogs and are not clipped by `overflow`.
  bubble.showPopover?.()
  const { left, width, top, bottom } = anchor.getBoundingClientRect()
  const size = bubble.getBoundingClientRect()
  const center = left + width / 2
  const x = Math.max(EDGE_GAP, Math.min(center - size.width / 2, window.innerWidth - size.width - EDGE_GAP))
  const below = bottom + GAP + size.height <= window.innerHeight
  bubble.style.translate = `${x}px ${below ? bottom + GAP : top - GAP - size.height}px`
  bubble.style.setProperty('--tip-x', `${center - x}px`)
  bubble.style.setProperty('--tip-y', below ? '0' : '100%')
}

/** The `timeStamp` of the event that last closed a tooltip. */
const ClosedAt = createContext<RefObject<number> | null>(null)

/** Lets the tooltips in `children` share the time at which a tooltip was last closed. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <ClosedAt value={useRef(Number.NEGATIVE_INFINITY)}>{children}</ClosedAt>
)

/**
 * Shows a tooltip with `title` when the element in `children` is hovered or focused with the keyboard. `title` is also
 * the element's `aria-label`, unless it has one. A click closes the tooltip; with `opensOnClick`, a click opens it.
 */
export const Tooltip = ({
  title,
  opensOnClick = false,
  children,
}: {
  title: string
  opensOnClick?: boolean
  children: ReactElement<HTMLAttributes<HTMLElement>>
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const closedAt = useContext(ClosedAt)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const openSoon = ({ currentTarget, timeStamp }: SyntheticEvent<HTMLElement>) => {
    clearTimeout(timer.current)
    const delay = closedAt && timeStamp - closedAt.current < SKIP_DELAY ? 0 : DELAY
    timer.current = setTimeout(() => setAnchor(currentTarget), delay)
  }
  const close = ({ timeStamp }: SyntheticEvent) => {
    clearTimeout(timer.current)
    if (anchor && closedAt) closedAt.current = timeStamp
    setAnchor(null)
  }

  return (
    <>
      {cloneElement(children, {
        'aria-label': children.props['aria-label'] ?? title,
        onPointerEnter: openSoon,
        onPointerLeave: close,
        onFocus: (event: SyntheticEvent<HTMLElement>) => {
          if (event.currentTarget.matches(':focus-visible')) openSoon(event)
        },
        onBlur: close,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Escape') close(event)
        },
        onClick: (event: MouseEvent<HTMLElement>) => {
          children.props.onClick?.(event)
          if (opensOnClick) setAnchor(event.currentTarget)
          else close(event)
        },
      })}
      {anchor && (
        <Bubble
          role="tooltip"
          popover="manual"
          ref={(bubble) => {
            if (bubble) place(bubble, anchor)
          }}
        >
          {title}
        </Bubble>
      )}
    </>
  )
}
