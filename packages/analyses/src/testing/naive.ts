// The rules of queries and balances once more, written the slow and obvious way over the model's own lines: the oracle of the property tests.
import { dayOfIso } from '../dates.ts'
import type { Query } from '../query/query.ts'
import { accounts, type ModelRow, type ModelVoucher, type ModelYear, movementOf, rowsOf } from './random-books.ts'

export interface ModelLine {
  readonly year: ModelYear
  readonly voucher: ModelVoucher
  readonly row: ModelRow
}

export function linesOf(models: readonly ModelYear[]): ModelLine[] {
  return models.flatMap((year) => year.vouchers.flatMap((voucher) => rowsOf(voucher).map((row) => ({ year, voucher, row }))))
}

function onAccount(pattern: string, account: string): boolean {
  const [from = '', to] = pattern.split('-')
  return pattern.endsWith('*')
    ? account.startsWith(pattern.slice(0, -1))
    : to === undefined
      ? account === pattern
      : account >= from && account <= to
}

function within(query: Query, { year, voucher: { date } }: ModelLine): boolean {
  const from = query.period.from ?? '0000'
  const to = query.period.to ?? '9999'
  if (from > to || to < year.from || from > year.to) return false
  const outside = date === '' || date < year.from || date > year.to
  if (query.outsideYear === 'only') return outside
  if (outside) return query.outsideYear === null && from <= year.from && to >= year.to
  return date >= from && date <= to
}

function hasText(filter: NonNullable<Query['text']>, text: string): boolean {
  if (filter.match === 'contains') return text.toLowerCase().includes(filter.value.toLowerCase())
  if (filter.match === 'regex') return new RegExp(filter.value, 'i').test(text)
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .includes(filter.value.toLowerCase())
}

function isSettlement(voucher: ModelVoucher): boolean {
  const all = rowsOf(voucher)
  const isVat = (a: string) => a >= '2610' && a <= '2649'
  const settling = all.filter(({ account: a }) => a === '2650' || a === '3740' || isVat(a))
  const others = all.filter((row) => !settling.includes(row))
  return (
    all.some(({ account }) => account === '2650') &&
    all.some(({ account }) => isVat(account)) &&
    others.every(({ account: a }) => a[0] !== '3' && !(a >= '4400' && a <= '4599')) &&
    (others.length === 0 || settling.reduce((sum, { ore }) => sum + ore, 0) === 0)
  )
}

export function matches(query: Query, line: ModelLine): boolean {
  const { voucher, row } = line
  const { numbers, amount, registered, counterAccounts, lag, voucherLines, voucherGross } = query
  const days = voucher.date === '' || voucher.registered === '' ? Number.NaN : dayOfIso(voucher.registered) - dayOfIso(voucher.date)
  const gross = rowsOf(voucher).reduce((sum, { ore }) => sum + Math.max(0, ore), 0)
  const number = /^\d+$/.test(voucher.number) ? Number(voucher.number) : Number.NaN
  const size = amount?.absolute ? Math.abs(row.ore) : row.ore
  const others = [...rowsOf(voucher)]
  others.splice(others.indexOf(row), 1)
  const counters = (patterns: readonly string[]) => others.some((other) => patterns.some((p) => onAccount(p, other.account)))
  return (
    within(query, line) &&
    (query.accounts.length === 0 || query.accounts.some((p) => onAccount(p, row.account))) &&
    !query.exceptAccounts.some((p) => onAccount(p, row.account)) &&
    (query.series.length === 0 || query.series.includes(voucher.series)) &&
    (numbers === null || (number >= (numbers.from ?? 0) && number <= (numbers.to ?? 1e9))) &&
    (query.objects.length === 0 ||
      query.objects.some(({ dimension, object }) =>
        object === null ? row.objects.every(([d]) => d !== dimension) : row.objects.some(([d, o]) => d === dimension && o === object),
      )) &&
    (query.users.length === 0 || query.users.includes(row.user === '' ? voucher.user : row.user)) &&
    (query.text === null || hasText(query.text, voucher.text) || hasText(query.text, row.text)) &&
    (amount === null ||
      (size >= (amount.minOre ?? -1e12) &&
        size <= (amount.maxOre ?? 1e12) &&
        (amount.side === null || (amount.side === 'debit' ? row.ore > 0 : row.ore < 0)))) &&
    (registered === null ||
      (voucher.registered !== '' &&
        voucher.registered >= (registered.from ?? '0000') &&
        voucher.registered <= (registered.to ?? '9999'))) &&
    (!query.unregistered || voucher.registered === '') &&
    (lag === null || (lag.unknown ? Number.isNaN(days) : days >= (lag.minDays ?? -1e9) && days <= (lag.maxDays ?? 1e9))) &&
    (voucherLines === null || (rowsOf(voucher).length >= (voucherLines.min ?? 0) && rowsOf(voucher).length <= (voucherLines.max ?? 1e9))) &&
    (voucherGross === null || (gross >= (voucherGross.minOre ?? 0) && gross <= (voucherGross.maxOre ?? 1e15))) &&
    (counterAccounts.include.length === 0 || counters(counterAccounts.include)) &&
    (counterAccounts.exclude.length === 0 || !counters(counterAccounts.exclude)) &&
    !(query.withoutVatSettlement && isSettlement(voucher))
  )
}

/** Accounts 1 and 2, and 9010 where a file opens it with anything but 0. */
export function balanceAccounts(models: readonly ModelYear[]): ReadonlySet<string> {
  const has9010 = models.some((year) => year.opens !== 'nothing' && (year.opening['9010'] ?? 0) !== 0)
  return new Set(accounts.filter((a) => a < '3000' || (a === '9010' && has9010)))
}

/** Opening balance of an account at a year's first day, null where unknown; the prior result that is not disposed of under `''`. */
export function openings(models: readonly ModelYear[]): (Readonly<Record<string, number>> | null)[] {
  const isBalance = balanceAccounts(models)
  const all: (Readonly<Record<string, number>> | null)[] = []
  models.forEach((model, i) => {
    const before = models[i - 1]
    const opening = all[i - 1]
    if (model.opens === 'records' || (model.opens === 'prior-records' && Object.keys(model.opening).length > 0)) {
      all.push(Object.fromEntries(Object.entries(model.opening).filter(([a]) => isBalance.has(a))))
    } else if (before && opening && dayOfIso(before.to) + 1 === dayOfIso(model.from)) {
      const closing: Record<string, number> = { ...opening }
      for (const { year, row } of linesOf([before])) {
        const to = isBalance.has(row.account) ? row.account : ''
        if (year === before) closing[to] = (closing[to] ?? 0) + row.ore
      }
      all.push(closing)
    } else {
      const proven = model.declares === 'movements' && !(isBalance.has('9010') && movementOf(model, '9010') !== 0)
      const namesBalances = model.declares !== 'nothing' || (model.opens !== 'nothing' && Object.keys(model.opening).length > 0)
      all.push(proven || (i === 0 && !namesBalances) ? {} : null)
    }
  })
  return all
}
