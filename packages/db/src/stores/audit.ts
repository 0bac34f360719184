import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Prisma } from '../generated/client.ts'
import { noteCarriedOut, noteCarriedOutSql } from './answered-requests.ts'
import type { Tx } from './db.ts'

/** Everything that is logged: each has its sentence on the page of the log. */
export const auditActions = [
  'company.create',
  'company.change',
  'import.create',
  'import.cancel',
  'import.done',
  'import.read',
  'import.waiting',
  'import.failed',
  'import.control',
  'finding.note',
  'mapping.save',
  'mapping.forget',
  'books.activate',
  'books.rebuild',
  'period.close',
  'period.reopen',
  'document.save',
  'document.activate',
  'document.use',
  'document.copy',
  'document.archive',
  'sample.create',
  'sample.step',
  'sample.examine',
  'sample.sign',
  'sample.countersign',
  'sample.reopen',
  'sample.drop',
  'assignment.create',
  'assignment.act',
  'assignment.sign',
  'assignment.lock',
  'assignment.archive-due',
  'assignment.remove',
  'assignment.restore',
  'attachment.store',
  'annotation.mark',
  'annotation.unmark',
  'annotation.comment',
  'annotation.edit',
  'annotation.dispose',
  'annotation.reopen',
  'run.start',
  'run.cancel',
  'batch.start',
  'batch.cancel',
  'batch.retry',
  'batch.see',
  'schedule.create',
  'schedule.remove',
  'schedule.restore',
  'package.save',
  'package.remove',
  'package.restore',
  'programme.save',
  'programme.remove',
  'programme.restore',
  'selection.save',
  'selection.remove',
  'pin.add',
  'pin.remove',
  'saved-analysis.save',
  'saved-analysis.remove',
  'saved-analysis.restore',
  'export.run',
  'export.batch',
  'export.sample',
  'export.lines',
  'export.source',
  'export.attachment',
  'export.assignment',
  'export.sie',
  'export.pseudonymised',
  'export.everything',
  'company.import',
  'company.remove',
  'deletion.ask',
  'deletion.withdraw',
  'deletion.confirm',
  'deletion.undo',
  'access.refused',
  'export.activity',
  'session.start',
  'session.end',
  'session.end-one',
  'session.end-all',
  'session.refused',
  'user.create',
  'user.password',
  'user.password-link',
  'user.totp-on',
  'user.totp-off',
  'user.recovery-codes',
  'user.recovery-used',
  'user.passkey-add',
  'user.passkey-rename',
  'user.passkey-remove',
  'user.identity-link',
  'user.identity-unlink',
  'user.second-step-cleared',
  'invitation.accept',
  'invitation.create',
  'invitation.revoke',
  'access.grant',
  'access.replace',
  'access.revoke',
  'access.block',
  'access.unblock',
  'access.group-create',
  'access.group-rename',
  'access.group-add',
  'access.group-remove',
  'access.group-archive',
  'access.undo',
  'access.see-as',
  'access.see-as-stop',
  'key.create',
  'key.revoke',
  'user.close',
  'user.reopen',
  'user.admin-on',
  'user.admin-off',
  'user.may-create-companies',
  'user.may-not-create-companies',
  'user.sessions-end',
  'export.access-list',
  'policy.four-eyes-on',
  'policy.four-eyes-off',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Everything that a detail may hold, at any depth: each has its words on the page of the log. */
export const auditKeys = [
  ...([
    'apiKeyId',
    'companyId',
    'userId',
    'whoId',
    'groupId',
    'groupIds',
    'memberIds',
    'keyId',
    'importId',
    'rereadOf',
    'controlId',
  ] as const),
  ...([
    'noteId',
    'actId',
    'documentId',
    'sampleId',
    'assignmentId',
    'runId',
    'ledgerId',
    'ledgerIds',
    'periodId',
    'changeId',
    'undoes',
  ] as const),
  ...([
    'invitationId',
    'askedById',
    'confirmedById',
    'removedCompanyId',
    'id',
    'batchId',
    'packageId',
    'programmeId',
    'scheduleId',
  ] as const),
  ...(['role', 'rights', 'validFrom', 'validTo', 'expiresAt', 'everybody', 'people', 'companies', 'grants', 'leftOut'] as const),
  ...(['isAdmin', 'mayCreateCompanies', 'what', 'right', 'method', 'address', 'issuer', 'by', 'keys', 'count'] as const),
  ...(['number', 'bytes', 'rows', 'sha256', 'sameAs', 'held', 'anyway', 'brokenOff', 'format', 'file', 'type', 'head'] as const),
  ...(['yearFrom', 'version', 'before', 'changed', 'fingerprint', 'finding', 'act', 'kind', 'from', 'to', 'subjects', 'entries'] as const),
  ...(['hash', 'revision', 'analysisId', 'runKey', 'template', 'inUse', 'copiedFrom', 'isDemo'] as const),
  ...(['askedAt', 'confirmedAt', 'dueAt', 'imports', 'versions', 'lastYearEnd', 'documents', 'runs', 'samples', 'signedSamples'] as const),
  ...(['annotations', 'logEntries', 'logHead', 'sourceFilesRemoved', 'fileHash', 'schema', 'product', 'exportedAt'] as const),
  ...(['wasHere', 'shared'] as const),
] as const
export type AuditKey = (typeof auditKeys)[number]
export type AuditDetail = { readonly [K in AuditKey]?: Prisma.InputJsonValue | null }

export interface AuditEvent {
  /** Null: the product itself. */
  readonly userId: string | null
  /** Null: of no company, in the log of the installation. */
  readonly companyId: string | null
  readonly action: AuditAction
  /** Ids, counts and hashes only: no names, no amounts. */
  readonly detail: AuditDetail
}

/** What writes are made through, other than a browser: noted with each of them. */
const acting = new AsyncLocalStorage<{ readonly apiKeyId: string }>()

/** Whatever `work` logs says that it was done with a key for scripts; null: by a person at a browser. */
export function actingThrough<T>(apiKeyId: string | null, work: () => T): T {
  return apiKeyId === null ? work() : acting.run({ apiKeyId }, work)
}

function noted({ detail, ...event }: AuditEvent): AuditEvent {
  return { ...event, detail: { ...detail, ...acting.getStore() } }
}

/** Appends to the audit log inside the transaction that makes the change. */
export async function audit(tx: Tx, event: AuditEvent): Promise<void> {
  await auditFound(tx, event)
  await noteCarriedOut(tx)
}

/** Of what is found and joined by whoever asks once more: more may follow before what was asked is carried out. */
export async function auditFound(tx: Tx, event: AuditEvent): Promise<void> {
  await tx.auditEvent.create({ data: noted(event) })
}

/** The same on a plain connection. */
export async function auditSql(client: pg.ClientBase, event: AuditEvent): Promise<void> {
  const { userId, companyId, action, detail } = noted(event)
  await client.query('insert into "AuditEvent" ("userId", "companyId", action, detail) values ($1, $2, $3, $4)', [
    userId,
    companyId,
    action,
    JSON.stringify(detail),
  ])
  await noteCarriedOutSql(client)
}
