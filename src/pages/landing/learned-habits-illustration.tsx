import { styled } from '@mui/material/styles'
import { PHONE } from '../../ui/breakpoints'
import { plainList } from '../../ui/surfaces'
import { Arrow, PaperSheet } from './illustration-parts'

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: 'clamp(6px, 1.2vw, 16px)',
  '& > div': { paddingInline: 'clamp(10px, 1.2vw, 14px)' },
  '& li': { whiteSpace: 'nowrap' },
  // Phones show what was changed, and not the result.
  [PHONE]: { gridTemplateColumns: '1fr', '& > svg, & > svg ~ div': { display: 'none' } },
  '& ul': { display: 'grid', gap: 4, ...plainList, margin: '4px 0 0' },
  '& s': { color: 'var(--correction)' },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
  '& > svg': { color: 'var(--ink-soft)' },
})

export const LearnedHabitsIllustration = () => (
  <Layout aria-hidden="true">
    <PaperSheet>
      <small>You changed</small>
      <ul>
        <li>
          Warm-up <s>15</s> <ins>5 min</ins>
        </li>
        <li>
          Work in <s>fours</s> <ins>pairs</ins>
        </li>
      </ul>
    </PaperSheet>
    <Arrow />
    <PaperSheet>
      <small>The next one</small>
      <ul>
        <li>Warm-up 5 min</li>
        <li>Work in pairs</li>
      </ul>
    </PaperSheet>
  </Layout>
)
