import type { ComponentProps } from 'react'

/** A decorative svg, drawn by default in lines 2 CSS pixels wide, in the current color. */
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
