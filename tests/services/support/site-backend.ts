import type { IncomingHttpHeaders } from 'node:http'
import { ALLOW_ALL_ORIGINS, type Listening, listen } from './listen'

type Fault = 'html' | 'no-url' | 'down' | null

export type SiteRequest = {
  /** Method and path, such as 'POST /checkout'. */
  call: string
  headers: IncomingHttpHeaders
  text: string
  /** The body, parsed as JSON; undefined if the body is not JSON. */
  json: unknown
}
export type SiteReply = { status: number; type?: string; text: string; headers?: Record<string, string> }

/** A defect planted in the backend. */
export type Bug = {
  /** CORS headers in place of the correct ones. */
  cors?: Record<string, string>
  /** Returns the defective reply, or null to never respond. */
  reply?: (request: SiteRequest, correct: SiteReply) => SiteReply | null
}

export const jsonReply = (status: number, body: unknown): SiteReply => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
})
export const htmlReply = (status: number, text: string): SiteReply => ({ status, type: 'text/html', text })

/**
 * Starts a minimal implementation of docs/openapi.yaml: checkout, token and newsletter. Also serves a page that
 * replaces the grAId app and the payment page. The implementation was written without reading docs/openapi.yaml, so
 * that a mistake in docs/openapi.yaml is not repeated here.
 */
export const startSiteBackend = async ({
  accepts,
  bug = {},
}: {
  accepts: (idToken: string) => boolean
  bug?: Bug
}) => {
  const subscribers: string[] = []
  const requests: string[] = []
  let fault: Fault = null

  const correctReply = ({ call, json }: SiteRequest): SiteReply => {
    if (fault === 'html') return htmlReply(200, '<!doctype html><p>Hello</p>')
    if (fault === 'down') return jsonReply(503, { message: 'Down' })
    // Requests other than POST open the page that replaces the grAId app and the payment page.
    if (!call.startsWith('POST ')) return htmlReply(200, '<!doctype html><h1>Arrived</h1>')
    if (typeof json !== 'object' || json === null) return jsonReply(400, { message: 'No JSON object' })
    const { payPlanId, cancelLanding, idToken, email } = json as Record<string, unknown>
    switch (call) {
      case 'POST /checkout':
        if (![2, 3, 4, 6].some((id) => id === payPlanId) || cancelLanding !== true) {
          return jsonReply(400, { message: 'No such plan' })
        }
        return jsonReply(200, fault === 'no-url' ? {} : { url: `${backend.url}/pay/${payPlanId}` })
      case 'POST /generate-token':
        if (typeof idToken !== 'string') return jsonReply(400, { message: 'No token' })
        return accepts(idToken)
          ? jsonReply(200, { customToken: 'custom-token' })
          : jsonReply(401, { message: 'Unknown token' })
      case 'POST /newsletter':
        if (typeof email !== 'string' || email.length > 254 || !/^[^\s@,]+@[^\s@,]+$/.test(email)) {
          return jsonReply(400, { message: 'No email address' })
        }
        subscribers.push(email)
        return jsonReply(200, {})
      default:
        return jsonReply(404, { message: 'No such call' })
    }
  }

  const backend: Listening = await listen(({ method, url, headers }, response, text) => {
    const request: SiteRequest = { call: `${method} ${url}`, headers, text, json: parse(text) }
    if (fault !== 'html' && fault !== 'down') requests.push(request.call)
    const correct = correctReply(request)
    const reply = bug.reply ? bug.reply(request, correct) : correct
    if (reply === null) return
    const type: Record<string, string> = reply.type === undefined ? {} : { 'content-type': reply.type }
    response.writeHead(reply.status, { ...type, ...reply.headers }).end(reply.text)
  }, bug.cors ?? ALLOW_ALL_ORIGINS)
  return {
    ...backend,
    subscribers: (): readonly string[] => subscribers,
    /** Method and path of every request, such as 'POST /checkout'. */
    requests,
    fail: (next: Fault): void => {
      fault = next
    },
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
