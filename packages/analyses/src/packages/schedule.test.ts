import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTimes, type ScheduleRule, scheduleRuleSchema } from './schedule.ts'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' })
const shown = (rule: ScheduleRule, after: string, count: number) => nextTimes(rule, Date.parse(after), count).map((at) => clock.format(at))
const instants = (rule: ScheduleRule, after: string, count: number) =>
  nextTimes(rule, Date.parse(after), count).map((at) => new Date(at).toISOString())

test('02:30 on the two days of the clock change: once each, at a time that exists', () => {
  const daily: ScheduleRule = { kind: 'daily', time: '02:30' }
  // 29 March 2026: 02:00 becomes 03:00, so that 02:30 is 03:30
  expect(shown(daily, '2026-03-27T12:00:00Z', 3)).toEqual(['2026-03-28 02:30', '2026-03-29 03:30', '2026-03-30 02:30'])
  expect(instants(daily, '2026-03-28T12:00:00Z', 1)).toEqual(['2026-03-29T01:30:00.000Z'])
  // 25 October 2026: 03:00 becomes 02:00, so that 02:30 comes at 00:30 and at 01:30 UTC: the first counts
  expect(instants(daily, '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'])
  expect(instants(daily, '2026-10-25T00:30:00Z', 1)).toEqual(['2026-10-26T01:30:00.000Z'])
})

test('the first banking day of a quarter, the last day of a short month, a weekday', () => {
  // 1 January 2027 is New Year's Day, a Friday; 1 January 2028 is a Saturday, 1 October 2028 a Sunday
  expect(shown({ kind: 'quarterly', time: '06:00' }, '2026-11-26T12:00:00Z', 1)).toEqual(['2027-01-04 06:00'])
  expect(shown({ kind: 'quarterly', time: '06:00' }, '2027-12-31T12:00:00Z', 4)).toEqual([
    '2028-01-03 06:00',
    '2028-04-03 06:00',
    '2028-07-03 06:00',
    '2028-10-02 06:00',
  ])
  expect(shown({ kind: 'monthly', day: 31, time: '23:59' }, '2028-02-01T00:00:00Z', 2)).toEqual(['2028-02-29 23:59', '2028-03-31 23:59'])
  expect(shown({ kind: 'weekly', weekday: 1, time: '00:00' }, '2026-11-26T12:00:00Z', 2)).toEqual(['2026-11-30 00:00', '2026-12-07 00:00'])
  expect(nextTimes({ kind: 'import' }, 0, 10)).toEqual([])
})

test('times ascend, are as many as asked for, and are what Swedish clocks show', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
  const rule = fc
    .oneof(
      fc.record({ kind: fc.constant('daily'), time }),
      fc.record({ kind: fc.constant('weekly'), weekday: fc.integer({ min: 1, max: 7 }), time }),
      fc.record({ kind: fc.constant('monthly'), day: fc.integer({ min: 1, max: 31 }), time }),
      fc.record({ kind: fc.constant('quarterly'), time }),
    )
    .map((given) => scheduleRuleSchema.parse(given))
  fc.assert(
    fc.property(rule, fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) }), (own, after) => {
      const times = nextTimes(own, after, 10)
      expect(times).toHaveLength(10)
      let before = after
      for (const at of times) {
        expect(at).toBeGreaterThan(before)
        before = at
        const said = clock.format(at).slice(11)
        const isLeftOut = own.kind !== 'import' && said === own.time.replace(/^02/, '03') && own.time.startsWith('02')
        if (own.kind !== 'import' && !isLeftOut) expect(said).toBe(own.time)
      }
    }),
    { numRuns: 200 },
  )
})
