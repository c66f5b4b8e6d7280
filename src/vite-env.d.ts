/// <reference types="vite/client" />

type ProductionVariables = Readonly<
  Partial<Record<import('./app/environment-variables').EnvironmentVariable, string>>
>

interface ImportMetaEnv extends ProductionVariables {
  readonly VITE_RUNTIME: 'production' | 'mock' | 'demo'
  readonly VITE_MOCK_URL?: string
}

declare module '*/for-school-it.md' {
  /** From scripts/school-hosts-plugin.ts. Hosts that a filter must let through, and what happens otherwise. */
  export const SCHOOL_HOSTS: readonly { hosts: readonly string[]; ifBlocked: string }[]
}
