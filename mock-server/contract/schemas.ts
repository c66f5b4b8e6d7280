import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { parseEmail } from '../../src/core/domain/auth/email.ts'
import { document, type Pointer } from './document.ts'

const DOCUMENT_ID = 'openapi.yaml'

/**
 * The `format` of request fields that contain a Firebase ID token. ajv accepts every text in such a field. Whether the
 * token is valid is checked by the implementation of the contract.
 */
export const CREDENTIAL_FORMAT = 'firebase-id-token'

const ajv = new Ajv2020({
  allErrors: true,
  formats: {
    email: (text: string) => parseEmail(text) === text,
    uri: (text: string) => URL.canParse(text),
    [CREDENTIAL_FORMAT]: true,
  },
})
// Declares the top-level keys of docs/openapi.yaml, because ajv in strict mode rejects unknown keywords.
ajv.addVocabulary(Object.keys(document))
ajv.addSchema(document, DOCUMENT_ID)

const validators = new Map<Pointer, ValidateFunction>()

const validatorOf = (schema: Pointer): ValidateFunction => {
  const known = validators.get(schema)
  if (known) return known
  // Compiles a `$ref` to the schema instead of the schema itself, because ajv's errors then contain the complete
  // pointer of the violated keyword.
  const validator = ajv.compile({ $ref: `${DOCUMENT_ID}#${schema}` })
  validators.set(schema, validator)
  return validator
}

export type Violation = {
  /** A description of the difference, such as "'url' is missing". */
  text: string
  /** Pointer to the violated keyword. */
  pointer: Pointer
}

const textOf = ({ instancePath, keyword, params, message }: ErrorObject): string => {
  const name = instancePath === '' ? 'the body' : `'${instancePath.slice(1)}'`
  switch (keyword) {
    case 'required':
      return `'${params.missingProperty}' is missing`
    case 'additionalProperties':
      return `'${params.additionalProperty}' is not part of the contract`
    case 'type':
      return `${name} must be of type ${params.type}`
    case 'enum':
      return `${name} must be one of ${params.allowedValues.join(', ')}`
    case 'const':
      return `${name} must be ${JSON.stringify(params.allowedValue)}`
    case 'format':
      return `${name} must be of format ${params.format}`
    default:
      return `${name} ${message}`
  }
}

/**
 * Returns every difference between `value` and the schema at the pointer `schema`. The list is empty for a valid value.
 */
export const violationsOf = (schema: Pointer, value: unknown): Violation[] => {
  const validate = validatorOf(schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map((error) => ({
    text: textOf(error),
    pointer: error.schemaPath.replace(/^.*#/, ''),
  }))
}
