import type { BankStatements } from '../../bank/statements.ts'
import { bankText } from '../../bank/texts.ts'
import { twinsOf } from '../../bank/twins.ts'
import type { BankMatch } from '../../bank-matching/state.ts'
import { at } from '../../column.ts'
import type { BankDecision } from '../../company/bank-decisions.ts'
import { dayOfIso } from '../../dates.ts'
import { rowBalance, rowContent } from './bank-side.ts'
import type { LedgerTexts } from './ledger-side.ts'
import type { BankAccountResult } from './schema.ts'

/** What somebody has decided, by its place among all decisions. */
export interface PlacedDecision {
  readonly index: number
  readonly decision: BankDecision
}
type Outcome = BankAccountResult['decisions'][number]

/** Items of both sides as they are matched, with what names them across imports. */
export interface DecidedItems {
  readonly bank: BankStatements
  /** Row of each bank item. */
  readonly rows: ArrayLike<number>
  readonly texts: LedgerTexts
  /** Line of each ledger item. */
  readonly lines: ArrayLike<number>
  readonly bankMinor: Float64Array
  readonly ledgerMinor: Float64Array
}

export interface Decided {
  readonly matches: readonly Pick<BankMatch, 'bank' | 'ledger'>[]
  readonly refused: readonly Pick<BankMatch, 'bank' | 'ledger'>[]
  readonly outcomes: readonly Outcome[]
}

/**
 * What people decided, found again in the books and statements as they are now: rows by day, amount and reference, and where several
 * have those by what they say and the balance after them, vouchers by year, series, number and amount. Of rows that nothing tells apart any is as good; where
 * a decision does not say which of several that differ it is of, it holds nothing and says so. A match whose sides no longer add up to the same, or whose voucher says something else than then, is open again with its difference. A refusal
 * is of amounts and days: it holds whatever else a voucher says. One whose rows or vouchers are gone holds nothing.
 */
export function decided(items: DecidedItems, decisions: readonly PlacedDecision[]): Decided {
  if (decisions.length === 0) return { matches: [], refused: [], outcomes: [] }
  const rows = bankByName(items)
  const lines = ledgerByName(items)
  const matches: Pick<BankMatch, 'bank' | 'ledger'>[] = []
  const refused: Pick<BankMatch, 'bank' | 'ledger'>[] = []
  const outcomes = decisions.map(({ index, decision }): Outcome => {
    const here = new Set<Named>()
    const bank = decision.bank.map((own) => takeRow(items, rows, own, here))
    const ledger = decision.ledger.map((own) => take(lines, lineName(own), own.amountMinor, here))
    if (bank.includes('ambiguous')) return { index, outcome: 'ambiguous', differenceMinor: null }
    const found = { bank: known(bank), ledger: known(ledger) }
    if (found.bank.length < bank.length || found.ledger.length < ledger.length)
      return { index, outcome: 'not-found', differenceMinor: null }
    const differenceMinor = found.ledger.reduce((sum, { minor }) => sum + minor, 0) - found.bank.reduce((sum, { minor }) => sum + minor, 0)
    const own = { bank: places(found.bank), ledger: places(found.ledger) }
    const isChanged = decision.ledger.some((then, i) => {
      const now = ledger[i]
      return now !== undefined && now !== null && (decision.kind === 'refuse' ? isOther(items, then, now) : saysOther(items, then, now))
    })
    if (isChanged) return { index, outcome: 'reopened', differenceMinor }
    if (decision.kind === 'refuse') refused.push(own)
    else if (differenceMinor !== 0) return { index, outcome: 'reopened', differenceMinor }
    else {
      matches.push(own)
      for (const named of here) named.used = true
    }
    return { index, outcome: 'holds', differenceMinor: 0 }
  })
  return { matches, refused, outcomes }
}

interface Named {
  readonly item: number
  readonly minor: number
  /** In a match that holds already. */
  used: boolean
}

type DecidedLine = BankDecision['ledger'][number]
type DecidedRow = BankDecision['bank'][number]

function saysOther({ texts, lines }: DecidedItems, { content }: DecidedLine, { item }: Named): boolean {
  const now = content === null ? null : texts.content(at(lines, item))
  return now !== null && now !== content
}

