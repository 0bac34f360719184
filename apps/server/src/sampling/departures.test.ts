import { expect, test } from 'vitest'
import { departuresAsked, departuresOf } from './departures.ts'

const size = { by: 'model', tolerable: { ore: 1_000_000 }, confidence: 0.95 }
const plan = { method: 'fixed-interval', size }
const planned = { confidence: 0.95, tolerableOre: 1_000_000, tolerableRate: 0.1 }
/** Of 10 000 000 öre, and evaluated for the first time. */
const against = { planned, first: null, drawnFromOre: 10_000_000 }
const nothing = { planned: { confidence: null, tolerableOre: null, tolerableRate: null }, first: null, drawnFromOre: null }
const options = { confidence: 0.95, tolerable: { ore: 1_000_000 } }
const evaluated = { confidence: 0.95, tolerableOre: 1_000_000, tolerableRate: null }

test('an evaluation by what was planned departs from nothing; another confidence, tolerable misstatement or method is named', () => {
  expect(departuresOf(plan, against, options, evaluated)).toEqual([])
  const other = { ...options, confidence: 0.5, tolerable: { ore: 8_000_000 }, bounds: ['moment'] }
  expect(departuresOf(plan, against, other, { ...evaluated, confidence: 0.5, tolerableOre: 8_000_000 })).toEqual([
    { what: 'confidence', planned: 0.95, evaluated: 0.5 },
    { what: 'tolerable-ore', planned: 1_000_000, evaluated: 8_000_000 },
    { what: 'method', planned: 'poisson', evaluated: 'moment' },
  ])
  // a size that was only said is held to nothing
  const said = { method: 'fixed-interval', size: { by: 'fixed', n: 8 } }
  expect(departuresOf(said, nothing, other, evaluated)).toEqual([])
  // 10 % of 10 000 000 öre is the same amount as 1 000 000 öre
  const rate = { ...plan, size: { ...size, tolerable: { rate: 0.1 } } }
  expect(departuresOf(rate, against, options, evaluated)).toEqual([])
})

test('the bound is the plan’s: another one is named also where the size was only said', () => {
  const said = { method: 'fixed-interval', size: { by: 'fixed', n: 8 }, concludeBy: 'stringer' }
  expect(departuresOf(said, nothing, options, evaluated)).toEqual([])
  const departure = { what: 'method', planned: 'stringer', evaluated: 'cell' }
  expect(departuresOf(said, nothing, { ...options, bounds: ['cell'] }, evaluated)).toEqual([departure])
  expect(departuresAsked(said, nothing, { ...options, bounds: ['cell'] })).toEqual([departure])
})

test('before the evaluation is made all of it is known, the bound and what is tolerable together; a second one is held to the first', () => {
  const raised = { ...options, tolerable: { ore: 8_000_000 } }
  const amount = { what: 'tolerable-ore', planned: 1_000_000, evaluated: 8_000_000 }
  expect(departuresAsked(plan, against, options)).toEqual([])
  expect(departuresAsked(plan, against, raised)).toEqual([amount])
  const both = { ...raised, bounds: ['moment'] }
  expect(departuresAsked(plan, against, both)).toEqual([amount, { what: 'method', planned: 'poisson', evaluated: 'moment' }])
  const rate = { ...plan, size: { ...size, tolerable: { rate: 0.1 } } }
  expect(departuresAsked(rate, against, options)).toEqual([])
  expect(departuresAsked(rate, against, { ...options, tolerable: { rate: 0.2 } })).toEqual([
    { what: 'tolerable-rate', planned: 0.1, evaluated: 0.2 },
  ])
  // the plan says nothing of what is tolerable: the first evaluation does
  const said = { method: 'fixed-interval', size: { by: 'fixed', n: 8 } }
  expect(departuresAsked(said, nothing, raised)).toEqual([])
  expect(departuresAsked(said, { ...nothing, first: options }, raised)).toEqual([amount])
})

test('what a plan leaves open is held to the first evaluation: confidence, bound, factors and what is tolerable, when it is asked for and when it is signed', () => {
  const said = { method: 'fixed-interval', size: { by: 'fixed', n: 8 } }
  const second = { ...nothing, first: { ...options, bounds: ['stringer'] } }
  const confidence = { what: 'confidence', planned: 0.95, evaluated: 0.5 }
  const bound = { what: 'method', planned: 'stringer', evaluated: 'cell' }
  expect(departuresAsked(said, second, options)).toEqual([])
  expect(departuresAsked(said, second, { ...options, confidence: 0.5 })).toEqual([confidence])
  expect(departuresAsked(said, second, { ...options, bounds: ['cell'] })).toEqual([bound])
  expect(departuresAsked(said, second, { ...options, likelihood: 'binomial' })).toEqual([
    { what: 'method', planned: 'poisson', evaluated: 'binomial' },
  ])
  const raised = { ...options, confidence: 0.5, tolerable: { ore: 8_000_000 }, bounds: ['cell'] }
  expect(departuresOf(said, second, raised, { ...evaluated, confidence: 0.5, tolerableOre: 8_000_000 })).toEqual([
    confidence,
    { what: 'tolerable-ore', planned: 1_000_000, evaluated: 8_000_000 },
    bound,
  ])
  // by what the plan names nothing is held to an evaluation that departed from it
  expect(departuresAsked({ ...plan, concludeBy: 'stringer' }, { ...against, first: raised }, options)).toEqual([])
})

test('öre and a rate are held against each other by what the rate comes to', () => {
  const tenth = { ...options, tolerable: { rate: 0.1 } }
  expect(departuresAsked(plan, against, tenth)).toEqual([])
  expect(departuresAsked(plan, against, { ...options, tolerable: { rate: 0.2 } })).toEqual([
    { what: 'tolerable-ore', planned: 1_000_000, evaluated: 2_000_000 },
  ])
  const said = { method: 'fixed-interval', size: { by: 'fixed', n: 8 } }
  const second = { ...nothing, first: tenth, drawnFromOre: 10_000_000 }
  expect(departuresAsked(said, second, options)).toEqual([])
  expect(departuresAsked(said, second, { ...options, tolerable: { ore: 8_000_000 } })).toEqual([
    { what: 'tolerable-ore', planned: 1_000_000, evaluated: 8_000_000 },
  ])
})
