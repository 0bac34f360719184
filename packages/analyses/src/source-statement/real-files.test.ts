// Sources, months and key figures of real files: they tie to the trial balance, and tab B finds what reading the file finds; the files are read in place.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { run as runKeyFigures } from '../analyses/key-figure/run.ts'
import { keyFigureParams, keyFigureResult } from '../analyses/key-figure/schema.ts'
import { run as runMonths } from '../analyses/monthly-matrix/run.ts'
import { monthlyMatrixParams } from '../analyses/monthly-matrix/schema.ts'
import { run as runTrialBalance } from '../analyses/trial-balance/run.ts'
import { trialBalanceParams } from '../analyses/trial-balance/schema.ts'
import { buildBooks } from '../books/build.ts'
import { datasetOf } from '../company/dataset.ts'
import { memoryTexts } from '../ledger/text.ts'
import { hasTrialBalance, referenceFiles } from '../node/reference-files.ts'
import { readSie } from '../sie/reader.ts'
import { runSourceStatement } from './run.ts'
import { sourceStatementParams } from './schema.ts'

const files = referenceFiles()
const sound = files.filter((file) => hasTrialBalance(file) && file.expected.format === 'SIE4-text')
const ctx = { progress: () => {} }

test.skipIf(files.length === 0)('real files (skipped where ../shared/sie is not there)', () => {
  expect(sound.length).toBeGreaterThan(60)
})

test.each(sound)('$name: sources, months and key figures tie to the trial balance', (file) => {
  const bytes = readFileSync(file.path)
  const { ledger, findings } = readSie(bytes)
  const { books } = buildBooks([{ ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: file.name, generated: null }])
  const data = datasetOf(books)
  const balance = runTrialBalance({ books }, trialBalanceParams.parse({ includeEmpty: true }), ctx)
  const rowOf = new Map(balance.rows.map((row) => [row.account, row]))
  const [assets, result] = (['balance', 'result'] as const).map((of) => runSourceStatement(of, data, sourceStatementParams.parse({}), ctx))
  for (const { account, display, totalOre, lines, flags } of [...(assets?.rows ?? []), ...(result?.rows ?? [])]) {
    const own = account === null ? undefined : rowOf.get(account)
    if (!own || assets?.column.resetVouchers !== 0) continue
    expect(totalOre === null ? null : (display === 'debit' ? 1 : -1) * totalOre + 0, account ?? '').toBe(
      own.netOre === null || totalOre === null ? totalOre : own.netOre,
    )
    if (totalOre !== null) expect(lines.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(own.lineCount)
    expect(flags).toHaveLength(lines.length)
  }
  const checks = [...(assets?.files ?? []), ...(result?.files ?? [])].flatMap(({ accounts }) => accounts)
  const differing = checks.flatMap(({ account, status }) => (status === 'differs' ? [account] : []))
  expect(differing.sort()).toEqual(balance.rows.flatMap((row) => (row.closingDifferenceOre ? [row.account] : [])).sort())
  // a file without any record of an account's kind declares nothing of it: reading says that it is missing, tab B that it is not declared
  const undeclared = new Set(checks.flatMap(({ account, status }) => (status === 'not-declared' ? [account] : [])))
  const mismatched = findings.flatMap(({ code, values }) =>
    code === 'closing-mismatch' && values['account'] !== undefined
      ? [{ account: String(values['account']), declared: values['declaredClosingOre'] }]
      : [],
  )
  const missed = mismatched.filter(
    ({ account, declared }) => !(declared === null && undeclared.has(account)) && !differing.includes(account),
  )
  expect(missed).toEqual([])
  const months = runMonths(data, monthlyMatrixParams.parse({}), ctx)
  if (months.period.years.every(({ hasVouchers }) => hasVouchers)) expect(months.differingRows).toBe(0)
  expect(keyFigureResult.safeParse(runKeyFigures(data, keyFigureParams.parse({}), ctx)).success).toBe(true)
})
