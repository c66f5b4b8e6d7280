import './ui/base.css'
import { start as startSite } from './start'

/**
 * The code is in start.tsx: scripts/build/chunks.ts can put only imported modules into other chunks, not the entry's
 * own code.
 */
export const start = startSite
