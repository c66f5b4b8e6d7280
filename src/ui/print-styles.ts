/**
 * Print styles for a whole page, to be spread into one of its elements. They are not in base.css, which is inlined
 * in every page. Printers omit backgrounds, so the colours replace those of base.css. The selector `html:root:has(&)`
 * is more specific than the selectors of base.css.
 */
export const PRINT_STYLES = {
  '@media print': {
    'html:root:has(&)': {
      colorScheme: 'light',
      '--paper': '#fff',
      '--paper-deep': '#fff',
      '--card': '#fff',
      '--primary-soft': '#fff',
      '--accent-soft': '#fff',
      '--ink': '#000',
      '--ink-soft': '#000',
      '--primary': '#000',
      '--primary-deep': '#000',
      '--correction': '#a33',
      '--rule': '#999',
      '--hairline': '#999',
      '--field-line': '#666',
      '--shadow': 'none',
    },
    'html:has(&) :is(header, footer, nav, button, .MuiButton-root, a[href="#main"])': { display: 'none' },
    'html:has(&) :is(li, tr, figure)': { breakInside: 'avoid' },
    'html:has(&) :is(h1, h2, h3)': { breakAfter: 'avoid' },
  },
} as const
