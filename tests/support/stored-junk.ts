import {
  CUSTOMER_STORAGE_KEYS,
  DEMO_STORAGE_KEYS,
  STORY_STORAGE_KEYS,
} from '../../src/core/domain/demo-storage-keys'
import { PATHS } from '../../src/core/domain/routes'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'

const { signUpForm, ...keys } = STORAGE_KEYS

export const ALL_KEYS: readonly string[] = [
  ...Object.values({ ...keys, ...DEMO_STORAGE_KEYS, ...STORY_STORAGE_KEYS, ...CUSTOMER_STORAGE_KEYS }),
  ...[PATHS.auth, PATHS.signUp].map((path) => signUpForm + path),
]

/** Values that no version of the site stores: no JSON, JSON of another shape, and JSON of nearly the right shape. */
export const JUNK: readonly string[] = [
  ...[
    '',
    ' ',
    '"',
    "'",
    'x',
    '\0',
    '\ud800',
    '%',
    '&=&=',
    '//evil.example',
    ']"] , *, [a="',
    '<img src=x onerror=1>',
  ],
  ...[
    '{',
    '[',
    'undefined',
    'NaN',
    'null',
    'true',
    '0',
    '-1',
    '1e999',
    '""',
    '[]',
    '{}',
    '[null]',
    '[[[{}]]]',
  ],
  '{"__proto__":null,"constructor":1,"toString":1}',
  '{"path":"/","fields":5,"story":{},"next":-1,"accounts":5,"users":null,"payments":"x","steps":{},"faults":1}',
  '{"path":"/","fields":[null,{"name":{}}],"story":{"steps":[]},"next":0,"accounts":[null],"users":[5],"steps":[1]}',
  '{"fields":[{"name":"period","value":{"toString":1}}],"redirect":{"email":1},"accounts":[{"email":1}],"faults":[1]}',
]
