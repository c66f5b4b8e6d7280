import type { ComponentProps } from 'react'

/** A decorative svg, by default in lines 2 units wide, in the colour of the text. */
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
