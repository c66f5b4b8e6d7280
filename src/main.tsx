import './ui/base.css'
import { start as startSite } from './start'

/** The entry has no code of its own, because scripts/chunks.ts can put only imported modules into other chunks. */
export const start = startSite
