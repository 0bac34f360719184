import { isoOfDay } from '../../dates.ts'
import { nextBankingDay } from '../../reference/holidays.ts'
import { noCharge, type TaxEventKind } from '../../reference/tax-account-events.ts'
import type { NotCounted, Occasion } from './schema.ts'
import type { AccountDays, StatementRow } from './statement.ts'

export interface LatePayments {
  readonly occasions: readonly Occasion[]
  readonly notCounted: readonly NotCounted[]
}

/** All rows of a day, and the balance when it ends. */
interface Day {
  readonly day: number
  readonly rows: readonly StatementRow[]
  readonly balanceOre: number
  /** What of the debt no tax of these days made, interest, late fees and the debt that the account opens with: what is paid goes to taxes first. */
  readonly otherDebtOre: number
}

/**
 * Occasions of late payment on days from and to. The rows of a day are one; the day is an occasion where it has charges, ends in debt, and the account is
 * still in debt when the next banking day ends. Days late are calendar days to the first day that does not end in debt. Example: 39 420 kr due on
 * Thursday 2025-06-12 and paid on Monday the 16th: Friday 13 June still ends in debt, 4 days late. A debt of interest and late fees alone, or no larger
 * than the account opened with, leaves no tax of the day unpaid.
 */
export function latePayments(account: AccountDays, from: number, to: number): LatePayments {
  const days = daysOf(account)
  const occasions: Occasion[] = []
  const notCounted: NotCounted[] = []
  for (const [at, own] of days.entries()) {
    const { day, rows, balanceOre } = own
    if (balanceOre >= 0 || day < from || day > to) continue
    const charges = chargesOf(rows)
    const covered = days.slice(at).find((later) => taxDebtOf(later) === 0)?.day ?? null
    const even = days.slice(at + 1).find((later) => later.balanceOre >= 0)?.day ?? null
    const reason = reasonOf(own, charges.chargesOre, covered, account)
    // what leaves only interest is paid, though the account is in debt
    const cleared = charges.chargesOre > 0 && (reason !== null || even === null) ? covered : even
    const clearedOn = cleared === null ? null : isoOfDay(cleared)
    if (reason !== null) {
      notCounted.push({ date: isoOfDay(day), reason, chargesOre: charges.chargesOre, balanceAfterOre: balanceOre, clearedOn })
      continue
    }
    occasions.push({
      number: occasions.length + 1,
      due: isoOfDay(day),
      ...charges,
      amountOre: Math.min(charges.chargesOre, taxDebtOf(own)),
      balanceAfterOre: balanceOre,
      clearedOn,
      knownTo: isoOfDay(account.toDay),
      daysLate: (cleared ?? account.toDay) - day,
      paidOn: cleared === null ? paidOn(days, at) : isoOfDay(cleared),
      enforcementOre: 0,
      enforcedFrom: null,
      enforcedTo: null,
      deferredOre: 0,
      deferredOn: null,
      openOre: 0,
    })
  }
  return { occasions: stillOpen(liftedWithoutPay(occasions, account), days), notCounted }
}

/** Occasions of several accounts, each over days of its own, as one list. */
export function latePaymentsOf(accounts: readonly AccountDays[], from: number, to: number): LatePayments {
  const each = accounts.map((account) => latePayments(account, from, to))
  return {
    occasions: each.flatMap(({ occasions }) => occasions).map((own, i) => ({ ...own, number: i + 1 })),
    notCounted: each.flatMap(({ notCounted }) => notCounted),
  }
}

/** What of an occasion was paid, or is still to be: neither handed over nor deferred. */
export function restOf({ amountOre, enforcementOre, deferredOre }: Pick<Occasion, 'amountOre' | 'enforcementOre' | 'deferredOre'>): number {
  return amountOre - enforcementOre - deferredOre
}

const taxDebtOf = ({ balanceOre, otherDebtOre }: Day): number => Math.max(0, 0 - balanceOre - otherDebtOre)

/** The first day from one on whose debt is of later charges alone, as payments go to the oldest; null: there is none. */
function paidOn(days: readonly Day[], at: number): string | null {
  let laterOre = 0
  const paid = days.slice(at).find((own, i) => {
    if (i > 0) laterOre += chargesOf(own.rows).chargesOre
    return taxDebtOf(own) <= laterOre
  })
  return paid === undefined ? null : isoOfDay(paid.day)
}

