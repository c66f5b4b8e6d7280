/**
 * Returns a sentence for teachers about a response whose status is not 2xx. The sentence does not contain the status.
 * `service` is the sentence's subject, for example 'The account service'.
 */
export const statusMessage = (service: string, status: number): string => {
  if (status >= 500) return `${service} is down right now.`
  if (status === 429) return `${service} is busy right now.`
  if (status === 401 || status === 403) return `${service} didn’t accept the request.`
  return `${service} couldn’t handle the request.`
}
