import type { BalanceResult } from '../../analyses/balance/schema.ts'
import type { ResultResult } from '../../analyses/result/schema.ts'
import type { Flag } from '../../flags/catalogue.ts'
import { texts } from '../../flags/en/index.ts'
import { flagSentence } from '../../flags/texts.ts'
import { severities } from '../../severity.ts'
import { figures, findingLines } from '../sentences.ts'
import { type Column, group, kronor, table } from '../table.ts'
import { headOf, labelColumns, labelsOf, lackingLines, speaks, withHeadings } from './statement.ts'

const money = (head: string): Column => ({ head, align: 'right' })

/** A share as Swedes write percentages: `12,5 %`. */
export function percent(ratio: number | null): string {
  return ratio === null ? '–' : `${(ratio * 100).toFixed(1).replace('.', ',').replace('-', '\u2212')} %`
}

/** Flags as a list of sentences, warnings first. */
export function flagLines(flags: readonly Flag[]): string {
  if (flags.length === 0) return 'No flags.\n'
  const ordered = flags.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
  const lines = ordered.map((flag) => `${flag.severity.padEnd(7)}  ${flagSentence(texts, flag, { ...figures, ratio: percent })}\n`)
  return `${flags.length === 1 ? 'One flag' : `${group(flags.length)} flags`}:\n${lines.join('')}`
}

/** A review of balances or of income and costs: the figures, what was expected of them, and the flags. */
export function* reviewView(result: BalanceResult | ResultResult, title: string): Generator<string> {
  yield `${title}, ${result.layout.name.en}, ${result.currency}, flags from ${kronor(result.minOre)}\n\n`
  const rows: readonly (BalanceResult['rows'][number] | ResultResult['rows'][number])[] = result.rows
  const shown = withHeadings(rows, ({ valuesOre }) => speaks(valuesOre))
  yield table(
    [
      ...labelColumns,
      ...result.columns.map((column) => money(headOf(column))),
      money('Change'),
      money('Expected'),
      money('Difference'),
      { head: 'Basis', align: 'left' },
    ],
    shown.map((row) =>
      row.kind === 'heading'
        ? labelsOf(row)
        : [
            ...labelsOf(row),
            ...row.valuesOre.map(kronor),
            kronor(result.hasComparison ? (row.changes[0]?.changeOre ?? null) : null),
            kronor(row.expectedOre),
            kronor(row.differenceOre),
            row.expectation ? `${row.expectation.reason ?? row.expectation.basis} (${group(row.expectation.observations)})` : '',
          ],
    ),
  )
  yield `\n${flagLines(result.flags)}\n`
  yield* lackingLines(result.rows)
  yield findingLines(result.findings)
}
