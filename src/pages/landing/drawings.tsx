import { ActivitySheet } from '../../ui/desk/activity-sheet'
import { ClassCard } from '../../ui/desk/class-card'
import { Rubric } from '../../ui/desk/rubric'
import { Handwriting } from '../../ui/handwriting'
import { LineDrawing } from '../../ui/line-drawing'
import { Features } from './features'
import { PromoIllustration } from './promo-illustration'
import { TryOut } from './try-out'

const CLOUD = (
  <LineDrawing width={52} height={44} strokeWidth="1.8">
    <circle cx="36" cy="12" r="6" fill="var(--accent)" stroke="none" />
    <path d="M13 28a7 7 0 0 1 .5-14A10 10 0 0 1 33 15.5 6.5 6.5 0 0 1 34 28z" fill="var(--card)" />
    <path d="M15 34l-2 5M23 34l-2 5M31 34l-2 5" />
  </LineDrawing>
)

const DRAWINGS = {
  'try-out': <TryOut />,
  promo: <PromoIllustration />,
  features: <Features />,
  'class-card': <ClassCard />,
  'activity-sheet': (
    <ActivitySheet title="Write the weather" meta="In pairs · 25 minutes" picture={CLOUD}>
      <li>Walk to the window. Name one thing that moves.</li>
      <li>Say it again without the word “cold.”</li>
      <li>Swap. Underline the strongest verb.</li>
    </ActivitySheet>
  ),
  rubric: <Rubric title="My rubric" criteria={{ Thesis: 4, Evidence: 3, Voice: 4, Ending: 2 }} />,
  monday: <Handwriting words="monday" size={68} />,
}

export type DrawingProps = { name: keyof typeof DRAWINGS }

export const Drawing = ({ name }: DrawingProps) => DRAWINGS[name]
