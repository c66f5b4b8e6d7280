import { LazySlot, lazyWithPreload } from '../../ui/lazy-with-preload'
import { StaticHtml } from '../../ui/static-html'
import type { DrawingProps } from './drawings'

/**
 * The landing page's drawings, and its parts that work without React. A prerendered page already contains their html,
 * so React does not load this chunk.
 */
export const drawing = lazyWithPreload<DrawingProps>(async () => (await import('./drawings')).Drawing)

export const StaticDrawing = ({ name }: DrawingProps) => (
  <StaticHtml name={name}>
    <LazySlot component={drawing} props={{ name }} />
  </StaticHtml>
)
