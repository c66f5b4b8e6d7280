export type Reply = { status: number; headers: Headers; text: string }

/**
 * What to do after a request without a complete response. The first pattern that matches the code of the error applies.
 */
const ADVICE: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/CERT_HAS_EXPIRED/, 'Renew the certificate: the host, mostly your hosting, says why it could not.'],
  [/ALTNAME/, 'Add this domain to the host’s certificate: in Firebase, Hosting → Add custom domain.'],
  [
    /CERT|SELF_SIGNED|VERIFY/,
    'Send the whole chain of certificates. If your network inspects https, set NODE_EXTRA_CA_CERTS to its certificate.',
  ],
  [/ENOTFOUND/, 'Correct the address, or add its DNS record.'],
]

const PROXY = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy']

/**
 * Returns the reason of a rejected `fetch`, and what to do. Node ignores the proxy variables of a school's computer
 * unless NODE_USE_ENV_PROXY is 1.
 */
export const explain = (error: unknown): readonly [reason: string, advice: string] => {
  const { name, message, cause = error } = error as Error
  const { code = '', message: text = message } = cause as { code?: string; message?: string }
  const reason = text.replace(/\.$/, '') || code
  // On a network with a proxy, `fetch` without the proxy gets no connection, and the error has a `cause`, or a timeout.
  // The error of an unreadable response has no `cause`.
  const isNetwork = cause !== error || name === 'TimeoutError'
  const proxy = isNetwork && PROXY.find((variable) => process.env[variable])
  if (proxy && process.env.NODE_USE_ENV_PROXY !== '1')
    return [reason, `This computer has ${proxy}: set NODE_USE_ENV_PROXY=1 too, and try again.`]
  const [, advice = 'Start or resume this service, or check its address.'] =
    ADVICE.find(([pattern]) => pattern.test(code)) ?? []
  return [reason, advice]
}

/** Follows no redirect, so that headers reach only the host of `url`. Rejects without a complete response after 30 s. */
export const send = async (url: string, options: RequestInit = {}): Promise<Reply> => {
  const signal = AbortSignal.timeout(30_000)
  const response = await fetch(url, { redirect: 'manual', signal, ...options })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/**
 * Sends a POST with the body `text`, which is JSON unless `headers` has another content type. Otherwise like `send`.
 */
export const post = (url: string, text: string, headers: Record<string, string> = {}): Promise<Reply> =>
  send(url, { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } })
