import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { TaxAccount } from '../../declarations/declaration.ts'
import type { Finding } from '../../finding.ts'
import { type TaxEventKind, taxEvents } from '../../reference/tax-account-events.ts'
import { taxFinding } from './findings.ts'
import type { TaxAccountPart } from './schema.ts'

/** A statement of the tax account and the file it stands in; null: typed. */
export interface Statement {
  readonly fileName: string | null
  readonly content: Omit<TaxAccount, 'findings' | 'kind'>
}

export interface StatementRow {
  readonly day: number
  readonly text: string
  readonly ore: number
  readonly kind: TaxEventKind
  readonly balanceOre: number
}

/** The tax account over unbroken days. */
export interface AccountDays {
  readonly fromDay: number
  readonly toDay: number
  readonly openingOre: number
  /** As the newest statement says it, which may not be opening + rows. */
  readonly closingOre: number
  /** Ascending by day, in a day as the statement has them. */
  readonly rows: readonly StatementRow[]
}

interface Part extends AccountDays {
  readonly statement: Statement
}

export interface JoinedStatements {
  /** The unbroken days that most of those asked for lie in. */
  readonly account: AccountDays | null
  /** All unbroken days that touch those asked for, ascending. */
  readonly accounts: readonly AccountDays[]
  /** All unbroken days, whatever is asked for. */
  readonly known: readonly AccountDays[]
  readonly statements: TaxAccountPart['statements']
  readonly findings: readonly Finding[]
}

/** Days that are asked about. */
interface Days {
  readonly fromDay: number
  readonly toDay: number
}

/**
 * Statements joined into one account: each adds the days after those before it. Days that two of them cover must say the same; where days are missing
 * between two, another account over unbroken days begins.
 */
export function joinStatements(statements: readonly Statement[], interestTexts: readonly string[], asked: Days | null): JoinedStatements {
  const findings: Finding[] = []
  const read = statements.map((statement) => ({ statement, part: partOf(statement, interestTexts) }))
  for (const { statement, part } of read) {
    const { differenceOre } = statement.content
    if (part === null) findings.push(taxFinding('tax.statement-without-balance', 'warning', { fileName: statement.fileName }))
    else if (differenceOre !== null && differenceOre !== 0)
      findings.push(taxFinding('tax.statement-does-not-tie', 'error', { fileName: statement.fileName, differenceOre }))
  }
  const parts = read.flatMap(({ part }) => part ?? []).sort((a, b) => a.fromDay - b.fromDay || b.toDay - a.toDay)
  const runs: { account: AccountDays; from: Statement[] }[] = []
  for (const part of parts) {
    const run = runs.at(-1)
    if (!run || part.fromDay > run.account.toDay + 1) {
      if (run) {
        const gap = { from: isoOfDay(run.account.toDay + 1), to: isoOfDay(part.fromDay - 1) }
        findings.push(taxFinding('tax.statement-gap', 'warning', gap))
      }
      runs.push({ account: part, from: [part.statement] })
      continue
    }
    const last = Math.min(part.toDay, run.account.toDay)
    const beforeOre = balanceAfter(run.account, last)
    const ownOre = balanceAfter(part, last)
    if (beforeOre !== ownOre)
      findings.push(
        taxFinding('tax.statements-differ', 'error', { date: isoOfDay(last), beforeOre, ownOre, fileName: part.statement.fileName }),
      )
    if (part.toDay <= run.account.toDay) continue
    run.account = extended(run.account, part)
    run.from.push(part.statement)
  }
  const wanted = runs.filter(({ account }) => asked === null || common(account, asked) >= 0)
  const best = runs.toSorted((a, b) => common(b.account, asked) - common(a.account, asked) || b.account.toDay - a.account.toDay)[0]
  return {
    account: best?.account ?? null,
    accounts: wanted.map(({ account }) => account),
    known: runs.map(({ account }) => account),
    findings,
    statements: read.map(({ statement, part }) => {
      const { opening, closing, rows, differenceOre } = statement.content
      return {
        fileName: statement.fileName,
        ...spanOf(part, rows),
        openingOre: opening?.ore ?? null,
        closingOre: closing?.ore ?? null,
        rowCount: rows.length,
        differenceOre,
        used: wanted.some(({ from }) => from.includes(statement)),
      }
    }),
  }
}

/** Days of a statement; of one without balances those of its rows. */
function spanOf(part: Part | null, rows: TaxAccount['rows']): { from: string; to: string } {
  if (part) return { from: isoOfDay(part.fromDay), to: isoOfDay(part.toDay) }
  const dates = rows.map(({ date }) => date).sort()
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
}

function partOf(statement: Statement, interestTexts: readonly string[]): Part | null {
  const { opening, closing, rows } = statement.content
  const sumOre = rows.reduce((sum, { ore }) => sum + ore, 0)
  const openingOre = opening?.ore ?? (closing ? closing.ore - sumOre : null)
  if (openingOre === null) return null
  const sorted = rows.map((row) => ({ ...row, day: dayOfIso(row.date) })).sort((a, b) => a.day - b.day || a.line - b.line)
  let balanceOre = openingOre
  const own = sorted.map(({ day, text, ore }): StatementRow => {
    balanceOre += ore
    return { day, text, ore, kind: kindOf(text, interestTexts, ore), balanceOre }
  })
  const first = own[0]?.day
  const last = own.at(-1)?.day
  const openingDay = opening ? dayOfIso(opening.date) : Number.POSITIVE_INFINITY
  const closingDay = closing ? dayOfIso(closing.date) : Number.NEGATIVE_INFINITY
  const fromDay = Math.min(openingDay, first ?? closingDay)
  const toDay = Math.max(closingDay, last ?? openingDay)
  return { statement, fromDay, toDay, openingOre, closingOre: closing?.ore ?? openingOre + sumOre, rows: own }
}

/** What a row is by its text; texts that the company says are interest come first. */
export function kindOf(text: string, interestTexts: readonly string[], ore: number): TaxEventKind {
  const said = text.toLowerCase()
  if (interestTexts.some((own) => said.startsWith(own.toLowerCase()))) return ore < 0 ? 'interest-cost' : 'interest-income'
  return taxEvents.find((event) => event.text.test(text))?.kind ?? 'other'
}

/** The agency’s balance when a day ends. */
export function balanceAfter({ openingOre, closingOre, toDay, rows }: AccountDays, day: number): number {
  if (day >= toDay) return closingOre
  return rows.findLast((row) => row.day <= day)?.balanceOre ?? openingOre
}

function extended(account: AccountDays, part: AccountDays): AccountDays {
  const later = part.rows.filter(({ day }) => day > account.toDay)
  return { ...account, toDay: part.toDay, closingOre: part.closingOre, rows: [...account.rows, ...later] }
}

function common({ fromDay, toDay }: AccountDays, asked: Days | null): number {
  return asked === null ? toDay - fromDay : Math.min(toDay, asked.toDay) - Math.max(fromDay, asked.fromDay)
}
