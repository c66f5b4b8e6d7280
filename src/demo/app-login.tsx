import { useUnit } from 'effector-react'
import { Redirect } from 'wouter'
import { writeQuery } from '../core/domain/query'
import type { UseCases } from '../core/use-cases/use-cases'
import { $identity } from '../models/site/session'
import { AccessDenied, Opening, Unreachable } from './app-closed'
import { DEMO_APP_URL } from './paths'
import { useResponse } from './use-response'

type AppLoginProps = Pick<UseCases, 'issueToken'>

export const AppLogin = ({ issueToken }: AppLoginProps) => {
  const identity = useUnit($identity)
  return identity ? <SignedIn key={identity.id} id={identity.id} issueToken={issueToken} /> : <AccessDenied />
}

/** The real grAId app has a session of its own. The stand-in has none, so it gets a token as the site does. */
const SignedIn = ({ id, issueToken }: AppLoginProps & { id: string }) => {
  const token = useResponse(() => issueToken(id))
  if (!token) return <Opening />
  if (!token.ok) return <Unreachable />
  return <Redirect replace to={`${DEMO_APP_URL}/home?${writeQuery({ token: token.value })}`} />
}
