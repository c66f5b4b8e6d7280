import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { parseEmail } from '../src/core/domain/auth/email'

/** A JSON pointer into docs/openapi.yaml, such as '/components/schemas/Problem'. */
export type Pointer = string

type Node = { readonly [key: string]: Node | undefined }

const openapi: Node = parse(readFileSync(join(import.meta.dirname, '../docs/openapi.yaml'), 'utf8'))

const ajv = new Ajv2020({
  formats: {
    email: (text: string) => parseEmail(text) === text,
    uri: (text: string) => URL.canParse(text),
    // Accepts any text, because a violation of the schema gets 400, but a forged token must get 401.
    'firebase-id-token': true,
  },
})
// ajv in strict mode rejects unknown keywords, such as the top-level keys of docs/openapi.yaml.
ajv.addVocabulary(Object.keys(openapi)).addSchema(openapi, 'openapi.yaml')

/** Follows a `$ref` at `pointer`. Returns the value, and the pointer to the place that defines the value. */
export const resolve = (pointer: Pointer): { pointer: Pointer; value: Node } => {
  const keys = pointer.split('/').slice(1)
  const value = keys.reduce<Node | undefined>((node, key) => node?.[key.replaceAll('~1', '/')], openapi)
  if (value === undefined) throw new Error(`docs/openapi.yaml has no ${pointer}.`)
  return value.$ref === undefined ? { pointer, value } : resolve(String(value.$ref).slice(1))
}

/** Returns ajv's errors as one text, and the pointer to the rule of the first error; null if `value` is valid. */
export const violationOf = (pointer: Pointer, value: unknown): { text: string; rule: Pointer } | null => {
  const schema = resolve(pointer)
  const validate = ajv.getSchema(`openapi.yaml#${schema.pointer}`)
  if (!validate) throw new Error(`${pointer} is no schema.`)
  if (validate(value)) return null
  const [error] = validate.errors ?? []
  return {
    text: ajv.errorsText(validate.errors, { dataVar: 'body' }),
    rule: schema.pointer + (error?.schemaPath.slice(1) ?? ''),
  }
}

export const pointerTo = (path: string, ...keys: readonly string[]): Pointer =>
  ['/paths', ...[path, ...keys].map((key) => key.replaceAll('/', '~1'))].join('/')

export const requestSchemaOf = (path: string): Pointer =>
  pointerTo(path, 'post', 'requestBody', 'content', 'application/json', 'schema')
