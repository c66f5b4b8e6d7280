import { ContainerModule } from 'inversify'
import { createFirebaseAuth, loadFirebase } from '../../../adapters/firebase/auth'
import type { FirebaseConfig } from '../../../adapters/firebase/auth-client'
import { needChunk } from '../../document/load-chunk'
import { TOKENS, token } from '../tokens'

export const FIREBASE_CONFIG = token<FirebaseConfig>('Firebase configuration')

export const firebaseModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.auth).toResolvedValue(
    (config: FirebaseConfig) => createFirebaseAuth({ load: () => needChunk(loadFirebase), ...config }),
    [FIREBASE_CONFIG],
  )
})
