import { PATHS } from '../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import * as DEMO_KEYS from '../../src/demo/storage-keys'

const { formFields, period, ...keys } = STORAGE_KEYS
const { withoutDemoKeys: _, clearScenario: __, ...groups } = DEMO_KEYS

export const KEYS_OF_DEMO: readonly string[] = Object.values(groups).flatMap((group) =>
  typeof group === 'string' ? [group] : Object.values(group),
)

export const ALL_KEYS: readonly string[] = [
  ...Object.values(keys),
  ...KEYS_OF_DEMO,
  ...[PATHS.auth, PATHS.signUp, PATHS.teacherResources].map((path) => formFields + path),
  ...[PATHS.landing, PATHS.upgrade].map((path) => period + path),
]

/** JSON of the shape that some key has, but with fields of other types. */
const WRONG_SHAPES = [
  '{"__proto__":null,"constructor":1,"toString":1}',
  '{"path":"/","fields":5,"story":{},"next":-1,"accounts":5,"users":null,"payments":"x","steps":{},"faults":1}',
  '{"path":"/","fields":[null,{"name":{}}],"story":{"steps":[]},"next":0,"accounts":[null],"users":[5],"steps":[1]}',
  '{"fields":[{"name":"email","value":{"toString":1}}],"redirect":{"email":1},"accounts":[{"email":1}],"at":"x"}',
]

/** Values that are malformed under nearly every key; `onboardingComplete`, for example, can be 'true'. */
export const JUNK: readonly string[] = [
  ...['', ' ', '\0', '\ud800', ']"] , *, [a="', '<img src=x onerror=1>', ...WRONG_SHAPES],
  ...'" \' x % &=&= //evil.example { [ undefined NaN null true 0 -1 1e999 "" [] {} [null] [[[{}]]]'.split(
    ' ',
  ),
]
