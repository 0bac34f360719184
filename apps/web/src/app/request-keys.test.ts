import { afterEach, expect, test, vi } from 'vitest'
import { keyedFetch, namedInput, REQUEST_KEY_HEADER, requestKeyOf } from './request-keys.ts'

afterEach(() => vi.unstubAllGlobals())

const send = async (key: string, status: number) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
  await keyedFetch('/trpc', { headers: { [REQUEST_KEY_HEADER]: key } })
}

test('the same again before an answer is the same request; after it another one', async () => {
  const first = requestKeyOf('sampling.create', { title: 'Sales' })
  expect(requestKeyOf('sampling.create', { title: 'Sales' })).toBe(first)
  // a server that failed may have done it
  await send(first, 502)
  expect(requestKeyOf('sampling.create', { title: 'Sales' })).toBe(first)
  await send(first, 200)
  expect(requestKeyOf('sampling.create', { title: 'Sales' })).not.toBe(first)
})

test('a mark that is set, taken away and set again is set twice', () => {
  const first = requestKeyOf('annotations.mark', { id: 1 })
  requestKeyOf('annotations.unmark', { id: 1 })
  expect(requestKeyOf('annotations.mark', { id: 1 })).not.toBe(first)
})

test('what brings its own name goes by it, whoever sends it', () => {
  expect(requestKeyOf('annotations.comment', namedInput({ text: 'a' }, 'draft-1'))).toBe('draft-1')
  expect(requestKeyOf('annotations.comment', namedInput({ text: 'a' }, 'draft-1'))).toBe('draft-1')
})
