import type { TrialBalanceResult } from '../../analyses/trial-balance/schema.ts'
import { findingLines } from '../sentences.ts'
import { type Column, group, kronor, shorten, table } from '../table.ts'

/** Opening, debit, credit and closing per account with totals; the declared closing only where it differs anywhere. */
export function* trialBalanceView(result: TrialBalanceResult): Generator<string> {
  const differs = result.differingAccounts > 0
  const breaks = result.rows.some(({ yearBreakOre }) => yearBreakOre !== null && yearBreakOre !== 0)
  const leavesOut = result.rows.some(({ outsideLeftOutOre }) => outsideLeftOutOre !== null && outsideLeftOutOre !== 0)
  const money = (head: string): Column => ({ head, align: 'right' })
  const columns: readonly Column[] = [
    { head: 'Account', align: 'left' },
    { head: 'Name', align: 'left' },
    money('Opening'),
    money('Debit'),
    money('Credit'),
    ...(leavesOut ? [money('Outside the year')] : []),
    ...(breaks ? [money('Year break')] : []),
    money('Closing'),
    ...(differs ? [money('Declared'), money('Difference')] : []),
  ]
  const rows = result.rows.map((row) => [
    row.account,
    shorten(row.name, 40),
    kronor(row.openingOre),
    kronor(row.debitOre),
    kronor(row.creditOre),
    ...(leavesOut ? [kronor(row.outsideLeftOutOre)] : []),
    ...(breaks ? [kronor(row.yearBreakOre)] : []),
    kronor(row.closingOre),
    ...(differs ? [kronor(row.declaredClosingOre), kronor(row.closingDifferenceOre)] : []),
  ])
  const undisposed = result.undisposed
    ? [
        [
          '',
          'Results on no account',
          kronor(result.undisposed.openingOre),
          '',
          '',
          ...(leavesOut ? [''] : []),
          ...(breaks ? [kronor(result.undisposed.yearBreakOre)] : []),
          kronor(result.undisposed.closingOre),
        ],
      ]
    : []
  const total = [
    '',
    `Total, ${group(result.rows.length)} accounts`,
    kronor(result.sumOpeningOre),
    kronor(result.totalDebitOre),
    kronor(result.totalCreditOre),
    ...(leavesOut ? [kronor(result.sumOutsideLeftOutOre)] : []),
    ...(breaks ? [kronor(result.sumYearBreakOre)] : []),
    kronor(result.sumClosingOre),
  ]
  yield `Trial balance ${result.period.from} to ${result.period.to}, ${result.currency}\n\n`
  yield table(columns, [...rows, ...undisposed, null, total])
  yield `\nResult ${kronor(result.resultOre)}   Vouchers ${group(result.vouchers)}   Rows ${group(result.lines)}\n\n`
  yield findingLines(result.findings)
}
