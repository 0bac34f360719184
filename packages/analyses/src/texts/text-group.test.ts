import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold.ts'
import { NO_WORDS, textGroup, wordsAsWritten } from './text-group.ts'

test('what changes from time to time is left out', () => {
  const groups: readonly (readonly [string, string])[] = [
    ['Hyra januari 2025, kontrakt 17', 'hyra kontrakt'],
    ['HYRA FEB. 2025 Kontrakt 18', 'hyra kontrakt'],
    ['El Vattenfall 2025-03', 'el vattenfall'],
    ['Faktura F12345 Åkers Bränsle', 'faktura akers bransle'],
    ['Leasing 3(36)', 'leasing'],
    ['Q1 avser mars', 'avser'],
    ['Marsvin AB', 'marsvin ab'],
    ['2025-01-31', '-'],
    ['', '-'],
    ['Øresund Fællesskab', 'oresund fallesskab'],
  ]
  for (const [text, group] of groups) expect(textGroup(text), text).toBe(group)
})

test('a list for somebody else has the words as they were written', () => {
  const names: readonly (readonly [string, string])[] = [
    ['Personbilar & Co, 2025-03', 'Personbilar & Co'],
    ['Hyra januari 2025, kontrakt 17', 'Hyra kontrakt'],
    ['Faktura F12345 Åkers Bränsle', 'Faktura Åkers Bränsle'],
    ['VOLVO AB/leasing 3(36)', 'VOLVO AB/leasing'],
    ['2025-01-31', ''],
  ]
  for (const [text, name] of names) expect(wordsAsWritten(text), text).toBe(name)
  expect(textGroup(wordsAsWritten('2025-01-31'))).toBe(NO_WORDS)
})

test('laws: a group is its own group; capitals, marks, numbers and months do not matter; folding keeps places', () => {
  const text = fc.string({ maxLength: 60 })
  fc.assert(
    fc.property(text, (own) => {
      const group = textGroup(own)
      expect(textGroup(group)).toBe(group)
      expect(textGroup(`${own} 2025-01 maj`)).toBe(group)
      expect(foldText(own)).toHaveLength(own.length)
      expect(foldText(foldText(own))).toBe(foldText(own))
      expect(textGroup(foldText(own))).toBe(group)
      expect(textGroup(wordsAsWritten(own))).toBe(group)
    }),
  )
})
