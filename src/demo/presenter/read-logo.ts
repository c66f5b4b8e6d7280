import { MAX_LOGO } from '../../../fixtures/customer'

/**
 * Redraws the picture, at most 288 × 96 px and 20 kB, and returns a data URL. Rejects if the browser can't decode
 * `file`. `createImageBitmap` decodes no SVG file.
 */
export const readLogo = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  for (let scale = Math.min(1, 96 / picture.height, 288 / picture.width); ; scale *= 0.8) {
    canvas.width = Math.max(1, picture.width * scale)
    canvas.height = Math.max(1, picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    // Safari has no WebP encoder and returns a PNG.
    const url = canvas.toDataURL('image/webp', 0.9)
    if (url.length <= MAX_LOGO) return url
  }
}
