import { expect, test } from 'vitest'
import * as z from 'zod'
import { analyses } from '../registry.ts'
import './meta.ts'
import { fieldAt, saidOf, storedField } from './stored-field.ts'

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

test('law: every result schema can be walked', () => {
  for (const [id, { result }] of Object.entries(analyses)) expect(storedField(result).properties, id).toBeDefined()
})
