import type { ComponentProps } from 'react'

export const LineDrawing = ({
  width,
  height,
  ...props
}: ComponentProps<'svg'> & { width: number; height: number }) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  />
)
