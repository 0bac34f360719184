import { noOwnParts, realEstatesSchema } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { booksOfText } from '../../../analyses/src/testing/sie-text.ts'
import { previewRealEstates } from './company-jobs.ts'

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
})
