import { callTimeout } from '../../../adapters/browser/call-timeout'
import { createCachedReferenceData } from '../../../adapters/cached/reference-data'
import { createHttpCheckout } from '../../../adapters/http/checkout'
import { createHttpNewsletter } from '../../../adapters/http/newsletter'
import { createHttpToken } from '../../../adapters/http/token'
import { createJsonServerAuth } from '../../../adapters/json-server/auth'
import { openGoogleWindow } from '../../../adapters/json-server/google-window'
import { readMockState } from '../../../adapters/json-server/mock-state'
import { createJsonServerReferenceData } from '../../../adapters/json-server/reference-data'
import { createJsonServerUserLookup } from '../../../adapters/json-server/user-lookup'
import { serializeDraft } from '../../core/domain/onboarding/serialization'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import { createContainer } from '../container'
import { TOKENS } from '../tokens'
import { mockUrl } from './mock-url'
import type { Runtime, RuntimeContext } from './runtime'

/** How long the start of the page waits for the mock server's switchboard, in milliseconds. */
const PATIENCE = 2_000

/**
 * When the mock server has begun a scenario anew, what this browser remembers is of another world: its sessions are
 * over. The tab gets what the scenario leaves in it.
 */
const enterScenario = async ({ storage, clock }: RuntimeContext): Promise<void> => {
  const situation = await readMockState({ baseUrl: mockUrl(), timeout: PATIENCE }, clock.now())
  if (!situation) return
  const { run, draft } = situation
  if (storage.persistent.get(STORAGE_KEYS.mockRun) !== run) {
    storage.persistent.remove(STORAGE_KEYS.session)
    storage.persistent.remove(STORAGE_KEYS.onboardingComplete)
    storage.persistent.set(STORAGE_KEYS.mockRun, run)
  }
  if (storage.tab.get(STORAGE_KEYS.mockRun) !== run) {
    if (draft) storage.tab.set(STORAGE_KEYS.onboardingDraft, serializeDraft(draft, clock.now()))
    storage.tab.set(STORAGE_KEYS.mockRun, run)
  }
}

/** The site on the mock server: json-server for who somebody is and for rows, HTTP for the rest, as in production. */
export const createRuntime = async (context: RuntimeContext): Promise<Runtime> => {
  await enterScenario(context)
  const { storage, clock, log } = context
  const server = { baseUrl: mockUrl(), timeout: callTimeout(navigator) }

  const useCases = createContainer()
    .bind(
      TOKENS.auth,
      () => createJsonServerAuth(server, { storage: storage.persistent, clock, openGoogleWindow }),
      [],
    )
    .bind(TOKENS.users, () => createJsonServerUserLookup(server), [])
    .bind(TOKENS.tokens, () => createHttpToken(server), [])
    .bind(
      TOKENS.referenceData,
      () =>
        createCachedReferenceData(createJsonServerReferenceData(server), { attemptTimeout: server.timeout }),
      [],
    )
    .bind(
      TOKENS.checkout,
      () => createHttpCheckout({ ...server, origins: [new URL(server.baseUrl).origin] }),
      [],
    )
    .bind(TOKENS.newsletter, () => createHttpNewsletter(server), [])
    .bind(TOKENS.log, () => log, [])
    .resolveUseCases()

  return { useCases, DemoLayer: null }
}
