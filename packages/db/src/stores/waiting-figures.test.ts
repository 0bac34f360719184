import { expect, test } from 'vitest'
import { importFiguresSchema, waitingFigures } from './views.ts'

const counts = { accounts: 0, vouchers: 0, rows: 0, errors: 0, warnings: 0, infos: 0 }
const figures = importFiguresSchema.parse({
  sieType: '4E',
  years: [],
  ...counts,
  sameAs: null,
  held: { reason: 'fewer-months', yearFrom: '2025-01-01', version: 2, than: 1 },
})

test('an import waits for a yes until its version is used or somebody has chosen it, and never again after that', () => {
  const held = (active: boolean, chosenAt: Date | null) => waitingFigures(figures, [{ active, chosenAt }])?.held?.reason ?? null
  expect([held(false, null), held(true, null), held(false, new Date(0)), held(true, new Date(0))]).toEqual([
    'fewer-months',
    null,
    null,
    null,
  ])
  expect(waitingFigures(null, [])).toBeNull()
})
