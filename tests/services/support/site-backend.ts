import { createServer } from 'node:http'
import { CORS, listen } from './listen'

export type Fault = 'html' | 'no-url' | 'down' | null

/** A minimal backend of docs/openapi.yaml: checkout, token, newsletter, and pages for the app and the payment. */
export const startSiteBackend = async ({ accepts }: { accepts: (idToken: string) => boolean }) => {
  const subscribers: string[] = []
  const requests: string[] = []
  let fault: Fault = null
  const backend: { url: string; stop(): Promise<void> } = await listen(
    createServer(async (request, response) => {
      const reply = (status: number, body: unknown): void => {
        response.writeHead(status, { ...CORS, 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      }
      if (request.method === 'OPTIONS') {
        response.writeHead(204, CORS).end()
        return
      }
      let text = ''
      for await (const chunk of request) text += chunk
      if (fault === 'html') {
        response.writeHead(200, { ...CORS, 'content-type': 'text/html' }).end('<!doctype html><p>Hello</p>')
        return
      }
      if (fault === 'down') {
        reply(503, { message: 'Down' })
        return
      }
      const body = bodyOf(text)
      requests.push(`${request.method} ${request.url}`)
      switch (`${request.method} ${request.url}`) {
        case 'POST /checkout':
          if (![2, 3, 4, 6].includes(Number(body.payPlanId)) || body.cancelLanding !== true) {
            reply(400, { message: 'No such plan' })
          } else reply(200, fault === 'no-url' ? {} : { url: `${backend.url}/pay/${body.payPlanId}` })
          return
        case 'POST /generate-token':
          if (accepts(String(body.idToken))) reply(200, { customToken: 'custom-token' })
          else reply(401, { message: 'Unknown token' })
          return
        case 'POST /newsletter':
          if (/^[^\s@]+@[^\s@]+$/.test(String(body.email))) {
            subscribers.push(String(body.email))
            reply(200, {})
          } else reply(400, { message: 'No email address' })
          return
        default:
          // The separate app and the payment page.
          response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Arrived</h1>')
      }
    }),
  )
  return {
    ...backend,
    subscribers: (): readonly string[] => subscribers,
    /** All requests, like 'POST /checkout'. */
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
