/**
 * Returns the seconds in the header `Retry-After` of a 429, otherwise undefined. A date in this header counts as
 * missing.
 */
export const retryAfterOf = (status: number, header: string | null): number | undefined =>
  status === 429 && /^\d{1,5}$/.test(header ?? '') ? Number(header) : undefined

const duration = (retryAfter: number | undefined): string => {
  if (retryAfter === undefined) return ' right now'
  const minutes = Math.ceil(retryAfter / 60)
  return minutes > 1 ? ` for the next ${minutes} minutes` : ' for the next minute'
}

/**
 * Returns a sentence for teachers that does not contain the status. `service` is the subject of the sentence, for
 * example 'The account service'. `retryAfter` is the result of `retryAfterOf`, in seconds.
 */
export const statusMessage = (service: string, status: number, retryAfter?: number): string => {
  if (status >= 500) return `${service} is down right now.`
  if (status === 429) return `${service} is busy${duration(retryAfter)}.`
  if (status === 401 || status === 403) return `${service} didn’t accept the request.`
  return `${service} couldn’t handle the request.`
}
