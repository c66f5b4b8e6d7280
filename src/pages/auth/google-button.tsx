import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { type AttemptsModel, googleApproached } from '../../models/auth/attempts'
import { $lastMethod } from '../../models/auth/last-method'
import { LOW_SCREEN } from '../../ui/breakpoints'
import { HAIRLINE } from '../../ui/surfaces'
import { useDelayNote } from '../../ui/use-delay-note'

const Marked = styled('div')({ position: 'relative' })

const Divider = styled(Marked)({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  marginBlock: 20,
  [LOW_SCREEN]: { marginBlock: 10 },
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  '& > span': { top: 'calc(50% - 10px)' },
  '&::before, &::after': { content: '""', flex: 1, borderTop: HAIRLINE },
  // Moves the text to the left on a narrow phone, where the mark would cover the end of a centred text.
  '@media (max-width: 399.98px)': { '&:has(> span)::before': { display: 'none' } },
})

/** Absolutely positioned: the mark appears after hydration and must not shift the layout. */
const LastUsed = styled('span')({
  position: 'absolute',
  top: -10,
  right: 14,
  padding: '0 9px',
  borderRadius: 999,
  background: 'var(--accent-soft)',
  color: 'var(--ink)',
  fontSize: 'var(--caption)',
  lineHeight: '20px',
  pointerEvents: 'none',
})

const MARK_ID = 'last-used'
const MARK = <LastUsed id={MARK_ID}>Last used</LastUsed>

/**
 * 'Continue with Google', and the divider between this button and the form. `isBelow`: after a registration, the button
 * is below the form, and the method of the last sign-in isn't marked, because the teacher has just used it.
 * `emphasized`: the button is the next step after a failed attempt. `children`: the message about a failed attempt with
 * Google, between the button and the divider.
 */
export const GoogleButton = ({
  model,
  isBelow,
  emphasized,
  children,
}: {
  model: AttemptsModel
  isBelow: boolean
  emphasized: boolean
  children: ReactNode
}) => {
  const [waiting, busy, usedLast, approach, click] = useUnit([
    model.google.$waiting,
    model.$busy,
    $lastMethod,
    googleApproached,
    model.google.clicked,
  ])
  const lastMethod = isBelow ? null : usedLast
  const delayNote = useDelayNote(waiting && !busy)
  return (
    <>
      {isBelow && <Divider>or</Divider>}
      <Marked>
        <Button
          variant="outlined"
          size="large"
          fullWidth
          disabled={waiting}
          data-busy={(waiting && !busy) || undefined}
          onPointerEnter={() => approach()}
          onFocus={() => approach()}
          onClick={() => click()}
          {...{ [PAGE_ATTRIBUTES.googleWindow]: '' }}
          startIcon={
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path
                fill="#4285F4"
                d="M23.5 12.27c0-.79-.07-1.54-.2-2.27H12v4.51h6.47a5.53 5.53 0 0 1-2.4 3.58v3h3.86c2.26-2.09 3.57-5.17 3.57-8.82z"
              />
              <path
                fill="#34A853"
                d="M12 24c3.24 0 5.95-1.08 7.93-2.91l-3.86-3c-1.08.72-2.45 1.16-4.07 1.16-3.13 0-5.78-2.11-6.73-4.96H1.29v3.09A12 12 0 0 0 12 24z"
              />
              <path
                fill="#FBBC05"
                d="M5.27 14.29a7.1 7.1 0 0 1 0-4.58V6.62H1.29a12 12 0 0 0 0 10.76l3.98-3.09z"
              />
              <path
                fill="#EA4335"
                d="M12 4.75c1.77 0 3.35.61 4.6 1.8l3.42-3.42A12 12 0 0 0 1.29 6.62l3.98 3.09C6.22 6.86 8.87 4.75 12 4.75z"
              />
            </svg>
          }
          sx={{
            bgcolor: 'var(--card)',
            ...(emphasized && { borderColor: 'var(--primary)', boxShadow: '0 0 0 3px var(--primary)' }),
          }}
          {...(lastMethod === 'google' && { 'aria-describedby': MARK_ID })}
        >
          <span>{delayNote ? 'Go on in the Google window' : 'Continue with Google'}</span>
        </Button>
        {lastMethod === 'google' && MARK}
      </Marked>
      {children}
      {!isBelow && <Divider>or with your email{lastMethod === 'email' && MARK}</Divider>}
    </>
  )
}
