import { PATHS } from '../../src/core/domain/routes'
import { expectToStartOnJunk, test } from './support'

test('every route of the demo starts with junk in every storage key', ({ page }) =>
  expectToStartOnJunk(page, Object.values(PATHS)))
