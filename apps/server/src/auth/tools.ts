/** What the parts of signing in work with, made once. */

import { AppError } from '@verifikat/analyses'
import type { AttemptKey, Invitations, SignInMethods, Users } from '@verifikat/db'
import type { Attempts } from './attempts.ts'
import type { Challenges } from './challenges.ts'
import type { Endings } from './endings.ts'
import type { Sealer } from './secret-key.ts'
import type { Sessions } from './sessions.ts'

export interface Tools {
  readonly users: Users
  readonly methods: SignInMethods
  readonly invitations: Invitations
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly attempts: Attempts
  readonly endings: Endings
  readonly sealer: Sealer
  /** As authenticator apps and passkeys call it. */
  readonly installation: string
  readonly now: () => number
}

/** Takes a try, or says how long to wait for one. */
export async function takeTry(attempts: Attempts, keys: readonly AttemptKey[]): Promise<readonly AttemptKey[]> {
  const seconds = await attempts.take(keys)
  if (seconds > 0) throw new AppError('rate_limited', { params: { seconds } })
  return keys
}

export const totpContext = (userId: string) => `totp ${userId}`
