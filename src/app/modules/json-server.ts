import { ContainerModule } from 'inversify'
import { createJsonServerAuth } from '../../../adapters/json-server/auth'
import { createJsonServerReader } from '../../../adapters/json-server/client'
import {
  type GooglePage,
  googlePage,
  googleWindow,
  type OpenGoogleWindow,
} from '../../../adapters/json-server/google-chooser'
import type { HttpConfig } from '../../../adapters/shared/json-client'
import { createReferenceData, createUserLookup, type RowReader } from '../../../adapters/shared/row-reader'
import { openGooglePopup } from '../../boot/google-window'
import { TOKENS, token } from '../tokens'

export const JSON_SERVER_CONFIG = token<HttpConfig>('json-server configuration')
const READER = token<RowReader>('json-server reader')
const GOOGLE_WINDOW = token<OpenGoogleWindow>('Google window')
const GOOGLE_PAGE = token<GooglePage>('Google page')

export const jsonServerModule = new ContainerModule(({ bind }) => {
  bind(GOOGLE_WINDOW).toConstantValue(googleWindow(openGooglePopup))
  bind(GOOGLE_PAGE).toConstantValue(googlePage)
  bind(TOKENS.auth).toResolvedValue(createJsonServerAuth, [
    JSON_SERVER_CONFIG,
    TOKENS.persistentStorage,
    TOKENS.clock,
    GOOGLE_WINDOW,
    GOOGLE_PAGE,
  ])
  bind(READER).toResolvedValue(createJsonServerReader, [JSON_SERVER_CONFIG])
  bind(TOKENS.users).toResolvedValue(createUserLookup, [READER])
  bind(TOKENS.uncachedReferenceData).toResolvedValue(createReferenceData, [READER])
})
