// Laws of counterparties over random statements: sums are those of the rows, in whatever order the files came, and rules move money without making any.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankOf } from '../../bank/join-files.ts'
import { readBankFile } from '../../bank/read.ts'
import { counterpartiesSchema } from '../../company/counterparties.ts'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { writtenCamt } from '../../generator/camt-writer.ts'
import { writtenStatements } from '../../testing/bank-files.ts'
import { runs } from '../../testing/runs.ts'
import { run } from './run.ts'
import { bankCounterpartParams } from './schema.ts'

const none = { currency: 'SEK', years: [], accounts: [], findings: [] }
const files = writtenStatements.map((statements) =>
  statements.map((own, i) => {
    const bytes = new TextEncoder().encode(writtenCamt([own]))
    return { ...readBankFile(bytes, { fileName: `${i}.xml`, sha256: String(i).padStart(64, '0') }), statement: own }
  }),
)

test('sums by payee and month are those of the rows; order of files decides nothing; a merge moves sums and makes none', () => {
  fc.assert(
    fc.property(files, (all) => {
      const currency = all[0]?.statement.currency ?? 'SEK'
      const of = (own: typeof all, register: object = {}) =>
        run(
          datasetOf(none, {
            ...noOwnParts,
            bank: bankOf(own.map(({ bank }) => bank)),
            counterparties: counterpartiesSchema.parse(register),
          }),
          bankCounterpartParams.parse({ currency }),
          { progress: () => undefined },
        )
      const rows = all.flatMap(({ statement }) => statement.rows)
      const out = rows.reduce((sum, { minor }) => sum + Math.max(0, -minor), 0)
      const found = of(all)
      expect(found.totals.outMinor).toBe(out)
      expect(found.totals.netMinor).toBe(rows.reduce((sum, { minor }) => sum + minor, 0))
      expect(found.payees.reduce((sum, { outMinor }) => sum + outMinor, found.others.outMinor)).toBe(out)
      expect(found.payees.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
      for (const { payee, amounts } of found.months)
        expect(amounts.reduce((sum, { outMinor }) => sum + outMinor, 0)).toBe(found.payees.find(({ id }) => id === payee)?.outMinor)
      expect(of(all.toReversed())).toEqual(found)
      const names = found.payees.map(({ name }) => name)
      const merged = of(all, { names: [{ kind: 'merge', names, as: 'Alla' }] })
      expect(merged.payees.map(({ name, outMinor }) => [name, outMinor])).toEqual([['Alla', out]])
      expect(merged.totals).toEqual({ ...found.totals, payees: 1 })
    }),
    { numRuns: runs(60, 2000) },
  )
})
