/** Makes a change of the installation's groups, inside its transaction. */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { type Applied, nothingStored } from './access-apply.ts'
import { expectFound } from './access-db.ts'
import type { GroupChange, Step } from './access-schema.ts'
import { doStep } from './access-steps.ts'

export async function applyToGroup(
  client: pg.ClientBase,
  userId: string,
  change: Exclude<GroupChange, { kind: 'undo' }>,
): Promise<Applied> {
  const doer = { kind: 'admin', userId } as const
  if (change.kind === 'group-create') return await createGroup(client, userId, change)
  const { groupId, kind } = change
  await expectFound(client, 'Group', groupId)
  const { rows } = await client.query<{ name: string; archived: boolean }>(
    'select name, "archivedAt" is not null as archived from "Group" where id = $1 for update',
    [groupId],
  )
  const [group] = rows
  if (!group || group.archived) throw new AppError('conflict', { params: { reason: 'group-archived' } })
  const stored = { ...nothingStored, kind, subject: { kind: 'group', groupId } as const, name: group.name }
  switch (change.kind) {
    case 'group-rename': {
      await expectFreeName(client, change.name, groupId)
      const step: Step = { do: 'group.rename', groupId, from: group.name, to: change.name }
      await doStep(client, doer, step)
      return { stored: { ...stored, name: change.name, wasName: group.name }, steps: [step] }
    }
    case 'group-archive': {
      const step: Step = { do: 'group.archive', groupId }
      await doStep(client, doer, step)
      return { stored, steps: [step] }
    }
    case 'group-add': {
      await expectFound(client, 'User', change.userId)
      const step = memberStep('member.add', groupId, change.userId, userId, new Date().toISOString())
      await doStep(client, doer, step)
      return { stored: { ...stored, memberIds: [change.userId] }, steps: [step] }
    }
    case 'group-remove': {
      const found = await client.query<{ addedById: string | null; at: string }>(
        `select "addedById", to_char("createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
         from "GroupMember" where "groupId" = $1 and "userId" = $2 for update`,
        [groupId, change.userId],
      )
      const [member] = found.rows
      if (!member) throw new AppError('not_found')
      const step = memberStep('member.remove', groupId, change.userId, member.addedById, member.at)
      await doStep(client, doer, step)
      return { stored: { ...stored, memberIds: [change.userId] }, steps: [step] }
    }
  }
}

const memberStep = (
  what: 'member.add' | 'member.remove',
  groupId: string,
  userId: string,
  addedById: string | null,
  createdAt: string,
): Step => ({ do: what, groupId, userId, addedById, createdAt })

async function createGroup(
  client: pg.ClientBase,
  userId: string,
  { kind, name, userIds }: Extract<GroupChange, { kind: 'group-create' }>,
): Promise<Applied> {
  await expectFreeName(client, name, null)
  const { rows } = await client.query<{ id: string }>(
    'insert into "Group" (id, name, "createdById") values (gen_random_uuid(), $1, $2) returning id',
    [name, userId],
  )
  const groupId = rows[0]?.id
  if (groupId === undefined) throw new Error('insert returned no row')
  const memberIds = [...new Set(userIds)]
  const { rowCount } = await client.query(
    'insert into "GroupMember" ("groupId", "userId", "addedById") select $1, id, $2 from "User" where id = any($3::uuid[])',
    [groupId, userId, memberIds],
  )
  if (rowCount !== memberIds.length) throw new AppError('not_found')
  return {
    stored: { ...nothingStored, kind, subject: { kind: 'group', groupId }, name, memberIds },
    steps: [{ do: 'group.restore', groupId }],
  }
}

/** Archived ones keep theirs: the history goes on naming them. */
async function expectFreeName(client: pg.ClientBase, name: string, exceptId: string | null): Promise<void> {
  const { rowCount } = await client.query('select 1 from "Group" where lower(name) = lower($1) and id is distinct from $2::uuid', [
    name,
    exceptId,
  ])
  if (rowCount !== 0) throw new AppError('conflict', { params: { reason: 'group-name' } })
}
