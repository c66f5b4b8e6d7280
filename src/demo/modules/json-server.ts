import { ContainerModule } from 'inversify'
import type { HttpConfig } from '../../../adapters/shared/json-client'
import {
  createReferenceData,
  createSubscriptions,
  createUserLookup,
  type RowReader,
} from '../../../adapters/shared/row-reader'
import { TOKENS, token } from '../../app/tokens'
import { createJsonServerAuth } from '../adapters/json-server/auth'
import { createJsonServerReader } from '../adapters/json-server/client'
import { createJsonServerSeparateApp } from '../adapters/json-server/separate-app'
import { GOOGLE_CHOOSER, RELOAD, SEPARATE_APP } from './stand-ins'

export const JSON_SERVER_CONFIG = token<HttpConfig>('json-server configuration')
const READER = token<RowReader>('json-server reader')

export const jsonServerModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.auth).toResolvedValue(createJsonServerAuth, [
    JSON_SERVER_CONFIG,
    TOKENS.persistentStorage,
    TOKENS.clock,
    GOOGLE_CHOOSER,
    RELOAD,
  ])
  bind(SEPARATE_APP).toResolvedValue(createJsonServerSeparateApp, [JSON_SERVER_CONFIG])
  bind(READER).toResolvedValue(createJsonServerReader, [JSON_SERVER_CONFIG])
  bind(TOKENS.users).toResolvedValue(createUserLookup, [READER])
  bind(TOKENS.subscriptions).toResolvedValue(createSubscriptions, [READER])
  bind(TOKENS.uncachedReferenceData).toResolvedValue(createReferenceData, [READER])
})
