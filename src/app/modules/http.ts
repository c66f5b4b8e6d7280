import { ContainerModule } from 'inversify'
import { type CheckoutConfig, createHttpCheckout } from '../../../adapters/http/checkout'
import { createHttpNewsletter } from '../../../adapters/http/newsletter'
import { createHttpToken } from '../../../adapters/http/token'
import type { HttpConfig } from '../../../adapters/shared/json-client'
import { TOKENS, token } from '../tokens'

export const API_CONFIG = token<HttpConfig>('API configuration')
export const TOKEN_SERVICE_CONFIG = token<HttpConfig>('token service configuration')
export const CHECKOUT_CONFIG = token<CheckoutConfig>('checkout configuration')

export const httpModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.tokens).toResolvedValue(createHttpToken, [TOKEN_SERVICE_CONFIG])
  bind(TOKENS.checkout).toResolvedValue(createHttpCheckout, [API_CONFIG, CHECKOUT_CONFIG])
  bind(TOKENS.newsletter).toResolvedValue(createHttpNewsletter, [API_CONFIG])
})
