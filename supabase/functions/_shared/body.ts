import { problem } from './http.ts'

const SECONDS = 10

/** Returns the body as text. Throws 413 after `limit` bytes, 408 after ten seconds, 400 if it breaks off or isn't UTF-8. */
export const readBody = async (request: Request, limit: number): Promise<string> => {
  if (Number(request.headers.get('content-length')) > limit) throw problem(413, 'The body is too large.')
  if (!request.body) return ''
  const reader = request.body.getReader()
  // Pending and later reads of a cancelled stream end as `done`.
  const stop = () => void reader.cancel().catch(() => undefined)
  let isLate = false
  const deadline = setTimeout(() => {
    isLate = true
    stop()
  }, SECONDS * 1_000)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      size += chunk.value.byteLength
      if (size > limit) throw problem(413, 'The body is too large.')
      text += decoder.decode(chunk.value, { stream: true })
    }
    if (isLate) throw problem(408, `The body took more than ${SECONDS} seconds.`)
    return text + decoder.decode()
  } catch (error) {
    throw error instanceof Response ? error : problem(400, 'The body breaks off or is not UTF-8.')
  } finally {
    clearTimeout(deadline)
    stop()
  }
}

/** Returns the JSON object in the body. Throws as `readBody`, and 400 for anything else. */
export const readObject = async (request: Request, limit: number): Promise<Record<string, unknown>> => {
  const text = await readBody(request, limit)
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {}
  throw problem(400, 'The body is not a JSON object.')
}
