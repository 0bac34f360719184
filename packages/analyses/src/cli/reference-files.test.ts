// Every real and sample file through the command line, against independently computed facts.
import { expect, test } from 'vitest'
import * as z from 'zod'
import { trialBalanceResult } from '../analyses/trial-balance/schema.ts'
import {
  disagreements,
  hasTrialBalance,
  isNoBook,
  type ReferenceFile,
  referenceFiles,
  trialBalanceDisagreements,
  untold,
} from '../node/reference-files.ts'
import { sieFactsSchema } from '../sie/facts.ts'
import { main } from './main.ts'

const files = referenceFiles()
const books = files.filter((file) => !isNoBook(file))

async function verifikat(...args: readonly string[]): Promise<{ code: number; out: string; said: readonly string[] }> {
  const out: string[] = []
  const said: string[] = []
  const code = await main(args, { out: { write: async (text) => void out.push(text) }, say: (line) => said.push(line) })
  return { code, out: out.join(''), said }
}

test.skipIf(files.length === 0)('there are 86 files, one of which is no book', () => {
  expect([files.length, books.length]).toEqual([86, 85])
})

test.each(books)('$name: `facts` agrees with what was computed independently', async (file) => {
  const { code, out } = await verifikat('facts', file.path, '--json')
  const facts = sieFactsSchema.parse(JSON.parse(out))
  expect([code, ...disagreements(file, facts), ...untold(file, facts.findings)]).toEqual([0])
})

test.each(books.filter(hasTrialBalance))('$name: `run trial-balance` agrees with what was computed independently', async (file) => {
  const { code, out } = await verifikat('run', 'trial-balance', file.path, '--params', '{"includeEmpty":true}', '--json')
  const { result } = z.object({ result: trialBalanceResult }).parse(JSON.parse(out))
  expect([code, ...trialBalanceDisagreements(file, result)]).toEqual([0])
})

test.each(files.filter(isNoBook))('$name: what is no book is refused with a sentence', async ({ path, name }: ReferenceFile) => {
  const { code, out, said } = await verifikat('facts', path)
  expect([code, out, said]).toEqual([2, '', [expect.stringContaining(name)]])
})
