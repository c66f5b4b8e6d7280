import Button from '@mui/material/Button'
import { keyframes, styled } from '@mui/material/styles'
import { useEffect, useId } from 'react'
import { needChunk } from '../../boot/load-chunk'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { readStorage } from '../../boot/storage'
import { CLASS_GRADE_LEVELS, CLASS_SUBJECTS } from '../../core/domain/onboarding/class-choice'
import { signUpPath } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { HAIRLINE } from '../../ui/surfaces'
import { VisuallyHidden } from '../../ui/visually-hidden'

const Selects = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '4px 10px',
  '& p': { gridColumn: '1 / -1', margin: '0 0 6px', font: '600 var(--body)/1.3 var(--display)' },
  '& label': { display: 'block', color: 'var(--ink-soft)', fontSize: 'var(--caption)', lineHeight: 1.4 },
  '& select': {
    width: '100%',
    minHeight: 44,
    paddingInline: 8,
    border: '1px solid var(--field-line)',
    borderRadius: 12,
    background: 'var(--card)',
    color: 'var(--ink)',
    font: '600 var(--small)/1.3 var(--text)',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    // In forced-colors mode, browsers don't draw gradients, so the select keeps the browser's own arrow.
    '@media (forced-colors: none)': {
      appearance: 'none',
      paddingRight: 28,
      background:
        'conic-gradient(from -45deg at 50% 100%, currentColor 90deg, transparent 0) right 12px center / 12px 6px no-repeat, var(--card)',
    },
  },
})

const write = keyframes`
  from { clip-path: inset(0 100% 0 0) }
  to { clip-path: inset(0 0 0 0) }
`

const SHEET = `[${PAGE_ATTRIBUTES.sample}]`

const Result = styled('div')({
  display: 'grid',
  marginTop: 6,
  [`&:has(> ${SHEET}:empty)`]: { display: 'none' },
  [`& > ${SHEET}`]: {
    padding: '10px 0 12px',
    borderTop: HAIRLINE,
    fontSize: 'var(--small)',
    lineHeight: 1.5,
  },
  '& small': { display: 'block', color: 'var(--ink-soft)', fontSize: 'var(--caption)' },
  '& ol': { display: 'grid', gap: 6, margin: '8px 0', paddingLeft: 20 },
  '& li::marker': { fontFamily: 'var(--display)', fontWeight: 600, color: 'var(--primary)' },
  '& p': { margin: 0, color: 'var(--correction)', fontWeight: 500 },
  '& p:last-of-type': {
    '@media (prefers-reduced-motion: no-preference)': { animation: `${write} 900ms linear 300ms both` },
  },
})

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  lineHeight: 1.4,
  color: 'var(--ink-soft)',
  fontSize: 'var(--caption)',
  '& > a': { flex: 1 },
  // Aligns the end of the button's label with the end of the sheet.
  '& > button': { flex: 'none', marginRight: -14, paddingInline: 14 },
  '@media print': { '& > a, & > button': { display: 'none' } },
  // showSample hides 'Another one' for a class with one sample. MUI's `display` would override the `hidden` attribute.
  '& > [hidden]': { display: 'none' },
})

/** Names that fit a select of half a phone's width. */
const SHORT_NAMES: Readonly<Partial<Record<string, string>>> = {
  'Pre-K and Kindergarten': 'Pre-K and K',
  'Elementary school (1–5)': 'Grades 1–5',
  'Middle school (6–8)': 'Grades 6–8',
  'High school (9–12)': 'Grades 9–12',
  'College and university': 'College',
}

const SAMPLE = { [PAGE_ATTRIBUTES.action]: 'sample' }

const show = (): void => {
  needChunk(() => import('./show-sample')).then(
    ({ showSample }) => showSample(),
    () => undefined,
  )
}

/**
 * Two selects, and a sheet on which src/pages/landing/show-sample.ts shows a sample activity for the chosen class. On a
 * prerendered page, React does not hydrate this component, and src/boot/samples.ts handles it.
 */
export const TryOut = () => {
  const id = useId()
  useEffect(() => {
    if (readStorage('sessionStorage', STORAGE_KEYS.classChoice)) show()
  }, [])
  return (
    <>
      <Selects role="group" aria-labelledby={id} onChange={show}>
        <p id={id}>See one for your class</p>
        <VisuallyHidden role="status" />
        <label>
          Grade level
          <select autoComplete="off" {...SAMPLE}>
            <option value="">Choose…</option>
            {CLASS_GRADE_LEVELS.map(([name]) => (
              <option key={name} value={name}>
                {SHORT_NAMES[name] ?? name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Subject
          <select autoComplete="off" {...SAMPLE}>
            <option value="">Choose…</option>
            {CLASS_SUBJECTS.map(([name]) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </Selects>
      <Result>
        <Line>
          <span>Written by hand, to show what comes out.</span>
          <Button {...SAMPLE}>Another one</Button>
        </Line>
        <div {...{ [PAGE_ATTRIBUTES.sample]: '' }} />
        <Line>
          <Button variant="contained" href={signUpPath()}>
            Make one for your class
          </Button>
        </Line>
      </Result>
    </>
  )
}
