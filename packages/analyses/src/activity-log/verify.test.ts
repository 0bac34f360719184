import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LogEntry, logEntryLine, NO_PREVIOUS } from './format.ts'
import { COMPANY, linesOfLog, logOf, sealed } from './log-fixture.ts'
import { type LogFault, verifyLog } from './verify.ts'

const five = logOf(['{}', '{"rows": 3}', '{}', '{}', '{"a": "ö"}'])

/** What is found in a log whose lines after the first were treated so. */
async function fault(change: (lines: string[]) => readonly string[], entries: readonly LogEntry[] = five): Promise<LogFault | null> {
  const [head = '', ...lines] = linesOfLog(entries)
  return (await verifyLog([head, ...change(lines)])).fault
}

/** A forged entry that gives its hash and continues the one before. */
function forged(seq: number, detail = '{"forged": 1}'): LogEntry {
  return sealed({ ...at(five, seq - 1), seq, detail, previous: five[seq - 2]?.hash ?? NO_PREVIOUS })
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new Error(`nothing at ${index}`)
  return value
}

test('a whole log is intact, with and without the hash of an entry noted earlier', async () => {
  const lines = linesOfLog(five)
  const whole = { intact: 5, intactHash: at(five, 4).hash, fault: null }
  expect(await verifyLog(lines)).toMatchObject(whole)
  expect(await verifyLog(lines, at(five, 2).hash)).toMatchObject({ ...whole, notedSeq: 3 })
  expect(await verifyLog(linesOfLog([]))).toMatchObject({ intact: 0, intactHash: NO_PREVIOUS, fault: null })
  expect(await verifyLog(linesOfLog([]), NO_PREVIOUS)).toMatchObject({ fault: null })
  const installation = logOf(['{}'], null)
  expect(await verifyLog(linesOfLog(installation, 'installation'))).toMatchObject({ intact: 1, fault: null })
})

test('a log that was made anew from its start lacks the hash noted earlier', async () => {
  const anew = logOf(['{}', '{"rows": 4}', '{}', '{}', '{"a": "ö"}'])
  const noted = at(five, 4).hash
  expect((await verifyLog(linesOfLog(anew), noted)).fault).toMatchObject({ code: 'noted', expected: noted, found: at(anew, 4).hash })
})

test('an altered value, with and without a hash to match', async () => {
  expect(await fault((lines) => lines.with(1, at(lines, 1).replace('rows\\": 3', 'rows\\": 2')))).toMatchObject({
    code: 'altered',
    what: 'hash',
    line: 3,
    seq: 2,
  })
  const changed = { code: 'altered', what: 'next', line: 3, seq: 2, expected: forged(2).hash, found: at(five, 1).hash }
  expect(await fault((lines) => lines.with(1, logEntryLine(forged(2))))).toEqual(changed)
  expect(await fault((lines) => lines.with(0, logEntryLine(forged(1))))).toMatchObject({ code: 'altered', what: 'next', seq: 1, line: 2 })
  expect(await fault((lines) => lines.with(3, logEntryLine(forged(4))))).toMatchObject({ code: 'altered', what: 'next', seq: 4, line: 5 })
  // nothing comes after the last one but the first line's hash
  expect(await fault((lines) => lines.with(4, logEntryLine(forged(5))))).toMatchObject({ code: 'altered', what: 'head', seq: 5, line: 6 })
  const unlinked = sealed({ ...at(five, 2), previous: NO_PREVIOUS })
  expect(await fault((lines) => lines.with(2, logEntryLine(unlinked)))).toMatchObject({
    code: 'altered',
    what: 'previous',
    seq: 3,
    line: 4,
  })
  const { intact, intactHash } = await verifyLog(linesOfLog(five).with(2, logEntryLine(forged(2))))
  expect([intact, intactHash]).toEqual([1, at(five, 0).hash])
})

