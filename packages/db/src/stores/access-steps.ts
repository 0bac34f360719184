/** The steps that changes are made of. Each finds things as it expects them, or there is a conflict. */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { type Actor, expectHeld, expectInTime, expectOwner } from './access-db.ts'
import { type Step, stepSchema } from './access-schema.ts'
import { isRight } from './rights.ts'

const turned = {
  'grant.revoke': 'grant.restore',
  'grant.restore': 'grant.revoke',
  'block.remove': 'block.restore',
  'block.restore': 'block.remove',
  'group.archive': 'group.restore',
  'group.restore': 'group.archive',
  'member.remove': 'member.add',
  'member.add': 'member.remove',
} as const

/** What undoes the steps, in its own order. */
export function inverseOf(steps: readonly Step[]): Step[] {
  return [...steps]
    .reverse()
    .map((step) =>
      stepSchema.parse(step.do === 'group.rename' ? { ...step, from: step.to, to: step.from } : { ...step, do: turned[step.do] }),
    )
}

/** Where it is done: of a company by somebody with rights there, of groups by an administrator. */
export type Doer =
  | { readonly kind: 'company'; readonly companyId: string; readonly actor: Actor }
  | { readonly kind: 'admin'; readonly userId: string }

const touched = () => new AppError('conflict', { params: { reason: 'access-touched' } })

export async function doStep(client: pg.ClientBase, doer: Doer, step: Step): Promise<void> {
  const isOf = step.do.startsWith('grant.') || step.do.startsWith('block.') ? 'company' : 'admin'
  if (isOf !== doer.kind) throw new AppError('not_found')
  const count = doer.kind === 'company' ? await doInCompany(client, doer, step) : await doInGroup(client, step)
  if (count !== 1) throw touched()
}

async function doInCompany(
  client: pg.ClientBase,
  { companyId, actor }: Extract<Doer, { kind: 'company' }>,
  step: Step,
): Promise<number | null> {
  switch (step.do) {
    case 'grant.revoke':
    case 'grant.restore': {
      const isBack = step.do === 'grant.restore'
      const { rows } = await client.query<{ role: string; rights: string[]; validTo: Date | null }>(
        'select role, rights, "validTo" from "Grant" where id = $1 and "companyId" = $2 for update',
        [step.grantId, companyId],
      )
      const [grant] = rows
      if (!grant) throw new AppError('not_found')
      expectOwner(actor, grant.role)
      if (isBack) {
        expectHeld(actor, grant.rights)
        expectInTime(actor, { rights: grant.rights.filter(isRight), validTo: grant.validTo })
      }
      const { rowCount } = await client.query(
        isBack
          ? 'update "Grant" set "revokedAt" = null, "revokedById" = null where id = $1 and "revokedAt" is not null'
          : 'update "Grant" set "revokedAt" = clock_timestamp(), "revokedById" = $2 where id = $1 and "revokedAt" is null',
        isBack ? [step.grantId] : [step.grantId, actor.userId],
      )
      return rowCount
    }
    case 'block.remove':
    case 'block.restore': {
      const isBack = step.do === 'block.restore'
      const { rows } = await client.query<{ userId: string; blocked: boolean }>(
        `select b."userId", exists (
           select 1 from "Block" o where o."companyId" = b."companyId" and o."userId" = b."userId" and o."removedAt" is null) as blocked
         from "Block" b where b.id = $1 and b."companyId" = $2 for update`,
        [step.blockId, companyId],
      )
      const [block] = rows
      if (!block) throw new AppError('not_found')
      if (isBack && block.blocked) throw touched()
      await expectMayBlock(client, companyId, actor, block.userId)
      const { rowCount } = await client.query(
        isBack
          ? 'update "Block" set "removedAt" = null, "removedById" = null where id = $1 and "removedAt" is not null'
          : 'update "Block" set "removedAt" = clock_timestamp(), "removedById" = $2 where id = $1 and "removedAt" is null',
        isBack ? [step.blockId] : [step.blockId, actor.userId],
      )
      return rowCount
    }
    default:
      throw new AppError('not_found')
  }
}

/** Owners are blocked, and let in again, by owners. */
export async function expectMayBlock(client: pg.ClientBase, companyId: string, actor: Actor, userId: string): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from "GrantReach" where "companyId" = $1 and "userId" = $2 and role = 'owner' limit 1`,
    [companyId, userId],
  )
  if (rowCount !== 0) expectOwner(actor, 'owner')
}

async function doInGroup(client: pg.ClientBase, step: Step): Promise<number | null> {
  switch (step.do) {
    case 'group.rename':
      return (
        await client.query(
          `update "Group" set name = $3 where id = $1 and name = $2
           and not exists (select 1 from "Group" o where lower(o.name) = lower($3) and o.id <> $1)`,
          [step.groupId, step.from, step.to],
        )
      ).rowCount
    case 'group.archive':
      return (
        await client.query('update "Group" set "archivedAt" = clock_timestamp() where id = $1 and "archivedAt" is null', [step.groupId])
      ).rowCount
    case 'group.restore':
      return (await client.query('update "Group" set "archivedAt" = null where id = $1 and "archivedAt" is not null', [step.groupId]))
        .rowCount
    case 'member.remove':
      return (await client.query('delete from "GroupMember" where "groupId" = $1 and "userId" = $2', [step.groupId, step.userId])).rowCount
    case 'member.add':
      return (
        await client.query(
          `insert into "GroupMember" ("groupId", "userId", "addedById", "createdAt")
           select $1, u.id, $3::uuid, $4::timestamptz from "User" u where u.id = $2 on conflict do nothing`,
          [step.groupId, step.userId, step.addedById, step.createdAt],
        )
      ).rowCount
    default:
      throw new AppError('not_found')
  }
}