/** Occasions with what of each is open when the statements end: what was paid went to the oldest charges first. */
function stillOpen(occasions: readonly Occasion[], days: readonly Day[]): Occasion[] {
  const last = days.at(-1)
  let leftOre = last ? taxDebtOf(last) : 0
  const openOn = new Map<string, number>()
  for (const { day, rows } of days.toReversed()) {
    const partOre = Math.min(leftOre, chargesOf(rows).chargesOre)
    leftOre -= partOre
    openOn.set(isoOfDay(day), partOre)
  }
  return occasions.map((own) => (own.clearedOn === null ? { ...own, openOre: Math.min(openOn.get(own.due) ?? 0, restOf(own)) } : own))
}

function reasonOf(
  { day, rows }: Day,
  chargesOre: number,
  cleared: number | null,
  { openingOre, toDay: lastDay }: AccountDays,
): NotCounted['reason'] | null {
  if (chargesOre === 0) return rows.some(({ kind, ore }) => ore < 0 && isInterestOrFee(kind)) ? 'interest-only' : 'no-charge'
  if (cleared === day) return openingOre < 0 ? 'earlier-debt' : 'interest-only'
  const next = nextBankingDay(day + 1)
  if (cleared !== null) return cleared <= next ? 'next-banking-day' : null
  return lastDay < next ? 'not-known-yet' : null
}

function isInterestOrFee(kind: TaxEventKind): boolean {
  return kind === 'interest-cost' || kind === 'interest-income' || kind === 'late-fee'
}

/** The days with rows, and what the account stands at when each ends: the order of a day’s rows says nothing. */
function daysOf({ rows, openingOre }: AccountDays): readonly Day[] {
  const byDay = new Map<number, StatementRow[]>()
  for (const row of rows) {
    const own = byDay.get(row.day)
    if (own) own.push(row)
    else byDay.set(row.day, [row])
  }
  let otherDebtOre = Math.max(0, 0 - openingOre)
  return [...byDay].map(([day, own]) => {
    const balanceOre = own.at(-1)?.balanceOre ?? openingOre
    const interestOre = own.reduce((sum, { ore, kind }) => (ore < 0 && isInterestOrFee(kind) ? sum - ore : sum), 0)
    otherDebtOre = Math.min(otherDebtOre + interestOre, Math.max(0, 0 - balanceOre))
    return { day, rows: own, balanceOre, otherDebtOre }
  })
}

/** What fell due, positive, by what it is. */
function chargesOf(rows: readonly StatementRow[]) {
  const due = rows.filter(({ ore, kind }) => ore < 0 && !noCharge.has(kind))
  const of = (...kinds: readonly TaxEventKind[]) => due.reduce((sum, { ore, kind }) => (kinds.includes(kind) ? sum - ore : sum), 0)
  const preliminaryTaxOre = of('preliminary-tax')
  const contributionsOre = of('contributions')
  const withheldTaxOre = of('withheld-tax')
  const vatOre = of('vat')
  const chargesOre = due.reduce((sum, { ore }) => sum - ore, 0)
  const otherOre = chargesOre - preliminaryTaxOre - contributionsOre - withheldTaxOre - vatOre
  return { preliminaryTaxOre, contributionsOre, withheldTaxOre, vatOre, otherOre, chargesOre }
}

/** Occasions with what lifted the balance after them and is no payment, handed to the enforcement agency or deferred: the oldest debt goes first. */
function liftedWithoutPay(occasions: readonly Occasion[], { rows, toDay }: AccountDays): Occasion[] {
  const left = occasions.map((own) => ({ ...own }))
  const lifting = rows.filter(({ kind, ore }) => (kind === 'enforcement' || kind === 'deferral') && ore > 0)
  // those of one day in the same order wherever the file has them
  lifting.sort((a, b) => a.day - b.day || (a.kind === b.kind ? 0 : a.kind === 'enforcement' ? -1 : 1))
  for (const { kind, ore, day } of lifting) {
    const date = isoOfDay(day)
    let moreOre = ore
    for (const own of left) {
      // what a due day itself lifts is not in its debt
      if (own.due >= date || (own.clearedOn !== null && own.clearedOn < date)) continue
      const partOre = Math.min(moreOre, restOf(own))
      if (partOre <= 0) continue
      moreOre -= partOre
      if (kind === 'deferral') {
        own.deferredOre += partOre
        own.deferredOn ??= date
        continue
      }
      own.enforcementOre += partOre
      own.enforcedFrom ??= date
      own.enforcedTo = own.clearedOn ?? isoOfDay(toDay)
    }
  }
  return left
}
