/// <reference types="vite/client" />
import type { EnvironmentVariable } from './app/environment-variables'

type ProductionVariables = Readonly<Partial<Record<EnvironmentVariable, string>>>

declare global {
  interface ImportMetaEnv extends ProductionVariables {
    readonly VITE_RUNTIME: 'production' | 'mock' | 'demo'
    readonly VITE_MOCK_URL?: string
    /** Where the demo is hosted. Links that are copied in the single file lead there. */
    readonly VITE_DEMO_URL?: string
  }
}
