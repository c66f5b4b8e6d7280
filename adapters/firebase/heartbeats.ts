import { FIREBASE_DATABASE } from './provider'

/** The one store of the database (record 0055). */
const STORE = 'firebase-heartbeat-store'

/**
 * Empties the SDK's list of the days on which this browser has used the SDK. The database itself is not deleted, because
 * the deletion would wait until every tab has closed the database, and the SDK of a new tab would wait for the deletion.
 */
export const forgetHeartbeats = (): void => {
  try {
    const request = indexedDB.open(FIREBASE_DATABASE)
    // The SDK has not created its store yet. It does not expect a database without one.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => {
      const database = request.result
      if (database.objectStoreNames.contains(STORE))
        database.transaction(STORE, 'readwrite').objectStore(STORE).clear()
      database.close()
    }
  } catch {
    // Browsers without storage have no `indexedDB`, or one that throws.
  }
}
