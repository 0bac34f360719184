import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { assignments } from '../../i18n/locales/en/assignments.ts'
import { sampling } from '../../i18n/locales/en/sampling.ts'
import { foundText, isMet, type SampleResult } from './sample-result.ts'

type Found = NonNullable<SampleResult['evaluation']>
type Refused = Found['methods'][number]['refused']

const i18n = i18next.createInstance()
beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    ns: ['assignments', 'sampling'],
    resources: { en: { assignments, sampling } },
    interpolation: { escapeValue: false },
  })
})
const said = (found: Found) =>
  foundText(found, i18n.getFixedT('en', 'assignments'), i18n.getFixedT('en', 'sampling'), 'en').replaceAll('\u00a0', ' ')

const few: Refused = {
  part: 'evaluation',
  code: 'few-differences',
  values: { method: 'mean-per-unit', differences: 1, least: 15 },
  en: 'few',
  sv: 'få',
}
const amounts = (patch: Partial<Found>, refused: Refused = null): Found => ({
  of: 'values',
  confidence: 0.95,
  tolerableOre: 50_000_000,
  tolerableRate: null,
  examinedItems: 60,
  pendingItems: 0,
  misstatements: [{}],
  attributes: null,
  methods: [{ mleOre: 1_000, netOverLimitOre: 12_345_601, netUnderLimitOre: 100, refused }],
  ...patch,
})

test('an amount has the larger limit, rounded up; one that cannot be relied on is not stated, and why is', () => {
  expect(said(amounts({}))).toBe('Items examined: 60, misstated: 1. Upper limit 123 457 kr at 95,0 % confidence, tolerable 500 000 kr.')
  const refused = said(amounts({}, few))
  expect(refused).toContain('No upper limit at 95,0 % confidence, tolerable 500 000 kr.')
  expect(refused).toContain('needs 15')
  expect(refused).not.toContain('123 457')
})

test('what is still to examine is said', () => {
  expect(said(amounts({ pendingItems: 12 }))).toContain('Not examined yet: 12.')
})

test('a test of attributes has deviations, a rate and what of it is tolerable', () => {
  const found = amounts({
    of: 'attributes',
    tolerableOre: null,
    tolerableRate: 0.05,
    misstatements: [],
    methods: [],
    attributes: { deviations: 7, knownDeviations: 0, rate: 7 / 60, methods: [{ upperRate: 0.2081, refused: null }] },
  })
  expect(said(found)).toBe('Items examined: 60, deviations: 7. Upper limit of the rate 20,9 % at 95,0 % confidence, tolerable 5,0 %.')
})

test('an attribute is met only where the item was looked at', () => {
  const answer = { item: 'i1', auditedOre: null, deviations: ['approval'] }
  expect(isMet({ ...answer, state: 'as-booked' }, 'approval')).toBe(false)
  expect(isMet({ ...answer, state: 'as-booked' }, 'cut-off')).toBe(true)
  for (const state of ['unavailable', 'no-support', 'void'] as const) expect(isMet({ ...answer, state }, 'cut-off')).toBeNull()
})
