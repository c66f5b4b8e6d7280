/** `npm run dev`: starts Vite's dev server with the demo runtime. */
import { startDevServer } from './dev-server.ts'

const site = await startDevServer('npm run dev')
site.bindCLIShortcuts({ print: true })
