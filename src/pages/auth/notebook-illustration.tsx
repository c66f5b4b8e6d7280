import { styled } from '@mui/material/styles'
import { ExerciseBook } from '../../ui/exercise-book'
import { Contents, markOf } from '../../ui/static-html'

const TiltedBook = styled(ExerciseBook)({
  width: 'min(100%, 330px)',
  aspectRatio: '4 / 5',
  marginInline: 'auto',
  transform: 'rotate(2deg)',
})

/**
 * An exercise book with the name that the visitor types. The empty lines 'School' and 'Class' stand for the questions
 * of onboarding; with `answersKept`, the visitor has answered these. While this chunk loads, React hydrates the
 * prerendered html with the `StaticHtml` of notebook.tsx, so the outer element must be `Contents` as in `StaticHtml`.
 */
export const NotebookIllustration = ({ name, answersKept }: { name: string; answersKept: boolean }) => (
  <Contents {...markOf('notebook')}>
    <TiltedBook
      lines={[
        { name: 'Name', answer: name },
        ...(answersKept ? [] : ['School', 'Class'].map((line) => ({ name: line, answer: '' }))),
      ]}
    />
  </Contents>
)
