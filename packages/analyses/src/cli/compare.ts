import { compareLedgers } from '../compare/compare-ledgers.ts'
import type { ComparisonResult, VoucherPair, VoucherVersion } from '../compare/schema.ts'
import type { Surroundings } from './main.ts'
import { writeJson } from './output.ts'
import { type ReadingOptions, readingsOf } from './reading.ts'
import { readOne } from './sources.ts'
import { group, kronor, shorten, table, voucherLabel } from './table.ts'

const SHOWN = 20

/** Says what differs between two versions of a year's books: exit 0 where nothing does, 1 where something does. */
export async function compare(
  surroundings: Surroundings,
  before: string,
  after: string,
  json: boolean,
  reading: ReadingOptions,
): Promise<number> {
  const readingOf = readingsOf(reading)
  using old = await readOne(before, readingOf)
  using now = await readOne(after, readingOf)
  const { result } = compareLedgers(old, now)
  if (json) await writeJson(surroundings.out, result)
  else await surroundings.out.write(described(result))
  return result.equal ? 0 : 1
}

function described(r: ComparisonResult): string {
  const { vouchers, accounts, balances, effect } = r
  const years = r.before.from === r.after.from && r.before.to === r.after.to
  const head = years
    ? `Fiscal year ${r.before.from} to ${r.before.to}\n`
    : `Different fiscal years: ${r.before.from} to ${r.before.to}, ${r.after.from} to ${r.after.to}\n`
  if (r.equal) return `${head}Nothing differs: ${group(vouchers.same)} vouchers are the same.\n`
  const counts: readonly (readonly [string, number])[] = [
    ['Vouchers the same', vouchers.same],
    ['Vouchers changed', vouchers.changed.count],
    ['Vouchers added', vouchers.added.count],
    ['Vouchers removed', vouchers.removed.count],
    ['Vouchers renumbered', vouchers.renumbered.count],
    ['Accounts added', accounts.added.count],
    ['Accounts removed', accounts.removed.count],
    ['Accounts renamed', accounts.renamed.count],
    ['Accounts changed otherwise', accounts.changed.count],
    ['Company, years and objects', r.facts.count],
    ['Declared balances changed', balances.count],
  ]
  const summary = counts.map(([name, count]) => `${name.padEnd(28)}${group(count)}\n`).join('')
  return [
    head,
    summary,
    list('Changed', vouchers.changed, changedLine),
    list('Added', vouchers.added, voucherLine),
    list('Removed', vouchers.removed, voucherLine),
    list('Renumbered', vouchers.renumbered, ({ before, after }) => `${idOf(before)} is now ${idOf(after)}`),
    list('Renamed accounts', accounts.renamed, ({ number, before, after }) => `${number}  ${before} → ${after}`),
    list('Company, years, dimensions and objects', r.facts, ({ record, before, after }) => `${record}  ${before ?? '–'} → ${after ?? '–'}`),
    list(
      'Declared balances',
      balances,
      ({ kind, yearIndex, period, account, beforeOre, afterOre }) =>
        `#${kind} ${yearIndex}${period === null ? '' : ` ${period}`} ${account}  ${kronor(beforeOre)} → ${kronor(afterOre)}`,
    ),
    effectOf(effect),
  ].join('')
}

function list<T>(
  name: string,
  { count, items }: { readonly count: number; readonly items: readonly T[] },
  line: (item: T) => string,
): string {
  if (count === 0) return ''
  const more = count > SHOWN ? `  … and ${group(count - SHOWN)} more\n` : ''
  return `\n${name}:\n${items
    .slice(0, SHOWN)
    .map((item) => `  ${line(item)}\n`)
    .join('')}${more}`
}

function idOf({ series, number, occurrence }: VoucherVersion): string {
  return `${voucherLabel(series, number)}${occurrence > 1 ? ` (no. ${occurrence})` : ''}`
}

function voucherLine(voucher: VoucherVersion): string {
  return `${idOf(voucher)}  ${voucher.date ?? 'no date'}  ${kronor(voucher.debitOre)}  ${shorten(voucher.text, 50)}`
}

const words = { date: 'date', text: 'text', rows: 'rows', registrationDate: 'registration date', user: 'sign', corrections: 'corrections' }

function changedLine({ before, after, changed, rowsRemoved, rowsAdded }: VoucherPair): string {
  const rows = changed.includes('rows') ? `; ${group(rowsRemoved.count)} rows gone, ${group(rowsAdded.count)} new` : ''
  return `${idOf(after)}  ${changed.map((aspect) => words[aspect]).join(', ')}${rows}; debit ${kronor(before.debitOre)} → ${kronor(after.debitOre)}`
}

function effectOf(effect: ComparisonResult['effect']): string {
  if (effect.accounts.count === 0) return '\nNo account’s movements change.\n'
  const rows = effect.accounts.items
    .slice(0, SHOWN)
    .map(({ account, name, beforeOre, afterOre, changeOre }) => [
      account,
      shorten(name, 30),
      kronor(beforeOre),
      kronor(afterOre),
      kronor(changeOre),
    ])
  const result = ['', 'Result', kronor(effect.beforeResultOre), kronor(effect.afterResultOre), kronor(effect.resultChangeOre)]
  const more = effect.accounts.count > SHOWN ? `… and ${group(effect.accounts.count - SHOWN)} accounts more\n` : ''
  return `\n${table(
    [
      { head: 'Account', align: 'left' },
      { head: 'Name', align: 'left' },
      { head: 'Before', align: 'right' },
      { head: 'After', align: 'right' },
      { head: 'Change', align: 'right' },
    ],
    [...rows, null, result],
  )}${more}`
}
