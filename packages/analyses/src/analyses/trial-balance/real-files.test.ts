// Trial balances of real files against independently computed facts; the files are read in place.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildBooks } from '../../books/build.ts'
import { memoryTexts } from '../../ledger/text.ts'
import { hasTrialBalance, referenceFiles, trialBalanceDisagreements } from '../../node/reference-files.ts'
import { readSie } from '../../sie/reader.ts'
import { run } from './run.ts'
import { trialBalanceParams } from './schema.ts'

const files = referenceFiles()
const sound = files.filter((file) => hasTrialBalance(file) && file.expected.format === 'SIE4-text')

test.skipIf(files.length === 0)('real files (skipped where ../shared/sie is not there)', () => {
  expect(sound.length).toBeGreaterThan(60)
})

test.each(sound)('$name: the trial balance agrees', (file) => {
  const bytes = readFileSync(file.path)
  const { ledger } = readSie(bytes)
  const { books } = buildBooks([{ ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: file.name, generated: null }])
  const result = run({ books }, trialBalanceParams.parse({}), { progress: () => {} })
  expect(trialBalanceDisagreements(file, result)).toEqual([])
})
