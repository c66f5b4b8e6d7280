import { createTheme, type Shadows } from '@mui/material/styles'

/**
 * MUI cannot parse CSS variables in JavaScript. With a colour space, it derives colours in CSS instead. The
 * documented option `cssVariables: { nativeColor: true }` does the same, but adds 9 kB of CSS.
 */
const NATIVE_COLOR = { colorSpace: 'oklch' }

/** Only the last shadow, that of dialogs, is set: MUI would copy four of the others into the CSS of every button. */
const SHADOWS = [
  ...Array(24).fill('none'),
  '0 11px 15px -7px rgb(0 0 0 / 0.2), 0 24px 38px 3px rgb(0 0 0 / 0.14), 0 9px 46px 8px rgb(0 0 0 / 0.12)',
] as Shadows

const baseTheme = createTheme({
  ...NATIVE_COLOR,
  palette: {
    background: { paper: 'var(--card)' },
    text: { primary: 'var(--ink)' },
    // MUI's defaults are translucent black, which is invisible on a dark background.
    action: {
      active: 'var(--ink-soft)',
      hover: 'color-mix(in srgb, var(--ink) 5%, transparent)',
      disabled: 'color-mix(in srgb, var(--ink) 60%, transparent)',
      disabledBackground: 'color-mix(in srgb, var(--ink) 12%, transparent)',
    },
    primary: {
      main: 'var(--primary)',
      dark: 'var(--primary-deep)',
      contrastText: 'var(--on-primary)',
    },
  },
  shape: { borderRadius: 12 },
  shadows: SHADOWS,
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: 'var(--text)',
    body1: { fontSize: 'var(--body)', lineHeight: 1.65 },
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
          // Colours change with a transition only on hover: in WebKit, a stored dark scheme would otherwise show
          // light buttons first. On touch screens, the frames of a transition would delay the result of the press.
          transition: 'none',
          '@media (hover: hover)': {
            transition: 'transform 150ms',
            '&:hover': { transition: 'background-color 150ms, border-color 150ms, transform 150ms' },
          },
          // Adding the first transform at a press would lay out the page again.
          transform: 'translateY(0)',
          '&:active': { transform: 'translateY(1px)' },
        },
        sizeSmall: { fontSize: 'var(--small)' },
        sizeLarge: { minHeight: 54, paddingInline: 30, fontSize: 'var(--body)' },
        outlined: { borderColor: 'var(--field-line)', color: 'var(--ink)' },
      },
    },
  },
})

/**
 * One theme for light and dark: its colours are CSS variables of base.css. `createTheme` passes `colorSpace` to the
 * palette only, but MUI's components read `theme.colorSpace`.
 */
export const theme = Object.assign(baseTheme, NATIVE_COLOR)
