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

/** docs/product.md §9, in milliseconds: when a hint comes, and how soon after another one it comes at once. */
const DELAY = 700
const SKIP_DELAY = 300

/** How far a hint stays from what it names, and from the edges of the window, in pixels. */
const GAP = 12
const EDGE = 8

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

/** Puts a hint below what it names; above it, where there is no room. */
const place = (bubble: HTMLElement, anchor: HTMLElement) => {
  // The top layer: over dialogs, and out of whatever clips.
  bubble.showPopover?.()
  const { left, width, top, bottom } = anchor.getBoundingClientRect()
  const own = bubble.getBoundingClientRect()
  const center = left + width / 2
  const x = Math.max(EDGE, Math.min(center - own.width / 2, window.innerWidth - own.width - EDGE))
  const below = bottom + GAP + own.height <= window.innerHeight
  bubble.style.translate = `${x}px ${below ? bottom + GAP : top - GAP - own.height}px`
  bubble.style.setProperty('--tip-x', `${center - x}px`)
  bubble.style.setProperty('--tip-y', below ? '0' : '100%')
}

/** When the last hint went, on the clock of events. */
const ClosedAt = createContext<RefObject<number> | null>(null)

/** The hints inside know of each other: there is one pointer, and one focus. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <ClosedAt value={useRef(Number.NEGATIVE_INFINITY)}>{children}</ClosedAt>
)

/**
 * Names an icon button, to everybody: its label for a screen reader, and a hint for a pointer that rests on it or a
 * focus that is seen. `onPress` also shows it at once to whoever presses.
 */
export const Tooltip = ({
  title,
  onPress = false,
  children,
}: {
  title: string
  onPress?: boolean
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
          if (onPress) setAnchor(event.currentTarget)
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
