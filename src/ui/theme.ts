import { createTheme, type Shadows } from '@mui/material/styles'

/**
 * Makes MUI derive colours with CSS `color-mix` and relative colours instead of parsing them in script. The documented
 * `cssVariables: { nativeColor: true }` does the same, but adds 9 kB for a second set of CSS variables.
 */
const NATIVE_COLOR = { colorSpace: 'oklch' }

/** MUI writes four of the theme's 25 shadows into the css of every button. 'none' keeps that css short. */
const NO_SHADOWS = Array(25).fill('none') as Shadows

const HEADING = { fontFamily: 'var(--display)', fontWeight: 600 }

/** A colour of base.css for every palette name. MUI gives a missing name its own colour, e.g. purple for `secondary`. */
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
    // MUI's defaults are translucent black, which is invisible on the dark background.
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
  // With `prefers-reduced-motion`, transitions take no time.
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: 'var(--text)',
    fontSize: 16,
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
    },
    body1: { fontSize: '1.0625rem', lineHeight: 1.65 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem', lineHeight: 1.5 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      styleOverrides: {
        root: {
          borderRadius: 999,
          minHeight: 44,
          paddingInline: 22,
          transition: 'background-color 150ms, border-color 150ms, transform 150ms',
          '&:active': { transform: 'translateY(1px)' },
          '&.Mui-focusVisible': { outline: '3px solid var(--primary)', outlineOffset: 3 },
        },
        sizeLarge: { minHeight: 54, paddingInline: 30, fontSize: '1.0625rem' },
        outlined: { borderColor: 'var(--field-line)', color: 'var(--ink)' },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          color: 'var(--ink)',
          minWidth: 44,
          minHeight: 44,
          '&.Mui-focusVisible': { outline: '3px solid var(--primary)', outlineOffset: 2 },
        },
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
 * MUI theme built on the CSS variables of base.css. Derived colours are mixed in CSS, so one palette serves light and
 * dark. `createTheme` passes `colorSpace` to the palette only, but MUI's components read `theme.colorSpace`.
 */
export const theme = Object.assign(baseTheme, NATIVE_COLOR)
