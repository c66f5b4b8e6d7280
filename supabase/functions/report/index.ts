import { createReport } from './report.ts'

Deno.serve(createReport(Deno.env.toObject()))
