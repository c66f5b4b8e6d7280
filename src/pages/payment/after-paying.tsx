import { Link } from 'wouter'
import { PATHS } from '../../core/domain/routes'

/** How to end a plan, as the chapter 'Payment' of the Terms says. */
export const HowToStop = () => (
  <>
    End it any time: press “Manage plan” in your account menu, or write to us. It stays active until the end
    of the period you’ve paid for. <Link href={`${PATHS.terms}#payment`}>How ending a plan works</Link>
  </>
)

/** Outside production, no email is sent (docs/stand-ins.md). */
export const RECEIPT = `The payment provider emails the receipt to the address you give on its page.${import.meta.env.VITE_RUNTIME === 'production' ? '' : ' This demo sends no email.'}`
