/** Removes what this origin keeps about companies: caches and databases. Language and theme stay. */
export async function clearLocalData(): Promise<void> {
  try {
    sessionStorage.clear()
    if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
    if ('databases' in indexedDB) for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
