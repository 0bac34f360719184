import { expect, test } from 'vitest'
import * as z from 'zod'
import { analyses } from '../registry.ts'
import { nearest } from './nearest.ts'
import { parametersOf } from './params-help.ts'

test('parameters with type, what stands without them, example and unit', () => {
  const ore = z.int().min(0).meta({ unit: 'öre', example: 500 })
  const params = z.strictObject({
    name: z.string(),
    list: z.array(z.iso.date().meta({ example: '2025-01-31' })).default([]),
    limits: z.strictObject({ atOre: ore.nullable().default(null), mode: z.enum(['and', 'or']).default('or') }).prefault({}),
    span: z.union([z.strictObject({ kind: z.literal('none') }), z.strictObject({ kind: z.literal('days'), days: z.int().min(1).max(90) })]),
  })
  expect(parametersOf({ params }).map(({ path, type, preset, example }) => [path, type, preset, example])).toEqual([
    ['name', 'text', '', ''],
    ['list', 'list of day', '[]', '["2025-01-31"]'],
    ['limits.atOre', 'whole number from 0 or null', 'null', '500 öre'],
    ['limits.mode', '"and" or "or"', '"or"', ''],
    ['span', 'object', '', ''],
    ['span.kind', '"none" or "days"', '', ''],
    ['span.days', 'whole number from 1 to 90', '', ''],
  ])
})

test('every analysis tells its parameters; what is not an object tells its type, and what is an amount its unit', () => {
  for (const analysis of Object.values(analyses)) {
    const found = parametersOf(analysis)
    expect(found.length, analysis.id).toBeGreaterThan(0)
    for (const { path, type, example } of found) {
      expect(type, `${analysis.id} ${path}`).not.toContain('anything')
      if (path.endsWith('Ore')) expect(example, `${analysis.id} ${path}`).toMatch(/öre$/)
    }
  }
})

test('the nearest name, and none where none is near', () => {
  const names = ['from', 'to', 'accounts', 'filters', 'thresholds']
  expect(nearest('account', names)).toBe('accounts')
  expect(nearest('treshold', names)).toBe('thresholds')
  expect(nearest('form', names)).toBe('from')
  expect(nearest('materiality', names)).toBeNull()
})
