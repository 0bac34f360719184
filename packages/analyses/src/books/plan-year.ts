import { uint32At } from '../column.ts'
import type { PlanYears } from '../company/plan-years.ts'
import { basPlanChange } from '../reference/bas-plans.ts'
import type { BooksYear } from './books.ts'

/** Which year's BAS chart a fiscal year is booked by. */
export interface PlanYear {
  /**
   * `chosen`: by whoever asks; `saved`: for the company's fiscal year; `stated`: `#KPTYP`; `accounts`: accounts in use that one of the charts has;
   * `earlier`: the year ends before the change; `unknown`: nothing says.
   */
  readonly by: 'chosen' | 'saved' | 'stated' | 'accounts' | 'earlier' | 'unknown'
  /** The newest chart that it can be; definitions valid for it hold. */
  readonly year: number
  /** Why, of a saved one. */
  readonly reason: string | null
}

const added = new Set<string>(basPlanChange.added)
const removed = new Set<string>(basPlanChange.removed)

/**
 * The chart that was chosen, else the one that is saved for the fiscal year, else the one a file states (`BAS2026`; `EUBAS97` names no year), else the one
 * whose own accounts are used, else the one before the change: nobody must move to a new chart when it comes. A fiscal year that ends before a chart's year
 * is booked by it only where somebody says so.
 */
export function planYearOf(own: BooksYear, planYears: PlanYears, chosen: string | null = null): PlanYear {
  if (chosen !== null) return known('chosen', Number(chosen))
  const saved = planYears.find(({ from }) => from === own.year.from)
  return saved ? { by: 'saved', year: saved.year, reason: saved.reason } : planYearOfBooks(own)
}

/** As the books alone tell. */
export function planYearOfBooks({ year, ledger, accountOf, closingOre, hasRecord }: BooksYear): PlanYear {
  const stated = /^(?:EU)?BAS\s?(\d{4})$/i.exec(ledger?.header['KPTYP']?.[0]?.trim() ?? '')?.[1]
  if (stated !== undefined) return known('stated', Number(stated))
  const last = Number(year.to.slice(0, 4))
  if (last < basPlanChange.year) return known('earlier', last)
  const before = known('unknown', basPlanChange.year - 1)
  if (!ledger) return before
  const isUsed = (a: number) => hasRecord[uint32At(accountOf, a)] === 1 || closingOre[uint32At(accountOf, a)] !== 0
  const used = ledger.accounts.flatMap(({ number }, a) => (isUsed(a) ? [number] : []))
  const news = used.filter((number) => added.has(number)).length
  const olds = used.filter((number) => removed.has(number)).length
  if (news === olds) return before
  return known('accounts', news > olds ? basPlanChange.year : basPlanChange.year - 1)
}

function known(by: Exclude<PlanYear['by'], 'saved'>, year: number): PlanYear {
  return { by, year, reason: null }
}
