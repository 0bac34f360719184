import { SESSION_COOKIE } from '../../apps/server/src/auth/auth.ts'
import { createSessions } from '../../apps/server/src/auth/sessions.ts'
import type { Workbench } from './workbench.ts'

/** The cookie of a person who has signed in with a password. */
export async function sessionCookie({ db }: Pick<Workbench, 'db'>, userId: string): Promise<string> {
  const facts = { method: 'password', userAgent: 'test', address: '127.0.0.1' } as const
  return `${SESSION_COOKIE}=${await createSessions(db.prisma).start({ userId, remember: false, ...facts })}`
}
