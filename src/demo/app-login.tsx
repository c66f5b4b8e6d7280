import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'wouter'
import { SIGN_IN_PATH } from '../core/domain/paths'
import { Board, ClassroomDoor, Ways } from './board'
import { Frame } from './frame'

/** The separate app's login page. In the demo the site signs in, and brings the teacher here. */
export const AppLogin = () => (
  <Frame neighbor="app" title="Log in">
    <Board picture={<ClassroomDoor open={false} />}>
      <Typography variant="h1">The app asks who you are here.</Typography>
      <p>In the demo, the site does the asking. Sign in there, and it opens the app for you.</p>
      <Ways>
        <Button variant="contained" size="large" component={Link} href={SIGN_IN_PATH}>
          Sign in on the site
        </Button>
        <Button variant="outlined" size="large" component={Link} href="/">
          Back to the site
        </Button>
      </Ways>
    </Board>
  </Frame>
)
