import { loadEnv, type Plugin } from 'vite'
import { validateEnvironment } from '../src/app/environment-variables.ts'

/** Fails a production build if environment variables are missing or malformed; the error lists all problems. */
export const environmentPlugin = (runtime: string): Plugin => ({
  name: 'graid-environment',
  apply: 'build',
  config: ({ envDir, root }, { mode }) => {
    if (runtime !== 'production') return
    const wrong = validateEnvironment(loadEnv(mode, envDir || root || process.cwd(), 'VITE_'))
    if (wrong.length === 0) return
    throw new Error(
      ['The production build cannot go ahead. .env.example shows what is needed.', ...wrong].join('\n  - '),
    )
  },
})
