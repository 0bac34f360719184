import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the database keeps of a secret that only its holder may know: sessions and one-time links alike. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * A fresh secret that makes the first administrator, or null when somebody can sign in already.
 * Earlier ones stop working, so that only the newest link on the screen counts.
 */
export async function issueFirstAdminToken(client: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const secret = randomBytes(24).toString('base64url')
  const { rowCount } = await client.query(
    `with allowed as (select 1 where not exists (select 1 from "User")),
          earlier as (delete from "OneTimeToken" where purpose = 'first-admin')
     insert into "OneTimeToken" (hash, purpose, "expiresAt") select $1, 'first-admin', $2 from allowed`,
    [hashSecret(secret), new Date(Date.now() + DAY_MS)],
  )
  return rowCount === 1 ? secret : null
}

export function firstAdminLink(publicUrl: string, secret: string): string {
  return `${publicUrl.replace(/\/$/, '')}/sign-in?token=${secret}`
}
