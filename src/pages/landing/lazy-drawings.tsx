import { LazySlot, lazyWithPreload } from '../../ui/lazy-with-preload'
import { StaticHtml } from '../../ui/static-html'
import type { DrawingProps } from './drawings'

/** On a prerendered page, their html is there already, so React needs no code for them. */
export const drawing = lazyWithPreload<DrawingProps>(async () => (await import('./drawings')).Drawing)

export const StaticDrawing = ({ name }: DrawingProps) => (
  <StaticHtml name={name}>
    <LazySlot component={drawing} props={{ name }} />
  </StaticHtml>
)
