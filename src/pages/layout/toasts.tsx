import { useUnit } from 'effector-react'
import { createPortal } from 'react-dom'
import { $toasts } from '../../models/site/toasts'
import { LazySlot, NO_PROPS } from '../../ui/lazy-with-preload'
import { useHydrated } from '../../ui/static-html'
import { toastList } from './call-results'

export const Toasts = () => {
  const toasts = useUnit($toasts)
  if (!useHydrated()) return null
  // The portal is a child of <body>, because a dialog hides the content of #root from screen readers. A MUI dialog
  // hides all other children of <body> as well, except elements on which ARIA forbids `aria-hidden`, such as <slot>
  // (https://w3c.github.io/html-aria/#el-slot). The live region is rendered even without toasts, because screen readers
  // do not announce a toast that is inserted together with its live region.
  return createPortal(
    <slot>
      <div aria-live="polite">
        {toasts.length > 0 && <LazySlot component={toastList} props={NO_PROPS} errorFallback={null} />}
      </div>
    </slot>,
    document.body,
  )
}
