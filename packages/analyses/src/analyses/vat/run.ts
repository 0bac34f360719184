import { accountMask } from '../../books/account-number.ts'
import { type Period, periodOf } from '../../books/period.ts'
import { float64At, indexAt, int32At, uint32At } from '../../column.ts'
import { vatReturnDue } from '../../company/deadlines.ts'
import { ownDeclarations } from '../../company/declarations.ts'
import { dayOfIso, NO_DAY } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { isoOrNull } from '../../query/columns.ts'
import { isVatSettlement } from '../../query/voucher-tests.ts'
import { pendingVatAccounts, vatBoxes, vatBoxFacts } from '../../reference/vat-boxes.ts'
import { clippedFindings, periodResult } from '../period-result.ts'
import { bookedKr, bookedOre, cellOf, pendingSalesOre } from './cells.ts'
import { withExplanations } from './explained.ts'
import { vatFindings } from './findings.ts'
import { inputAccountsOf, inputMonthsOf, percentOf } from './input.ts'
import { listedVouchers, namedVoucher } from './listed.ts'
import { intervalOf, type Slot, slotsOf } from './periods.ts'
import { ratesOf, symmetryOf } from './rates.ts'
import { returnsOf } from './returns.ts'
import { revenueOf } from './revenue.ts'
import { RATES, scan } from './scan.ts'
import type { Scan, ScannedYear } from './scan-columns.ts'
import type { VatParams, VatPeriod, VatResult } from './schema.ts'
import { paymentsOf, type Share, sharesOf } from './settlements.ts'
import { boxAccountsOf } from './stretches.ts'
import { vatRowsOf } from './tax-rows.ts'

type Data = Pick<Dataset, 'books' | 'accountFunctions' | 'declarations' | 'legalForm' | 'planYears'>

