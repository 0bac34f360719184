import { expect, test } from 'vitest'
import { changeText, logOf } from './log.ts'

const said = { by: 'Anna', version: 1, reason: '', hash: 'h' }
const found = {
  item: 'a',
  auditedOre: null,
  deviations: [],
  anomaly: null,
  cause: '',
  note: '',
  evidence: '',
  attachments: [],
  bookOre: 1,
  by: 'Anna',
}

test('a changed answer stands in the log where it was changed, with what was there before', () => {
  const log = [
    { ...said, revision: 8, act: 'evaluate' as const, at: '2026-01-31T12:03:00.000Z' },
    { ...said, revision: 7, act: 'draw' as const, at: '2026-01-31T12:00:00.000Z' },
  ]
  const before = { ...found, id: 1, state: 'no-support' as const, at: '2026-01-31T12:01:00.000Z' }
  const after = { ...found, id: 2, state: 'as-booked' as const, at: '2026-01-31T12:02:00.000Z' }
  expect(logOf({ log, changes: [{ before, after }] })).toEqual([
    { kind: 'step', step: log[0] },
    { kind: 'change', change: { before, after } },
    { kind: 'step', step: log[1] },
  ])
})

test('what is not said of an answer leaves no dots, and an amount of a credit stands as it was examined', () => {
  const t = ((key: string) => key.replace('log.found.', '')) as unknown as Parameters<typeof changeText>[2] // no more than the words
  const at = '2026-01-31T12:01:00.000Z'
  const before = { ...found, id: 1, state: 'as-booked' as const, at }
  const after = { ...found, id: 2, state: 'misstated' as const, auditedOre: -40_000_00, cause: 'Late', at }
  expect(changeText({ before, after }, -1, t)).toEqual({ before: 'as-booked', after: 'misstated 40\u00a0000,00\u00a0kr · Late' })
  expect(changeText({ before, after }, 1, t).after).toBe('misstated \u221240\u00a0000,00\u00a0kr · Late')
})
