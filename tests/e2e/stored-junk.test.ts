import { expectToStartOnJunk, siteAddresses, test } from './support'

test('every route of the demo starts with junk in every storage key', async ({ context, baseURL }) => {
  await expectToStartOnJunk(context, siteAddresses(String(baseURL)))
})
