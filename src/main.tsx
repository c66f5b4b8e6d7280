import './ui/base.css'
import { start as startSite } from './start'

/** The entry has no code of its own: scripts/build/chunks.ts can move only imported modules out of the entry chunk. */
export const start = startSite
