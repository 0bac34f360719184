import { type DeclarationContent, hashValue, noHeadcount, noStaff } from '@verifikat/analyses'
import type { CompanyData } from '@verifikat/analyses/catalogue'
import type { Db } from './db.ts'
import type { FrozenParts } from './parts.ts'

const declared: Readonly<Partial<Record<DeclarationContent['kind'], CompanyData>>> = {
  eskd: 'vat-returns',
  agi: 'employer-returns',
  'tax-account': 'tax-account',
}

/** What a company has beside its books that analyses read, of what is in force. */
export async function heldBeside(pool: Db['pool'], { declarations = [], bank, staff, headcount }: FrozenParts): Promise<CompanyData[]> {
  const { rows } =
    declarations.length === 0
      ? { rows: [] }
      : await pool.query<{ kind: string }>(
          `select distinct summary -> 'said' ->> 'kind' as kind from "DocumentVersion" where id = any($1::uuid[])`,
          [declarations.map(({ id }) => id)],
        )
  const isEmployer = (staff && staff.hash !== hashValue(noStaff)) || (headcount && headcount.hash !== hashValue(noHeadcount))
  return [
    ...Object.entries(declared).flatMap(([kind, data]) => (rows.some((row) => row.kind === kind) ? [data] : [])),
    ...(isEmployer ? (['staff'] as const) : []),
    ...(bank === undefined ? [] : (['bank-files'] as const)),
  ]
}
