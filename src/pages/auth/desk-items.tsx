import { styled } from '@mui/material/styles'
import { DESK_BELOW } from '../../ui/breakpoints'
import { Pencil } from '../../ui/desk/flat-objects'
import { MAT_SHADOW } from '../layout/cutting-mat'

const DeskItem = styled('svg')({ position: 'absolute', filter: `drop-shadow(0 8px 8px ${MAT_SHADOW})` })

const MugSvg = styled(DeskItem)({
  top: -60,
  right: -52,
  [DESK_BELOW]: { zoom: 0.7 },
})

const PencilSvg = styled(DeskItem)({
  // Puts the pencil above the illustration, which follows in the document.
  zIndex: 1,
  bottom: 84,
  left: 30,
  transform: 'rotate(-32deg)',
  '@media (max-width: 959.98px)': { left: -8, zoom: 0.9 },
  // In the strip, the pencil would lie across the writing.
  [DESK_BELOW]: { display: 'none' },
})

export const DeskItems = () => (
  <>
    <MugSvg viewBox="0 0 200 200" width="190" height="190" fill="none" strokeLinecap="round">
      <path d="M46 98H14" stroke="var(--chalk)" strokeWidth="22" />
      <circle cx="104" cy="98" r="72" fill="var(--chalk)" />
      <circle cx="104" cy="98" r="61" fill="color-mix(in srgb, var(--chalk) 80%, var(--on-accent))" />
      <circle cx="104" cy="98" r="57" fill="color-mix(in srgb, var(--accent) 34%, var(--on-accent))" />
      <path
        d="M64 84a44 44 0 0 1 48-29"
        stroke="color-mix(in srgb, var(--accent) 60%, var(--on-accent))"
        strokeWidth="5"
      />
    </MugSvg>
    <PencilSvg viewBox="0 0 260 24" width="260" height="24">
      <Pencil length={178} />
    </PencilSvg>
  </>
)
