import { createGenerateToken } from './generate-token.ts'

Deno.serve(createGenerateToken(Deno.env.toObject()))
