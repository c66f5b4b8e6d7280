/**
 * Print styles for the whole page, to be spread into the styles of one element of each page that teachers print. The
 * print styles are not in base.css, because base.css is inlined in every page. The colours replace the light and dark
 * colours of base.css, because printers omit backgrounds. The selector `html:root` has a higher specificity than the
 * selectors of base.css.
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
