/** What people see of who may do what. */
import * as z from 'zod'
import { storedChangeSchema, termsSchema } from './access-schema.ts'
import { rights, roles } from './rights.ts'

const person = { userId: z.uuid(), name: z.string(), email: z.string() }
const by = z.object({ userId: z.uuid(), name: z.string() }).nullable()
const right = z.enum(rights)
const role = z.enum(roles)
const time = z.string()

/** Whom a grant is for, with its name; `name` is empty for everybody. */
const namedSubject = z.object({ kind: z.enum(['person', 'group', 'team', 'everybody']), id: z.uuid().nullable(), name: z.string() })

export const grantViewSchema = termsSchema.extend({
  /** Number and title of the one that is reviewed. */
  assignment: z.string().nullable(),
  id: z.uuid(),
  to: namedSubject,
  /** `later`: has not begun; `over`: its time has passed. */
  state: z.enum(['live', 'later', 'over']),
  grantedBy: by,
  createdAt: time,
  /** The company's last owner: can be neither revoked nor limited. */
  isLastOwner: z.boolean(),
  /** Whether the one who asks may replace or revoke it. */
  mayChange: z.boolean(),
})
export type GrantView = z.output<typeof grantViewSchema>

export const personRightsSchema = z.object({
  ...person,
  isYou: z.boolean(),
  /** The account is closed: nothing holds. */
  isClosed: z.boolean(),
  isBlocked: z.boolean(),
  /** The strongest; null where nothing holds now. */
  role: role.nullable(),
  /** Each right with the grants that it comes from. */
  rights: z.array(z.object({ right, grantIds: z.array(z.uuid()) })),
  /** Grants that reach the person, whether they hold now or not. */
  grantIds: z.array(z.uuid()),
  lastActive: time.nullable(),
})
export type PersonRights = z.output<typeof personRightsSchema>

export const blockViewSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  reason: z.string(),
  createdBy: by,
  createdAt: time,
})

export const groupViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  members: z.array(z.object({ ...person, isClosed: z.boolean(), addedBy: by, createdAt: time })),
})
export type GroupView = z.output<typeof groupViewSchema>

export const accessOverviewSchema = z.object({
  people: z.array(personRightsSchema),
  grants: z.array(grantViewSchema),
  /** Those with a grant here. */
  groups: z.array(groupViewSchema),
  blocks: z.array(blockViewSchema),
  /** What each role gives, what else it may be given, and whether the one who asks may give it. */
  roles: z.array(z.object({ role, default: z.array(right), more: z.array(right), mayGive: z.boolean() })),
  /** What the one who asks holds: nobody gives more. */
  ownRights: z.array(right),
  /** Assignments whose teams can be given rights, with how many are in them. */
  teams: z.array(z.object({ id: z.uuid(), number: z.int(), title: z.string(), members: z.int() })),
  /** Those that an outside reviewer can be let in to. */
  lockedAssignments: z.array(z.object({ id: z.uuid(), number: z.int(), title: z.string() })),
})
export type AccessOverview = z.output<typeof accessOverviewSchema>

export const candidatesSchema = z.object({
  /** Those that the one who asks can know of: of the same companies and groups; all of the installation for its administrators. */
  people: z.array(z.object(person)),
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), members: z.int() })),
})
export type Candidates = z.output<typeof candidatesSchema>

const held = z.object({ role, rights: z.array(right) }).nullable()
const inCompany = { companyId: z.uuid(), company: z.string() }

export const effectWarningSchema = z.discriminatedUnion('code', [
  /** Who asks can change nothing here any more. */
  z.object({ code: z.literal('lose-authorise'), ...inCompany }),
  /** Somebody keeps rights that were to be taken away, through other grants. */
  z.object({ code: z.literal('keeps'), ...inCompany, ...person, rights: z.array(right), through: z.array(namedSubject) }),
  /** Holds from later on: `people` is what changes then. */
  z.object({ code: z.literal('later'), at: time }),
  /** Reaches accounts that are made later too. */
  z.object({ code: z.literal('everybody') }),
  z.object({ code: z.enum(['blocked', 'closed-account']), ...person }),
  /** Nobody's rights change. */
  z.object({ code: z.literal('nothing') }),
])
export type EffectWarning = z.output<typeof effectWarningSchema>

/** Who gains and who loses what by a change. */
export const accessEffectSchema = z.object({
  people: z.array(z.object({ ...inCompany, ...person, before: held, after: held, gains: z.array(right), loses: z.array(right) })),
  /** In companies that the one who asks does not see. */
  others: z.object({ companies: z.int(), people: z.int() }),
  warnings: z.array(effectWarningSchema),
  /** Stands for all of it: a change is made only as long as it comes to the same. */
  expected: z.string(),
})
export type AccessEffect = z.output<typeof accessEffectSchema>

export const changeViewSchema = z.object({
  id: z.uuid(),
  at: time,
  by,
  ...storedChangeSchema.omit({ memberIds: true, subject: true }).shape,
  subject: namedSubject,
  members: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  undone: z.object({ at: time, by }).nullable(),
  /** Nothing later concerns the same, and it has not been undone. */
  mayUndo: z.boolean(),
})
export type ChangeView = z.output<typeof changeViewSchema>

export const asPersonSchema = z.object({
  ...person,
  role: role.nullable(),
  /** What they may do here, with the grants that it comes from, and what they may not. */
  rights: z.array(z.object({ right, grantIds: z.array(z.uuid()) })),
  lacking: z.array(right),
  /** What who asks would see while looking through their eyes. */
  seen: z.array(right),
})
export type AsPerson = z.output<typeof asPersonSchema>

export const madeInvitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  state: z.enum(['pending', 'accepted', 'expired', 'revoked']),
  companyId: z.uuid().nullable(),
  grants: z.array(termsSchema.extend({ companyId: z.uuid(), company: z.string() })),
  groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
  isAdmin: z.boolean(),
  mayCreateCompanies: z.boolean(),
  createdBy: by,
  createdAt: time,
  expiresAt: time,
  acceptedAt: time.nullable(),
  acceptedBy: by,
  revokedAt: time.nullable(),
  /** When the mail server took it; whether it reached anybody cannot be known. */
  sentAt: time.nullable(),
  /** Why the mail server did not. */
  sendError: z.string().nullable(),
})
export type MadeInvitation = z.output<typeof madeInvitationSchema>

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  by: z.object({ userId: z.uuid(), name: z.string() }),
  companies: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Companies that the one who asks does not see. */
  otherCompanies: z.int(),
  rights: z.array(right),
  state: z.enum(['live', 'over', 'revoked']),
  createdAt: time,
  expiresAt: time.nullable(),
  lastUsedAt: time.nullable(),
  lastAddress: z.string().nullable(),
  revokedAt: time.nullable(),
  revokedBy: by,
})
export type ApiKeyView = z.output<typeof apiKeySchema>

export const installationUserSchema = z.object({
  ...person,
  isYou: z.boolean(),
  isAdmin: z.boolean(),
  mayCreateCompanies: z.boolean(),
  disabledAt: time.nullable(),
  createdAt: time,
  lastActive: time.nullable(),
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.int(),
  providers: z.int(),
  sessions: z.int(),
  /** How many companies they have a part in now. */
  companies: z.int(),
  groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type InstallationUser = z.output<typeof installationUserSchema>
