import type pg from 'pg'
import type { Prisma } from '../generated/client.ts'
import type { Tx } from './db.ts'

export type AuditAction =
  | 'company.create'
  | 'import.create'
  | 'import.cancel'
  | 'import.done'
  | 'import.read'
  | 'import.waiting'
  | 'import.failed'
  | 'import.control'
  | 'finding.note'
  | 'mapping.save'
  | 'mapping.forget'
  | 'books.activate'
  | 'books.rebuild'
  | 'period.close'
  | 'period.reopen'
  | 'document.save'
  | 'document.activate'
  | 'document.use'
  | 'document.copy'
  | 'document.archive'
  | 'sample.create'
  | 'sample.step'
  | 'sample.examine'
  | 'sample.sign'
  | 'sample.reopen'
  | 'sample.drop'
  | 'annotation.mark'
  | 'annotation.unmark'
  | 'annotation.comment'
  | 'annotation.edit'
  | 'annotation.dispose'
  | 'annotation.reopen'
  | 'run.start'
  | 'run.cancel'
  | 'export.run'
  | 'export.sample'
  | 'export.lines'
  | 'export.source'
  | 'export.sie'
  | 'export.pseudonymised'

export interface AuditEvent {
  readonly userId: string | null
  readonly companyId: string
  readonly action: AuditAction
  /** Ids, counts and hashes only: no names, no amounts. */
  readonly detail: Prisma.InputJsonObject
}

/** Appends to the audit log inside the transaction that makes the change. */
export async function audit(tx: Tx, event: AuditEvent): Promise<void> {
  await tx.auditEvent.create({ data: event })
}

/** The same on a plain connection. */
export async function auditSql(client: pg.ClientBase, event: AuditEvent): Promise<void> {
  await client.query('insert into "AuditEvent" ("userId", "companyId", action, detail) values ($1, $2, $3, $4)', [
    event.userId,
    event.companyId,
    event.action,
    JSON.stringify(event.detail),
  ])
}
