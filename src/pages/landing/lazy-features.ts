import { lazyWithPreload } from '../../ui/lazy-with-preload'
import type { StepDrawingProps } from './step-drawings'

/** On a prerendered page, their html is there already, so React needs no code for them. */
export const features = lazyWithPreload(async () => (await import('./features')).Features)
export const stepDrawing = lazyWithPreload<StepDrawingProps>(
  async () => (await import('./step-drawings')).StepDrawing,
)
