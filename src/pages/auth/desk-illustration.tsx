import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { DESK_BELOW } from '../../ui/breakpoints'
import { LazySlot, lazyWithPreload, NO_PROPS } from '../../ui/lazy-with-preload'
import { StaticHtml } from '../../ui/static-html'
import { CUTTING_MAT, MAT_SHADOW } from '../layout/cutting-mat'

const Mat = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  height: 'clamp(600px, 100svh - 206px, 740px)',
  padding: 'clamp(16px, 16vw - 114px, 40px)',
  borderRadius: 'var(--radius)',
  background: CUTTING_MAT,
  filter: 'var(--picture-filter)',
  [DESK_BELOW]: { height: 'auto', padding: '32px 40px' },
})

const OnTop = styled('div')({
  position: 'relative',
  width: 'min(100%, 372px)',
  '@media (max-width: 959.98px)': { zoom: 0.8 },
  [DESK_BELOW]: { zoom: 0.72 },
  filter: `drop-shadow(0 14px 18px ${MAT_SHADOW})`,
})

const deskItems = lazyWithPreload(async () => (await import('./desk-items')).DeskItems)

export const DeskIllustration = ({ children }: { children: ReactNode }) => (
  <Mat aria-hidden="true">
    <StaticHtml name="desk">
      <LazySlot component={deskItems} props={NO_PROPS} errorFallback={null} />
    </StaticHtml>
    <OnTop>{children}</OnTop>
  </Mat>
)
