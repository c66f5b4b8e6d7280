import type { ComponentProps } from 'react'
import { LazySlot, lazyWithPreload } from '../../ui/lazy-with-preload'
import { StaticHtml } from '../../ui/static-html'
import type { NotebookIllustration } from './notebook-illustration'

type Props = ComponentProps<typeof NotebookIllustration>

const notebook = lazyWithPreload<Props>(
  async () => (await import('./notebook-illustration')).NotebookIllustration,
)
const PRERENDERED = <StaticHtml name="notebook">{null}</StaticHtml>

/** Only sign-up forms have the notebook, so its code loads after the page. */
export const Notebook = (props: Props) => (
  <LazySlot component={notebook} props={props} fallback={PRERENDERED} errorFallback={null} />
)
