import { styled } from '@mui/material/styles'
import { LineDrawing } from '../../ui/line-drawing'

const STEPS = [
  {
    title: 'Describe the class',
    text: 'Grade level, subject, how many students, and what they did last. The closer the description, the closer the fit.',
    example: 'Grade 6 science, 28 students, two of them new to English. Last week: light and shadow.',
  },
  {
    title: 'Name one goal',
    text: 'One sentence, as you would write it on the board. Two goals make two activities.',
    example: 'Students can explain why a shadow is longer in the morning than at noon.',
  },
  {
    title: 'Add instructions, if you want',
    text: 'Custom AI instructions are notes in your own words: time, groups, materials, what to avoid. You can leave them out.',
    example: 'Pairs. Twenty-five minutes. Outdoors if the sun is out. No screens.',
  },
  {
    title: 'Generate, then read it like a draft',
    text: 'Read it as you’d read a colleague’s plan. Check the facts, the level, and the time it really takes. Change what doesn’t fit.',
    example: 'The sun may not come out. Keep a lamp ready for the same experiment indoors.',
  },
  {
    title: 'Teach it, and come back',
    text: 'grAId learns from how you work with it and adapts to your style. What you change today shapes the next draft.',
    example: 'The pairs needed more time to draw. Ask for a longer drawing step next time.',
  },
]

/** The index of the first step whose example is a note. */
const FIRST_NOTED = 3

const Steps = styled('ol')({
  listStyle: 'none',
  // `&&` overrides the rules of the surrounding `Prose`.
  '&&': { padding: 0 },
  '&& > li + li': { marginTop: 28 },
  '&& h3': { display: 'flex', alignItems: 'center', gap: 12, marginTop: 0 },
  '&& p': { marginTop: 6 },
})

const StepNumber = styled('span')({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  background: 'var(--primary-soft)',
  color: 'var(--primary-deep)',
  fontSize: 'var(--small)',
  fontVariantNumeric: 'lining-nums',
})

/** What the teacher writes. */
const Written = styled('p')({
  padding: '8px 16px 10px',
  borderLeft: '3px solid var(--primary)',
  borderRadius: '0 10px 10px 0',
  background: 'var(--paper)',
  lineHeight: 1.5,
  '& strong': { display: 'block', color: 'var(--primary)', fontSize: 'var(--caption)' },
  '&&&': { marginTop: 12 },
})

/** What the teacher notes on the draft, in red pen. */
const Noted = styled('p')({
  display: 'flex',
  gap: 10,
  color: 'var(--correction)',
  lineHeight: 1.5,
  '& svg': { flex: 'none', marginTop: 2 },
  '&&&': { marginTop: 12 },
})

export const FirstActivity = () => (
  <Steps>
    {STEPS.map(({ title, text, example }, index) => (
      <li key={title}>
        <h3>
          <StepNumber aria-hidden="true">{index + 1}</StepNumber>
          {title}
        </h3>
        <p>{text}</p>
        {index < FIRST_NOTED ? (
          <Written>
            <strong>For example </strong>
            {example}
          </Written>
        ) : (
          <Noted>
            <LineDrawing width={26} height={22}>
              <path d="M2 3c1 9 9 13 20 13M16 10l7 6-8 5" />
            </LineDrawing>
            <span>
              <strong>You might note: </strong>
              {example}
            </span>
          </Noted>
        )}
      </li>
    ))}
  </Steps>
)
