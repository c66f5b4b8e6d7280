import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { BOARD_COLORS } from '../ui/board-colors'
import { Container } from '../ui/container'
import { PenStroke } from '../ui/handwriting'

const Slate = styled('div')({
  background: 'var(--board)',
  borderBottom: '10px solid color-mix(in srgb, var(--board) 60%, black)',
})

const Row = styled(Container)({
  display: 'grid',
  gap: 'clamp(24px, 5vw, 64px)',
  alignItems: 'end',
  paddingTop: 'clamp(32px, 6vw, 72px)',
  '@media (min-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})

const Text = styled('div')({
  ...BOARD_COLORS,
  paddingBottom: 'clamp(8px, 6vw, 72px)',
  overflowWrap: 'anywhere',
  containerType: 'inline-size',
  '& > h1 > span': { display: 'block', letterSpacing: '-0.02em' },
  '& > p': { maxWidth: '34rem', margin: '16px 0 0', fontSize: 'var(--lead)' },
})

export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 28,
  '@media (max-width: 479.98px)': { '& > *': { flexGrow: 1 } },
})

const Chalk = styled('svg')({
  display: 'block',
  justifySelf: 'center',
  width: 'clamp(150px, 22vw, 250px)',
  height: 'auto',
  overflow: 'visible',
  color: 'var(--chalk)',
})

const after = (delay: number, duration = 500) => ({ delay, duration })

const ClassroomDoor = () => (
  <Chalk viewBox="0 0 250 300" aria-hidden="true">
    <g strokeWidth="2.6">
      <PenStroke timing={after(0, 700)} d="M52 299c-2-92-1-183 1-275 48-3 96-3 144-1 3 92 2 184 2 276" />
      <PenStroke timing={after(500)} d="M197 24c-30 8-58 17-86 29 1 81 0 161-2 243 29-1 58 0 89 2" />
      <PenStroke
        timing={after(900, 300)}
        d="M127 76c16-6 31-11 47-15 1 25 1 50 0 75-16 2-31 4-47 7-1-22-1-45 0-67"
      />
      <PenStroke timing={after(1100, 200)} d="M124 178c4-3 7 2 4 5-3 3-7-1-4-5" />
      <PenStroke
        timing={after(1200, 250)}
        d="M66 58c9 22 18 43 26 65M64 120c8 12 16 24 25 35M65 186c7 6 13 12 21 17"
        opacity="0.6"
      />
      <PenStroke timing={after(1300, 400)} d="M60 298c-14-2-28-1-42 0M206 298c12 1 22 0 34-1" />
    </g>
  </Chalk>
)

type BlackboardProps = { picture?: ReactNode; children: ReactNode }

export const Blackboard = ({ picture = <ClassroomDoor />, children }: BlackboardProps) => (
  <Slate>
    <Row>
      <Text>{children}</Text>
      {picture}
    </Row>
  </Slate>
)
