import { TRPCClientError } from '@trpc/client'
import { afterEach, expect, test, vi } from 'vitest'
import { appErrorOf } from './app-error.ts'
import { tracedFetch } from './reference.ts'

afterEach(() => vi.unstubAllGlobals())

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('every error has a reference, the same one each time it is shown', () => {
  for (const error of [new Error('broken'), new TypeError('reading undefined'), { appCode: 'forbidden', params: {} }]) {
    const { correlationId } = appErrorOf(error)
    expect(correlationId).toMatch(uuid)
    expect(appErrorOf(error).correlationId).toBe(correlationId)
  }
})

test('the reference of a refusal is that of the request, from its body or its headers', () => {
  expect(appErrorOf({ appCode: 'forbidden', params: {}, correlationId: 'abc' }).correlationId).toBe('abc')
  const response = new Response(null, { headers: { 'x-correlation-id': 'def' } })
  expect(appErrorOf(TRPCClientError.from(new Error('no JSON'), { meta: { response } })).correlationId).toBe('def')
})

test('a request whose answer never came goes by the name that it was sent with', async () => {
  let sent: string | null = null
  vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => {
    sent = new Headers(init.headers).get('x-correlation-id')
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  const error: unknown = await tracedFetch('/trpc').catch((failed: unknown) => failed)
  expect(sent).toMatch(uuid)
  expect(appErrorOf(error).correlationId).toBe(sent)
  if (!(error instanceof TypeError)) throw new Error('another error')
  expect(appErrorOf(TRPCClientError.from(error))).toMatchObject({ correlationId: sent, offline: true })
})
