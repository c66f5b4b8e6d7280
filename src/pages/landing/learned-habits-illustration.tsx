import { styled } from '@mui/material/styles'
import { PHONE } from '../../ui/breakpoints'
import { Arrow, PaperSheet } from '../../ui/desk/paper-sheet'

const Layout = styled('div')({
  // At a large text size, the sheets are one below the other.
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'clamp(6px, 1.2vw, 16px)',
  '& > div': { flex: '1 1 0', paddingInline: 'clamp(10px, 1.2vw, 14px)' },
  '& p': { marginTop: 4, whiteSpace: 'nowrap' },
  [PHONE]: { gap: 4, '& > svg': { width: 20 }, '& > div': { paddingInline: 8 } },
  '& s': { color: 'var(--correction)' },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
})

export const LearnedHabitsIllustration = () => (
  <Layout aria-hidden="true">
    <PaperSheet>
      <small>You changed</small>
      <p>
        Warm-up <s>15</s> <ins>5 min</ins>
      </p>
      <p>
        Work in <s>fours</s> <ins>pairs</ins>
      </p>
    </PaperSheet>
    <Arrow />
    <PaperSheet>
      <small>The next one</small>
      <p>Warm-up 5 min</p>
      <p>Work in pairs</p>
    </PaperSheet>
  </Layout>
)
