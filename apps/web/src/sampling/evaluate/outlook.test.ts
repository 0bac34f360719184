import type { DrawnItem, SampleEvaluation } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { type Finding, nothingFound } from '../examine/rows.ts'
import { outlookOf, toneOf, turnsOf, unprojectedWhy } from './outlook.ts'

function item(no: number, ore: number): DrawnItem {
  return {
    no,
    id: `i${no}`,
    label: `B${no}`,
    ref: null,
    date: null,
    lastDate: null,
    text: '',
    counterparty: '',
    account: null,
    accountName: '',
    lines: 1,
    ore,
    layer: 'sample',
    stratum: null,
    times: 1,
    positionsOre: [],
    cumulativeOre: null,
    reasons: [],
    replaces: null,
  }
}

const found = (patch: Partial<Finding>): Finding => ({ ...nothingFound, ...patch })

test('what is void, wrong or deviating changes what the sample says; what is as booked does not', () => {
  const items = [item(1, 100_00), item(2, 200_00), item(3, 300_00), item(4, 400_00), item(5, 500_00)]
  const findings = new Map([
    ['i1', found({ state: 'as-booked' })],
    ['i2', found({ state: 'void' })],
    ['i3', found({ state: 'misstated', auditedOre: 250_00 })],
    ['i4', found({ state: 'as-booked', deviations: ['approval'] })],
    ['i5', found({ state: 'unavailable' })],
  ])
  expect(turnsOf(items, findings).map(({ hits, item }) => [hits, item])).toEqual([
    [2, 'i2'],
    [3, 'i3'],
    [4, 'i4'],
    [5, 'i5'],
  ])
})

test('items that nobody has examined yet are told from those that were', () => {
  const items = [item(1, 100_00), { ...item(2, 200_00), times: 2 }, { ...item(3, 300_00), layer: 'large' as const }]
  const findings = new Map([['i1', found({ state: 'misstated', auditedOre: 0, anomaly: 'a strike' })]])
  const result = { of: 'attributes', methods: [], attributes: null, conclusion: null } as unknown as SampleEvaluation // what the outlook does not read is left out
  const outlook = outlookOf(items, findings, () => result)
  expect(outlook).toMatchObject({ examined: 1, toCome: 2, assumedHits: 2, anomalies: new Set(['i1']) })
})

test('nothing is green before everything is examined; what the rest cannot mend is said at once', () => {
  expect([toneOf('supports', 20), toneOf('supports', 1), toneOf('supports', 0)]).toEqual(['grey', 'grey', 'green'])
  expect([toneOf('inconclusive', 20), toneOf('misstated', 20)]).toEqual(['amber', 'red'])
})

test('why an error is not projected by itself: nothing of an amount is in a rate', () => {
  expect(unprojectedWhy('attributes', 'sample', true)).toBe('wrong.rate')
  expect(unprojectedWhy('values', 'sample', true)).toBe('wrong.anomaly')
  expect(unprojectedWhy('values', 'sample', false)).toBe('wrong.together')
  expect(unprojectedWhy('values', 'top', false)).toBe('wrong.known.top')
})
