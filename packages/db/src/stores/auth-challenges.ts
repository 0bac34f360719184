/** Sign-ins under way: what a second step, a passkey or a provider still has to answer. Only the hash of the browser's secret is kept. */
import type { Prisma, PrismaClient } from '../generated/client.ts'

export type AuthChallenges = ReturnType<typeof createAuthChallenges>

export interface NewChallenge {
  readonly hash: string
  readonly kind: string
  readonly userId: string | null
  readonly data: Prisma.InputJsonObject
  readonly expiresAt: Date
}

export interface Challenge {
  readonly userId: string | null
  readonly data: unknown
}

export function createAuthChallenges(prisma: PrismaClient) {
  return {
    async put({ hash, ...rest }: NewChallenge): Promise<void> {
      await prisma.authChallenge.upsert({ where: { hash }, create: { hash, ...rest }, update: rest })
    },

    async find(hash: string, kind: string): Promise<Challenge | null> {
      return await prisma.authChallenge.findFirst({
        where: { hash, kind, expiresAt: { gt: new Date() } },
        select: { userId: true, data: true },
      })
    },

    /** Once: of two that take it at the same time one gets it. */
    async take(hash: string, kind: string): Promise<Challenge | null> {
      const rows = await prisma.$queryRaw<Challenge[]>`
        delete from "AuthChallenge" where hash = ${hash} and kind = ${kind} and "expiresAt" > now() returning "userId", data`
      return rows[0] ?? null
    },

    /** Counts one more try before it is made, and forgets the challenge with the last one. @returns whether it may be made */
    async countTry(hash: string, most: number): Promise<boolean> {
      const rows = await prisma.$queryRaw<{ tries: number }[]>`
        update "AuthChallenge" set data = jsonb_set(data, '{tries}', to_jsonb(coalesce((data->>'tries')::int, 0) + 1))
        where hash = ${hash} and "expiresAt" > now() returning (data->>'tries')::int as tries`
      const tries = rows[0]?.tries ?? null
      if (tries !== null && tries > most) await prisma.authChallenge.deleteMany({ where: { hash } })
      return tries !== null && tries <= most
    },

    async forgetExpired(): Promise<void> {
      await prisma.authChallenge.deleteMany({ where: { expiresAt: { lt: new Date() } } })
    },
  }
}
