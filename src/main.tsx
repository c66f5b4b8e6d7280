import './ui/base.css'
import { start as startSite } from './start'

/** The entry contains nothing else, so that all code is in the chunks of scripts/chunks.ts. See src/start.tsx. */
export const start = startSite
