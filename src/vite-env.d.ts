/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_RUNTIME: 'production' | 'mock' | 'demo'
  readonly VITE_APP_URL?: string
  readonly VITE_HERO_VIDEO_URL?: string
}
