/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_RUNTIME: 'production' | 'mock' | 'demo'
  readonly VITE_FIREBASE_API_KEY?: string
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string
  readonly VITE_FIREBASE_PROJECT_ID?: string
  readonly VITE_FIREBASE_APP_ID?: string
  readonly VITE_FIREBASE_AUTH_EMULATOR_URL?: string
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_ANON_KEY?: string
  readonly VITE_API_BASE_URL?: string
  readonly VITE_TOKEN_SERVICE_URL?: string
  readonly VITE_CHECKOUT_ORIGINS?: string
  readonly VITE_APP_URL?: string
  readonly VITE_MOCK_URL?: string
  readonly VITE_HERO_VIDEO_URL?: string
}
