import { ContainerModule } from 'inversify'
import { createFirebaseAuth } from '../../../adapters/firebase/auth'
import { TOKENS, token } from '../tokens'

export const FIREBASE_CONFIG = token<Parameters<typeof createFirebaseAuth>[0]>('Firebase configuration')

export const firebaseModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.auth).toResolvedValue(createFirebaseAuth, [FIREBASE_CONFIG, TOKENS.log])
})
