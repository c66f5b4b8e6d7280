import { styled } from '@mui/material/styles'
import { MAT_SHADOW } from '../layout/cutting-mat'

const DeskItem = styled('svg')({ position: 'absolute', filter: `drop-shadow(0 8px 8px ${MAT_SHADOW})` })

const MugSvg = styled(DeskItem)({ top: -18, right: -14 })

const Mug = () => (
  <MugSvg viewBox="0 0 200 200" width="190" height="190">
    <path d="M46 98H14" stroke="var(--chalk)" strokeWidth="22" strokeLinecap="round" fill="none" />
    <circle cx="104" cy="98" r="72" fill="var(--chalk)" />
    <circle cx="104" cy="98" r="61" fill="color-mix(in srgb, var(--chalk) 80%, var(--on-accent))" />
    <circle cx="104" cy="98" r="57" fill="color-mix(in srgb, var(--accent) 34%, var(--on-accent))" />
    <path
      d="M64 84a44 44 0 0 1 48-29"
      fill="none"
      stroke="color-mix(in srgb, var(--accent) 60%, var(--on-accent))"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </MugSvg>
)

const PencilSvg = styled(DeskItem)({
  // Puts the pencil above the illustration, which follows in the document.
  zIndex: 1,
  bottom: 84,
  left: 30,
  transform: 'rotate(-32deg)',
  '@media (max-width: 959.98px)': { left: -8, zoom: 0.9 },
})

const Pencil = () => (
  <PencilSvg viewBox="0 0 260 24" width="260" height="24">
    <path
      d="M0 4a4 4 0 0 1 4-4h18v24H4a4 4 0 0 1-4-4z"
      fill="color-mix(in srgb, var(--correction) 60%, var(--chalk))"
    />
    <path d="M22 0h18v24H22z" fill="color-mix(in srgb, var(--chalk) 70%, var(--on-accent))" />
    <path
      d="M27 0v24M35 0v24"
      stroke="color-mix(in srgb, var(--chalk) 45%, var(--on-accent))"
      strokeWidth="2"
    />
    <path d="M40 0h178v24H40z" fill="var(--accent)" />
    <path d="M40 0h178v7H40z" fill="color-mix(in srgb, var(--accent) 70%, var(--chalk))" />
    <path d="M40 17h178v7H40z" fill="color-mix(in srgb, var(--accent) 82%, var(--on-accent))" />
    <path
      d="M218 0q-6 4 0 8-6 4 0 8-6 4 0 8l40-11a1 1 0 0 0 0-2z"
      fill="color-mix(in srgb, var(--accent) 35%, var(--chalk))"
    />
    <path d="m247 9 11 2.1a1 1 0 0 1 0 1.8L247 15z" fill="var(--on-accent)" />
  </PencilSvg>
)

export const DeskItems = () => (
  <>
    <Mug />
    <Pencil />
  </>
)
