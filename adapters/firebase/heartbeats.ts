import { FIREBASE_DATABASE } from './provider'

/** The only object store of `FIREBASE_DATABASE` (docs/decisions/0055-reliance-on-undocumented-behaviour.md). */
const STORE = 'firebase-heartbeat-store'

/**
 * Empties the SDK's list of the days on which this browser has used the SDK. The database itself is not deleted, because
 * the deletion would wait until every tab has closed the database, and the SDK of a new tab would wait for the deletion.
 */
export const forgetHeartbeats = (): void => {
  try {
    const request = indexedDB.open(FIREBASE_DATABASE)
    // `upgradeneeded` means that the database did not exist. The abort undoes its creation, because the SDK creates
    // its store only in a new database, and its reads and writes fail without the store.
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
