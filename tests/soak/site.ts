import { startMockServer } from '../../mock-server/server'
import { freePort } from '../../scripts/free-port'
import { startBuiltSite } from '../support/built-site'

export const startMockSite = async () => {
  const port = await freePort()
  const site = await startBuiltSite({ VITE_RUNTIME: 'mock', VITE_MOCK_URL: `http://127.0.0.1:${port}` })
  const mock = await startMockServer({ scenario: 'returning-teacher', seed: 1, port, site: site.url })
  return {
    url: site.url,
    stop: async () => {
      await site.stop()
      await mock.stop()
    },
  }
}
