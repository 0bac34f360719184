import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { logEntryHash, logEntryLine, logHeadLine, NO_PREVIOUS, parseLogEntry, parseLogHead } from './format.ts'
import { COMPANY, linesOfLog, logOf, sealed } from './log-fixture.ts'

const entry = {
  seq: 1,
  at: '2026-01-31T08:00:00.000001Z',
  userId: null,
  companyId: COMPANY,
  action: 'run.start',
  detail: '{"runId": "x"}',
  previous: NO_PREVIOUS,
}

test('the hash of an entry is that of its values with their lengths, as anybody’s sha256 gives it', () => {
  // printf '%s' '15:verifikat-log-1,1:1,27:2026-01-31T08:00:00.000001Z,-,36:00000000-0000-4000-8000-000000000001,9:run.start,14:{"runId": "x"},64:000…0,' | sha256sum
  expect(logEntryHash(entry)).toBe('58a877e7c91377ea272efe02b8f5e044493c0321fb4fcf89e9764fea81e3a107')
})

test('lengths are of bytes, and what moves from one value to the next changes the hash', () => {
  const values = fc.record({ action: fc.string({ unit: 'grapheme' }), detail: fc.string({ unit: 'grapheme' }) })
  fc.assert(
    fc.property(values, values, (a, b) => {
      const isSame = a.action === b.action && a.detail === b.detail
      return (logEntryHash({ ...entry, ...a }) === logEntryHash({ ...entry, ...b })) === isSame
    }),
  )
  expect(logEntryHash({ ...entry, action: 'a1:b', detail: '' })).not.toBe(logEntryHash({ ...entry, action: 'a', detail: '1:b' }))
  expect(logEntryHash({ ...entry, userId: null })).not.toBe(logEntryHash({ ...entry, userId: '' }))
})

test('what is written is read back, and nothing else is', () => {
  const own = sealed({ ...entry, detail: '{"name": "Åsa \\"\\\\n"}' })
  const line = logEntryLine(own)
  expect(parseLogEntry(line)).toEqual(own)
  for (const other of [
    ` ${line}`,
    line.replace('"seq":1', '"seq": 1'),
    line.replace('"seq":1', '"seq":1,"seq":1'),
    line.replace('"seq":1', '"seq":1.5'),
    line.replace('"seq":1', '"seq":"1"'),
    line.replace('run.start', 'run\\u002estart'),
    line.replace('run.start', '\\ud800'),
    line.replace('"userId":null', '"userId":"somebody"'),
    line.slice(0, -1),
    `[${line}]`,
    'null',
    '',
    '['.repeat(1e6),
  ])
    expect(parseLogEntry(other)).toBe(null)
  const head = linesOfLog(logOf(['{}']))[0] ?? ''
  const read = parseLogHead(head)
  expect(read && logHeadLine(read)).toBe(head)
  expect(read).toMatchObject({ chain: COMPANY, count: 1 })
  expect(parseLogHead(head.replace('"count":1', '"count":2'))).toBe(null)
})
