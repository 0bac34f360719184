import { hashSecret } from '@verifikat/db'

/** Streams that are open while a session lasts, and have to end with it. */
export interface Endings {
  add(sessionId: string | null, userId: string | null, listener: () => void): Disposable
  /** @param hash of the session's id, as the database has it */
  session(hash: string): void
  /** @param except the hash of the session that stays */
  user(userId: string, except?: string | null): void
}

export function createEndings(): Endings {
  const open = new Set<{ readonly hash: string | null; readonly userId: string | null; readonly listener: () => void }>()
  return {
    add(sessionId, userId, listener) {
      const ending = { hash: sessionId === null ? null : hashSecret(sessionId), userId, listener }
      open.add(ending)
      return { [Symbol.dispose]: () => void open.delete(ending) }
    },
    session(hash) {
      for (const ending of open) if (ending.hash === hash) ending.listener()
    },
    user(userId, except = null) {
      for (const ending of open) if (ending.userId === userId && (except === null || ending.hash !== except)) ending.listener()
    },
  }
}
