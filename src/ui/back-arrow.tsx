import { LineDrawing } from './line-drawing'

export const BackArrow = () => (
  <LineDrawing viewBox="0 0 20 20" width={18} height={18}>
    <path d="M16 10H4m5-5-5 5 5 5" />
  </LineDrawing>
)
