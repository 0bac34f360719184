/** What an invitation gave, in the history of the company's access: it can be undone like what was given by hand. */
import type { Step, StoredChange, Terms } from './access-schema.ts'
import type { Tx } from './db.ts'

export async function giveGrant(tx: Tx, grant: Terms & { readonly companyId: string }, userId: string, byUserId: string): Promise<void> {
  const { companyId, ...terms } = grant
  const { role, rights, validFrom, validTo } = terms
  const { id } = await tx.grant.create({
    data: {
      ...{ companyId, userId, role, rights: [...rights], grantedById: byUserId },
      validFrom: validFrom === null ? null : new Date(validFrom),
      validTo: validTo === null ? null : new Date(validTo),
    },
    select: { id: true },
  })
  const change: StoredChange = {
    ...{ kind: 'grant', subject: { kind: 'person', userId }, terms, was: null },
    ...{ name: null, wasName: null, memberIds: [], reason: null, undoes: null, people: 1, companies: 1 },
  }
  const inverse: Step[] = [{ do: 'grant.revoke', grantId: id }]
  await tx.accessChange.create({ data: { companyId, change, inverse, madeById: byUserId } })
}
