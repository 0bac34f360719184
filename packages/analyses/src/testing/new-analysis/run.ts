import { clippedFindings, periodResult } from '../../analyses/period-result.ts'
import { periodOf } from '../../books/period.ts'
import type { BooksOnly, RunContext } from '../../define.ts'
import { compileQuery } from '../../query/compile.ts'
import { eachMatch } from '../../query/scan.ts'
import type { NewAnalysisParams, NewAnalysisResult } from './schema.ts'

export function run({ books }: BooksOnly, params: NewAnalysisParams, ctx: RunContext): NewAnalysisResult {
  const period = periodOf(books, params.from, params.to)
  const sums = books.accounts.map(({ number, name }) => ({ account: number, name, debitOre: 0, creditOre: 0, lineCount: 0 }))
  const { years } = compileQuery(books, { accounts: [...params.accounts], period: { from: period.from, to: period.to } })
  for (const [done, compiled] of years.entries()) {
    ctx.progress(done, years.length)
    const { account, ore } = compiled.ledger.rows
    eachMatch(compiled, (row) => {
      const sum = sums[compiled.year.accountOf[account[row] ?? -1] ?? -1]
      const amount = ore[row]
      if (sum === undefined || amount === undefined) throw new RangeError(`row ${row} has no account or no amount`)
      if (amount < 0) sum.creditOre -= amount
      else sum.debitOre += amount
      sum.lineCount++
    })
  }
  return {
    currency: books.currency,
    period: periodResult(period),
    rows: sums
      .map((sum) => ({ ...sum, netOre: sum.debitOre - sum.creditOre }))
      .filter(({ lineCount, netOre }) => lineCount > 0 && Math.abs(netOre) >= params.leastOre),
    findings: clippedFindings(period, params.from, params.to),
  }
}
