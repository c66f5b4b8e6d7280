import { LineDrawing } from './line-drawing'

export const TickIcon = () => (
  <LineDrawing width={18} height={18}>
    <path d="M3 10.5c1.5 1 2.8 2.3 3.7 4C8.8 10 11.3 6.6 15.5 3.5" />
  </LineDrawing>
)
