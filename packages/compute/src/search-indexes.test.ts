import { setTimeout as wait } from 'node:timers/promises'
import type { SearchIndex } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import type { LedgerHandle } from './protocol.ts'
import { createSearchIndexes } from './search-indexes.ts'

function ledger(hash: string, megabytes = 16): LedgerHandle {
  return { hash, sha256: 'a', columns: new SharedArrayBuffer(megabytes << 20), source: { path: '', state: new SharedArrayBuffer(4) } }
}
const indexOf = (bytes: number): SearchIndex => ({ texts: new SharedArrayBuffer(bytes - 4), order: new SharedArrayBuffer(4) })

test('an index is made once for a large ledger, kept while there is room, and made again afterwards', async () => {
  const made: string[] = []
  const indexes = createSearchIndexes({
    keepBytes: 100,
    delayMs: 0,
    make: async ({ hash }) => {
      made.push(hash)
      if (hash === 'bad') throw new Error('no file')
      return indexOf(60)
    },
  })
  for (const hash of ['one', 'one', 'bad', 'bad']) indexes.begin(ledger(hash))
  indexes.begin(ledger('small', 1))
  expect(indexes.of(ledger('one'))).toBeNull()
  await wait(20)
  expect(made).toEqual(['one', 'bad'])
  expect(indexes.of(ledger('one'))?.texts?.byteLength).toBe(56)
  expect([indexes.of(ledger('bad')), indexes.of(ledger('small', 1)), indexes.of({ hash: 'one', sha256: 'b' })]).toEqual([null, null, null])
  indexes.begin(ledger('two'))
  indexes.begin(ledger('bad'))
  await wait(20)
  // 60 + 60 bytes are more than 100: the older one went.
  expect([indexes.of(ledger('one')), indexes.of(ledger('two')) === null]).toEqual([null, false])
  indexes.begin(ledger('one'))
  await wait(20)
  expect(made).toEqual(['one', 'bad', 'two', 'one'])
  indexes.clear()
  expect(indexes.of(ledger('one'))).toBeNull()
  indexes.begin(ledger('one'))
  await wait(20)
  expect(made).toEqual(['one', 'bad', 'two', 'one', 'one'])
})
