import { styled } from '@mui/material/styles'
import { ExerciseBook } from '../../ui/exercise-book'

const TiltedBook = styled(ExerciseBook)({
  width: 'min(100%, 330px)',
  aspectRatio: '4 / 5',
  marginInline: 'auto',
  transform: 'rotate(2deg)',
})

/**
 * An exercise book whose label shows `name`. With `answersKept` it has no empty lines for answers that the visitor has
 * already given.
 */
export const NotebookIllustration = ({ name, answersKept }: { name: string; answersKept: boolean }) => (
  <TiltedBook
    lines={[
      { name: 'Name', answer: name },
      ...(answersKept ? [] : ['School', 'Class'].map((line) => ({ name: line, answer: '' }))),
    ]}
  />
)
