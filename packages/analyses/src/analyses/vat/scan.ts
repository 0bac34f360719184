import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { planYearOf } from '../../books/plan-year.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { float64At, indexAt, int8At, int32At, uint8At, uint32At } from '../../column.ts'
import { dayOfIso, NO_DAY } from '../../dates.ts'
import type { Dataset } from '../../define.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { numberText, seriesText } from '../../query/columns.ts'
import { isResetVoucher } from '../../query/reset-vouchers.ts'
import { isVatSettlement } from '../../query/voucher-tests.ts'
import { pendingOutputAccounts, reverseInputAccounts, vatBoxes, vatBoxFacts } from '../../reference/vat-boxes.ts'
import { inputVatLimits, vatRestrictions } from '../../reference/vat-deduction.ts'
import { duePercent, epochsOf } from './box-accounts.ts'
import type { Slot } from './periods.ts'
import {
  inputColumns,
  type Payment,
  type Restricted,
  type ReverseVoucher,
  SalesColumns,
  type SalesSums,
  type SalesVoucher,
  type Scan,
  type ScannedYear,
  type Settlement,
  together,
  type Unboxed,
} from './scan-columns.ts'
import type { VatParams } from './schema.ts'

export const BOXES = vatBoxes.length
/** Beside the roles, which are below it. */
const SETTLES = 64
const kinds = vatBoxes.map((box) => vatBoxFacts[box].kind)
const [SALES, OUTPUT, INPUT, OTHER_VAT, OTHER] = [1, 2, 3, 4, 5] as const
const roleOfBox = Uint8Array.from(kinds, (kind) =>
  kind === 'sales' ? SALES : kind === 'output' ? OUTPUT : kind === 'input' ? INPUT : kind.endsWith('output') ? OTHER_VAT : OTHER,
)
/** Rates of sales by the day of supply; the last place is of accounts without a known rate. */
export const RATES = [25, 12, 6, 0] as const
export const UNKNOWN_RATE = RATES.length
export const PENDING_RATES = pendingOutputAccounts.length
/** VAT is rounded to whole kronor by some, to öre by others. */
const ROUNDING_ORE = 100
const ROUNDING_SHARE = 0.005

/** By the books: a tab, a return that came, a day of filing or a threshold asks for the same pass again. The newest is kept. */
const known = new WeakMap<Books, { readonly key: string; readonly scan: Scan }>()

/** What the vouchers of every fiscal year say, from one pass over them, which is kept. */
export function scan(data: Booked, slots: readonly Slot[], params: VatParams): Scan {
  const { books, accountFunctions, planYears } = data
  const { planYear, boxAccounts, supplyDates, toleranceOre, tolerancePp, vouchers } = params
  const days = slots.map(({ fromDay, toDay }) => [fromDay, toDay])
  const key = JSON.stringify({ days, accountFunctions, planYears, planYear, boxAccounts, supplyDates, toleranceOre, tolerancePp, vouchers })
  const kept = known.get(books)
  if (kept?.key === key) return kept.scan
  const made = scanOf(data, slots, { planYear, boxAccounts, supplyDates, toleranceOre, tolerancePp, vouchers })
  known.set(books, { key, scan: made })
  return made
}

/** Of the data, what one pass reads. */
type Booked = Pick<Dataset, 'books' | 'accountFunctions' | 'planYears'>
/** Of the parameters, these alone: others would have to be part of what a kept pass is known by. */
type ScanParams = Pick<VatParams, 'planYear' | 'boxAccounts' | 'supplyDates' | 'toleranceOre' | 'tolerancePp' | 'vouchers'>

