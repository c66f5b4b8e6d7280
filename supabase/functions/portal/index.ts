import { createPortal } from './portal.ts'

Deno.serve(createPortal(Deno.env.toObject()))
