import { ContainerModule } from 'inversify'
import { createHttpCheckout } from '../../../adapters/http/checkout'
import { createHttpNewsletter } from '../../../adapters/http/newsletter'
import { createHttpToken } from '../../../adapters/http/token'
import type { HttpConfig } from '../../../adapters/shared/json-client'
import { TOKENS, token } from '../tokens'

/** One HTTP service handles checkout and newsletter. */
export const API_CONFIG = token<HttpConfig>('API configuration')
export const TOKEN_SERVICE_CONFIG = token<HttpConfig>('token service configuration')
/** A payment page at another origin is rejected. */
export const CHECKOUT_ORIGINS = token<readonly string[]>('checkout origins')

export const httpModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.tokens).toResolvedValue(createHttpToken, [TOKEN_SERVICE_CONFIG])
  bind(TOKENS.checkout).toResolvedValue(createHttpCheckout, [API_CONFIG, CHECKOUT_ORIGINS])
  bind(TOKENS.newsletter).toResolvedValue(createHttpNewsletter, [API_CONFIG])
})
