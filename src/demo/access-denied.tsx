import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PATHS, SIGN_IN_PATH } from '../core/domain/routes'
import { Actions, Blackboard, ClassroomDoor } from './blackboard'
import { Frame } from './frame'

/** The separate app's page for a visitor without a valid token: the reason, and links to the site. */
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
    <Blackboard picture={<ClassroomDoor open={false} />}>
      <Typography variant="h1">{heading}</Typography>
      <p>{children}</p>
      <Actions>
        <Button variant="contained" size="large" component={Link} href={SIGN_IN_PATH}>
          Sign in on the site
        </Button>
        <Button variant="outlined" size="large" component={Link} href={PATHS.landing}>
          Back to the site
        </Button>
      </Actions>
    </Blackboard>
  </Frame>
)
