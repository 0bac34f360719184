import { planYearOf } from '../books/plan-year.ts'
import { uint32At } from '../column.ts'
import type { Dataset } from '../define.ts'
import type { Finding } from '../finding.ts'
import { basPlanChange } from '../reference/bas-plans.ts'

const withoutMeaning = new Set<string>([...basPlanChange.removed, ...basPlanChange.moved])

/**
 * `statement.earlier-plan` for each fiscal year whose chart is known to be the newer one and that has figures on accounts that the chart has no meaning for:
 * they stand where the group of their number does. Vehicles may be left on 1240 and computers on 1250: no error.
 */
export function planYearFindings({ books, planYears }: Pick<Dataset, 'books' | 'planYears'>): Finding[] {
  return books.years.flatMap((own): Finding[] => {
    const { ledger, year, accountOf, hasRecord, closingOre } = own
    const plan = planYearOf(own, planYears)
    if (!ledger || plan.by === 'unknown' || plan.year < basPlanChange.year) return []
    const found = ledger.accounts.flatMap(({ number }, a) => {
      const at = uint32At(accountOf, a)
      return withoutMeaning.has(number) && (hasRecord[at] === 1 || closingOre[at] !== 0) ? [number] : []
    })
    if (found.length === 0) return []
    const values = { yearFrom: year.from, plan: String(plan.year), accounts: found.join(', ') }
    return [{ code: 'statement.earlier-plan', severity: 'info', line: 0, values }]
  })
}
