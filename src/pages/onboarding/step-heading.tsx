import { type ReactNode, useLayoutEffect, useRef } from 'react'

type StepHeadingProps = { id: string; level: 1 | 2; descriptionId?: string | undefined; children: ReactNode }

/** Takes the focus when mounted. Screen readers then read the element with the id `descriptionId`, too. */
export const StepHeading = ({ id, level, descriptionId, children }: StepHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The effect of `useEffect` could run after the teacher has focused a control of the step, and would take the focus
  // away.
  useLayoutEffect(() => heading.current?.focus(), [])
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <Heading id={id} ref={heading} tabIndex={-1} className="h2" aria-describedby={descriptionId}>
      {children}
    </Heading>
  )
}
