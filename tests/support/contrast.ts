type Rgb = readonly number[]

/** Relative luminance by WCAG 2.2, from 0 (black) to 1 (white). */
const luminance = (color: Rgb): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const value = (color[index] ?? 0) / 255
    return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  }, 0)

/** The contrast of two colours, whose channels are from 0 to 255, by WCAG 2.2: from 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
