// Trial balances of real files against independently computed facts; the files are read in place.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildBooks } from '../../books/build.ts'
import { memoryTexts } from '../../ledger/text.ts'
import { readSie } from '../../sie/reader.ts'
import { run } from './run.ts'
import { trialBalanceParams } from './schema.ts'

interface Expected {
  readonly format: string
  readonly errors: readonly unknown[]
  readonly trial_balance_year0?: Readonly<
    Record<
      string,
      {
        opening: string
        debit: string
        credit: string
        closing: string | null
        closing_declared: string | null
        closing_derived: string | null
      }
    >
  >
}

const folder = new URL('../../../../../../shared/sie/', import.meta.url)
const expected: Record<string, Expected> = existsSync(folder) ? JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) : {}
const files = existsSync(folder) ? readdirSync(new URL('files/', folder)) : []
const sound = files.filter(
  (file) => expected[file]?.trial_balance_year0 && expected[file]?.format === 'SIE4-text' && expected[file]?.errors.length === 0,
)

test.skipIf(sound.length === 0)('real files (skipped where ../shared/sie is not there)', () => {
  expect(sound.length).toBeGreaterThan(60)
})

function ore(text: string): number {
  return Math.round(Number(text) * 100)
}

for (const file of sound) {
  test(`${file}: the trial balance agrees`, () => {
    const facts = expected[file]
    const bytes = readFileSync(new URL(`files/${encodeURIComponent(file)}`, folder))
    const { ledger } = readSie(bytes)
    const { books } = buildBooks([{ ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: file, generated: null }])
    const result = run({ books }, trialBalanceParams.parse({}), { progress: () => {} })
    const rows = new Map(result.rows.map((row) => [row.account, row]))
    const knownOpening = result.openingSource !== 'unknown'
    for (const [account, want] of Object.entries(facts?.trial_balance_year0 ?? {})) {
      const row = rows.get(account)
      expect.soft(row, account).toBeDefined()
      if (!row) continue
      if (knownOpening) expect.soft(row.openingOre, `${account} opening`).toBe(ore(want.opening))
      const hasVouchers = result.period.years[0]?.hasVouchers
      expect.soft(row.debitOre, `${account} debit`).toBe(hasVouchers ? ore(want.debit) : null)
      expect.soft(row.creditOre, `${account} credit`).toBe(hasVouchers ? ore(want.credit) : null)
      expect.soft(row.declaredClosingOre, `${account} declared`).toBe(want.closing_declared === null ? null : ore(want.closing_declared))
      if (knownOpening && hasVouchers && want.closing_derived !== null)
        expect.soft(row.closingOre, `${account} closing`).toBe(ore(want.closing_derived))
      if (!hasVouchers && want.closing_declared !== null)
        expect.soft(row.closingOre, `${account} closing as declared`).toBe(ore(want.closing_declared))
    }
  })
}
