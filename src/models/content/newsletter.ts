import { PATHS } from '../../core/domain/routes'
import { createEmailForm } from '../site/email-form'
import { pageEntered } from '../site/navigation'
import { signedOut } from '../site/session'
import { successToast, toastShown } from '../site/toasts'
import { keepTypedFields } from '../site/typed-fields'

export const newsletterForm = createEmailForm({
  name: 'newsletter',
  title: 'Subscription Error',
  call: ({ ports }, email) => ports.newsletter.subscribe(email),
  onSent: (email) => toastShown(successToast('Subscribed', `News for teachers will come to ${email}.`)),
})
newsletterForm.machine.follow(pageEntered, { type: 'page-entered' })
newsletterForm.machine.follow(signedOut, { type: 'restarted', email: '' })

const { machine, typed } = newsletterForm
keepTypedFields(
  PATHS.teacherResources,
  machine.$state.map(({ email, sent }) => ({ fullName: '', email: sent ? '' : email })).updates,
  typed.prepend(({ email }) => email),
)
