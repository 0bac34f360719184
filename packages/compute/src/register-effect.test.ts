import { analyses, datasetOf, noOwnParts, realEstatesSchema, statusOf } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { booksOfText } from '../../analyses/src/testing/sie-text.ts'
import { previewRealEstates } from './register-effect.ts'

test('what a register comes to is told beside the one in force, and nothing without books', async () => {
  const books = booksOfText(`#RAR 0 20250101 20251231
#KONTO 3021 "Årsavgifter"
#VER A 1 20250630
{
#TRANS 1930 {} 700000
#TRANS 3021 {} -700000
}`)
  const register = (m2: number) => realEstatesSchema.parse({ areas: [{ kind: 'granted-homes', m2, from: '2020-01-01' }] })
  const own = { ...noOwnParts, realEstates: register(1000) }
  const effect = await previewRealEstates(books, own, register(700))
  expect(effect?.figures.find(({ id }) => id === 'fee')).toEqual({ id: 'fee', unit: 'kr/m2', before: 700, now: 1000 })
  const first = await previewRealEstates(books, noOwnParts, register(700))
  expect(first?.figures.find(({ id }) => id === 'fee')?.before).toBeNull()
  // areas are missing before, and not with it
  expect((first?.before.warning ?? 0) - (first?.now.warning ?? 0)).toBe(1)
  expect(await previewRealEstates(null, own, register(700))).toBeNull()
  // as many as the board report counts: how accounts are read is none of them
  const board = await analyses['condominium-board-report'].load()
  const params = analyses['condominium-board-report'].params.parse({})
  const { findings } = board.run(datasetOf(books, { ...noOwnParts, realEstates: register(700) }), params, { progress: () => undefined })
  expect(first?.now).toEqual(statusOf(findings).counts)
})

test('what loans, components and fees come to is told too, with the findings that come and go', async () => {
  const books = booksOfText(`#RAR 0 20250101 20251231
#KONTO 3021 "Årsavgifter"
#KONTO 2350 "Fastighetslån"
#IB 0 2350 -10000000
#IB 0 1930 10000000
#UB 0 2350 -10000000
#VER A 1 20250630
{
#TRANS 1930 {} 700000
#TRANS 3021 {} -700000
}`)
  const before = { loans: [{ id: 'L1', amountOre: 900_000_000, on: '2024-12-31', ratePercent: 3, maturesOn: '2030-06-30' }] }
  const now = {
    loans: [{ ...before.loans[0], amountOre: 1_000_000_000 }],
    components: [{ id: 'Tak', account: '1110', acquiredOn: '2025-01-01', acquisitionOre: 1_000_000, lifeYears: 10 }],
    apartments: [{ id: '1', feeOre: 500_000 }],
  }
  const own = { ...noOwnParts, realEstates: realEstatesSchema.parse(before) }
  const effect = await previewRealEstates(books, own, realEstatesSchema.parse(now))
  const changed = effect?.amounts.filter((amount) => amount.before !== amount.now)
  // 10 m at 3 % is 300 000 a year; 10 000 over 10 years; 12 × 5 000
  expect(changed).toEqual([
    { id: 'loans', before: 900_000_000, now: 1_000_000_000 },
    { id: 'interest', before: 27_000_000, now: 30_000_000 },
    { id: 'fees', before: null, now: 6_000_000 },
    { id: 'component-cost', before: null, now: 1_000_000 },
    { id: 'component-depreciation', before: null, now: 100_000 },
  ])
  const codes = (findings: readonly { readonly code: string }[] = []) => findings.map(({ code }) => code)
  expect(codes(effect?.gone)).toContain('condominium.loans-differ')
  expect(codes(effect?.gone)).toContain('condominium.fee-register-missing')
  expect(codes(effect?.appeared)).toContain('condominium.depreciation-differs')
  expect(codes(effect?.appeared)).not.toContain('condominium.loans-differ')
})
