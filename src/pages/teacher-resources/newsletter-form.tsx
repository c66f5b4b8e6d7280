import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { blockedHost } from '../../core/domain/errors'
import { PATHS } from '../../core/domain/routes'
import { newsletterForm } from '../../models/content/newsletter'
import { InlineAlert, InlineNotice } from '../../ui/inline-alert'
import { SubmitButton } from '../../ui/submit-button'
import { EmailField } from '../layout/email-field'
import { FIELD_MESSAGES } from '../layout/field-messages'

const Card = styled('section')({
  '@media print': { display: 'none' },
  display: 'grid',
  gap: '12px 56px',
  padding: 'clamp(16px, 1.6vw, 24px) clamp(16px, 4vw, 40px)',
  border: '2px dashed var(--field-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  boxShadow: '0 -4px 8px rgb(0 0 0 / 0.06)',
  '@media (min-width: 860px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)',
    alignItems: 'start',
  },
  '& h2': {
    marginBottom: 4,
    fontSize: 'clamp(1.25rem, 1.1rem + 0.8vw, 1.625rem)',
    lineHeight: 1.2,
    letterSpacing: 0,
  },
  '& > div > p': { margin: 0, color: 'var(--ink-soft)' },
})

const Form = styled('form')({ '& > :is([role="alert"], [role="status"])': { marginTop: 16 } })

const Row = styled('div')({
  display: 'grid',
  gap: 14,
  alignItems: 'start',
  '@media (min-width: 520px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    // Moves the button down by the height of the label, so that it is beside the field's box.
    '& > button': { marginTop: 'calc(1.4 * var(--body) + 6px)' },
  },
  // Leaves room for the error message when the focused field is scrolled into view.
  '& input': { scrollMarginBlock: 96 },
  '& .MuiButton-root': { minHeight: 53, minWidth: '9.5rem' },
})

const SmallPrint = styled('p')({
  margin: '14px 0 0',
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  '& a': { color: 'var(--primary)' },
})

export const NewsletterForm = () => {
  const [email, problem, subscribed, subscribing, changeEmail, submit] = useUnit([
    newsletterForm.$email,
    newsletterForm.$problem,
    newsletterForm.$sent,
    newsletterForm.$sending,
    newsletterForm.typed,
    newsletterForm.submitted,
  ])
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const invalid = problem?.kind === 'malformed-email'
  const message = useRef<HTMLDivElement>(null)
  // 'Subscribe' keeps the focus, because after a failure, the next step is to press the button again. So the message is
  // only scrolled into view.
  useEffect(() => {
    if (problem?.kind === 'malformed-email') field.current?.focus()
    else if (problem || subscribed) message.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, subscribed])

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    submit()
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>News for teachers, by email</h2>
        <p>We’ll write when the next ones are ready. Teaching tips come in between.</p>
      </div>
      <Form noValidate onSubmit={handleSubmit}>
        <Row {...{ [PAGE_ATTRIBUTES.needsApp]: '' }}>
          <EmailField
            id={`${id}-email`}
            label="Email address"
            name="email"
            autoComplete="email"
            value={email}
            required
            error={invalid ? FIELD_MESSAGES.email.malformed : undefined}
            inputRef={field}
            onText={changeEmail}
          />
          <SubmitButton busy={subscribing}>Subscribe</SubmitButton>
        </Row>
        {problem && !invalid && (
          <InlineAlert ref={message} host={blockedHost(problem)}>
            {`${problem.message} Your address is still here. Press “Subscribe” to try again.`}
          </InlineAlert>
        )}
        {subscribed && (
          <InlineNotice
            ref={message}
          >{`News for teachers will come to ${subscribed}. Nothing there? Look in spam.`}</InlineNotice>
        )}
        <SmallPrint>
          We use your address for the newsletter only. The <Link href={PATHS.privacy}>Privacy Policy</Link>{' '}
          explains how.
        </SmallPrint>
      </Form>
    </Card>
  )
}
