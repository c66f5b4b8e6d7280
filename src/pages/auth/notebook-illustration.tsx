import { styled } from '@mui/material/styles'
import { ExerciseBook } from '../../ui/exercise-book'

const Tilted = styled(ExerciseBook)({
  width: 'min(100%, 330px)',
  aspectRatio: '4 / 5',
  marginInline: 'auto',
  transform: 'rotate(2deg)',
})

/** An exercise book nobody has written in; the name appears on its label while it is typed. */
export const NotebookIllustration = ({ name }: { name: string }) => (
  <Tilted
    lines={[
      { name: 'Name', answer: name },
      { name: 'School', answer: '' },
      { name: 'Class', answer: '' },
    ]}
  />
)
