/** Returns a sentence for teachers, without the status. `service` is its subject, for example 'The account service'. */
export const statusMessage = (service: string, status: number): string => {
  if (status >= 500) return `${service} is down right now.`
  if (status === 429) return `${service} is busy right now.`
  if (status === 401 || status === 403) return `${service} didn’t accept the request.`
  return `${service} couldn’t handle the request.`
}
