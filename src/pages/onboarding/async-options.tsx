import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type ReactNode, useRef } from 'react'
import { type Loadable, referenceRetried } from '../../models/onboarding/reference-lists'
import { InlineAlert } from '../../ui/inline-alert'
import { VisuallyHidden } from '../../ui/visually-hidden'

const Shapes = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  '& > .MuiSkeleton-root': { borderRadius: 14, transform: 'none' },
})

const SHAPES = {
  select: ['100%'],
  chips: ['128px', '184px', '104px', '152px', '112px', '168px', '136px', '88px'],
  cards: ['calc(50% - 5px)', 'calc(50% - 5px)', 'calc(50% - 5px)', 'calc(50% - 5px)'],
} as const

/** Answers that come from a list of the backend: their shape while it is on its way, and the next step without it. */
export const AsyncOptions = ({
  list: { rows, status },
  called,
  shape,
  children,
}: {
  list: Loadable<readonly unknown[]>
  /** What the list holds, in the plural and within a sentence. */
  called: string
  shape: keyof typeof SHAPES
  children: ReactNode
}) => {
  const retry = useUnit(referenceRetried)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1}>
      {rows.length > 0 ? (
        children
      ) : status === 'failed' ? (
        <InlineAlert
          onRetry={() => {
            // The button goes away with the notice; the focus stays here, where the answers will be.
            place.current?.focus()
            retry()
          }}
        >
          Could not load {called}.
        </InlineAlert>
      ) : (
        <Shapes>
          <VisuallyHidden role="status">Loading {called}…</VisuallyHidden>
          {SHAPES[shape].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places
            <Skeleton key={index} width={width} height={50} />
          ))}
        </Shapes>
      )}
    </div>
  )
}
