import { type Listening, listen, sendJson } from './listen'

/** Shares nothing with docs/openapi.yaml, so that tests/contracts/http finds mistakes in that document. */
export const startSiteBackend = async ({ accepts }: { accepts: (idToken: string) => boolean }) => {
  const requests: string[] = []

  const replyTo = (call: string, json: unknown, authorization?: string): [status: number, body: object] => {
    if (typeof json !== 'object' || json === null) return [400, { message: 'No JSON object' }]
    const { payPlanId, cancelLanding, idToken, email } = json as Record<string, unknown>
    switch (call) {
      case 'POST /checkout':
        if (![2, 3, 4, 6].some((id) => id === payPlanId) || cancelLanding !== true) {
          return [400, { message: 'No such plan' }]
        }
        if (authorization && !accepts(authorization.replace('Bearer ', ''))) {
          return [401, { message: 'Unknown token' }]
        }
        return [200, { url: `${backend.url}/pay/${payPlanId}` }]
      case 'POST /generate-token':
        if (typeof idToken !== 'string') return [400, { message: 'No token' }]
        return accepts(idToken) ? [200, { customToken: 'custom-token' }] : [401, { message: 'Unknown token' }]
      case 'POST /newsletter':
        if (typeof email !== 'string' || email.length > 254 || !/^[^\s@,]+@[^\s@,]+$/.test(email)) {
          return [400, { message: 'No email address' }]
        }
        return [200, {}]
      default:
        return [404, { message: 'No such call' }]
    }
  }

  const backend: Listening = await listen(({ method, url, headers }, response, text) => {
    const call = `${method} ${url}`
    requests.push(call)
    if (method === 'POST') sendJson(response, ...replyTo(call, parse(text), headers.authorization))
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Arrived</h1>')
  })
  return { ...backend, requests }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
