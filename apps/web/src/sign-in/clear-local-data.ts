import { forgetAllDrafts } from '../editing/drafts.ts'

/** Removes what this origin keeps about companies: caches, databases and unsaved work. Language and theme stay. */
export async function clearLocalData(): Promise<void> {
  try {
    sessionStorage.clear()
    forgetAllDrafts()
    if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
    if ('databases' in indexedDB) for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
