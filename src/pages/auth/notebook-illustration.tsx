import { styled } from '@mui/material/styles'
import { DESK_BELOW } from '../../ui/breakpoints'
import { ExerciseBook } from '../../ui/exercise-book'
import { Contents, markOf } from '../../ui/static-html'

const TiltedBook = styled(ExerciseBook)({
  width: 'min(100%, 330px)',
  aspectRatio: '4 / 5',
  marginInline: 'auto',
  transform: 'rotate(2deg)',
  // The strip is lower than the book, and must show the label.
  [DESK_BELOW]: { marginTop: -40 },
})

/**
 * An exercise book with the name that the visitor types. The empty lines 'School' and 'Class' stand for the questions
 * of onboarding. With `answersKept`, these lines are missing, because the visitor has answered the questions. While
 * this chunk loads, notebook.tsx hydrates the prerendered html with `StaticHtml`, so the outer element must be that of
 * `StaticHtml`.
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
