import type { ReactNode } from 'react'
import { PATHS, SIGN_IN_PATH } from '../core/domain/routes'
import { Actions, Blackboard } from './blackboard'
import { Frame } from './frame'
import { LinkButton } from './link-button'

/** `children` is the reason for which the visitor must first sign in. */
export const AccessDenied = ({
  title,
  heading,
  children,
}: {
  title: string
  heading: string
  children: ReactNode
}) => (
  <Frame standIn="app" title={title}>
    <Blackboard>
      <h1>{heading}</h1>
      <p>{children}</p>
      <Actions>
        <LinkButton variant="contained" href={SIGN_IN_PATH}>
          Sign in on the site
        </LinkButton>
        <LinkButton href={PATHS.landing}>Back to the site</LinkButton>
      </Actions>
    </Blackboard>
  </Frame>
)