export function run(data: Data, params: VatParams, ctx: RunContext): VatResult {
  const { books } = data
  const newest = books.years.findLast(({ ledger }) => ledger !== null)
  const isAll = params.from === null && params.to === null
  const period = periodOf(books, params.from, isAll ? (newest?.year.to ?? null) : params.to)
  const { returns, findings: ofReturns } = returnsOf(ownDeclarations(data))
  const yearEnds = books.years.map(({ year }) => year.to.slice(0, 7).replace('-', ''))
  const interval =
    params.interval === null
      ? intervalOf([...returns.keys()], returns.size > 0 ? [] : settlementMonths(period), yearEnds)
      : ({ interval: params.interval, intervalBy: 'choice' } as const)
  const slots = slotsOf(period, interval.interval)
  ctx.progress(0, 2)
  const scanned = scan(data, slots, params)
  ctx.progress(1, 2)
  const asOf = params.asOf ?? newest?.ledger?.generated ?? period.to
  const form = data.legalForm?.form ?? null
  const shares = sharesOf(scanned, slots, (s) => bookedKr(scanned, s, '49'))
  const payments = paymentsOf(scanned, shares, slots)
  const taxRows = vatRowsOf(data.declarations)
  const own = slots.map((slot) => returns.get(slot.returnPeriod) ?? null)
  const filed = slots.map(({ returnPeriod }, s) => own[s]?.filedOn ?? params.filedOn[returnPeriod] ?? null)
  const { after, listed } = namedIn(scanned, slots, filed, params)
  const periods = slots.map((slot, s): VatPeriod => {
    const { fromDay: _, toDay: __, ...shown } = slot
    const found = own[s] ?? null
    const rule = vatReturnDue({ ...params, form }, interval.interval, slot)
    const due = rule && { date: rule.date, ruleDate: rule.ruleDate, basis: rule.basis }
    const filedOn = filed[s] ?? null
    const isDue = due !== null && due.date < asOf
    const settlements = shares.flatMap(({ settlement, slot: at, settledOre }) => {
      if (at !== s) return []
      const payment = payments.get(settlement)
      const { residualOre } = settlement
      const paid = payment ? namedVoucher(scanned.yearAt(payment.year), payment.voucher) : null
      return [{ ...namedVoucher(scanned.yearAt(settlement.year), settlement.voucher), settledOre, residualOre, paid }]
    })
    const hasVat = vatBoxes.some((box) => /output|input/.test(vatBoxFacts[box].kind) && bookedOre(scanned, s, box) !== 0)
    const row =
      taxRows.find(({ returnPeriod }) => returnPeriod === slot.returnPeriod) ??
      taxRows.find(
        ({ returnPeriod, date, ore }) =>
          returnPeriod === null && date > slot.to && found?.boxes['49'] !== undefined && ore === -found.boxes['49'] * 100,
      ) ??
      null
    return {
      ...shown,
      due,
      returned: found ? (found.source ? 'filed' : 'typed') : isDue ? 'missing' : 'not-due',
      source: found?.source ?? null,
      filedOn,
      lateDays: filedOn === null || due === null ? null : Math.max(0, dayOfIso(filedOn) - dayOfIso(due.date)),
      ownParts49Kr: found?.ownParts49Kr ?? null,
      settlements,
      lacksBox49: found !== null && found.boxes['49'] === undefined,
      // a period that goes on after the books is settled after them
      lacksSettlement: isDue && slot.status === 'complete' && hasVat && settlements.length === 0,
      ...leftOf(scanned, shares, slots, s),
      taxAccount: row && { date: row.date, text: row.text, ore: row.ore },
      pendingSalesOre: pendingSalesOre(scanned, s),
      afterReturnOre: filedOn === null ? null : after.reduce((sum, { slot: at, vatOre }) => (at === s ? sum + vatOre : sum), 0),
    }
  })
  const accountsOf = boxAccountsOf(scanned, slots.length)
  const rows = vatBoxes.map((box): VatResult['boxes'][number] => {
    const accounts = [...(accountsOf.get(box) ?? [])]
    const cells = slots.map((_, s) => cellOf(scanned, slots, s, box, own[s] ?? null, periods[s]?.afterReturnOre ?? null, params))
    const total = cells.some(({ bookedOre: ore }) => ore === null) ? null : cells.reduce((sum, { bookedOre: ore }) => sum + (ore ?? 0), 0)
    return { box, accounts, isEstimated: accounts.some(({ isEstimated }) => isEstimated), cells, totalOre: total }
  })
  const boxes = withExplanations(scanned, rows, periods)
  const { accounts: inputAccounts } = inputAccountsOf(scanned, params)
  const restrictions = [...scanned.restricted.values()].map(({ rule, account, vouchers }) => {
    const name = books.accounts.find(({ number }) => number === account)?.name ?? ''
    return { rule, account, name, vouchers: vouchers.length, vatOre: vouchers.reduce((sum, { vatOre }) => sum + vatOre, 0) }
  })
  const result: Omit<VatResult, 'findings'> = {
    currency: books.currency,
    period: periodResult(period),
    orgNumber: newest?.ledger?.company.orgNumber ?? '',
    ...interval,
    method: params.vatMethod,
    asOf,
    loadedTo: newest?.year.to ?? period.to,
    thresholdKr: params.thresholdKr,
    planYears: scanned.years.map(({ year, plan }) => ({ from: year.year.from, ...plan })),
    periods,
    boxes,
    rates: ratesOf(scanned, slots, params),
    salesAccounts: [...scanned.sales]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([account, { baseOre, aloneBaseOre, aloneVatOre, dueOre, box }]) => ({
        account,
        name: books.accounts.find(({ number }) => number === account)?.name ?? '',
        box: vatBoxes[box] ?? '05',
        baseOre,
        aloneBaseOre,
        aloneVatOre,
        bookedPercent: percentOf(aloneVatOre, aloneBaseOre),
        dueOre: dueOre === null ? null : Math.round(dueOre),
      })),
    unboxed: unboxedOf(scanned, books),
    symmetry: symmetryOf(scanned, slots),
    inputAccounts: [...inputAccounts],
    restrictions: restrictions.sort((a, b) => (a.account < b.account ? -1 : 1)),
    inputMonths: inputMonthsOf(scanned, slots[0]?.fromDay ?? 0, slots.at(-1)?.toDay ?? 0),
    revenue: revenueOf(scanned, slots, own),
    pendingOre: pendingOf(period),
    ...listed,
  }
  ctx.progress(2, 2)
  const found = vatFindings(result, scanned.outside, returns.size > 0)
  return { ...result, findings: [...books.findings, ...clippedFindings(period, params.from, params.to), ...ofReturns, ...found] }
}

/** Accounts of sales in no box where output VAT stands with at least half of what they hold. */
function unboxedOf({ unboxed }: Scan, { accounts }: Data['books']): VatResult['unboxed'] {
  return [...unboxed]
    .flatMap(([account, { baseOre, byRate, vouchers }]) => {
      const withVatOre = byRate.reduce((sum, ore) => sum + ore, 0)
      if (vouchers === 0 || Math.abs(withVatOre) * 2 < Math.abs(baseOre)) return []
      const most = byRate.indexOf(Math.max(...byRate))
      return [
        { account, name: accounts.find(({ number }) => number === account)?.name ?? '', baseOre, percent: RATES[most] ?? 0, vouchers },
      ]
    })
    .sort((a, b) => Math.abs(b.baseOre) - Math.abs(a.baseOre) || (a.account < b.account ? -1 : 1))
}

/** Months (`YYYYMM`) in which VAT is settled. */
function settlementMonths({ spans }: Period): string[] {
  return spans.flatMap(({ year: { ledger } }) => {
    if (!ledger) return []
    const is = isVatSettlement(ledger)
    const mask = accountMask(['2650', '1650'], ledger.accounts)
    const months = new Set<string>()
    if (!mask.includes(1)) return []
    for (let r = 0; r < ledger.rows.length; r++) {
      if (mask[indexAt(ledger.rows.account, r)] !== 1) continue
      const v = uint32At(ledger.rows.voucher, r)
      const date = isoOrNull(ledger.vouchers.day[v])
      if (date !== null && is(v)) months.add(date.slice(0, 7).replace('-', ''))
    }
    return [...months]
  })
}

