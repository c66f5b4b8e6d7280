import { styled } from '@mui/material/styles'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { card, marginLine, raisedCard, TAPE } from '../../ui/surfaces'
import { StaticDrawing } from './lazy-drawings'
import { FILM_CAPTION, PromoVideo } from './promo-video'

const Stack = styled('div')({
  position: 'relative',
  isolation: 'isolate',
  width: '100%',
  maxWidth: 600,
  margin: '0 auto',
  breakInside: 'avoid',
  // Draws two more sheets behind the first.
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    ...card,
    borderRadius: 6,
  },
  '&::before': { transform: 'rotate(-2.2deg) translate(-6px, 4px)' },
  '&::after': { transform: 'rotate(1.4deg) translate(5px, 6px)' },
})

const Sheet = styled('div')({
  '--margin': 'clamp(20px, 4vw, 44px)',
  position: 'relative',
  zIndex: 1,
  padding: '16px clamp(12px, 2vw, 24px) 16px calc(var(--margin) + clamp(12px, 1.4vw, 18px))',
  ...raisedCard,
  borderRadius: 6,
  '&::after': marginLine('var(--margin)'),
  // The sample takes the place of the promo video.
  [`&:has([${PAGE_ATTRIBUTES.sample}]:not(:empty)) > figure`]: { display: 'none' },
})

const TapedFilm = styled('figure')({
  position: 'relative',
  margin: '22px 0 0',
  '& figcaption': { marginTop: 8, color: 'var(--ink-soft)', fontSize: 'var(--caption)', lineHeight: 1.4 },
  '&::before': TAPE,
})

/** The hero's sheet: the promo video, or a sample activity once the visitor has chosen a class in `TryOut`. */
export const ClassSheet = () => (
  <Stack>
    <Sheet>
      <StaticDrawing name="try-out" />
      <TapedFilm>
        <PromoVideo />
        <figcaption>{FILM_CAPTION}</figcaption>
      </TapedFilm>
    </Sheet>
  </Stack>
)
