/** What the firm asks of the assignments of all its companies: set by administrators, read wherever one is signed or locked. */
import { AppError, type FirmPolicy, noFirmPolicy } from '@verifikat/analyses'
import type pg from 'pg'
import { expectAdministrator, lockInstallation } from './access-db.ts'
import { auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'

export type FirmPolicies = ReturnType<typeof createFirmPolicies>

export interface FirmPolicyView extends FirmPolicy {
  /** Open accounts: with one alone there are no four eyes. */
  readonly people: number
}

export function createFirmPolicies({ pool }: Pick<Db, 'pool'>) {
  return {
    async read(): Promise<FirmPolicyView> {
      return { ...(await firmPolicy(pool)), people: await openAccounts(pool) }
    },

    /** @throws AppError `conflict` (reason `one-account`) where nobody else could sign */
    async setFourEyes({ fourEyes, byUserId }: { readonly fourEyes: boolean; readonly byUserId: string }): Promise<void> {
      await transaction(pool, async (client) => {
        await lockInstallation(client)
        await expectAdministrator(client, byUserId)
        if (fourEyes && (await openAccounts(client)) < 2) throw new AppError('conflict', { params: { reason: 'one-account' } })
        const { rowCount } = await client.query(
          `insert into "FirmPolicy" as p (id, "fourEyes") values (1, $1)
           on conflict (id) do update set "fourEyes" = $1 where p."fourEyes" <> $1`,
          [fourEyes],
        )
        if (rowCount === 0) return
        const action = fourEyes ? 'policy.four-eyes-on' : 'policy.four-eyes-off'
        await auditSql(client, { userId: byUserId, companyId: null, action, detail: {} })
      })
    },
  }
}

export async function firmPolicy(client: Pick<pg.ClientBase, 'query'>): Promise<FirmPolicy> {
  const { rows } = await client.query<FirmPolicy>('select "fourEyes" from "FirmPolicy" where id = 1')
  return rows[0] ?? noFirmPolicy
}

async function openAccounts(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from "User" where "disabledAt" is null')
  return rows[0]?.count ?? 0
}