interface Named {
  readonly after: ReturnType<typeof registeredAfter>
  readonly listed: ReturnType<typeof listedVouchers>
}

/** By a kept pass: other returns of the same days of filing, and other thresholds, name the same vouchers. */
const known = new WeakMap<Scan, { readonly key: string; readonly named: Named }>()

/** Vouchers that are named one by one: those registered after their period was filed, and those that tests found. */
function namedIn(scanned: Scan, slots: readonly Slot[], filed: readonly (string | null)[], params: VatParams): Named {
  const key = JSON.stringify([filed, params.limit, slots.map(({ label }) => label)])
  const kept = known.get(scanned)
  if (kept?.key === key) return kept.named
  const after = registeredAfter(scanned, filed)
  const named = { after, listed: listedVouchers(scanned, slots, inputAccountsOf(scanned, params).deviating, after, params) }
  known.set(scanned, { key, named })
  return named
}

/** Vouchers whose VAT was registered after the day on which the return of their period was filed; null: that is not known. */
function registeredAfter({ years, slotOf }: Scan, filedOn: readonly (string | null)[]) {
  if (filedOn.every((day) => day === null)) return []
  const filed = Int32Array.from(filedOn, (day) => (day === null ? 2 ** 31 - 1 : dayOfIso(day)))
  const first = filed.reduce((least, day) => Math.min(least, day), 2 ** 31 - 1)
  return years.flatMap((year) => {
    const { ledger, isVat } = year
    const { day, registrationDay, firstRow, length } = ledger.vouchers
    const isSettlement = isVatSettlement(ledger)
    const found: { year: ScannedYear; voucher: number; slot: number; vatOre: number }[] = []
    for (let v = 0; v < length; v++) {
      const registered = registrationDay[v] ?? NO_DAY
      if (registered <= first) continue
      const slot = slotOf(day[v] ?? NO_DAY)
      if (slot < 0 || registered <= int32At(filed, slot)) continue
      let vat = 0
      let has = false
      for (let r = uint32At(firstRow, v); r < uint32At(firstRow, v + 1); r++) {
        if (isVat[indexAt(ledger.rows.account, r)] !== 1) continue
        vat -= float64At(ledger.rows.ore, r)
        has = true
      }
      if (has && !isSettlement(v)) found.push({ year, voucher: v, slot, vatOre: vat })
    }
    return found
  })
}

/** What stands on the accounts of VAT when a period is settled: opening, all that is booked to its end, and its settlements and those before. */
function leftOf(
  { years, yearAt }: Scan,
  shares: readonly Share[],
  slots: readonly Slot[],
  slot: number,
): Pick<VatPeriod, 'leftOnVatAccountsOre' | 'carriedOre'> {
  const own = years.findLast(({ year }) => year.fromDay <= (slots[slot]?.toDay ?? 0))
  if (!own) return { leftOnVatAccountsOre: null, carriedOre: null }
  const { year, ledger, isVat, netVat } = own
  const opening = ledger.accounts.reduce(
    (sum, _, a) => (isVat[a] === 1 ? sum + float64At(year.openingOre, uint32At(year.accountOf, a)) : sum),
    0,
  )
  const booked = netVat.reduce((sum, ore, s) => (s <= slot || s === netVat.length - 1 ? sum + ore : sum), 0)
  // a settlement of the period may be booked in the year after it, and one of the year before in this
  const takenOf = (is: (at: number, inOwn: boolean) => boolean) =>
    shares.reduce((sum, share) => {
      const at = yearAt(share.settlement.year)
      return at.year.fromDay >= year.fromDay && is(share.slot, at === own) ? sum + share.vatOre : sum
    }, 0)
  const firstOfYear = slots.findIndex(({ toDay }) => toDay >= year.fromDay)
  const left = opening + booked + takenOf((at, inOwn) => at <= slot && (inOwn || at >= firstOfYear))
  const carried = opening + takenOf((at, inOwn) => inOwn && at < firstOfYear)
  const known = (ore: number) => (Number.isNaN(ore) ? null : ore + 0)
  return { leftOnVatAccountsOre: known(left), carriedOre: known(carried) }
}

/** Balance of pending VAT at the end of a period; null where an opening is unknown. */
function pendingOf(period: Period): number | null {
  const last = period.spans.at(-1)
  const ledger = last?.year.ledger
  if (!last || !ledger) return null
  const mask = accountMask(pendingVatAccounts, ledger.accounts)
  if (!mask.includes(1)) return 0
  const { rows, vouchers } = ledger
  let sum = ledger.accounts.reduce(
    (total, _, a) => (mask[a] === 1 ? total + float64At(last.year.openingOre, uint32At(last.year.accountOf, a)) : total),
    0,
  )
  for (let r = 0; r < rows.length; r++)
    if (mask[indexAt(rows.account, r)] === 1 && int32At(vouchers.day, uint32At(rows.voucher, r)) <= last.toDay)
      sum += float64At(rows.ore, r)
  return Number.isNaN(sum) ? null : sum
}