/** One pass over the vouchers of every fiscal year: what each return’s boxes hold by the ledger, and what each voucher says of its rates. */
function scanOf({ books, accountFunctions, planYears }: Booked, slots: readonly Slot[], params: ScanParams): Scan {
  const count = slots.length
  const firstDay = slots[0]?.fromDay ?? 0
  const lastDay = slots.at(-1)?.toDay ?? -1
  const slotOfDay = new Int16Array(lastDay - firstDay + 1).fill(-1)
  slots.forEach(({ fromDay, toDay }, s) => {
    slotOfDay.fill(s, fromDay - firstDay, toDay - firstDay + 1)
  })
  const slotOf = (day: number) => (day < firstDay || day > lastDay ? -1 : (slotOfDay[day - firstDay] ?? -1))
  const boxOre = new Float64Array(count * BOXES)
  const salesByRate = new Float64Array(count * (UNKNOWN_RATE + 1))
  const pendingByRate = new Float64Array(count * PENDING_RATES)
  const purchaseDue = new Float64Array(count * 6)
  const purchaseUnknown = new Uint8Array(count * 2)
  const reverseInput = new Float64Array(count)
  const settlements: Settlement[] = []
  const payments: Payment[] = []
  const firstMonth = monthOfDay(firstDay)
  const inputByMonth = new Float64Array(monthOfDay(lastDay) - firstMonth + 1)
  const vouchers: SalesVoucher[] = []
  const uneven: ReverseVoucher[] = []
  const reverseVouchers = new Uint32Array(count)
  const sales = new Map<string, SalesSums>()
  const unboxed = new Map<string, Unboxed>()
  const restricted = new Map<string, Restricted>()
  const outside = { count: 0, ore: 0 }
  const years = books.years.flatMap((year, index): ScannedYear[] => {
    const { ledger } = year
    if (!ledger || !year.hasVouchers || year.fromDay > lastDay) return []
    const plan = planYearOf(year, planYears, params.planYear)
    const epochs = epochsOf(year, ledger, accountFunctions, params.boxAccounts, plan)
    const isVat = Uint8Array.from(ledger.accounts, (_, a) => {
      return epochs.some(({ boxOf }) => [OUTPUT, INPUT, OTHER_VAT].some((role) => roleOfBox[boxOf[a] ?? -1] === role)) ? 1 : 0
    })
    const own: ScannedYear = {
      year,
      ledger,
      plan,
      epochs,
      isVat,
      accountOre: epochs.map(() => new Float64Array(count * ledger.accounts.length)),
      netVat: new Float64Array(count + 1),
      input: inputColumns(ledger.vouchers.length),
    }
    scanYear(own, index)
    return [own]
  })
  const yearAt = (index: number) => {
    const own = years.find(({ year }) => year === books.years[index])
    if (!own) throw new RangeError(`no scanned year ${index}`)
    return own
  }
  return {
    yearAt,
    years,
    boxOre,
    salesByRate,
    pendingByRate,
    purchaseDue,
    purchaseUnknown,
    reverseInput,
    settlements,
    payments,
    inputByMonth,
    vouchers,
    uneven,
    reverseVouchers,
    sales,
    unboxed,
    restricted,
    outside,
    slotOf,
  }

  function scanYear({ year, ledger, epochs, isVat, accountOre, netVat, input: seen }: ScannedYear, index: number): void {
    const { account, ore } = ledger.rows
    const { day, firstRow, length } = ledger.vouchers
    const n = ledger.accounts.length
    const isSettlement = isVatSettlement(ledger)
    const isReset = isResetVoucher(year, ledger)
    const settles = accountMask(['2650', '1650'], ledger.accounts)
    const onReverse = accountMask(reverseInputAccounts, ledger.accounts)
    const isCost = accountMask(['1000-1299', '4000-7999'], ledger.accounts)
    const isRevenue = accountMask(['3000-3999'], ledger.accounts)
    const pendingMasks = pendingOutputAccounts.map((pattern) => accountMask([pattern], ledger.accounts))
    // place of its rate, −1: no pending output VAT
    const pendingAt = Int8Array.from(ledger.accounts, (_, a) => pendingMasks.findIndex((mask) => mask[a] === 1))
    const isSale = accountMask(['3000-3739', '3741-3799'], ledger.accounts)
    const rules = vatRestrictions.map(({ id, patterns, mostPercent = 0 }) => ({
      id,
      mostPercent,
      mask: accountMask(patterns, ledger.accounts),
    }))
    const restriction = Int8Array.from({ length: n }, (_, a) => rules.findIndex(({ mask }) => mask[a] === 1))
    const supplied = supplyDays(ledger, params)
    const hasSupplied = supplied.size > 0
    const sold = new SalesColumns(n)
    const monthOf = Int32Array.from({ length: year.toDay - year.fromDay + 1 }, (_, d) => monthOfDay(year.fromDay + d) - firstMonth)
    const restrictedAt = ledger.accounts.map((): Restricted | null => null)
    const banned = new Int32Array(n)
    let bannedCount = 0
    let epoch = 0
    // per account of the epoch: what it is, and the rate it should have at the day, −1 unknown
    const role = new Uint8Array(n)
    const rate = new Float64Array(n)
    const purchase = new Int8Array(n)
    const ratePlace = new Int8Array(n)
    // what a voucher has of boxes and of 2650 and 1650, and whether a line says anything at all
    const mark = new Uint8Array(n)
    const isRead = new Uint8Array(n)
    const useEpoch = (next: number) => {
      epoch = next
      for (let a = 0; a < n; a++) {
        const found = epochs[next]?.boxes[a] ?? null
        const box = epochs[next]?.boxOf[a] ?? -1
        role[a] = box < 0 ? 0 : uint8At(roleOfBox, box)
        mark[a] = uint8At(role, a) | (settles[a] === 1 ? SETTLES : 0)
        const isSaid = role[a] !== 0 || isCost[a] === 1 || isRevenue[a] === 1 || (restriction[a] ?? -1) >= 0 || (pendingAt[a] ?? -1) >= 0
        isRead[a] = isSaid ? 1 : 0
        rate[a] = found ? (duePercent(found.rate, epochs[next]?.fromDay ?? 0) ?? -1) : -1
        ratePlace[a] = placeOf(rate[a] ?? -1)
        const kind = found && /purchases|import-base/.test(kinds[box] ?? '') ? ['standard', 'reduced', 'low'].indexOf(found.rate ?? '') : -2
        purchase[a] = kind === -2 ? -2 : kind < 0 ? -1 : kind + (kinds[box] === 'import-base' ? 3 : 0)
      }
    }
    useEpoch(0)
    let ofEpoch = accountOre[0] ?? new Float64Array(0)
    let boxOf = epochs[0]?.boxOf ?? new Int8Array(n)
    for (let v = 0; v < length; v++) {
      const start = uint32At(firstRow, v)
      const end = uint32At(firstRow, v + 1)
      const on = day[v] ?? NO_DAY
      let marks = 0
      for (let r = start; r < end; r++) marks |= uint8At(mark, indexAt(account, r))
      const hasBox = marks & ~SETTLES
      const hasSettle = marks & SETTLES
      const isSettled = hasBox !== 0 && hasSettle !== 0 && isSettlement(v)
      if (hasSettle !== 0 && !isSettled) {
        let moved = 0
        for (let r = start; r < end; r++) if (settles[indexAt(account, r)] === 1) moved += float64At(ore, r)
        payments.push({ year: index, voucher: v, day: on, ore: moved })
      }
      if (hasBox === 0) continue
      if (on < year.fromDay || on > year.toDay) {
        for (let r = start; r < end; r++) if (isVat[indexAt(account, r)] === 1) outside.ore += float64At(ore, r)
        outside.count++
        continue
      }
      if (epochs.length > 1) {
        let wanted = 0
        while (wanted + 1 < epochs.length && on >= (epochs[wanted + 1]?.fromDay ?? 0)) wanted++
        if (wanted !== epoch) {
          useEpoch(wanted)
          ofEpoch = accountOre[wanted] ?? ofEpoch
          boxOf = epochs[wanted]?.boxOf ?? boxOf
        }
      }
      const slot = slotOf(on)
      if (isSettled) {
        let vat = 0
        let settled = 0
        let residual = 0
        for (let r = start; r < end; r++) {
          const a = indexAt(account, r)
          if (isVat[a] === 1) vat += float64At(ore, r)
          else if (settles[a] === 1) settled -= float64At(ore, r)
          else residual -= float64At(ore, r)
        }
        settlements.push({ year: index, voucher: v, day: on, vatOre: vat, settledOre: settled, residualOre: residual })
        continue
      }
      if (slot < 0) {
        if (on < firstDay)
          for (let r = start; r < end; r++)
            if (isVat[indexAt(account, r)] === 1) netVat[count] = float64At(netVat, count) + float64At(ore, r)
        continue
      }
      if (on === year.toDay && isReset(v)) continue
      const supply = hasSupplied ? (supplied.get(v) ?? on) : on
      let base = 0
      let output = 0
      let due = 0
      let isKnown = 1
      let seller = -1
      let sellers = 0
      let outputs = 0
      // output VAT that is not due yet counts as VAT of its voucher, in no box
      let pending = 0
      let revenue = 0
      let reversed = 0
      let reverseBase = 0
      let reverseDueOre = 0
      let reverseOutput = 0
      let importBase = 0
      let importDueOre = 0
      let importOutput = 0
      let reverseInputOre = 0
      let isRated = 1
      let loose = 0
      let looses = 0
      let input = 0
      let inputs = 0
      let cost = -1
      let costs = 0
      let costOre = 0
      bannedCount = 0
      for (let r = start; r < end; r++) {
        const a = indexAt(account, r)
        if (isRead[a] === 0) continue
        const amount = float64At(ore, r)
        revenue |= uint8At(isRevenue, a)
        const what = uint8At(role, a)
        if (what === 0 || what === OTHER) {
          if (isCost[a] === 1 && what === 0) {
            costOre += amount
            if (cost !== a) {
              cost = a
              costs++
            }
          }
          if (isSale[a] === 1 && what === 0) {
            loose -= amount
            looses++
          }
          const place = what === 0 ? (pendingAt[a] ?? -1) : -1
          if (place >= 0) {
            const at = slot * PENDING_RATES + place
            pendingByRate[at] = float64At(pendingByRate, at) - amount
            pending -= amount
          }
          if ((restriction[a] ?? -1) >= 0 && !hasIn(banned, bannedCount, a)) banned[bannedCount++] = a
          if (what === 0) continue
        }
        const at = slot * BOXES + int8At(boxOf, a)
        boxOre[at] = float64At(boxOre, at) + amount
        ofEpoch[slot * n + a] = float64At(ofEpoch, slot * n + a) + amount
        if (isVat[a] === 1) netVat[slot] = float64At(netVat, slot) + amount
        if (what === SALES) {
          const isNow = supply === on
          const percent = isNow ? (rate[a] ?? -1) : rateOn(a, supply)
          const place = slot * (UNKNOWN_RATE + 1) + (isNow ? (ratePlace[a] ?? UNKNOWN_RATE) : placeOf(percent))
          salesByRate[place] = float64At(salesByRate, place) - amount
          base -= amount
          const dueOfRow = percent < 0 ? Number.NaN : (-amount * percent) / 100
          if (percent < 0) isKnown = 0
          else due += dueOfRow
          if (seller !== a) sellers++
          seller = a
          sold.add(a, int8At(boxOf, a), -amount, dueOfRow)
        } else if (what === OUTPUT) {
          output -= amount
          outputs++
        } else if (what === INPUT) {
          if (onReverse[a] === 1) {
            reverseInput[slot] = float64At(reverseInput, slot) + amount
            reverseInputOre += amount
            reversed++
          } else {
            input += amount
            inputs++
          }
        } else if ((purchase[a] ?? -2) >= 0) {
          const p = int8At(purchase, a)
          const dueOfRow = (amount * (RATES[p % 3] ?? 0)) / 100
          purchaseDue[slot * 6 + p] = float64At(purchaseDue, slot * 6 + p) + dueOfRow
          reversed++
          if (p < 3) {
            reverseBase += amount
            reverseDueOre += dueOfRow
          } else {
            importBase += amount
            importDueOre += dueOfRow
          }
        } else if (purchase[a] === -1) {
          const isImport = kinds[int8At(boxOf, a)] === 'import-base' ? 1 : 0
          purchaseUnknown[slot * 2 + isImport] = 1
          isRated = 0
          reversed++
        } else if (what === OTHER_VAT) {
          if (kinds[int8At(boxOf, a)] === 'import-output') importOutput -= amount
          else reverseOutput -= amount
          reversed++
        }
      }
      const vat = output + pending
      const hasVat = outputs > 0 || pending !== 0
      const off = isKnown === 1 ? vat - due : offKnownRates(v)
      const isOfUnboxed = looses > 0 && addUnboxed(v, loose, hasVat ? off : 0)
      if (sellers > 0) {
        if (sellers === 1 && looses === 0) sold.addAlone(seller, base, vat)
        const limit = Math.max(params.toleranceOre, (Math.abs(base) * params.tolerancePp) / 100)
        const test = !hasVat
          ? isKnown === 1 && Math.abs(due) > params.toleranceOre
            ? 'no-vat'
            : null
          : Math.abs(off) > limit && !isOfUnboxed
            ? 'rate'
            : null
        if (test !== null || params.vouchers === 'sales')
          vouchers.push({
            year: index,
            voucher: v,
            slot,
            baseOre: base,
            vatOre: vat,
            dueOre: isKnown === 1 ? Math.round(due) : null,
            test,
          })
      } else if (outputs > 0 && revenue === 0 && Math.abs(vat) > params.toleranceOre)
        vouchers.push({ year: index, voucher: v, slot, baseOre: 0, vatOre: vat, dueOre: null, test: 'vat-without-sales' })
      if (reversed > 0) {
        reverseVouchers[slot] = uint32At(reverseVouchers, slot) + 1
        const add = (test: ReverseVoucher['test'], base: number, vatOre: number, dueOre: number) => {
          if (Math.abs(vatOre - dueOre) > Math.max(params.toleranceOre, (Math.abs(base) * params.tolerancePp) / 100))
            uneven.push({ year: index, voucher: v, slot, test, baseOre: base, vatOre, dueOre: Math.round(dueOre) })
        }
        if (isRated === 1) {
          add('reverse', reverseBase, reverseOutput, reverseDueOre)
          add('import', importBase, importOutput, importDueOre)
        }
        add('reverse-input', reverseBase + importBase, reverseInputOre, reverseOutput + importOutput)
      }
      if (inputs > 0) {
        const month = int32At(monthOf, on - year.fromDay)
        inputByMonth[month] = float64At(inputByMonth, month) + input
        if (costs === 1) {
          seen.account[v] = cost + 1
          seen.baseOre[v] = costOre
          seen.vatOre[v] = input
        }
        for (let b = 0; b < bannedCount; b++) {
          const a = int32At(banned, b)
          if (isWithinLimit(v, a, input, costOre)) continue
          const found = restrictedAt[a] ?? restrictedOf(a)
          restrictedAt[a] = found
          found.vouchers.push({ year: index, voucher: v, slot, vatOre: input })
        }
      }
    }
    ledger.accounts.forEach(({ number }, a) => {
      const own = sold.at(a)
      const before = sales.get(number)
      if (own) sales.set(number, before ? together(before, own) : own)
    })

    /** Sales in no box, and which rate gives the VAT that the voucher's other sales leave over: that of all of them together, or none. Whether one does. */
    function addUnboxed(v: number, base: number, left: number): boolean {
      const fits = (percent: number) => {
        const due = (base * percent) / 100
        return Math.abs(left - due) <= Math.max(ROUNDING_ORE, Math.abs(due) * ROUNDING_SHARE)
      }
      const place = Math.abs(left) <= ROUNDING_ORE ? -1 : RATES.findIndex((percent) => percent > 0 && fits(percent))
      const isFitting = place === 0 || place === 1 || place === 2
      let before = -1
      for (let r = uint32At(firstRow, v); r < uint32At(firstRow, v + 1); r++) {
        const a = indexAt(account, r)
        if (isSale[a] !== 1 || role[a] !== 0) continue
        const own = unboxedOf(a)
        own.baseOre -= float64At(ore, r)
        if (isFitting) {
          own.byRate[place] -= float64At(ore, r)
          if (before !== a) own.vouchers++
        }
        before = a
      }
      return isFitting
    }

    function unboxedOf(a: number): Unboxed {
      const number = ledger.accounts[a]?.number ?? ''
      const known = unboxed.get(number)
      if (known) return known
      const made: Unboxed = { baseOre: 0, byRate: [0, 0, 0], vouchers: 0 }
      unboxed.set(number, made)
      return made
    }

    /** Whether the input VAT of a voucher is what may be deducted for a limited cost, with what the general rate gives on its other costs. */
    function isWithinLimit(v: number, a: number, input: number, costOre: number): boolean {
      const mostPercent = rules[int8At(restriction, a)]?.mostPercent ?? 0
      if (mostPercent === 0) return false
      let limitedOre = 0
      for (let r = uint32At(firstRow, v); r < uint32At(firstRow, v + 1); r++) if (account[r] === a) limitedOre += float64At(ore, r)
      return input <= (limitedOre * mostPercent + (costOre - limitedOre) * inputVatLimits.mostPercent) / 100 + ROUNDING_ORE
    }

    function restrictedOf(a: number): Restricted {
      const rule = rules[int8At(restriction, a)]?.id ?? ''
      const number = ledger.accounts[a]?.number ?? ''
      const known = restricted.get(`${rule} ${number}`)
      if (known) return known
      const made = { rule, account: number, vouchers: [] }
      restricted.set(`${rule} ${number}`, made)
      return made
    }

    /** The rate of an account on another day than its voucher's. */
    function rateOn(a: number, supply: number): number {
      const then = epochs.findLast(({ fromDay }) => fromDay <= supply) ?? epochs[0]
      return duePercent(then?.boxes[a]?.rate ?? null, supply) ?? -1
    }

    /** Base less what the VAT of each box stands for, as VAT at the general rate of the voucher; sales without VAT may stand beside. */
    function offKnownRates(v: number): number {
      let base = 0
      let implied = 0
      let vat = 0
      for (let r = uint32At(firstRow, v); r < uint32At(firstRow, v + 1); r++) {
        const a = indexAt(account, r)
        const amount = float64At(ore, r)
        if (role[a] === SALES) base -= amount
        if (role[a] !== OUTPUT) continue
        const kind = vatBoxFacts[vatBoxes[int8At(boxOf, a)] ?? '10'].rate
        const percent = kind ? (duePercent(kind, int32At(day, v)) ?? 0) : 0
        vat -= amount
        implied -= percent === 0 ? 0 : (amount * 100) / percent
      }
      return implied === 0 ? 0 : ((implied - base) * vat) / implied
    }
  }
}

function hasIn(values: Int32Array, count: number, wanted: number): boolean {
  for (let i = 0; i < count; i++) if (values[i] === wanted) return true
  return false
}

/** Where a rate stands in `RATES`; what is below zero is not known. */
function placeOf(percent: number): number {
  return percent < 0 ? UNKNOWN_RATE : RATES.indexOf(percent as (typeof RATES)[number])
}

/** Days of supply that are given for vouchers, by voucher. */
function supplyDays(ledger: Ledger, { supplyDates }: ScanParams): ReadonlyMap<number, number> {
  const days = new Map<number, number>()
  if (supplyDates.length === 0) return days
  const wanted = new Map(supplyDates.map(({ series, number, date }) => [`${series} ${number}`, dayOfIso(date)]))
  for (let v = 0; v < ledger.vouchers.length; v++) {
    const given = wanted.get(`${seriesText(ledger, v)} ${numberText(ledger, v)}`)
    if (given !== undefined) days.set(v, given)
  }
  return days
}
