import { Link } from 'wouter'
import { PATHS } from '../../core/domain/routes'

/** How to end a plan, as the chapter 'Payment' of the Terms says. */
export const HowToStop = () => (
  <>
    End it any time: press “Manage plan” in your account menu, or write to us. You keep what you’ve paid for.{' '}
    <Link href={`${PATHS.terms}#payment`}>How ending a plan works</Link>
  </>
)

/** Outside production, no email is sent (docs/stand-ins.md). */
export const RECEIPT = `The payment provider emails the receipt${import.meta.env.VITE_RUNTIME === 'production' ? '' : ', but this demo sends none'}.`
