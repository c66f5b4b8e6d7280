import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { schoolHostsPlugin } from './school-hosts-plugin.ts'

/**
 * The plugins that transform the source of the app. The client, the prerendered pages and the single-file demo are
 * separate builds, and must contain the same code.
 */
export const sourcePlugins = (): PluginOption[] => [react(), schoolHostsPlugin()]
