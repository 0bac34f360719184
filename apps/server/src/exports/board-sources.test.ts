import { expect, test } from 'vitest'
import { boardSources } from './board-sources.ts'

const year = (of: number, number: number) => ({
  yearFrom: `${of}-01-01`,
  yearTo: `${of}-12-31`,
  import: { number, fileName: `eken-${of}.se` },
})
const provenance = {
  algorithm: 'condominium-board-report@7',
  inputHash: 'a'.repeat(64),
  resultHash: 'b'.repeat(64),
  documents: [{ part: 'realEstates' as const, id: 'r', name: '', version: 3, hash: 'c'.repeat(64) }],
}

test('each page of a board’s report tells its year’s file, the version of the register and of the computation; its end tells all', () => {
  const sv = boardSources({ to: '2025-12-31', ledgers: [year(2025, 4), year(2024, 1)], provenance }, 'sv')
  expect(sv.foot).toBe('Källa eken-2025.se (inläsning 4) samt andra år   ·   Fastigheter version 3   ·   beräknad med version 7')
  expect(sv.lines).toEqual([
    'Källa: eken-2025.se (inläsning 4), 2025-01-01 – 2025-12-31',
    'Källa: eken-2024.se (inläsning 1), 2024-01-01 – 2024-12-31',
    `Fastigheter: version 3 (${'c'.repeat(64)})`,
    'Beräkning: condominium-board-report@7',
    `Hash för underlaget: ${'a'.repeat(64)}`,
    `Hash för resultatet: ${'b'.repeat(64)}`,
  ])
  const { foot } = boardSources({ to: null, ledgers: [year(2025, 4)], provenance: { ...provenance, documents: [] } }, 'en')
  expect(foot).toBe('Source eken-2025.se (import 4)   ·   computed by version 7')
})
