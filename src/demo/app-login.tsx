import { useUnit } from 'effector-react'
import { Redirect } from 'wouter'
import { writeQuery } from '../core/domain/query'
import { $identity } from '../models/site/session'
import { AccessDenied } from './access-denied'
import { DEMO_APP_URL } from './paths'
import type { SeparateApp } from './separate-app'

export const AppLogin = ({ separateApp }: { separateApp: SeparateApp }) => {
  const identity = useUnit($identity)
  return identity ? (
    <Redirect
      replace
      to={`${DEMO_APP_URL}/home?${writeQuery({ token: separateApp.tokenOf(identity.id) })}`}
    />
  ) : (
    <AccessDenied />
  )
}
