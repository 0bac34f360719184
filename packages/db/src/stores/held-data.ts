import type { DeclarationContent } from '@verifikat/analyses'
import type { CompanyData } from '@verifikat/analyses/catalogue'
import type { Db } from './db.ts'
import type { FrozenParts } from './parts.ts'

const declared: Readonly<Partial<Record<DeclarationContent['kind'], CompanyData>>> = {
  eskd: 'vat-returns',
  agi: 'employer-returns',
  'tax-account': 'tax-account',
}

type Pool = Db['pool']

/** What a company has beside its books that analyses read, of what is in force: given, whatever period it is of. */
export async function heldBeside(pool: Pool, parts: FrozenParts): Promise<CompanyData[]> {
  const [returns, isCounted, hasStatements] = await Promise.all([
    declaredIn(pool, parts),
    countsStaff(pool, parts),
    saysBalances(pool, parts),
  ])
  return [...returns, ...(isCounted ? (['staff'] as const) : []), ...(hasStatements ? (['bank-files'] as const) : [])]
}

async function declaredIn(pool: Pool, { declarations = [] }: FrozenParts): Promise<CompanyData[]> {
  if (declarations.length === 0) return []
  const { rows } = await pool.query<{ kind: string }>(
    `select distinct summary -> 'said' ->> 'kind' as kind from "DocumentVersion" where id = any($1::uuid[])`,
    [declarations.map(({ id }) => id)],
  )
  return Object.entries(declared).flatMap(([kind, data]) => (rows.some((row) => row.kind === kind) ? [data] : []))
}

/** Whether anything says how many work there: months that were counted, a roster with days, or an average among the inputs. */
async function countsStaff(pool: Pool, { staff, headcount, inputs }: FrozenParts): Promise<boolean> {
  const ids = [headcount, staff, inputs].map((part) => part?.id ?? null)
  if (ids.every((id) => id === null)) return false
  const { rows } = await pool.query(
    `select 1 from "DocumentVersion" where (id = $1 and content::jsonb @? '$[*]')
       or (id = $2 and content::jsonb @? '$.roster[*] ? (@.from != null)') or (id = $3 and content::jsonb @? '$.employees[*]')`,
    ids,
  )
  return rows.length > 0
}

/** Whether a statement of an account counts: what only notifies of rows has no balance, and a statement that is left out is not read. */
async function saysBalances(pool: Pool, { bank = [] }: FrozenParts): Promise<boolean> {
  if (bank.length === 0) return false
  const { rows } = await pool.query(
    `select 1 from unnest($1::uuid[], $2::jsonb[]) as used (id, without) join "DocumentVersion" v on v.id = used.id,
       jsonb_array_elements(v.summary -> 'said' -> 'statements') as statement
     where statement ->> 'role' <> 'notification' and not used.without @> (statement -> 'index') limit 1`,
    [bank.map(({ id }) => id), bank.map(({ reading }) => JSON.stringify(reading.without))],
  )
  return rows.length > 0
}
