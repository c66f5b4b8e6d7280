/** Styles for text on ruled lines: line height and line distance are `step` CSS pixels. */
export const ruledLines = (step: number) => ({
  lineHeight: `${step}px`,
  backgroundImage: `repeating-linear-gradient(transparent 0 ${step - 1}px, var(--rule) ${step - 1}px ${step}px)`,
  // A line box centers its text vertically; the offset moves the lines up to the baseline.
  backgroundPositionY: Math.round(step * -0.18),
})
