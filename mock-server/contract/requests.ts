import fc from 'fast-check'
import { type Operation, operations, type Pointer, type Schema, schemaAt } from './document.ts'
import { CREDENTIAL_FORMAT } from './schemas.ts'

export type ContractRequest = {
  operation: Operation
  /** A description of the body, such as "without 'email'". */
  name: string
  body: string
  /**
   * The documented response. 'success' (2xx): the request is valid. 'unauthorized' (401): the request is valid except
   * for the ID token. 'rejected' (4xx): the request is invalid.
   */
  expected: 'success' | 'unauthorized' | 'rejected'
  /** The rule of docs/openapi.yaml that the body follows or violates. */
  pointer: Pointer
}

type Kind = Omit<ContractRequest, 'operation' | 'body'> & { body: fc.Arbitrary<string> }
type Property = { name: string; schema: Schema; pointer: Pointer }

/**
 * The JSON Schema keywords that the generators support. `propertiesOf` throws for a field with another keyword, because
 * the generated requests would ignore this keyword.
 */
const SUPPORTED = new Set(['type', 'enum', 'const', 'format', 'maxLength', 'description'])

const word = (maxLength: number): fc.Arbitrary<string> =>
  fc.stringMatching(/^[a-z0-9]+$/, { size: '-1' }).map((text) => text.slice(0, maxLength))

// These domains are reserved for examples (RFC 2606), so that no real address receives mail.
const domain = fc.constantFrom('example.com', 'example.org', 'mail.example.net')

const email = fc
  .tuple(fc.array(word(12), { minLength: 1, maxLength: 4 }), fc.constantFrom('.', '-', '_', '+', "'"), domain)
  .map(([words, separator, host]) => `${words.join(separator)}@${host}`)

const malformedEmail = fc
  .tuple(word(12), word(12), domain)
  .chain(([one, other, host]) =>
    fc.constantFrom(
      '',
      one,
      `${one}@`,
      `@${host}`,
      `${one} ${other}@${host}`,
      `${one}@@${host}`,
      `${one}@${other}@${host}`,
      `${one}@exa mple.com`,
      `${one}@${host},${other}@${host}`,
    ),
  )

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Generates texts that are not ID tokens, and JSON Web Tokens without a valid signature. */
const forgedCredential = fc.oneof(
  fc.constantFrom('', 'null', 'undefined', 'forged'),
  fc.string(),
  fc
    .record({ alg: fc.constantFrom('none', 'HS256', 'RS256'), sub: word(28), signature: word(40) })
    .map(({ alg, sub, signature }) =>
      [
        base64url({ alg, typ: 'JWT' }),
        base64url({ iss: 'https://securetoken.google.com/demo-graid', aud: 'demo-graid', sub, exp: 2 ** 31 }),
        alg === 'none' ? '' : signature,
      ].join('.'),
    ),
)

const validValue = ({ name, schema }: Property): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.format === 'email') return email
  if (schema.format === CREDENTIAL_FORMAT) return forgedCredential
  throw new Error(`mock-server/contract/requests.ts has no generator for '${name}'.`)
}

const JSON_TYPES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.oneof(fc.string(), fc.constantFrom('2', 'true')),
  integer: fc.integer(),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Number.isInteger(number)),
  boolean: fc.boolean(),
  null: fc.constant(null),
  array: fc.array(fc.integer(), { maxLength: 3 }),
  object: fc.dictionary(word(5), fc.string(), { maxKeys: 3 }),
}

const valueOfOtherType = (type: string | undefined): fc.Arbitrary<unknown> =>
  fc.oneof(...Object.entries(JSON_TYPES).flatMap(([name, values]) => (name === type ? [] : [values])))

/**
 * Returns generators of values that have the type of the field but violate one keyword of its schema, such as
 * `maxLength`. Each generator has a description and the pointer of its keyword.
 */
const wrongValues = ({
  name,
  schema,
  pointer,
}: Property): [Pick<Kind, 'name' | 'pointer'>, fc.Arbitrary<unknown>][] => {
  const { maxLength } = schema
  const violating = (keyword: string, description: string) => ({
    name: `with '${name}' ${description}`,
    pointer: `${pointer}/${keyword}`,
  })
  return [
    ...(schema.enum
      ? [
          [
            violating('enum', 'outside the list'),
            fc
              .oneof(fc.integer(), fc.integer({ min: -10, max: 20 }))
              .filter((value) => !schema.enum?.includes(value)),
          ] as const,
        ]
      : []),
    ...(typeof schema.const === 'boolean'
      ? [[violating('const', `= ${!schema.const}`), fc.constant(!schema.const)] as const]
      : []),
    ...(schema.format === 'email'
      ? [[violating('format', 'that is not an address'), malformedEmail] as const]
      : []),
    ...(maxLength === undefined
      ? []
      : [
          [
            violating('maxLength', `longer than ${maxLength}`),
            fc
              .integer({ min: maxLength, max: 2 * maxLength })
              .map((length) => `${'a'.repeat(length)}@example.com`),
          ] as const,
        ]),
  ].map(([kind, values]) => [kind, values])
}

