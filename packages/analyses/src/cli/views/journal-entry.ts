import type { JournalEntryResult, JournalSums } from '../../analyses/journal-entry/schema.ts'
import { texts } from '../../flags/en/index.ts'
import { unavailableText } from '../../journal-tests/verdict.ts'
import { formatQuery } from '../../query/text.ts'
import { findingLines } from '../sentences.ts'
import { type Column, group, kronor, shorten, table, voucherLabel } from '../table.ts'

const left = (head: string): Column => ({ head, align: 'left' })
const right = (head: string): Column => ({ head, align: 'right' })
type Part<K extends keyof JournalEntryResult> = NonNullable<JournalEntryResult[K]>

/** What was found, whether the books are complete, the numbers of each series, and the tests. */
export function* journalEntryView(result: JournalEntryResult): Generator<string> {
  const { period, asked, search, completeness, numbers, changes, library } = result
  yield `Vouchers, ${period.from} to ${period.to}, ${result.currency}\n${formatQuery(asked)}\n\n`
  if (completeness) yield completenessText(completeness)
  if (search) yield searchText(search)
  if (numbers) yield `Numbers of each series\n${numbersTable(numbers)}\n`
  if (changes) yield changesText(changes)
  if (library) yield libraryText(library)
  yield findingLines(result.findings)
}

function completenessText({ accounts, unbalancedCount, agrees, declaredDiffering, debitOre, creditOre }: Part<'completeness'>): string {
  const differing = accounts.filter((row) => row.differenceOre !== 0 || (row.declaredDifferenceOre ?? 0) !== 0)
  const declared =
    declaredDiffering === null
      ? 'the file declares nothing to hold them against'
      : `${group(declaredDiffering)} differ from what the file declares`
  const head = `Completeness: the vouchers ${agrees ? 'come to' : 'do not come to'} the movement of the trial balance; ${declared}.
Debit ${kronor(debitOre)}   Credit ${kronor(creditOre)}   Vouchers that do not balance: ${group(unbalancedCount)}\n`
  if (differing.length === 0) return `${head}\n`
  const rows = differing.map((row) => [
    row.account,
    shorten(row.name, 30),
    ...[row.netOre, row.movementOre, row.declaredMovementOre].map(kronor),
  ])
  return `${head}${table([left('Account'), left('Name'), right('Vouchers'), right('Movement'), right('Declared')], rows)}\n`
}

function searchText({ vouchers, found, left: rest, population, offset }: Part<'search'>): string {
  const rows = vouchers.map((v) => [
    v.date ?? '',
    voucherLabel(v.series, v.number),
    shorten(v.text, 40),
    v.user,
    v.lagDays === null ? '' : String(v.lagDays),
    `${group(v.matchingLines)} of ${group(v.lines)}`,
    kronor(v.matchingOre),
    kronor(v.grossOre),
  ])
  const sums = (name: string, of: JournalSums) => [
    '',
    '',
    name,
    '',
    '',
    group(of.lines),
    kronor(of.debitOre - of.creditOre),
    group(of.vouchers),
  ]
  const listed =
    vouchers.length < found.vouchers
      ? `Vouchers ${group(offset + 1)} to ${group(offset + vouchers.length)} of ${group(found.vouchers)}\n`
      : ''
  return `${listed}${table(
    [left('Date'), left('Voucher'), left('Text'), left('Sign'), right('Lag'), right('Lines'), right('Found'), right('Debit of voucher')],
    [...rows, null, sums('Found, with its vouchers', found), sums('Left', rest), sums('In the period', population)],
  )}\n`
}

function numbersTable(numbers: Part<'numbers'>): string {
  return table(
    [
      left('Year from'),
      left('Series'),
      right('Vouchers'),
      right('First'),
      right('Last'),
      right('Missing'),
      right('Twice'),
      right('Out of order'),
    ],
    numbers.map((row) => [
      row.yearFrom,
      row.series,
      group(row.vouchers),
      row.first === null ? '' : String(row.first),
      row.last === null ? '' : String(row.last),
      ...[row.missing, row.duplicateCount, row.disorderedCount].map(group),
    ]),
  )
}

