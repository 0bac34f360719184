import { afterEach, expect, test, vi } from 'vitest'
import { download, fileNameOf } from './download.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file has the name that the server gives it', () => {
  expect(fileNameOf(`attachment; filename="R_kt AB.csv"; filename*=UTF-8''R%C3%A4kt%20AB.csv`)).toBe('Räkt AB.csv')
  expect(fileNameOf('attachment; filename="a.csv"')).toBe('a.csv')
  expect(fileNameOf(null)).toBeNull()
})

test('a refusal is thrown as what it says of itself, and nothing is saved', async () => {
  const saved = vi.fn()
  vi.stubGlobal('URL', { createObjectURL: saved })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ appCode: 'invalid_input', params: {}, correlationId: 'abc' }, { status: 400 })),
  )
  await expect(download('/export.csv')).rejects.toEqual({ appCode: 'invalid_input', params: {}, correlationId: 'abc' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502, headers: { 'x-correlation-id': 'def' } })))
  await expect(download('/export.csv')).rejects.toEqual({ appCode: null, params: {}, correlationId: 'def' })
  expect(saved).not.toHaveBeenCalled()
})
