import { type Listening, listen, sendJson } from './listen'

type Fault = 'html' | 'no-url' | 'down' | null

/**
 * Starts a minimal implementation of docs/openapi.yaml: checkout, token and newsletter. It also serves a page in place
 * of the grAId app and of the payment page.
 */
export const startSiteBackend = async ({ accepts }: { accepts: (idToken: string) => boolean }) => {
  const subscribers: string[] = []
  const requests: string[] = []
  let fault: Fault = null
  const backend: Listening = await listen((request, response, text) => {
    const reply = (status: number, body: object) => sendJson(response, status, body)
    if (fault === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello</p>')
      return
    }
    if (fault === 'down') return reply(503, { message: 'Down' })
    const body = bodyOf(text)
    requests.push(`${request.method} ${request.url}`)
    switch (`${request.method} ${request.url}`) {
      case 'POST /checkout':
        if (![2, 3, 4, 6].includes(Number(body.payPlanId)) || body.cancelLanding !== true) {
          return reply(400, { message: 'No such plan' })
        }
        return reply(200, fault === 'no-url' ? {} : { url: `${backend.url}/pay/${body.payPlanId}` })
      case 'POST /generate-token':
        if (accepts(String(body.idToken))) return reply(200, { customToken: 'custom-token' })
        return reply(401, { message: 'Unknown token' })
      case 'POST /newsletter':
        if (!/^[^\s@]+@[^\s@]+$/.test(String(body.email))) return reply(400, { message: 'No email address' })
        subscribers.push(String(body.email))
        return reply(200, {})
      default:
        // The page in place of the grAId app and of the payment page.
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Arrived</h1>')
    }
  })
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

const bodyOf = (text: string): Record<string, unknown> => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}
