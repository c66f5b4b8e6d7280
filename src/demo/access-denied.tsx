import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SIGN_IN_PATH } from '../core/domain/routes'
import { Actions, Blackboard, ClassroomDoor } from './blackboard'
import { Frame } from './frame'

/** The separate app, to somebody it does not know: why it stays shut, and the ways on. */
export const AccessDenied = ({
  title,
  heading,
  children,
}: {
  title: string
  heading: string
  children: ReactNode
}) => (
  <Frame neighbor="app" title={title}>
    <Blackboard picture={<ClassroomDoor open={false} />}>
      <Typography variant="h1">{heading}</Typography>
      <p>{children}</p>
      <Actions>
        <Button variant="contained" size="large" component={Link} href={SIGN_IN_PATH}>
          Sign in on the site
        </Button>
        <Button variant="outlined" size="large" component={Link} href="/">
          Back to the site
        </Button>
      </Actions>
    </Blackboard>
  </Frame>
)
