import { dayOfIso, isoOfDay, NO_DAY } from '../dates.ts'
import type { Finding } from '../finding.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** How far a file covers its fiscal year; null: as a whole, or as far as its vouchers go. */
export interface Coverage {
  readonly coveredTo: string | null
  /** Why what the file says of it is not used. */
  readonly refused: Finding | null
}

/**
 * `#OMFATTN` counts where it is a day of the fiscal year, no voucher of the year is later, and the file wasn't made before it. Without it a file of
 * balances alone that was made before its year was over covers what was booked by then. Books and the lists beside them ask here, so that no column is
 * dated the year's last day where its balances end before. `generated`: the day the file was made; null where it does not say.
 */
export function coverageOf(ledger: Covering, generated: string | null): Coverage {
  const refused = refusal(ledger, generated)
  return { coveredTo: (refused === null ? ledger.coveredTo : null) ?? madeWithin(ledger, generated), refused }
}

type Covering = Pick<Ledger, 'year' | 'coveredTo' | 'vouchers'>

function madeWithin({ vouchers, year: { from, to } }: Covering, generated: string | null): string | null {
  return vouchers.length === 0 && generated !== null && generated >= from && generated < to ? generated : null
}

function refusal({ coveredTo, vouchers, year }: Covering, generated: string | null): Finding | null {
  if (coveredTo === null) return null
  const fromDay = dayOfIso(year.from)
  const toDay = dayOfIso(year.to)
  const covered = dayOfIso(coveredTo)
  let last = NO_DAY
  for (let v = 0; v < vouchers.length; v++) {
    const day = vouchers.day[v] ?? NO_DAY
    if (day > last && day >= fromDay && day <= toDay) last = day
  }
  const refuse = (code: string, values: Finding['values']): Finding => ({
    code,
    severity: 'info',
    line: 0,
    values: { coveredTo, ...values },
  })
  if (covered < fromDay || covered > toDay) return refuse('books.coverage-outside-year', { from: year.from, to: year.to })
  if (covered < last) return refuse('books.coverage-not-credible', { lastVoucher: isoOfDay(last) })
  if (generated !== null && coveredTo > generated) return refuse('books.coverage-after-made', { generated })
  return null
}
