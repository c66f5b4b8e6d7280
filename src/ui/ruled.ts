/** Lines of an exercise book, `step` CSS pixels apart, for text with the same line height. */
export const ruled = (step: number) => ({
  lineHeight: `${step}px`,
  backgroundImage: `repeating-linear-gradient(transparent 0 ${step - 1}px, var(--rule) ${step - 1}px ${step}px)`,
})
