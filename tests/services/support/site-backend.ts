import { type Listening, listen } from './listen'

type Fault = 'html' | 'no-url' | 'down' | null

type SiteReply = { status: number; type: string; text: string }

const jsonReply = (status: number, body: unknown): SiteReply => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
})
const htmlReply = (status: number, text: string): SiteReply => ({ status, type: 'text/html', text })

/**
 * Starts a minimal backend: checkout, token and newsletter, and one page in place of the grAId app and the payment
 * page. Shares nothing with docs/openapi.yaml, so that the contract suites find a mistake there.
 */
export const startSiteBackend = async ({ accepts }: { accepts: (idToken: string) => boolean }) => {
  const subscribers: string[] = []
  const requests: string[] = []
  let fault: Fault = null

  const replyTo = (call: string, json: unknown): SiteReply => {
    if (fault === 'html') return htmlReply(200, '<!doctype html><p>Hello</p>')
    if (fault === 'down') return jsonReply(503, { message: 'Down' })
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

  const backend: Listening = await listen(({ method, url }, response, text) => {
    const call = `${method} ${url}`
    if (fault !== 'html' && fault !== 'down') requests.push(call)
    const reply = replyTo(call, parse(text))
    response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.text)
  })
  return {
    ...backend,
    subscribers: (): readonly string[] => subscribers,
    /** Method and path of each request, such as 'POST /checkout', except during the faults 'html' and 'down'. */
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
