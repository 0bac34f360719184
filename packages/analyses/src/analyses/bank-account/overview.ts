/** A company's accounts at its banks as the page of their files shows them: what each is in the ledger, its statements, and the days that they cover. */

import * as z from 'zod'
import { bankAccounts, statementAt } from '../../bank/account-statements.ts'
import { accountKey, bankControl } from '../../bank/control.ts'
import { maybeSame } from '../../bank/same-account.ts'
import { type BankStatements, bankRoles } from '../../bank/statements.ts'
import { uint32At } from '../../column.ts'
import { isoOfDay, NO_DAY } from '../../dates.ts'
import type { Dataset } from '../../define.ts'
import { findingSchema } from '../../finding.ts'
import { isoOrNull } from '../../query/columns.ts'
import { isoDate } from '../../query/query.ts'
import { bgMaxEnd } from '../../reference/bgmax-end.ts'
import { mapAccounts } from './account-map.ts'
import { accountMapSchema, bankAccountParams, bankStatementSchema } from './schema.ts'
import { statementRows } from './statement-rows.ts'

const span = z.object({ from: isoDate, to: isoDate })

/** Days of an account that no statement has. */
const gapSchema = span.extend({
  /** Opening after − closing before: 0 where nothing can have happened meanwhile; null where a balance is not known. */
  differenceMinor: z.int().nullable(),
})

export const bankOverviewSchema = z.object({
  accounts: z.array(
    accountMapSchema.extend({
      /** Accounts of the ledger by how many rows agree, the best first. */
      candidates: z.array(z.object({ account: z.string(), name: z.string(), agreedRows: z.int().min(0) })),
      statements: z.array(bankStatementSchema),
      covered: z.array(span),
      missing: z.array(gapSchema),
    }),
  ),
  /** What only notifies of rows: it has no balance, and covers no days. */
  notices: z.array(
    z.object({
      sha256: z.string(),
      fileName: z.string(),
      format: z.string(),
      role: z.enum(bankRoles),
      account: z.string().nullable(),
      currency: z.string(),
      from: isoDate.nullable(),
      to: isoDate.nullable(),
      rows: z.int().min(0),
      /** From this day on files of its kind lack payments. */
      incompleteFrom: isoDate.nullable(),
    }),
  ),
  /** Accounts that may be one: somebody says whether they are. */
  maybeSame: z.array(
    z.object({
      accounts: z.tuple([z.string(), z.string()]),
      /** As people read them: the name of the file where it names no account. */
      labels: z.tuple([z.string(), z.string()]),
      currency: z.string(),
      /** Last digits that both have; 0: the balances alone say it. */
      digits: z.int().min(0),
      fromFileName: z.boolean(),
      /** Statements of one that open as one of the other has closed shortly before. */
      continues: z.int().min(0),
    }),
  ),
  /** What stands between files. */
  findings: z.array(findingSchema),
})
export type BankOverview = z.output<typeof bankOverviewSchema>

export function bankOverview(inputs: Pick<Dataset, 'books' | 'bank' | 'accountFunctions' | 'bankDecisions'>): BankOverview {
  const { bank, bankDecisions } = inputs
  const params = bankAccountParams.parse({ map: bankDecisions.map })
  return {
    accounts: mapAccounts(inputs, params).map(({ bank: own, shown, candidates }) => ({
      ...shown,
      candidates: [...candidates],
      statements: statementRows(bank, own).filter(({ role }) => role !== 'notification'),
      ...coverageOf(bank, own.statements),
    })),
    notices: noticesOf(bank),
    maybeSame: maybeSame(bank, bankDecisions.same).map(({ accounts, labels, ...own }) => ({
      ...own,
      accounts: [...accounts],
      labels: [...labels],
    })),
    findings: [...bankControl(bank).findings],
  }
}

/** Days with a statement, and those between them without one. */
function coverageOf(bank: BankStatements, statements: readonly number[]): Pick<BankOverview['accounts'][number], 'covered' | 'missing'> {
  const covered: { from: number; to: number }[] = []
  const missing: z.output<typeof gapSchema>[] = []
  let closing: number | null = null
  const { parts } = bankControl(bank)
  const whole = statements.filter((s) => !parts.has(s))
  // lists with a part of their days cover none where there is anything else
  for (const s of whole.length > 0 ? whole : statements) {
    const { firstDay, lastDay, openingMinor, closingMinor } = statementAt(bank, s)
    if (firstDay === NO_DAY || lastDay === NO_DAY) continue
    const last = covered.at(-1)
    if (last && firstDay <= last.to + 1) last.to = Math.max(last.to, lastDay)
    else {
      if (last) {
        const differenceMinor = openingMinor === null || closing === null ? null : openingMinor - closing
        missing.push({ from: isoOfDay(last.to + 1), to: isoOfDay(firstDay - 1), differenceMinor })
      }
      covered.push({ from: firstDay, to: lastDay })
    }
    if (lastDay >= (covered.at(-1)?.to ?? lastDay)) closing = closingMinor
  }
  return { covered: covered.map(({ from, to }) => ({ from: isoOfDay(from), to: isoOfDay(to) })), missing }
}

function noticesOf(bank: BankStatements): BankOverview['notices'] {
  const ofAccounts = new Set(bankAccounts(bank).map(({ statements: [first] }) => accountKey(statementAt(bank, first ?? 0))))
  return [...bank.statements.entries()].flatMap(([s, statement]) => {
    const { role, source, account, currency, firstDay, lastDay } = statement
    if (role === 'statement' || (role === 'interim' && ofAccounts.has(accountKey(statement)))) return []
    const file = bank.sources[source]
    return [
      {
        sha256: file?.sha256 ?? '',
        fileName: file?.fileName ?? '',
        format: file?.format ?? '',
        role,
        account,
        currency,
        from: isoOrNull(firstDay),
        to: isoOrNull(lastDay),
        rows: uint32At(bank.firstRow, s + 1) - uint32At(bank.firstRow, s),
        incompleteFrom: file?.format === 'bgmax' ? bgMaxEnd.incompleteFrom : null,
      },
    ]
  })
}
