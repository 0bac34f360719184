import { expect, test } from 'vitest'
import { refuse } from '../refusal.ts'
import { told } from './drawn/told.ts'
import { auditedOf, sampleReading } from './reading.ts'

const few = told('evaluation', refuse('few-differences', { method: 'difference', differences: 1, least: 15 }))

test('a limit that the method says cannot be relied on is none, of amounts and of rates', () => {
  const method = { mleOre: 100, netOverLimitOre: 500, netUnderLimitOre: 700 }
  const values = { of: 'values' as const, tolerableOre: 1000, tolerableRate: null, misstatements: [{}], attributes: null }
  expect(sampleReading({ ...values, methods: [{ ...method, refused: null }] })).toMatchObject({ unit: 'ore', bound: 700, wrong: 1 })
  expect(sampleReading({ ...values, methods: [{ ...method, refused: few }] })).toMatchObject({ bound: null, refused: few, likely: 100 })
  const rates = { ...values, of: 'attributes' as const, tolerableOre: null, tolerableRate: 0.05, methods: [], misstatements: [] }
  const attributes = { deviations: 7, knownDeviations: 2, rate: 0.1 }
  const rate = { ...rates, attributes: { ...attributes, methods: [{ upperRate: 0.2, refused: null }] } }
  expect(sampleReading(rate)).toMatchObject({ unit: 'rate', bound: 0.2, tolerable: 0.05, wrong: 9 })
  expect(sampleReading({ ...rates, attributes: { ...attributes, methods: [{ upperRate: 0.2, refused: few }] } }).bound).toBeNull()
})

test('what an item should have been follows from what was found of it', () => {
  const audited = (state: Parameters<typeof auditedOf>[1]['state'], auditedOre: number | null = null) =>
    auditedOf({ ore: 500 }, { state, auditedOre })
  expect([audited('as-booked'), audited('misstated', 300), audited('no-support')]).toEqual([500, 300, 0])
  expect([audited('unavailable'), audited('void'), audited('open')]).toEqual([null, null, null])
})
