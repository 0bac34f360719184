import type { GeneralLedgerAccountResult } from '../../analyses/general-ledger-account/schema.ts'
import { findingLines } from '../sentences.ts'
import { group, kronor, shorten, table, voucherLabel } from '../table.ts'
import { accountPartsView } from './account-parts.ts'

/** The lines of the accounts with their running balance between opening and closing. */
export function* generalLedgerAccountView(result: GeneralLedgerAccountResult): Generator<string> {
  const names = result.accounts.map(({ account, name }) => `${account} ${name}`)
  yield `General ledger ${shorten(names.join(', '), 80)}, ${result.period.from} to ${result.period.to}, ${result.currency}\n\n`
  const running = result.runningOre
  const rows = (result.lines ?? []).map((line, i) => [
    line.date ?? '',
    voucherLabel(line.series, line.number),
    line.account,
    shorten(line.text === '' ? line.voucherText : line.text, 40),
    kronor(line.ore),
    running ? kronor(running[i] ?? null) : '',
  ])
  yield table(
    [
      { head: 'Date', align: 'left' },
      { head: 'Voucher', align: 'left' },
      { head: 'Account', align: 'left' },
      { head: 'Text', align: 'left' },
      { head: 'Amount', align: 'right' },
      { head: running ? 'Balance' : '', align: 'right' },
    ],
    [
      ['', '', '', 'Opening', '', kronor(result.openingOre)],
      ...rows,
      null,
      ...(!result.outsideLeftOutOre ? [] : [['', '', '', 'Outside the year, left out', kronor(result.outsideLeftOutOre), '']]),
      ...(result.yearBreakOre === null || result.yearBreakOre === 0 ? [] : [['', '', '', 'Year breaks', kronor(result.yearBreakOre), '']]),
      ['', '', '', `Closing, ${group(result.count ?? 0)} lines`, kronor(result.netOre), kronor(result.closingOre)],
    ],
  )
  yield `\nDebit ${kronor(result.debitOre)}   Credit ${kronor(result.creditOre)}\n`
  yield* accountPartsView(result.parts)
  yield '\n'
  yield findingLines(result.findings)
}
