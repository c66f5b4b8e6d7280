import { createTheme, type Shadows } from '@mui/material/styles'

/**
 * Makes MUI derive colours in CSS, with `color-mix` and relative colours, instead of in JavaScript, where MUI cannot
 * parse CSS variables. The documented option `cssVariables: { nativeColor: true }` does the same, but adds 9 kB of CSS.
 */
const NATIVE_COLOR = { colorSpace: 'oklch' }

/** Disables MUI's shadows, because MUI copies four of the theme's 25 shadows into the CSS of every button. */
const NO_SHADOWS = Array(25).fill('none') as Shadows

const HEADING = { fontFamily: 'var(--display)', fontWeight: 600 }

/** Returns a colour of MUI's palette that consists of CSS variables of base.css. */
const paletteColor = (name: 'primary' | 'accent' | 'correction', dark = `var(--${name})`) => ({
  main: `var(--${name})`,
  light: `var(--${name}-soft)`,
  dark,
  contrastText: `var(--on-${name})`,
})

const baseTheme = createTheme({
  ...NATIVE_COLOR,
  palette: {
    background: { default: 'var(--paper)', paper: 'var(--card)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)' },
    divider: 'var(--hairline)',
    // Overrides MUI's defaults, which are translucent black and therefore invisible on a dark background.
    action: {
      active: 'var(--ink-soft)',
      hover: 'color-mix(in srgb, var(--ink) 5%, transparent)',
      disabled: 'color-mix(in srgb, var(--ink) 60%, transparent)',
      disabledBackground: 'color-mix(in srgb, var(--ink) 12%, transparent)',
    },
    primary: paletteColor('primary', 'var(--primary-deep)'),
    secondary: paletteColor('accent'),
    error: paletteColor('correction'),
    warning: paletteColor('accent'),
    info: paletteColor('primary', 'var(--primary-deep)'),
    success: paletteColor('primary', 'var(--primary-deep)'),
  },
  shape: { borderRadius: 12 },
  shadows: NO_SHADOWS,
  // 'system': MUI's components do not animate if the user prefers reduced motion.
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: 'var(--text)',
    h1: {
      ...HEADING,
      fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 4rem)',
      lineHeight: 1.08,
      letterSpacing: '-0.02em',
      textWrap: 'balance',
    },
    h2: {
      ...HEADING,
      fontSize: 'clamp(1.75rem, 1.3rem + 1.9vw, 2.75rem)',
      lineHeight: 1.15,
      letterSpacing: '-0.015em',
      textWrap: 'balance',
    },
    h3: {
      ...HEADING,
      fontSize: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem)',
      lineHeight: 1.25,
      letterSpacing: '-0.01em',
      textWrap: 'balance',
    },
    body1: { fontSize: 'var(--body)', lineHeight: 1.65 },
    body2: { fontSize: 'var(--small)', lineHeight: 1.55 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: 'var(--small)', lineHeight: 1.5 },
  },
  components: {
    // Without `disableTouchRipple`, the first press of a button would render the button again, for a ripple that
    // `disableRipple` then leaves out.
    MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
    MuiButton: {
      styleOverrides: {
        root: {
          borderRadius: 999,
          minHeight: 44,
          paddingInline: 22,
          // Colours have a transition only on hover: in WebKit, a stored dark scheme would otherwise show the buttons in light
          // colours first.
          // On touch screens, a press starts no transition, because drawing its frames would delay the result of the press.
          transition: 'none',
          '@media (hover: hover)': {
            transition: 'transform 150ms',
            '&:hover': { transition: 'background-color 150ms, border-color 150ms, transform 150ms' },
          },
          // The browser lays out the page again if a press adds the first transform of a button.
          transform: 'translateY(0)',
          '&:active': { transform: 'translateY(1px)' },
        },
        // Overrides MUI's own size of small buttons.
        sizeSmall: { fontSize: 'var(--small)' },
        sizeLarge: { minHeight: 54, paddingInline: 30, fontSize: 'var(--body)' },
        outlined: { borderColor: 'var(--field-line)', color: 'var(--ink)' },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          boxShadow:
            '0 11px 15px -7px rgb(0 0 0 / 0.2), 0 24px 38px 3px rgb(0 0 0 / 0.14), 0 9px 46px 8px rgb(0 0 0 / 0.12)',
        },
      },
    },
  },
})

/**
 * The MUI theme. Its colours are CSS variables of base.css, so the same theme is used for light and dark.
 * `Object.assign` adds `theme.colorSpace`, which MUI's components read: `createTheme` passes `colorSpace` to the
 * palette only.
 */
export const theme = Object.assign(baseTheme, NATIVE_COLOR)
