import { styled } from '@mui/material/styles'

export const Prose = styled('div')({
  '& > * + *': { marginTop: '1em' },
  '& h2': {
    fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)',
    lineHeight: 1.2,
    letterSpacing: '-0.01em',
  },
  '& h3': { font: '600 var(--body)/1.4 var(--text)', letterSpacing: 0, textWrap: 'inherit' },
  '& * + h3': { marginTop: '1.75em' },
  '& p, & dl, & dd': { marginBottom: 0 },
  '& p, & dl': { marginTop: '1em' },
  '& ul, & ol': { marginBottom: 0, paddingInlineStart: '1.3em' },
  '& li::marker': { color: 'var(--primary)', fontWeight: 600 },
  '& li + li': { marginTop: '0.5em' },
  '& a': { color: 'var(--primary)' },
  '& dt': { fontWeight: 600 },
  '& dd': { marginTop: 0, marginInlineStart: 0, color: 'var(--ink-soft)' },
  '& dd + dt': { marginTop: '0.9em' },
})