function changesText({ years, without }: Part<'changes'>): string {
  if (years.length === 0) return ''
  const rows = years.map(({ yearFrom, same, added, removed, changed, renumbered, before, after }) => [
    yearFrom,
    ...[same, added.count, removed.count, changed.count, renumbered.count].map(group),
    ...[added.debitOre, removed.debitOre, changed.afterOre - changed.beforeOre, after.debitOre - before.debitOre].map(kronor),
  ])
  const named = years.flatMap(({ added, removed, changed }) => [
    ...added.items.map((v) => ['added', v.date ?? '', voucherLabel(v.series, v.number), shorten(v.text, 40), '', kronor(v.debitOre)]),
    ...removed.items.map((v) => ['deleted', v.date ?? '', voucherLabel(v.series, v.number), shorten(v.text, 40), kronor(v.debitOre), '']),
    ...changed.items.map(({ before, after }) => [
      'changed',
      after.date ?? '',
      voucherLabel(after.series, after.number),
      shorten(after.text, 40),
      kronor(before.debitOre),
      kronor(after.debitOre),
    ]),
  ])
  const missing = without.length === 0 ? '' : `No earlier import of the years from ${without.join(', ')}\n`
  return [
    `Changes since the import before\n${table(
      [
        left('Year from'),
        ...[
          'The same',
          'Added',
          'Deleted',
          'Changed',
          'Renumbered',
          'Debit added',
          'Debit deleted',
          'Debit changed by',
          'Debit in all',
        ].map(right),
      ],
      rows,
    )}${missing}`,
    named.length === 0
      ? ''
      : table(
          [left('What'), left('Date'), left('Voucher'), left('Text'), right('Debit before'), right('Debit after')],
          named.slice(0, 20),
        ) + (named.length > 20 ? `… and more: see --json\n` : ''),
    '',
  ].join('\n')
}

function libraryText({ tests, benford, score }: Part<'library'>): string {
  const rows = tests.map(({ id, state, vouchers, lines, sumOre, weight, share, severity }) =>
    state === 'run'
      ? [
          texts.flags[`journal.${id}`].name,
          group(vouchers),
          `${(100 * share).toFixed(1)} %`,
          group(lines),
          kronor(sumOre),
          severity,
          String(weight),
        ]
      : [texts.flags[`journal.${id}`].name, '–', '–', '–', '–', 'not run', String(weight)],
  )
  const digits = (
    [
      ['First digit', benford.first],
      ['Second', benford.second],
      ['First two', benford.firstTwo],
    ] as const
  ).map(([name, test]) => [
    name,
    group(test.n),
    test.mad === null ? '–' : test.mad.toFixed(5),
    test.madClass ?? 'no class below 1 000',
    test.chiSquare === null ? '–' : test.chiSquare.toFixed(1),
  ])
  const highest = score.highest
    .slice(0, 10)
    .map(({ voucher, score: points, reasons }) => [
      String(points),
      voucher.date ?? '',
      voucherLabel(voucher.series, voucher.number),
      shorten(voucher.text, 30),
      shorten(reasons.flatMap(({ id, weight }) => (weight > 0 ? [id] : [])).join(', '), 70),
    ])
  return [
    table([left('Test'), right('Vouchers'), right('Share'), right('Lines'), right('Sum'), left('Severity'), right('Weight')], rows),
    ...tests.flatMap((test) =>
      test.reason === null ? [] : [`Could not be run: ${texts.flags[`journal.${test.id}`].name}. ${unavailableText(texts, test)}`],
    ),
    table([left('Benford'), right('Lines'), right('MAD'), left('Class'), right('χ²')], digits),
    table([right('Score'), left('Date'), left('Voucher'), left('Text'), left('Flagged by')], highest),
    '',
  ].join('\n')
}
