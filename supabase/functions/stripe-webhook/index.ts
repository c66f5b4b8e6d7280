import { createStripeWebhook } from './stripe-webhook.ts'

Deno.serve(createStripeWebhook(Deno.env.toObject()))
