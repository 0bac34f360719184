import type { AccountParts } from '../../analyses/general-ledger-account/parts-schema.ts'
import type { LedgerLine } from '../../query/line.ts'
import { type Column, group, kronor, shorten, table, voucherLabel } from '../table.ts'

const left = (head: string): Column => ({ head, align: 'left' })
const right = (head: string): Column => ({ head, align: 'right' })

interface Sums {
  readonly debitOre: number
  readonly creditOre: number
  readonly netOre: number
  readonly count: number
  readonly firstDate: string | null
  readonly lastDate: string | null
}

const sumHeads = [...['Debit', 'Credit', 'Net', 'Lines'].map(right), left('First'), left('Last')]
const sumCells = (row: Sums) => [
  ...[row.debitOre, row.creditOre, row.netOre].map(kronor),
  group(row.count),
  row.firstDate ?? '–',
  row.lastDate ?? '–',
]
const cells = (line: LedgerLine | null) =>
  line ? [line.date ?? '', voucherLabel(line.series, line.number), shorten(line.text || line.voucherText, 40)] : ['', '', '']

/** The tabs beside a ledger that were asked for. */
export function* accountPartsView(parts: AccountParts): Generator<string> {
  const { counterAccounts, series, users, objects, texts, amounts, matching, cutOff, flags } = parts
  if (counterAccounts) {
    yield `\nCounter-accounts\n\n`
    yield table(
      [left('Account'), left('Name'), ...['Flow', 'Flow debit', 'Flow credit', 'Lines', 'Vouchers'].map(right)],
      counterAccounts.rows.map((row) => [
        row.kind === 'account' ? row.account : row.kind,
        shorten(row.name, 28),
        ...[row.flowOre, row.flowDebitOre, row.flowCreditOre].map(kronor),
        group(row.touchingCount),
        group(row.voucherCount),
      ]),
    )
  }
  for (const [name, part] of [
    ['Series', series],
    ['Users', users],
  ] as const) {
    if (part)
      yield `\n${name}\n\n${table(
        [left(name), ...sumHeads],
        part.rows.map((row) => [row.key, ...sumCells(row)]),
      )}`
  }
  for (const { dimension, name, rows } of objects?.dimensions ?? []) {
    yield `\nObjects of dimension ${dimension} ${name}\n\n`
    yield table(
      [left('Object'), left('Name'), ...sumHeads],
      rows.map((row) => [row.object ?? '–', shorten(row.name, 28), ...sumCells(row)]),
    )
  }
  if (texts) {
    yield `\nTexts\n\n`
    yield table(
      [left('Group'), left('Example'), ...sumHeads],
      texts.rows.map((row) => [shorten(row.group, 40), shorten(row.example, 40), ...sumCells(row)]),
    )
  }
  if (amounts) {
    yield `\nRepeating amounts\n\n`
    yield table(
      [right('Amount'), right('Days'), right('Texts'), ...sumHeads],
      amounts.rows.map((row) => [kronor(row.ore), group(row.days), group(row.texts), ...sumCells(row)]),
    )
  }
  if (matching) yield* matchingView(matching)
  if (cutOff) {
    yield `\nCut-off ${cutOff.from} to ${cutOff.to}, around ${cutOff.date}: ${kronor(cutOff.before.netOre)} before, ${kronor(cutOff.afterwards.netOre)} after\n\n`
    yield table(
      [left('Date'), left('Voucher'), left('Text'), right('Amount'), left('Belongs to'), right('Wrong period')],
      cutOff.lines.map((line) => [
        ...cells(line),
        kronor(line.ore),
        line.belongs.hint ? `${line.belongs.hint.from} – ${line.belongs.hint.to}` : '',
        kronor(line.belongs.wrongOre),
      ]),
    )
  }
  if (flags) {
    yield `\nFlags\n\n`
    yield table(
      [left('Test'), left('Severity'), right('Hits'), right('Net'), left('Not made')],
      flags.tests.map((test) => [test.id, test.severity, group(test.hits), kronor(test.netOre), test.unavailable ?? '']),
    )
    yield '\n'
    yield table(
      [left('Test'), left('Date'), left('Voucher'), left('Text'), right('Amount'), left('Other')],
      flags.hits.map((hit) => [
        hit.id,
        ...cells(hit.line ?? null),
        kronor(hit.amountOre),
        hit.other ? voucherLabel(hit.other.series, hit.other.number) : '',
      ]),
    )
  }
}

function* matchingView(matching: NonNullable<AccountParts['matching']>): Generator<string> {
  yield `\nOpen items at ${matching.date}: ${group(matching.openCount)}, ${kronor(matching.openOre)}; balance ${kronor(matching.balanceOre)}\n\n`
  yield table(
    [left('Matched by'), right('Groups'), right('Lines'), right('Amount')],
    matching.byRule.map((own) => [own.rule, group(own.groups), group(own.lines), kronor(own.ore)]),
  )
  yield '\n'
  yield table(
    [left('Kind'), left('Date'), left('Voucher'), left('Text'), left('Reference'), right('Amount'), right('Days')],
    matching.open.map((item) => [
      item.kind,
      ...(item.line ? cells(item.line) : [item.date ?? '', '', '']),
      item.reference ?? '',
      kronor(item.ore),
      item.ageDays === null ? '' : group(item.ageDays),
    ]),
  )
}
