import { ContainerModule } from 'inversify'
import { createFirebaseAuth } from '../../../adapters/firebase/auth'
import type { FirebaseConfig } from '../../../adapters/firebase/auth-client'
import { TOKENS, token } from '../tokens'

export const FIREBASE_CONFIG = token<FirebaseConfig>('Firebase configuration')

export const firebaseModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.auth).toResolvedValue(createFirebaseAuth, [FIREBASE_CONFIG])
})