test('removed, reordered, duplicated and added entries, and an end cut off', async () => {
  expect(await fault((lines) => lines.toSpliced(2, 1))).toMatchObject({ code: 'removed', seq: 3, line: 4 })
  expect(await fault((lines) => lines.toSpliced(0, 2))).toMatchObject({ code: 'removed', seq: 1, line: 2 })
  expect(await fault((lines) => lines.slice(0, 3))).toMatchObject({ code: 'truncated', seq: 4, line: 5, expected: '5', found: '3' })
  expect(await fault(() => [])).toMatchObject({ code: 'truncated', seq: 1 })
  expect(await fault((lines) => lines.toReversed())).toMatchObject({ code: 'reordered', seq: 1, line: 2, found: '6' })
  expect(await fault((lines) => lines.toSpliced(3, 0, at(lines, 2)))).toMatchObject({ code: 'duplicated', seq: 3, line: 5 })
  expect(await fault((lines) => lines.toSpliced(1, 0, at(lines, 3)))).toMatchObject({ code: 'duplicated', seq: 4, line: 3 })
  expect(await fault((lines) => lines.toSpliced(5, 0, at(lines, 0)))).toMatchObject({ code: 'duplicated', seq: 1, line: 7 })
  // between 2 and 3, as a second 3
  expect(await fault((lines) => lines.toSpliced(2, 0, logEntryLine(forged(3))))).toMatchObject({ code: 'added', seq: 3, line: 4 })
  expect(await fault((lines) => lines.toSpliced(3, 0, logEntryLine(forged(3))))).toMatchObject({ code: 'added', seq: 3, line: 5 })
  expect(await fault((lines) => lines.toSpliced(1, 0, logEntryLine(forged(5))))).toMatchObject({ code: 'added', seq: 5, line: 3 })
  const sixth = sealed({ ...at(five, 4), seq: 6, previous: at(five, 4).hash })
  expect(await fault((lines) => [...lines, logEntryLine(sixth)])).toMatchObject({ code: 'added', what: 'count', seq: 6, line: 7 })
  expect(await fault((lines) => lines.toSpliced(2, 0, ''))).toMatchObject({ code: 'added', what: 'form', line: 4 })
})

test('entries of another company do not pass, nor a first line that was altered', async () => {
  const other = logOf(['{}', '{}'], '00000000-0000-4000-8000-000000000002')
  expect((await verifyLog(linesOfLog(other))).fault).toMatchObject({ code: 'altered', what: 'chain', seq: 1, expected: COMPANY })
  const [head = '', ...lines] = linesOfLog(five)
  for (const [was, is] of [
    ['Åkes', 'Ökes'],
    ['"count":5', '"count":4'],
    ['07:00', '08:00'],
    ['"head":"', '"head":"0'],
  ] as const)
    expect((await verifyLog([head.replace(was, is), ...lines])).fault).toMatchObject({ code: 'head', line: 1 })
})

const details = fc.array(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  { minLength: 2, maxLength: 12 },
)
const pairs = details.chain((list) => fc.tuple(fc.constant(logOf(list)), fc.nat(list.length - 1), fc.nat(list.length - 1)))

test('law: any one edit of a character is found, on its line', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, fc.nat(), fc.string({ minLength: 0, maxLength: 1 }), async ([entries, i], offset, put) => {
      const lines = linesOfLog(entries).slice(1)
      const line = at(lines, i)
      const from = offset % line.length
      const edited = line.slice(0, from) + put + line.slice(from + 1)
      fc.pre(edited !== line && !edited.includes('\n'))
      expect(await fault((all) => all.with(i, edited), entries)).toMatchObject({ code: 'altered', line: i + 2, seq: i + 1 })
    }),
    { numRuns: 300 },
  )
})

test('law: any one removal, swap or copy is found, at its entry', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async ([entries, i, j]) => {
      const isLast = i === entries.length - 1
      const removed = { code: isLast ? 'truncated' : 'removed', seq: i + 1, line: i + 2 }
      expect(await fault((lines) => lines.toSpliced(i, 1), entries)).toMatchObject(removed)
      expect((await fault((lines) => lines.toSpliced(j, 0, at(lines, i)), entries))?.code).toBe('duplicated')
      if (i === j) return
      const first = Math.min(i, j)
      const second = Math.max(i, j)
      const swapped = await fault((lines) => lines.with(first, at(lines, second)).with(second, at(lines, first)), entries)
      expect(swapped).toMatchObject({ code: 'reordered', seq: first + 1, line: first + 2, found: `${second + 2}` })
    }),
    { numRuns: 200 },
  )
})

test('law: an entry changed with its hash made to match is found at that entry', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async ([entries, i]) => {
      const own = at(entries, i)
      const changed = logEntryLine(sealed({ ...own, detail: `${own.detail} ` }))
      expect(await fault((lines) => lines.with(i, changed), entries)).toMatchObject({ code: 'altered', seq: i + 1, line: i + 2 })
    }),
  )
})

test('law: whatever is in a file, it is judged, not thrown', async () => {
  const line = fc.oneof(fc.string(), fc.json(), fc.constant(null), fc.constantFrom(...linesOfLog(five)))
  await fc.assert(
    fc.asyncProperty(fc.array(line), async (lines) => {
      const { head, intact, fault: found } = await verifyLog(lines)
      expect(intact).toBeGreaterThanOrEqual(0)
      if (head === null) expect(found).toMatchObject({ code: 'head' })
    }),
  )
})
