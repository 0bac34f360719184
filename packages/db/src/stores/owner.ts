/** Whose books a file holds, beside the company it is imported into. */
import { isKnownName, isOtherCompany, type Owner, ownerFinding } from '@verifikat/analyses'
import type pg from 'pg'
import type { ParsedImport } from './books.ts'
import type { Tx } from './db.ts'
import { withFindings } from './report-findings.ts'

export {
  identifyingDigits,
  isKnownName,
  isOtherCompany,
  isPlaceholderNumber,
  type Owner,
  orgDigits,
  ownerFinding,
} from '@verifikat/analyses'

/** A company with all that it is called: its own name, and those in files whose versions are or were in use. */
export interface KnownOwner extends Owner {
  readonly names: readonly string[]
  /** The newest import whose version is in use; null where no books are loaded. */
  readonly newest: number | null
}

/** Asks over the connection of a transaction, or any. */
type Ask = (sql: string, companyId: string) => Promise<readonly KnownOwner[]>

export const askingPool =
  (client: pg.Pool | pg.ClientBase): Ask =>
  async (sql, companyId) =>
    (await client.query<KnownOwner>(sql, [companyId])).rows

export const askingTx =
  (tx: Tx): Ask =>
  (sql, companyId) =>
    tx.$queryRawUnsafe<KnownOwner[]>(sql, companyId)

export async function knownOwner(ask: Ask, companyId: string): Promise<KnownOwner> {
  const [found] = await ask(
    `select c.name, c."orgNumber",
       (select max(i.number) from "LedgerVersion" l join "Import" i on i.id = l."importId" where l."companyId" = c.id and l.active) as newest,
       array(select distinct i.report->'facts'->'company'->>'name' from "LedgerVersion" l join "Import" i on i.id = l."importId"
         where l."companyId" = c.id and (l.active or l."chosenAt" is not null or i.summary->'held' is null or i.summary->>'held' is null)
           and i.report->'facts'->'company'->>'name' is not null) as names
     from "Company" c where c.id = $1::uuid`,
    companyId,
  )
  return found ?? { name: '', orgNumber: '', names: [], newest: null }
}

/** Why a file may be another company's; null where nothing speaks for it. As long as no books are loaded there is no name that they are known by. */
export function strangerReason(file: Owner, { names, newest, ...company }: KnownOwner): 'other-company' | 'other-name' | null {
  if (isOtherCompany(file, company)) return 'other-company'
  return newest === null || isKnownName(file.name, [company.name, ...names]) ? null : 'other-name'
}

/** Report and figures with what the reader of the file alone cannot know. */
export function withOwner<T extends Pick<ParsedImport, 'report' | 'figures'>>(
  parsed: T,
  company: KnownOwner,
): Pick<T, 'report' | 'figures'> {
  const finding = ownerFinding(ownerIn(parsed), company, company.names)
  return finding === null ? parsed : withFindings(parsed, [finding])
}

/** The company that a file names. */
export function ownerIn({ report }: Pick<ParsedImport, 'report'>): Owner {
  const { name, orgNumber } = report.facts.company
  return { name, orgNumber: orgNumber ?? '' }
}
