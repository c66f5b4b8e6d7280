import { createCheckout } from './checkout.ts'

Deno.serve(createCheckout(Deno.env.toObject()))
