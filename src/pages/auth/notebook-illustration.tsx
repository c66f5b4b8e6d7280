import { styled } from '@mui/material/styles'
import { ExerciseBook } from '../../ui/exercise-book'

const TiltedBook = styled(ExerciseBook)({
  width: 'min(100%, 330px)',
  aspectRatio: '4 / 5',
  marginInline: 'auto',
  transform: 'rotate(2deg)',
})

/** An exercise book whose label shows `name`. */
export const NotebookIllustration = ({ name }: { name: string }) => (
  <TiltedBook
    lines={[
      { name: 'Name', answer: name },
      { name: 'School', answer: '' },
      { name: 'Class', answer: '' },
    ]}
  />
)
