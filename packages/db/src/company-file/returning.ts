/** A company that has been here before: whose file may bring it back, and by whom. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import type { CheckedFile } from './check.ts'
import { holdsWholeLog } from './log.ts'

/**
 * Whether this very file was handed out here, byte for byte, as the activity log has it. False for a company that was never here.
 * @throws AppError where the company was here, and its log is another, or the one who asks did not have it removed and is no administrator
 */
export async function isOwnExport(
  client: pg.ClientBase,
  file: CheckedFile,
  { path, userId }: { readonly path: string; readonly userId: string },
): Promise<boolean> {
  const { id: companyId } = file.manifest.company
  const { rowCount } = await client.query('select 1 from "AuditEvent" where chain = $1 limit 1', [companyId])
  if (rowCount === 0) return false
  await expectHolder(client, companyId, userId)
  if (!(await holdsWholeLog(client, file))) throw new AppError('import_invalid', { params: { reason: 'company-file-log' } })
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  // @NOTE entries that came with a file name nobody who has an account here: only an entry of such a person was made here
  const handedOut = await client.query(
    `select 1 from "AuditEvent" a join "User" u on u.id = a."userId" and u.email <> u.id || '@imported.invalid'
     where a.chain = $1 and a.action = 'export.everything' and a.detail->>'sha256' = $2 limit 1`,
    [companyId, hash.digest('hex')],
  )
  return handedOut.rowCount !== 0
}

/** Those two who had it removed held the right to delete it; beyond them the log cannot tell who did. */
async function expectHolder(client: pg.ClientBase, companyId: string, userId: string): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from "User" u where u.id = $2 and (u."isAdmin" or u.id::text in (
       select unnest(array[r.detail->>'askedById', r.detail->>'confirmedById']) from (
         select detail from "AuditEvent" where chain = 'installation' and action = 'company.remove' and detail->>'removedCompanyId' = $1::text
         order by seq desc limit 1) r))`,
    [companyId, userId],
  )
  if (rowCount === 0) throw new AppError('forbidden', { params: { reason: 'company-file-removed' } })
}
