/** Lines of an exercise book, `step` CSS pixels apart, for text with the same line height to stand on. */
export const ruledLines = (step: number) => ({
  lineHeight: `${step}px`,
  backgroundImage: `repeating-linear-gradient(transparent 0 ${step - 1}px, var(--rule) ${step - 1}px ${step}px)`,
  // A line box centers its text; the rule belongs closer under the baseline.
  backgroundPositionY: Math.round(step * -0.18),
})
