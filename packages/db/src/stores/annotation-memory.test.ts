// Reads that overlap a write: whichever answers last, the newest standing is kept.
import { expect, test } from 'vitest'
import { createAnnotationMemory, type StampedRow } from './annotation-memory.ts'

const company = 'company'

function rowOf(id: string, seq: number, second: number): StampedRow {
  const stamp = `2026-01-01T00:00:0${second}.000000Z`
  const of = { id, name: id, on: 'account', code: null, yearFrom: '2025-01-01', yearTo: '2025-12-31', series: null, number: null } as const
  const marks: StampedRow['marks'] = seq > 1 ? ['noted', 'risk'] : ['noted']
  const said = { marks, comments: 0, disposition: null, authors: [], mentioned: [] }
  return { ...of, ...said, date: null, periodFrom: null, periodTo: null, accounts: ['1930'], seq, changedAt: new Date(stamp), stamp }
}

/** A memory whose reads take their rows when they are asked and hand them over when they are told to. */
function setting() {
  let rows: readonly StampedRow[] = []
  const answers: (() => void)[] = []
  const memory = createAnnotationMemory((_, stamp) => {
    const seen = rows.filter((row) => stamp === '-infinity' || row.stamp > stamp)
    return new Promise((resolve) => answers.push(() => resolve(seen)))
  })
  const write = (...now: readonly StampedRow[]) => {
    rows = now
  }
  const marks = async () => (await memory.of(company)).rows.map(({ id, marks: own }) => [id, own])
  return { write, marks, answer: (i: number) => answers[i]?.() }
}

test.each([
  ['the later read answers first', [1, 0]],
  ['the earlier read answers first', [0, 1]],
])('%s: what was said between the two stays', async (_, order) => {
  const { write, marks, answer } = setting()
  write(rowOf('a', 1, 1), rowOf('b', 1, 2))
  const early = marks()
  write(rowOf('a', 2, 3), rowOf('b', 1, 2), rowOf('c', 1, 4))
  const late = marks()
  const both = [early, late]
  for (const i of order) {
    answer(i)
    await both[i]
  }
  const newest = [
    ['c', ['noted']],
    ['a', ['noted', 'risk']],
    ['b', ['noted']],
  ]
  expect(await late).toEqual(newest)
  const after = marks()
  answer(2)
  expect(await after).toEqual(newest)
})
