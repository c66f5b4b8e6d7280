/** Returns ' for the next 3 minutes' for a number of seconds in the header `Retry-After`, otherwise ' right now'. */
const duration = (retryAfter: string | null): string => {
  if (!/^\d{1,5}$/.test(retryAfter ?? '')) return ' right now'
  const minutes = Math.ceil(Number(retryAfter) / 60)
  return minutes > 1 ? ` for the next ${minutes} minutes` : ' for the next minute'
}

/** Returns a sentence for teachers, without the status. `service` is its subject, for example 'The account service'. */
export const statusMessage = (service: string, status: number, retryAfter: string | null = null): string => {
  if (status >= 500) return `${service} is down right now.`
  if (status === 429) return `${service} is busy${duration(retryAfter)}.`
  if (status === 401 || status === 403) return `${service} didn’t accept the request.`
  return `${service} couldn’t handle the request.`
}
