import { float64At } from '../column.ts'
import type { Finding } from '../finding.ts'
import { resetLinesIn } from '../statements/reset-lines.ts'
import type { BooksAccount, BooksYear } from './books.ts'
import type { BooksSource } from './build.ts'
import { yearRecords } from './records.ts'
import { resultMask } from './result-accounts.ts'

/** Results that a file declares (`#RES`, of its own or an earlier fiscal year) and that are not what the books come to, with both amounts. */
export function resultDifferences(
  years: readonly BooksYear[],
  accounts: readonly BooksAccount[],
  sources: readonly BooksSource[],
): Finding[] {
  const mask = resultMask(accounts)
  const indexOf = new Map(accounts.map(({ number }, a) => [number, a]))
  return sources.flatMap(({ ledger }) =>
    Object.entries(ledger.years).flatMap(([index, { from, to }]): Finding[] => {
      const year = years.find((own) => own.year.from === from && own.year.to === to)
      const { res, hasRes } = yearRecords(ledger, Number(index))
      if (!year || !hasRes) return []
      let declaredOre = 0
      ledger.accounts.forEach(({ number }, a) => {
        if (mask[indexOf.get(number) ?? -1] === 1 && !Number.isNaN(res[a])) declaredOre -= float64At(res, a)
      })
      const resultOre = bookedResult(year, mask)
      if (Number.isNaN(resultOre) || resultOre === declaredOre) return []
      const values = {
        from,
        to,
        resultOre,
        declaredOre,
        differenceOre: resultOre - declaredOre,
        record: `#RES ${index}`,
        fileFrom: ledger.year.from,
      }
      return [{ code: 'books.result-differs', severity: 'warning', line: 0, values }]
    }),
  )
}

/** The result of a fiscal year as statements have it, a profit positive. */
function bookedResult(year: BooksYear, mask: Uint8Array): number {
  const whole = { year, index: 0, fromDay: year.fromDay, toDay: year.toDay, whole: true, outside: true }
  const resets = resetLinesIn({ ...year.year, fromDay: year.fromDay, toDay: year.toDay, spans: [whole] }, mask.length)
  let movedOre = 0
  mask.forEach((isResult, a) => {
    if (isResult !== 1) return
    movedOre += (year.closingOre[a] ?? Number.NaN) - (year.openingOre[a] ?? Number.NaN)
    for (const { debitOre, creditOre } of resets) movedOre -= float64At(debitOre, a) - float64At(creditOre, a)
  })
  return 0 - movedOre
}
