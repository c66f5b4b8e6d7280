import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Cover = styled('div')({
  containerType: 'inline-size',
  position: 'relative',
  boxSizing: 'border-box',
  display: 'grid',
  alignContent: 'center',
  padding: 'clamp(18px, 4%, 44px) clamp(14px, 7%, 40px) clamp(18px, 4%, 44px) clamp(34px, 13%, 72px)',
  borderRadius: '4px 14px 14px 4px',
  background: 'color-mix(in srgb, var(--accent) 88%, var(--on-accent))',
  color: 'var(--on-accent)',
  // Draws the edges of the pages.
  boxShadow: '3px 3px 0 var(--chalk), 4px 4px 0 color-mix(in srgb, var(--on-accent) 40%, var(--chalk))',
  // Draws the spine.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: 'clamp(20px, 8%, 32px)',
    borderRadius: '4px 0 0 4px',
    background: 'color-mix(in srgb, var(--on-accent) 88%, var(--chalk))',
  },
})

const Label = styled('dl')({
  margin: 0,
  padding: '14px clamp(14px, 5cqi, 20px) 18px',
  border: '1px solid color-mix(in srgb, var(--on-accent) 50%, transparent)',
  outline: '5px solid var(--chalk)',
  borderRadius: 4,
  background: 'var(--chalk)',
  color: 'var(--on-accent)',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(4.5rem, auto) minmax(0, 1fr)',
    columnGap: 12,
    alignItems: 'baseline',
    paddingTop: 10,
    '@container (max-width: 250px)': { gridTemplateColumns: '1fr' },
    borderBottom: '1px solid color-mix(in srgb, var(--on-accent) 40%, transparent)',
  },
  '& dt': {
    color: 'color-mix(in srgb, var(--on-accent) 80%, var(--chalk))',
    fontSize: 'var(--caption)',
    lineHeight: '26px',
  },
  '& dd': {
    minHeight: 26,
    margin: 0,
    font: '600 var(--body)/26px var(--display)',
    overflowWrap: 'anywhere',
    // Gives an empty answer the baseline of a filled one, so that the label keeps its height when an answer is typed.
    '&:empty::before': { content: '"\\200b"' },
  },
})

type ExerciseBookProps = {
  lines: readonly { name: string; answer: string }[]
  className?: string
  children?: ReactNode
}

/**
 * The cover of an exercise book. `lines` are the lines of its label, e.g. 'Class' and '7b'. A long email address
 * breaks after its '@'. `children`: what sticks on the cover.
 */
export const ExerciseBook = ({ lines, className, children }: ExerciseBookProps) => (
  <Cover className={className}>
    <Label>
      {lines.map(({ name, answer }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {answer.slice(0, answer.indexOf('@') + 1)}
            {answer.includes('@') && <wbr />}
            {answer.slice(answer.indexOf('@') + 1)}
          </dd>
        </div>
      ))}
    </Label>
    {children}
  </Cover>
)
