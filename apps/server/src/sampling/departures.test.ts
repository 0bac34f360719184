import { expect, test } from 'vitest'
import { departuresAsked, departuresOf } from './departures.ts'

const size = { by: 'model', tolerable: { ore: 1_000_000 }, confidence: 0.95 }
const plan = { method: 'fixed-interval', size }
const planned = { confidence: 0.95, tolerableOre: 1_000_000, tolerableRate: 0.1 }
const options = { confidence: 0.95, tolerable: { ore: 1_000_000 } }
const evaluated = { confidence: 0.95, tolerableOre: 1_000_000, tolerableRate: null }

test('an evaluation by what was planned departs from nothing; another confidence, tolerable misstatement or method is named', () => {
  expect(departuresOf(plan, planned, options, evaluated)).toEqual([])
  const other = { ...options, confidence: 0.5, tolerable: { ore: 8_000_000 }, bounds: ['moment'] }
  expect(departuresOf(plan, planned, other, { ...evaluated, confidence: 0.5, tolerableOre: 8_000_000 })).toEqual([
    { what: 'confidence', planned: 0.95, evaluated: 0.5 },
    { what: 'tolerable-ore', planned: 1_000_000, evaluated: 8_000_000 },
    { what: 'method', planned: 'poisson', evaluated: 'moment' },
  ])
  // a size that was only said is held to nothing
  const said = { method: 'fixed-interval', size: { by: 'fixed', n: 8 } }
  expect(departuresOf(said, { confidence: null, tolerableOre: null, tolerableRate: null }, other, evaluated)).toEqual([])
  // 10 % of 10 000 000 öre is the same amount as 1 000 000 öre
  const rate = { ...plan, size: { ...size, tolerable: { rate: 0.1 } } }
  expect(departuresOf(rate, planned, options, evaluated)).toEqual([])
})

test('the bound is the plan’s: another one is named also where the size was only said', () => {
  const said = { method: 'fixed-interval', size: { by: 'fixed', n: 8 }, concludeBy: 'stringer' }
  const nothing = { confidence: null, tolerableOre: null, tolerableRate: null }
  expect(departuresOf(said, nothing, options, evaluated)).toEqual([])
  const departure = { what: 'method', planned: 'stringer', evaluated: 'cell' }
  expect(departuresOf(said, nothing, { ...options, bounds: ['cell'] }, evaluated)).toEqual([departure])
  expect(departuresAsked(said, nothing, { ...options, bounds: ['cell'] }, null)).toEqual([departure])
})

test('before the evaluation is made all of it is known, the bound and what is tolerable together; a second one is held to the first', () => {
  const raised = { ...options, tolerable: { ore: 8_000_000 } }
  const amount = { what: 'tolerable-ore', planned: 1_000_000, evaluated: 8_000_000 }
  expect(departuresAsked(plan, planned, options, null)).toEqual([])
  expect(departuresAsked(plan, planned, raised, null)).toEqual([amount])
  const both = { ...raised, bounds: ['moment'] }
  expect(departuresAsked(plan, planned, both, null)).toEqual([amount, { what: 'method', planned: 'poisson', evaluated: 'moment' }])
  const rate = { ...plan, size: { ...size, tolerable: { rate: 0.1 } } }
  expect(departuresAsked(rate, planned, options, null)).toEqual([])
  expect(departuresAsked(rate, planned, { ...options, tolerable: { rate: 0.2 } }, null)).toEqual([
    { what: 'tolerable-rate', planned: 0.1, evaluated: 0.2 },
  ])
  // the plan says nothing of what is tolerable: the first evaluation does
  const said = { method: 'fixed-interval', size: { by: 'fixed', n: 8 } }
  expect(departuresAsked(said, null, raised, null)).toEqual([])
  expect(departuresAsked(said, null, raised, options)).toEqual([amount])
})
