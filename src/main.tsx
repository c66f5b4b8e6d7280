import './ui/base.css'
import { start as startSite } from './start'

/** The entry has no code of its own, because scripts/chunks.ts splits only what the entry imports. */
export const start = startSite
