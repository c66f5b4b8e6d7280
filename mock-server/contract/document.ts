import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml'

/**
 * The JSON Schema keywords that docs/openapi.yaml uses. `SUPPORTED` in requests.ts lists the keywords that request
 * fields may have.
 */
export type Schema = {
  $ref?: string
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  required?: readonly string[]
  additionalProperties?: boolean
  properties?: Readonly<Record<string, Schema>>
}
type MediaType = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
type Content = Readonly<Record<string, MediaType>>
type ResponseObject = { $ref?: string; content?: Content; headers?: Record<string, unknown> }
type OperationObject = {
  operationId?: string
  summary: string
  'x-repeatable'?: boolean
  requestBody?: { content: Content }
  responses: Record<string, ResponseObject>
}

/** A JSON pointer into docs/openapi.yaml, such as '/components/schemas/Problem'. */
export type Pointer = string

export type DocumentedResponse = {
  /** A status such as '200', or a range of statuses such as '4XX'. */
  status: string
  pointer: Pointer
  /** Pointers to the required headers, by header name. */
  headers: Readonly<Record<string, Pointer>>
  /** Undefined if the response has no body. */
  body: { type: string; schema: Pointer; examples: readonly unknown[] } | undefined
}

export type Operation = {
  /** Method and path, such as 'POST /checkout'. */
  name: string
  method: string
  path: string
  summary: string
  pointer: Pointer
  /** Whether the operation succeeds again when the same request is repeated. */
  isRepeatable: boolean
  /** Undefined for a CORS preflight, which has no body. */
  request: { schema: Pointer; examples: readonly unknown[] } | undefined
  responses: readonly DocumentedResponse[]
}

export const DOCUMENT_PATH = 'docs/openapi.yaml'

const lines = new LineCounter()
const parsed = parseDocument(readFileSync(join(import.meta.dirname, '..', '..', DOCUMENT_PATH), 'utf8'), {
  lineCounter: lines,
})
if (parsed.errors[0]) throw parsed.errors[0]

/** The parsed docs/openapi.yaml. */
export const document: Readonly<Record<string, unknown>> & {
  'x-time-limit-seconds': number
  paths: Record<string, Record<string, OperationObject>>
} = parsed.toJS()

const escapeSegment = (segment: string): string => segment.replaceAll('~', '~0').replaceAll('/', '~1')
const unescapeSegment = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~')

const pointerTo = (base: Pointer, ...segments: string[]): Pointer =>
  [base, ...segments.map(escapeSegment)].join('/')

const segmentsOf = (pointer: Pointer): string[] => pointer.split('/').slice(1).map(unescapeSegment)

/** Returns the value at `pointer`. Throws if there is none. */
export const valueAt = (pointer: Pointer): unknown => {
  let value: unknown = document
  for (const segment of segmentsOf(pointer)) value = (value as Record<string, unknown> | undefined)?.[segment]
  if (value === undefined) throw new Error(`${DOCUMENT_PATH} has no ${pointer}.`)
  return value
}

/** Follows the `$ref` at `pointer` until a value without `$ref` is reached. Returns the pointer to that value. */
const resolve = (pointer: Pointer): Pointer => {
  const { $ref } = valueAt(pointer) as { $ref?: string }
  return $ref === undefined ? pointer : resolve($ref.replace(/^#/, ''))
}

/**
 * Returns the schema that the `$ref` at `pointer` finally refers to, or the schema at `pointer` if there is no `$ref`.
 * The returned pointer is the place where this schema is defined.
 */
export const schemaAt = (pointer: Pointer): { schema: Schema; pointer: Pointer } => {
  const target = resolve(pointer)
  return { schema: valueAt(target) as Schema, pointer: target }
}

/** Returns the file and line that define `pointer`, such as 'docs/openapi.yaml:35'. */
export const locationOf = (pointer: Pointer): string => {
  let node: unknown = parsed.contents
  let offset = 0
  for (const segment of segmentsOf(pointer)) {
    // The keys behind a YAML alias (`*name`) are defined elsewhere in the file, so the line of the alias is returned.
    if (!isMap(node)) break
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === segment)
    if (pair === undefined) break
    offset = (pair.key as Node).range?.[0] ?? offset
    node = pair.value
  }
  return `${DOCUMENT_PATH}:${lines.linePos(offset).line}`
}

const contentOf = (pointer: Pointer, content: Content | undefined) => {
  const [type, media] = Object.entries(content ?? {})[0] ?? []
  if (type === undefined || media === undefined) return undefined
  const examples = media.examples ? Object.values(media.examples).map(({ value }) => value) : []
  return {
    type,
    schema: resolve(pointerTo(pointer, 'content', type, 'schema')),
    examples: media.example === undefined ? examples : [media.example],
  }
}

const responsesOf = (pointer: Pointer, responses: Record<string, ResponseObject>): DocumentedResponse[] =>
  Object.keys(responses).map((status) => {
    const target = resolve(pointerTo(pointer, 'responses', status))
    const { headers = {}, content } = valueAt(target) as ResponseObject
    return {
      status,
      pointer: target,
      headers: Object.fromEntries(
        Object.keys(headers).map((name) => [name, resolve(pointerTo(target, 'headers', name))]),
      ),
      body: contentOf(target, content),
    }
  })

/** The operations of docs/openapi.yaml, in the order of the document. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const pointer = pointerTo('/paths', path, method)
    return {
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      pointer,
      isRepeatable: operation['x-repeatable'] === true,
      request: contentOf(pointerTo(pointer, 'requestBody'), operation.requestBody?.content),
      responses: responsesOf(pointer, operation.responses),
    }
  }),
)

/** Returns the documented response for `status`; an exact status takes precedence over a range. */
export const responseFor = (
  { responses }: Pick<Operation, 'responses'>,
  status: number,
): DocumentedResponse | undefined =>
  responses.find((response) => response.status === String(status)) ??
  responses.find((response) => response.status === `${Math.floor(status / 100)}XX`)

/** Returns the pointer to the schema of the request body. Throws for an operation without one. */
export const requestSchemaOf = (method: string, path: string): Pointer => {
  const request = operations.find((operation) => operation.name === `${method} ${path}`)?.request
  if (request === undefined) throw new Error(`${DOCUMENT_PATH} has no request body for ${method} ${path}.`)
  return request.schema
}
