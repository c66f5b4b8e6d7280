import type { ComponentProps } from 'react'
import { LazySlot, lazyWithPreload } from '../../ui/lazy-with-preload'
import { StaticHtml } from '../../ui/static-html'
import type { NotebookIllustration } from './notebook-illustration'

type Props = ComponentProps<typeof NotebookIllustration>

const notebook = lazyWithPreload<Props>(
  async () => (await import('./notebook-illustration')).NotebookIllustration,
)
const PRERENDERED = <StaticHtml name="notebook">{null}</StaticHtml>

/** The notebook has a chunk of its own, because the sign-in form does not show it. */
export const Notebook = (props: Props) => (
  <LazySlot component={notebook} props={props} fallback={PRERENDERED} errorFallback={null} />
)
