/** Styles for text on ruled lines. `step` is the line height in CSS pixels. */
export const ruledLines = (step: number) => ({
  lineHeight: `${step}px`,
  backgroundImage: `repeating-linear-gradient(transparent 0 ${step - 1}px, var(--rule) ${step - 1}px ${step}px)`,
  // Text is in the middle of its line box, so the ruled lines move up to the baseline of the text.
  backgroundPositionY: Math.round(step * -0.18),
})
