import { expect, test } from 'vitest'
import * as z from 'zod'
import { analyses } from '../registry.ts'
import { storedFields } from '../words/stored-fields/index.ts'
import './meta.ts'
import { fieldAt, labelAt, type StoredField, saidOf, storedField } from './stored-field.ts'

const schema = z.object({
  rows: z.array(z.object({ netOre: z.int().meta({ unit: 'öre' }).nullable(), score: z.int() })),
  byName: z.record(z.string(), z.number().meta({ unit: '%', label: ['Share', 'Andel'] })),
  state: z.enum(['open', 'closed']).meta({ options: { open: ['Open', 'Öppen'], closed: ['Closed', 'Stängd'] } }),
})

test('unit, label and options are found through lists, records and what may be null; a name says nothing by itself', () => {
  const root = storedField(schema)
  const row = fieldAt(fieldAt(root, 'rows'), '0')
  expect(saidOf(fieldAt(row, 'netOre')).unit).toBe('öre')
  // ends as an amount does, and is none
  expect(saidOf(fieldAt(row, 'score')).unit).toBeUndefined()
  expect(saidOf(fieldAt(fieldAt(root, 'byName'), 'A'))).toMatchObject({ unit: '%', label: ['Share', 'Andel'] })
  expect(saidOf(fieldAt(root, 'state')).options?.['open']).toEqual(['Open', 'Öppen'])
  expect(fieldAt(root, 'gone')).toBeNull()
  expect(saidOf(null)).toEqual({ unit: undefined, label: undefined, options: undefined })
})

test('a field is called as its schema says, else by the words of its key; a key that is data, or a place of a list, has none', () => {
  const root = storedField(schema)
  expect(labelAt(root, 'rows')).toEqual(['Rows', 'Rader'])
  expect(labelAt(fieldAt(root, 'rows'), '0')).toBeNull()
  expect(labelAt(fieldAt(root, 'byName'), 'rows')).toBeNull()
  expect(labelAt(storedField(z.object({ rows: z.int().meta({ label: ['Tables', 'Tabeller'] }) })), 'rows')).toEqual(['Tables', 'Tabeller'])
  // of a version that has no schema any more
  expect(labelAt(null, 'netOre')).toEqual(['Net', 'Netto'])
  expect(labelAt(null, 'gone')).toBeNull()
})

test('law: every field of every result has a label in both languages, and no word is left over', () => {
  const without: string[] = []
  const used = new Set<string>()
  const walk = (at: string, field: StoredField) => {
    for (const [key, inner] of Object.entries(field.properties ?? {})) {
      used.add(key)
      const label = labelAt(field, key)
      if (label === null || label.some((word) => word.trim() === '')) without.push(`${at}.${key}`)
      walk(`${at}.${key}`, inner)
    }
    const below = [field.items, field.additionalProperties, ...(field.anyOf ?? []), ...(field.oneOf ?? [])]
    for (const inner of below) if (inner) walk(at, inner)
  }
  for (const [id, { result }] of Object.entries(analyses)) {
    expect(storedField(result).properties, id).toBeDefined()
    walk(id, storedField(result))
  }
  expect(without).toEqual([])
  expect([...storedFields.keys()].filter((key) => !used.has(key))).toEqual([])
})
