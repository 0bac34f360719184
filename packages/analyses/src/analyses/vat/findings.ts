import type { Finding } from '../../finding.ts'
import type { RuleId, RuleSeverity } from '../../rules/catalogue.ts'
import { isOff } from './cells.ts'
import type { VatResult } from './schema.ts'
import { LEAST_ORE, settlementOf } from './settled.ts'

/** What the figures ask the reader to look at; every check of the reference that they can answer. */
export function vatFindings(
  result: Omit<VatResult, 'findings'>,
  outside: { readonly count: number; readonly ore: number },
  hasReturns: boolean,
): Finding[] {
  const findings: Finding[] = []
  const add = <R extends RuleId<'vat'>>(code: R, severity: RuleSeverity<R>, values: Finding['values']) => {
    findings.push({ code, severity, line: 0, values })
  }
  const { counts, method, pendingOre } = result
  for (const { account, baseOre, percent, vouchers } of result.unboxed)
    add('vat.sales-without-box', 'warning', { account, baseOre, percent, count: vouchers })
  for (const { label, percent, baseOre, vatOre, dueOre, differenceOre } of result.rates)
    if (differenceOre !== null && isOff(differenceOre, dueOre ?? 0))
      add('vat.rate-differs', 'warning', { period: label, percent: percent ?? null, baseOre, vatOre, dueOre, differenceOre })
  if (counts.rate > 0) add('vat.vouchers-off-rate', 'warning', { count: counts.rate })
  for (const row of result.symmetry) {
    const { label: period } = row
    if (isOff(row.salesDifferenceOre, row.salesDifferenceOre === 0 ? 0 : salesOf(result, period)))
      add('vat.boxes-disagree', 'warning', { period, differenceOre: row.salesDifferenceOre })
    if (isOff(row.reverseDifferenceOre, row.reverseBaseOre))
      add('vat.reverse-uneven', 'warning', {
        period,
        impliedOre: row.reverseImpliedOre,
        baseOre: row.reverseBaseOre,
        differenceOre: row.reverseDifferenceOre,
      })
    if (isOff(row.importDifferenceOre, row.importBaseOre))
      add('vat.import-uneven', 'warning', {
        period,
        impliedOre: row.importImpliedOre,
        baseOre: row.importBaseOre,
        differenceOre: row.importDifferenceOre,
      })
    if (Math.abs(row.outputLessInputOre) > LEAST_ORE)
      add('vat.reverse-input-differs', 'warning', { period, differenceOre: row.outputLessInputOre })
  }
  result.periods.forEach((own, s) => {
    const { label: period } = own
    const cell = (box: string) => result.boxes.find((row) => row.box === box)?.cells[s] ?? null
    const { settledOre, bookedOre, openOre, agencyOre, isOther } = settlementOf(result, s)
    if (isOther)
      add('vat.settlement-differs', 'warning', {
        period,
        settledOre,
        bookedOre,
        differenceOre: settledOre - bookedOre,
        leftOre: own.leftOnVatAccountsOre,
      })
    if (own.lacksSettlement) add('vat.not-settled', 'warning', { period })
    if (openOre !== null) add('vat.settlement-open', 'warning', { period, due: own.due?.date ?? '', amountOre: openOre })
    if (agencyOre !== null)
      add('vat.tax-account-differs', 'warning', { period, settledOre, agencyOre, differenceOre: settledOre - agencyOre })
    if (own.afterReturnOre) add('vat.after-return', 'warning', { period, filedOn: own.filedOn, sumOre: own.afterReturnOre })
    if (own.returned === 'missing' && hasReturns) add('vat.return-missing', 'warning', { period, due: own.due?.date ?? '' })
    if (own.lateDays !== null && own.lateDays > 0)
      add('vat.return-late', 'warning', { period, due: own.due?.date ?? '', filedOn: own.filedOn, days: own.lateDays })
    if (own.lacksBox49) add('vat.box-49-missing', 'warning', { period })
    if (own.ownParts49Kr) add('vat.own-parts-differ', 'error', { period, differenceOre: own.ownParts49Kr * 100 })
    for (const { box, cells } of result.boxes) {
      const found = cells[s]
      if (found?.state === 'differs' && own.status === 'complete')
        add('vat.return-differs', 'warning', {
          period,
          box,
          bookedOre: (found.bookedKr ?? 0) * 100,
          declaredOre: (found.declaredKr ?? 0) * 100,
          differenceOre: (found.differenceKr ?? 0) * 100,
        })
    }
    const euOre = ['35', '38', '39'].reduce((sum, box) => sum + (cell(box)?.bookedOre ?? 0), 0)
    if (euOre !== 0) add('vat.ec-list', 'info', { period, sumOre: euOre })
  })
  const opened = new Set<string>()
  for (const { label: period, to, carriedOre } of result.periods) {
    const from = result.planYears.findLast((year) => year.from <= to)?.from
    if (from === undefined || opened.has(from)) continue
    opened.add(from)
    if (Math.abs(carriedOre ?? 0) > LEAST_ORE) add('vat.carried', 'warning', { period, from, amountOre: carriedOre })
  }
  for (const { rule, account, vouchers, vatOre } of result.restrictions)
    add('vat.deduction-limited', 'warning', { account, rule, count: vouchers, vatOre })
  for (const { month, isUnusual, isLow, vatOre, purchasesOre } of result.inputMonths) {
    if (isLow) add('vat.input-low', 'info', { month, vatOre, purchasesOre })
    else if (isUnusual) add('vat.input-unusual', 'warning', { month, vatOre, purchasesOre })
  }
  if (counts['input-ratio'] > 0) add('vat.input-off-rate', 'warning', { count: counts['input-ratio'] })
  if (counts['no-vat'] > 0) add('vat.sales-without-vat', 'warning', { count: counts['no-vat'] })
  if (counts['vat-without-sales'] > 0) add('vat.vat-without-sales', 'warning', { count: counts['vat-without-sales'] })
  for (const { from, to, differenceOre, declaredOre, inBoxesOre } of result.revenue) {
    const own = result.periods.filter((period) => period.from >= from && period.to <= to)
    const pendingSales = own.reduce((sum, { pendingSalesOre }) => sum + pendingSalesOre, 0)
    if (differenceOre !== null && Math.abs(differenceOre - pendingSales) > result.thresholdKr * 100 * result.periods.length)
      add('vat.revenue-differs', 'warning', { from, to, declaredOre, inBoxesOre, differenceOre })
  }
  if (!hasReturns) add('vat.no-returns', 'info', {})
  if (pendingOre !== null && pendingOre !== 0 && method === 'cash')
    add('vat.pending-at-end', 'warning', { date: result.period.to, pendingOre })
  if (outside.count > 0) add('vat.outside-year', 'warning', { count: outside.count, netOre: outside.ore })
  return findings
}

function salesOf({ periods, boxes }: Omit<VatResult, 'findings'>, label: string): number {
  const s = periods.findIndex((own) => own.label === label)
  return boxes.filter(({ box }) => ['05', '06', '07', '08'].includes(box)).reduce((sum, { cells }) => sum + (cells[s]?.bookedOre ?? 0), 0)
}
