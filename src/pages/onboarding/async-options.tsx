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

export const AsyncOptions = ({
  list: { rows, status },
  noun,
  shape,
  children,
}: {
  list: Loadable<readonly unknown[]>
  /** The noun in 'Could not load {noun}.' */
  noun: string
  shape: keyof typeof SHAPES
  children: ReactNode
}) => {
  const retry = useUnit(referenceRetried)
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} tabIndex={-1}>
      {rows.length > 0 ? (
        children
      ) : status === 'failed' ? (
        <InlineAlert
          onRetry={() => {
            // Moves the focus from 'Try again' to the container, because the alert with 'Try again' is removed.
            container.current?.focus()
            retry()
          }}
        >
          Could not load {noun}.
        </InlineAlert>
      ) : (
        <Shapes>
          <VisuallyHidden role="status">Loading {noun}…</VisuallyHidden>
          {SHAPES[shape].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the shapes never changes
            <Skeleton key={index} width={width} height={50} />
          ))}
        </Shapes>
      )}
    </div>
  )
}

type Named = readonly [noun: string, list: Loadable<readonly unknown[]>]

/**
 * The nouns of the failed lists; empty unless several failed. Several failures have one cause and get one message,
 * from `ListsAlert`.
 */
export const failedTogether = (lists: readonly Named[]): readonly string[] => {
  const failed = lists.filter(([, { rows, status }]) => rows.length === 0 && status === 'failed')
  return failed.length > 1 ? failed.map(([noun]) => noun) : []
}

const LIST = new Intl.ListFormat('en')

export const ListsAlert = ({ nouns }: { nouns: readonly string[] }) => {
  const retry = useUnit(referenceRetried)
  const alert = useRef<HTMLDivElement>(null)
  return (
    nouns.length > 0 && (
      <InlineAlert
        ref={alert}
        onRetry={() => {
          // Moves the focus from 'Try again' to the heading of the step, because the alert is removed.
          alert.current?.closest('form')?.querySelector<HTMLElement>('h1, h2')?.focus()
          retry()
        }}
      >
        Could not load {LIST.format(nouns)}.
      </InlineAlert>
    )
  )
}
