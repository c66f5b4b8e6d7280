import type { AuthPort } from '../ports/auth'
import type { LogPort } from '../ports/log'
import type { TokenPort } from '../ports/token'

/** The separate app's token for whoever is signed in; null where none could be had, which is logged. */
export type IssueToken = () => Promise<string | null>

export const createIssueToken =
  ({ auth, tokens, log }: { auth: AuthPort; tokens: TokenPort; log: LogPort }): IssueToken =>
  async () => {
    const idToken = await auth.idToken()
    if (!idToken.ok) {
      log.error('No id token for the custom token', { kind: idToken.error.kind })
      return null
    }
    const token = await tokens.issue(idToken.value)
    if (token.ok) return token.value
    log.error('No custom token', { kind: token.error.kind })
    return null
  }
