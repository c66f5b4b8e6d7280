import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type ReactNode, useRef } from 'react'
import type { ReferenceList } from '../../core/domain/onboarding/reference-data'
import { $blockedHost, $reference, referenceRetried } from '../../models/onboarding/reference-lists'
import { InlineAlert } from '../../ui/inline-alert'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { enumerate } from '../layout/enumerate'
import { SkeletonBar } from '../layout/page-skeleton'

const Shapes = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  '& > div': { height: 50, borderRadius: 14 },
})

const SHAPES = {
  select: ['100%'],
  chips: ['128px', '184px', '104px', '152px', '112px', '168px', '136px', '88px'],
  cards: ['calc(50% - 5px)', 'calc(50% - 5px)', 'calc(50% - 5px)', 'calc(50% - 5px)'],
} as const

const NOUNS: Record<ReferenceList, string> = {
  gradeLevels: 'grade levels',
  experienceLevels: 'teaching experience',
  subjects: 'subjects',
  goals: 'goals',
  communicationPreferences: 'communication preferences',
}

type AsyncOptionsProps = { list: ReferenceList; shape: keyof typeof SHAPES; children: ReactNode }

export const AsyncOptions = ({ list, shape, children }: AsyncOptionsProps) =>
  useUnit($reference)[list].status === 'ready' ? (
    children
  ) : (
    <Shapes>
      <VisuallyHidden role="status">Loading {NOUNS[list]}…</VisuallyHidden>
      {SHAPES[shape].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the shapes never changes
        <SkeletonBar key={index} style={{ width }} />
      ))}
    </Shapes>
  )

/** Names the lists that could not be loaded, and the blocked host. The step leaves out the questions of these lists. */
export const ListsAlert = ({ lists }: { lists: readonly ReferenceList[] }) => {
  const [reference, host, retry] = useUnit([$reference, $blockedHost, referenceRetried])
  const alert = useRef<HTMLDivElement>(null)
  const failed = lists.filter((list) => reference[list].status === 'failed')
  return (
    failed.length > 0 && (
      <InlineAlert
        ref={alert}
        host={host ?? undefined}
        onRetry={() => {
          // Moves the focus from 'Try again' to the heading of the step, because the alert is removed.
          alert.current?.closest('form')?.querySelector<HTMLElement>('h1, h2')?.focus()
          retry()
        }}
      >
        {`Could not load ${enumerate(failed.map((list) => NOUNS[list]))}.`}
      </InlineAlert>
    )
  )
}
