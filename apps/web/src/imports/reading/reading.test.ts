import { expect, test } from 'vitest'
import { currentChoice, isSameChoice, readingOf } from './choice.ts'
import { oddParts } from './parts.ts'
import { rereadPair } from './reread-pair.ts'
import type { TextPreview } from './types.ts'

const preview: TextPreview = {
  detected: 'latin-1',
  current: 'cp437',
  repairTexts: false,
  repaired: [],
  spoiled: 0,
  candidates: (['cp437', 'latin-1', 'utf-8'] as const).map((encoding) => ({ encoding, samples: [] })),
}
const mapping = { headerRow: 0, columns: { account: 0 }, decimalMark: ',', dayOrder: 'day-first', creditIsNegative: false } as const

test('the choice begins as the file is read now', () => {
  expect(currentChoice(preview)).toEqual({ encoding: 'cp437', repairTexts: false })
  expect(currentChoice({ ...preview, current: 'ascii', candidates: [] })).toEqual({ encoding: null, repairTexts: false })
})

test('what the bytes show need not be said, and a table keeps its columns', () => {
  expect(readingOf({ encoding: 'latin-1', repairTexts: false }, 'latin-1', null)).toBe(null)
  expect(readingOf({ encoding: 'cp437', repairTexts: true }, 'latin-1', null)).toEqual({ encoding: 'cp437', repairTexts: true })
  expect(readingOf({ encoding: 'latin-1', repairTexts: false }, 'latin-1', { encoding: 'cp437', mapping })).toEqual({ mapping })
})

test('only another choice is worth reading again for', () => {
  expect(isSameChoice({ encoding: 'cp437', repairTexts: false }, { encoding: 'cp437', repairTexts: false })).toBe(true)
  expect(isSameChoice({ encoding: 'cp437', repairTexts: false }, { encoding: 'cp437', repairTexts: true })).toBe(false)
  expect(isSameChoice({ encoding: 'cp437', repairTexts: false }, { encoding: 'utf-8', repairTexts: false })).toBe(false)
})

test('letters that a character set decides are told from those that it does not', () => {
  expect(oddParts('Försäljning')).toEqual([
    { text: 'F', isOdd: false },
    { text: 'ö', isOdd: true },
    { text: 'rs', isOdd: false },
    { text: 'ä', isOdd: true },
    { text: 'ljning', isOdd: false },
  ])
  expect(oddParts('')).toEqual([])
})

test('an import that reads another again is compared with it, in the year of both', () => {
  const of = (from: string, version: number, importNumber: number) => ({ from, version, importNumber, importId: `id-${importNumber}` })
  const versions = [of('2024-01-01', 1, 1), of('2025-01-01', 1, 2), of('2025-01-01', 2, 3)]
  expect(rereadPair(versions, { id: 'id-3', rereadOf: 2 })).toEqual({ yearFrom: '2025-01-01', fromVersion: 1, toVersion: 2 })
  expect(rereadPair(versions, { id: 'id-3', rereadOf: 1 })).toBe(null)
  expect(rereadPair(versions, { id: 'id-2', rereadOf: null })).toBe(null)
})
