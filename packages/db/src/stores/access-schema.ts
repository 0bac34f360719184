/** A change of who may do what: as somebody asks for it, as it is stored, and the steps that it is made of. */
import * as z from 'zod'
import { rights, roles } from './rights.ts'

export const granteeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), userId: z.uuid() }),
  z.object({ kind: z.literal('group'), groupId: z.uuid() }),
  /** Whoever is in the team of an assignment, as long as it is worked in. */
  z.object({ kind: z.literal('team'), assignmentId: z.uuid() }),
  /** Whoever has an account of the installation, now or later. */
  z.object({ kind: z.literal('everybody') }),
])
export type Grantee = z.output<typeof granteeSchema>

const time = z.iso.datetime()
export const termsSchema = z.object({
  role: z.enum(roles),
  /** Of those that the role may have. */
  rights: z.array(z.enum(rights)).max(rights.length),
  /** Null: at once. */
  validFrom: time.nullable(),
  /** Null: until it is revoked. */
  validTo: time.nullable(),
  /** The locked one that an outside reviewer may read; null for all others. */
  assignmentId: z.uuid().nullable().default(null),
})
export type Terms = z.output<typeof termsSchema>

const undo = z.object({ kind: z.literal('undo'), changeId: z.uuid() })
const groupId = z.uuid()
const userId = z.uuid()
const name = z.string().trim().min(1).max(100)

/** Within one company: by those who hold `authorise` there. */
export const companyChangeSchema = z.discriminatedUnion('kind', [
  termsSchema.extend({ kind: z.literal('grant'), to: granteeSchema }),
  termsSchema.extend({ kind: z.literal('replace'), grantId: z.uuid() }),
  z.object({ kind: z.literal('revoke'), grantId: z.uuid() }),
  z.object({ kind: z.literal('block'), userId, reason: z.string().trim().min(1).max(500) }),
  z.object({ kind: z.literal('unblock'), blockId: z.uuid() }),
  undo,
])
export type CompanyChange = z.output<typeof companyChangeSchema>

/** Of the installation's groups: by its administrators. */
export const groupChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('group-create'), name, userIds: z.array(userId).max(100) }),
  z.object({ kind: z.literal('group-rename'), groupId, name }),
  z.object({ kind: z.literal('group-add'), groupId, userId }),
  z.object({ kind: z.literal('group-remove'), groupId, userId }),
  z.object({ kind: z.literal('group-archive'), groupId }),
  undo,
])
export type GroupChange = z.output<typeof groupChangeSchema>

const changeKinds = [
  'grant',
  'replace',
  'revoke',
  'block',
  'unblock',
  'group-create',
  'group-rename',
  'group-add',
  'group-remove',
  'group-archive',
  'undo',
] as const satisfies readonly (CompanyChange | GroupChange)['kind'][]

/** Each can be turned round: what undoes a change is its steps turned, the last first. */
export const stepSchema = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['grant.revoke', 'grant.restore']), grantId: z.uuid() }),
  z.object({ do: z.enum(['block.remove', 'block.restore']), blockId: z.uuid() }),
  z.object({ do: z.enum(['group.archive', 'group.restore']), groupId }),
  z.object({ do: z.literal('group.rename'), groupId, from: z.string(), to: z.string() }),
  z.object({
    do: z.enum(['member.remove', 'member.add']),
    groupId,
    userId,
    addedById: z.uuid().nullable(),
    createdAt: time,
  }),
])
export type Step = z.output<typeof stepSchema>

/** What a row of the history says of a change. */
export const storedChangeSchema = z.object({
  kind: z.enum(changeKinds),
  /** Whom it concerns: two changes of the same are never undone out of turn. */
  subject: z.discriminatedUnion('kind', [...granteeSchema.options]),
  /** What is given now, and what was given before. */
  terms: termsSchema.nullable(),
  was: termsSchema.nullable(),
  /** Of a group, and what it was called before. */
  name: z.string().nullable(),
  wasName: z.string().nullable(),
  /** Who came into a group, or left it. */
  memberIds: z.array(userId),
  /** Of a block. */
  reason: z.string().nullable(),
  /** The change that it undoes. */
  undoes: z.uuid().nullable(),
  /** How many people's rights in how many companies it changed, when it was made. */
  people: z.int(),
  companies: z.int(),
})
export type StoredChange = z.output<typeof storedChangeSchema>
