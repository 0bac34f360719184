import type { BalanceSheetDebitCreditResult } from '../../analyses/balance-sheet-debit-credit/schema.ts'
import type { IncomeStatementDebitCreditResult } from '../../analyses/income-statement-debit-credit/schema.ts'
import { findingLines } from '../sentences.ts'
import { type Column, group, kronor, table } from '../table.ts'
import { labelColumns, labelsOf, lackingLines, speaks, withHeadings } from './statement.ts'

const money = (head: string): Column => ({ head, align: 'right' })

function ratio(value: number | null): string {
  return value === null ? '' : value.toFixed(2).replace('.', ',')
}

function counted(value: number | null): string {
  return value === null ? '–' : group(value)
}

/** Opening, debit, credit, net and closing of each line and account; rows without turnover and balance are left out. */
export function* balanceTurnoverView(result: BalanceSheetDebitCreditResult): Generator<string> {
  const { column, layout, currency } = result
  yield `Balance sheet with turnover ${column.from} to ${column.to}, ${layout.name.en}, ${currency}\n\n`
  const shown = withHeadings(result.rows, (row) => speaks([row.openingOre, row.debitOre, row.creditOre, row.closingOre]))
  yield table(
    [...labelColumns, ...['Opening', 'Debit', 'Credit', 'Net', 'Closing', 'D', 'K', 'Ratio'].map(money), { head: 'Flags', align: 'left' }],
    shown.map((row) =>
      row.kind === 'heading'
        ? labelsOf(row)
        : [
            ...labelsOf(row),
            ...[row.openingOre, row.debitOre, row.creditOre, row.netOre, row.closingOre].map(kronor),
            counted(row.debitCount),
            counted(row.creditCount),
            ratio(row.turnoverRatio),
            row.flags.join(', '),
          ],
    ),
  )
  yield `\nAssets less equity and liabilities: ${kronor(result.openingDifferenceOre)} before, ${kronor(result.closingDifferenceOre)} at the end\n\n`
  yield* lackingLines(result.rows)
  yield findingLines(result.findings)
}

/** Debit, credit and net of each line and account, with the other side's share. */
export function* resultTurnoverView(result: IncomeStatementDebitCreditResult): Generator<string> {
  const { column, layout, currency, reversals } = result
  yield `Income statement with turnover ${column.from} to ${column.to}, ${layout.name.en}, ${currency}\n\n`
  const shown = withHeadings(result.rows, (row) => speaks([row.debitOre, row.creditOre, row.netOre]))
  yield table(
    [...labelColumns, ...['Debit', 'Credit', 'Net', 'D', 'K', 'Other side'].map(money), { head: 'Flags', align: 'left' }],
    shown.map((row) =>
      row.kind === 'heading'
        ? labelsOf(row)
        : [
            ...labelsOf(row),
            ...[row.debitOre, row.creditOre, row.netOre].map(kronor),
            counted(row.debitCount),
            counted(row.creditCount),
            ratio(row.counterRatio),
            row.flags.join(', '),
          ],
    ),
  )
  yield '\n'
  if (reversals)
    yield `Lines that cancel each other: ${group(reversals.pairs)} pairs, ${kronor(reversals.ore)}, ${group(reversals.acrossYearEnd)} across a year’s end; ${group(reversals.accruals)} accruals taken back left out\n\n`
  yield* lackingLines(result.rows)
  yield findingLines(result.findings)
}
