import type { FileCheck, SourceStatementResult } from '../../source-statement/schema.ts'
import { findingLines } from '../sentences.ts'
import { type Column, group, kronor, table } from '../table.ts'
import { labelColumns, labelsOf, lackingLines, speaks, withHeadings } from './statement.ts'

const right = (head: string): Column => ({ head, align: 'right' })

const unverified: Readonly<Record<FileCheck['unverified'][number], string>> = {
  'no-vouchers': 'the file has no vouchers to compute balances from',
  'no-opening-records': 'it has no opening balances (#IB)',
  'no-closing-records': 'it has no closing balances (#UB, #RES)',
  'no-period-balances': 'it has no balances by month (#PSALDO)',
  'no-object-balances': 'it has no balances by object (#OIB, #OUB)',
  'sru-of-another-return': 'codes of the tax return: a partnership declares in INK4, whose fields are not known here',
  'no-sru-codes': 'its accounts have no codes of the tax return (#SRU)',
  'opening-unknown': 'with what the year began is unknown',
  'prior-year-not-loaded': 'the year before is not loaded',
}

/** Both tabs: the statement by source, then each file against itself. */
export function* sourceStatementView(result: SourceStatementResult): Generator<string> {
  const { statement, sources, period, layout, currency, by } = result
  const isBalance = statement === 'balance'
  yield `${isBalance ? 'Balance sheet' : 'Income statement'} by ${by.replace('-', ' ')} ${period.from} to ${period.to}, ${layout.name.en}, ${currency}\n\n`
  const shown = withHeadings(result.rows, ({ openingOre, closingOre, lines }) => speaks([openingOre, closingOre, ...lines]))
  yield table(
    [
      ...labelColumns,
      ...(isBalance ? [right('Opening')] : []),
      ...sources.map(({ key }) => right(key === null ? 'no date' : key === '' ? 'none' : key)),
      right('Total'),
      ...(isBalance ? [right('Carried'), right('Closing')] : []),
      { head: 'Flags', align: 'left' },
    ],
    shown.map((row) =>
      row.kind === 'heading'
        ? labelsOf(row)
        : [
            ...labelsOf(row),
            ...(isBalance ? [kronor(row.openingOre)] : []),
            ...row.valuesOre.map(kronor),
            kronor(row.totalOre),
            ...(isBalance ? [kronor(row.carriedOre), kronor(row.closingOre)] : []),
            row.flags.flatMap((flags, s) => flags.map((flag) => `${flag} ${sources[s]?.key ?? ''}`)).join(', '),
          ],
    ),
  )
  yield '\n'
  for (const { key, vouchers, lines, missingNumbers, duplicateNumbers, flags } of sources) {
    const numbers = by === 'series' ? `, ${group(missingNumbers)} numbers missing, ${group(duplicateNumbers)} used again` : ''
    const flagged = flags.filter((flag) => flag === 'new' || flag === 'stopped')
    yield `${key === null ? 'no date' : key === '' ? 'none' : key}: ${group(vouchers)} vouchers, ${group(lines)} lines${numbers}${flagged.length > 0 ? ` (${flagged.join(', ')})` : ''}\n`
  }
  for (const file of result.files) yield* fileView(file)
  yield '\n'
  yield* lackingLines(result.rows)
  yield findingLines(result.findings)
}

function* fileView(file: FileCheck): Generator<string> {
  const { accountTally, monthTally, objectTally, verdict } = file
  const counts = `${group(accountTally.compared)} accounts, ${group(monthTally.compared)} months of accounts and ${group(objectTally.compared)} objects of accounts compared`
  const differing = accountTally.differing + monthTally.differing + objectTally.differing
  yield `\nFile of ${file.from} to ${file.to}: ${
    verdict === 'agrees'
      ? `agrees with itself, ${counts}`
      : verdict === 'differs'
        ? `${group(differing)} differences, ${counts}`
        : 'cannot be verified'
  }.\n`
  if (file.unverified.length > 0) yield `Not verified: ${file.unverified.map((code) => unverified[code]).join('; ')}.\n`
  const rows = [
    ...file.accounts.flatMap((row) =>
      row.status === 'differs'
        ? [[row.account, 'closing', kronor(row.computedOre), kronor(row.declaredOre), kronor(row.differenceOre)]]
        : [],
    ),
    ...file.months.map((row) => [row.account, row.month, kronor(row.movementOre), kronor(row.declaredOre), kronor(row.differenceOre)]),
    ...file.objects.map((row) => [
      row.account,
      `object ${row.dimension} ${row.object}`,
      kronor(row.computedOre),
      kronor(row.declaredOre),
      kronor(row.differenceOre),
    ]),
  ]
  if (rows.length > 0)
    yield table(
      [{ head: 'Account', align: 'left' }, { head: 'What', align: 'left' }, ...['Computed', 'Declared', 'Difference'].map(right)],
      rows,
    )
  const fields = file.sru.filter(({ differenceOre, moved }) => moved.length > 0 || (differenceOre !== null && differenceOre !== 0))
  if (fields.length > 0) {
    yield '\nFields of the tax return by #SRU against the usual coupling:\n'
    yield table(
      [{ head: 'Code', align: 'left' }, ...['By file', 'Usual', 'Difference'].map(right), { head: 'Accounts', align: 'left' }],
      fields.map(({ code, sumOre, expectedOre, differenceOre, moved }) => [
        code,
        kronor(sumOre),
        kronor(expectedOre),
        kronor(differenceOre),
        moved.join(' '),
      ]),
    )
  }
}
