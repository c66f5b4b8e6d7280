import { createNewsletter } from './newsletter.ts'

Deno.serve(createNewsletter(Deno.env.toObject()))
