import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noRetentionSettings, retentionOf, retentionSchema } from './retention.ts'

const years = [{ to: '2024-12-31' }, { to: '2026-06-30' }]
const untils = (settings: Partial<typeof noRetentionSettings>, of = years) =>
  retentionOf(of, { ...noRetentionSettings, ...settings }).reasons.map(({ id, until }) => `${id} ${until}`)

test('seven and ten years from the ends of calendar years, by hand', () => {
  // Ends in 2026: 2026 + 7 = 2033. Audit finished in 2027: + 10 = 2037; finished on 2026-11-20: 2036.
  expect(untils({})).toEqual(['audit 2037-12-31', 'accounting 2033-12-31'])
  expect(untils({ auditFinishedOn: '2026-11-20' })).toEqual(['audit 2036-12-31', 'accounting 2033-12-31'])
  expect(untils({ audit: false })).toEqual(['accounting 2033-12-31'])
  expect(untils({ audit: false, accounting: false })).toEqual([])
  expect(retentionOf(years, noRetentionSettings).until).toBe('2037-12-31')
})

test('an own day counts beside the others, and the latest rules', () => {
  expect(untils({ audit: false, ownUntil: '2040-03-01' })).toEqual(['own 2040-03-01', 'accounting 2033-12-31'])
  expect(retentionOf(years, { ...noRetentionSettings, audit: false, ownUntil: '2030-01-01' }).until).toBe('2033-12-31')
})

test('without years nothing but what somebody has said', () => {
  expect(retentionOf([], noRetentionSettings)).toEqual({ until: null, reasons: [] })
  expect(untils({ auditFinishedOn: '2020-05-01' }, [])).toEqual(['audit 2030-12-31'])
})

test('another year never shortens the time, and the order of years does not matter', () => {
  const to = fc.integer({ min: 2012, max: 2060 }).map((year) => ({ to: `${year}-12-31` }))
  fc.assert(
    fc.property(fc.array(to, { minLength: 1 }), to, (all, one) => {
      const alone = retentionOf(all, noRetentionSettings)
      const more = retentionOf([one, ...all], noRetentionSettings)
      expect(retentionSchema.parse(more)).toEqual(more)
      expect((more.until ?? '') >= (alone.until ?? '')).toBe(true)
      expect(retentionOf([...all, one], noRetentionSettings)).toEqual(more)
    }),
  )
})