const propertiesOf = (pointer: Pointer, schema: Schema): Property[] =>
  Object.keys(schema.properties ?? {}).map((name) => {
    const property = { name, ...schemaAt(`${pointer}/properties/${name}`) }
    const unsupported = Object.keys(property.schema).find((keyword) => !SUPPORTED.has(keyword))
    if (unsupported)
      throw new Error(`mock-server/contract/requests.ts does not support '${unsupported}' of '${name}'.`)
    return property
  })

/** Whether the operation takes a Firebase ID token. */
export const takesCredential = ({ request }: Operation): boolean =>
  request !== undefined &&
  Object.values(schemaAt(request.schema).schema.properties ?? {}).some(
    ({ format }) => format === CREDENTIAL_FORMAT,
  )

/**
 * Returns generators for a valid request to `operation`, and for each way in which a request can be invalid. With
 * `idToken`, operations that take an ID token also have a request that expects a success.
 */
const kindsOf = (operation: Operation, idToken: string | undefined): Kind[] => {
  if (operation.request === undefined) return []
  const { pointer, schema } = schemaAt(operation.request.schema)
  const properties = propertiesOf(pointer, schema)
  const bodyWith = (changes: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<string> =>
    fc
      .record({
        ...Object.fromEntries(properties.map((property) => [property.name, validValue(property)])),
        ...changes,
      })
      .map((body) => JSON.stringify(body))
  const rejected = (name: string, rule: Pointer, body: fc.Arbitrary<string>): Kind => ({
    name,
    pointer: rule,
    expected: 'rejected',
    body,
  })

  const valid: Kind[] = takesCredential(operation)
    ? [{ name: 'with a forged ID token', pointer, expected: 'unauthorized', body: bodyWith({}) }]
    : [{ name: 'a valid request', pointer, expected: 'success', body: bodyWith({}) }]
  if (takesCredential(operation) && idToken !== undefined) {
    const issued = fc.constant(JSON.stringify({ [properties[0]?.name ?? '']: idToken }))
    valid.push({ name: 'with the ID token given', pointer, expected: 'success', body: issued })
  }
  return [
    ...valid,
    ...(schema.required ?? []).map((name) =>
      // JSON.stringify omits properties whose value is `undefined`, so the generated body lacks `name`.
      rejected(`without '${name}'`, `${pointer}/required`, bodyWith({ [name]: fc.constant(undefined) })),
    ),
    ...properties.flatMap((property) => [
      rejected(
        `with '${property.name}' of another type than ${property.schema.type}`,
        `${property.pointer}/type`,
        bodyWith({ [property.name]: valueOfOtherType(property.schema.type) }),
      ),
      ...wrongValues(property).map(([kind, values]) =>
        rejected(kind.name, kind.pointer, bodyWith({ [property.name]: values })),
      ),
    ]),
    rejected(
      'that is not an object',
      `${pointer}/type`,
      valueOfOtherType('object').map((value) => JSON.stringify(value)),
    ),
    rejected(
      'with truncated JSON',
      pointer,
      fc
        .tuple(bodyWith({}), fc.double({ min: 0.1, max: 0.9, noNaN: true }))
        .map(([body, part]) => body.slice(0, Math.ceil(body.length * part))),
    ),
    rejected('without a body', `${operation.pointer}/requestBody/required`, fc.constant('')),
  ]
}

/**
 * Returns the examples of docs/openapi.yaml as requests. An example with an ID token expects 401, because the ID token
 * in the document is not valid.
 */
const exampleRequests = (operation: Operation): ContractRequest[] =>
  (operation.request?.examples ?? []).map((example) => ({
    operation,
    name: 'an example of the document',
    body: JSON.stringify(example),
    expected: takesCredential(operation) ? 'unauthorized' : 'success',
    pointer: operation.request?.schema ?? operation.pointer,
  }))

/**
 * Generates `count` requests from docs/openapi.yaml, valid and invalid ones in turn; the same arguments give the same
 * requests. Starts with a preflight for each path and the examples of the document.
 * @param idToken a valid ID token; without it, no request to the token service expects a success
 */
export const generateRequests = ({
  count,
  seed,
  idToken,
}: {
  count: number
  seed: number
  idToken?: string | undefined
}): ContractRequest[] => {
  const first = operations.flatMap((operation): ContractRequest[] =>
    operation.request === undefined
      ? [{ operation, name: 'a preflight', body: '', expected: 'success', pointer: operation.pointer }]
      : exampleRequests(operation),
  )
  const kinds = operations.flatMap((operation) =>
    kindsOf(operation, idToken).map((kind) => ({ operation, ...kind })),
  )
  const numRuns = Math.max(1, Math.ceil((count - first.length) / kinds.length))
  const samples = kinds.map(({ body, ...kind }, index) =>
    fc.sample(body, { seed: seed + index, numRuns }).map((text) => ({ ...kind, body: text })),
  )
  const inTurn = Array.from({ length: numRuns }, (_, round) =>
    samples.flatMap((requests) => requests[round] ?? []),
  ).flat()
  return [...first, ...inTurn].slice(0, count)
}
