import { styled } from '@mui/material/styles'
import { DESK_BELOW } from '../../ui/breakpoints'
import { ExerciseBook } from '../../ui/exercise-book'
import { Contents, markOf } from '../../ui/static-html'

const TiltedBook = styled(ExerciseBook)({
  width: 'min(100%, 330px)',
  aspectRatio: '4 / 5',
  marginInline: 'auto',
  paddingBottom: '34%',
  transform: 'rotate(2deg)',
  '& dt': { font: '600 1.0625rem/26px var(--display)', [DESK_BELOW]: { fontSize: '1.25rem' } },
  // In yellow, the pencil on the book could hardly be seen.
  background: 'color-mix(in srgb, var(--red) 78%, var(--on-accent))',
})

const StarSticker = styled('svg')({
  position: 'absolute',
  right: '10%',
  bottom: '7%',
  width: '19%',
  transform: 'rotate(14deg)',
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
    >
      <StarSticker viewBox="-12 -12 24 24" aria-hidden="true">
        <path
          d="M0-10l2.9 6.1 6.7.8-4.9 4.6 1.3 6.6L0 4.9l-6 3.2 1.3-6.6-4.9-4.6 6.7-.8z"
          fill="var(--accent)"
          stroke="var(--chalk)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          paintOrder="stroke"
        />
      </StarSticker>
    </TiltedBook>
  </Contents>
)