/** Another amount, or another day where that of the decision is known. */
function isOther({ texts, lines }: DecidedItems, { amountMinor, date }: DecidedLine, { item, minor }: Named): boolean {
  return minor !== amountMinor || (date !== null && date !== texts.date(at(lines, item)))
}

/** The first that is not used; where none has the amount that it had, another of its voucher, so that the difference shows. */
function take(named: ReadonlyMap<string, Named[]>, name: string, minor: number, here: Set<Named>): Named | null {
  const free = (named.get(name) ?? []).filter((own) => !own.used && !here.has(own))
  const own = free.find((one) => one.minor === minor) ?? free[0] ?? null
  if (own) here.add(own)
  return own
}

/** The row that a decision is of, among those of its day, amount and reference that are not used. */
function takeRow(
  items: DecidedItems,
  named: ReadonlyMap<string, Named[]>,
  { date, amountMinor, reference, content, balanceMinor }: DecidedRow,
  here: Set<Named>,
): Named | 'ambiguous' | null {
  const all = named.get(rowName(dayOfIso(date), amountMinor, reference)) ?? []
  const free = all.filter((own) => !own.used && !here.has(own))
  const { bank, rows } = items
  const { othersOf } = twinsOf(bank)
  const copies = ({ item }: Named) => [at(rows, item), ...othersOf(at(rows, item))]
  const saying = content === null ? free : free.filter((own) => copies(own).some((row) => rowContent(bank, row) === content))
  const pool = saying.length > 0 ? saying : free
  const after = balanceMinor === null ? [] : pool.filter((own) => copies(own).some((row) => rowBalance(bank, row) === balanceMinor))
  const [first, ...others] = after.length > 0 ? after : pool
  if (first === undefined) return null
  const isAlike = others.every(({ item }) => rowContent(bank, at(rows, item)) === rowContent(bank, at(rows, first.item)))
  if (!isAlike) return 'ambiguous'
  // nothing but its day and amount is left of a row that says something else: it may be any
  if (saying.length === 0 && after.length === 0 && (reference === '' || all.length > 1)) return 'ambiguous'
  here.add(first)
  return first
}

function known(found: readonly (Named | 'ambiguous' | null)[]): Named[] {
  return found.flatMap((own) => (own === null || own === 'ambiguous' ? [] : [own]))
}

function places(found: readonly Named[]): number[] {
  return found.map(({ item }) => item).sort((a, b) => a - b)
}

function bankByName({ bank, rows, bankMinor }: DecidedItems): Map<string, Named[]> {
  const named = new Map<string, Named[]>()
  const { othersOf } = twinsOf(bank)
  for (let item = 0; item < rows.length; item++) {
    const row = at(rows, item)
    const own = { item, minor: at(bankMinor, item), used: false }
    // a row that several statements have goes by the reference of each
    const references = new Set([row, ...othersOf(row)].map((one) => bankText(bank.texts, at(bank.rows.reference, one))))
    for (const reference of references) add(named, rowName(at(bank.rows.bookingDay, row), own.minor, reference), own)
  }
  return named
}

function ledgerByName({ texts, lines, ledgerMinor }: DecidedItems): Map<string, Named[]> {
  const named = new Map<string, Named[]>()
  for (let item = 0; item < lines.length; item++) {
    const name = texts.name(at(lines, item))
    const own = { item, minor: at(ledgerMinor, item), used: false }
    for (const yearFrom of [name.yearFrom, null]) add(named, lineName({ ...name, yearFrom }), own)
  }
  return named
}

function add(named: Map<string, Named[]>, name: string, own: Named): void {
  const all = named.get(name)
  if (all) all.push(own)
  else named.set(name, [own])
}

function rowName(day: number, minor: number, reference: string): string {
  return `${day} ${minor} ${reference}`
}

function lineName({
  yearFrom,
  series,
  number,
}: {
  readonly yearFrom: string | null
  readonly series: string
  readonly number: string
}): string {
  return `${yearFrom ?? ''} ${series} ${number}`
}
