import { styled } from '@mui/material/styles'

export const Prose = styled('div')({
  '& > * + *': { marginTop: '1em' },
  '& h2': {
    margin: 0,
    fontFamily: 'var(--display)',
    fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)',
    fontWeight: 600,
    lineHeight: 1.2,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
  },
  '& h3': { margin: 0, fontSize: 'var(--body)', fontWeight: 600, lineHeight: 1.4 },
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
