import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A heading of onboarding that takes the focus when it is mounted. Screen readers read the heading and the element with
 * the id `descriptionId`.
 */
export const StepHeading = ({
  id,
  level,
  descriptionId,
  children,
}: {
  id: string
  level: 1 | 2
  descriptionId?: string | undefined
  children: ReactNode
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Typography
      id={id}
      ref={heading}
      tabIndex={-1}
      variant="h2"
      component={level === 1 ? 'h1' : 'h2'}
      aria-describedby={descriptionId}
    >
      {children}
    </Typography>
  )
}
