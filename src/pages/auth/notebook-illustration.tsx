import { styled } from '@mui/material/styles'
import { ExerciseBook } from '../../ui/exercise-book'
import { Contents } from '../../ui/static-html'

const TiltedBook = styled(ExerciseBook)({
  width: 'min(100%, 330px)',
  aspectRatio: '4 / 5',
  marginInline: 'auto',
  transform: 'rotate(2deg)',
})

/**
 * An exercise book with the name that the visitor types. The empty lines 'School' and 'Class' stand for onboarding, so
 * a visitor who has answered its questions (`answersKept`) does not see them. The outer element is `Contents`, as in
 * the `StaticHtml` (notebook.tsx) with which React hydrates the prerendered html while this chunk loads.
 */
export const NotebookIllustration = ({ name, answersKept }: { name: string; answersKept: boolean }) => (
  <Contents>
    <TiltedBook
      lines={[
        { name: 'Name', answer: name },
        ...(answersKept ? [] : ['School', 'Class'].map((line) => ({ name: line, answer: '' }))),
      ]}
    />
  </Contents>
)
