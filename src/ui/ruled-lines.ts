/** Styles for text on ruled lines. `step` is the distance between the lines, and the line height, in CSS pixels. */
export const ruledLines = (step: number) => ({
  lineHeight: `${step}px`,
  backgroundImage: `repeating-linear-gradient(transparent 0 ${step - 1}px, var(--rule) ${step - 1}px ${step}px)`,
  // Moves the ruled lines up to the baseline of the text, because text is centered vertically in its line.
  backgroundPositionY: Math.round(step * -0.18),
})
