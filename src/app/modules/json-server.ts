import { ContainerModule } from 'inversify'
import { createJsonServerAuth } from '../../../adapters/json-server/auth'
import {
  type GooglePage,
  googlePage,
  type OpenGoogleWindow,
  openGoogleWindow,
} from '../../../adapters/json-server/google-chooser'
import { createJsonServerReferenceData } from '../../../adapters/json-server/reference-data'
import { createJsonServerUserLookup } from '../../../adapters/json-server/user-lookup'
import type { HttpConfig } from '../../../adapters/shared/json-client'
import { TOKENS, token } from '../tokens'

export const JSON_SERVER_CONFIG = token<HttpConfig>('json-server configuration')
const GOOGLE_WINDOW = token<OpenGoogleWindow>('Google window')
const GOOGLE_PAGE = token<GooglePage>('Google page')

export const jsonServerModule = new ContainerModule(({ bind }) => {
  bind(GOOGLE_WINDOW).toConstantValue(openGoogleWindow)
  bind(GOOGLE_PAGE).toConstantValue(googlePage)
  bind(TOKENS.auth).toResolvedValue(createJsonServerAuth, [
    JSON_SERVER_CONFIG,
    TOKENS.persistentStorage,
    TOKENS.clock,
    GOOGLE_WINDOW,
    GOOGLE_PAGE,
  ])
  bind(TOKENS.users).toResolvedValue(createJsonServerUserLookup, [JSON_SERVER_CONFIG])
  bind(TOKENS.uncachedReferenceData).toResolvedValue(createJsonServerReferenceData, [JSON_SERVER_CONFIG])
})
