import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { clearLocalData } from '../sign-in/clear-local-data.ts'
import { draftsBelongTo } from './drafts.ts'
import { typedIn, useKeptForm, useKeptText } from './use-kept-text.ts'
import { useOpenCell } from './use-open-cell.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('what is typed is there again after a reload, and goes by the same name when it is sent', () => {
  const first = renderHook(() => useKeptText('comment a'))
  act(() => first.result.current.write('Ask for the invoice'))
  const { requestKey } = first.result.current
  first.unmount()
  const again = renderHook(() => useKeptText('comment a'))
  expect(again.result.current).toMatchObject({ text: 'Ask for the invoice', requestKey })
  expect(renderHook(() => useKeptText('comment b')).result.current.text).toBe('')
  act(() => again.result.current.forget())
  expect(again.result.current.text).toBe('')
  expect(again.result.current.requestKey).not.toBe(requestKey)
  expect(renderHook(() => useKeptText('comment a')).result.current.text).toBe('')
})

test('a field that becomes another one shows its own text', () => {
  const { result, rerender } = renderHook(({ name }) => useKeptText(name), { initialProps: { name: 'a' } })
  act(() => result.current.write('of a'))
  rerender({ name: 'b' })
  expect(result.current.text).toBe('')
  rerender({ name: 'a' })
  expect(result.current.text).toBe('of a')
})

test('sent in one tab it is gone in the other; signing out and another user leave nothing of it', async () => {
  const { result } = renderHook(() => useKeptText('comment a'))
  act(() => result.current.write('Sent elsewhere'))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'verifikat.draft.text.comment a', newValue: null })))
  expect(result.current.text).toBe('')
  draftsBelongTo('anna')
  act(() => result.current.write('Of Anna'))
  draftsBelongTo('anna')
  expect(renderHook(() => useKeptText('comment a')).result.current.text).toBe('Of Anna')
  draftsBelongTo('bo')
  expect(renderHook(() => useKeptText('comment a')).result.current.text).toBe('')
  act(() => result.current.write('Of Bo'))
  await clearLocalData()
  expect(renderHook(() => useKeptText('comment a')).result.current.text).toBe('')
  expect(Object.keys(localStorage)).toEqual([])
})

const formSchema = z.object({ name: z.string(), rights: z.array(z.string()).transform((rights) => new Set(rights)) })
const empty: z.output<typeof formSchema> = { name: '', rights: new Set() }

test('fields that are sent together are there together after a reload; what this version cannot read is left', () => {
  const first = renderHook(() => useKeptForm('invite', formSchema, empty))
  expect(first.result.current.value).toBe(empty)
  act(() => first.result.current.write({ name: 'Bo', rights: new Set(['see']) }))
  first.unmount()
  const again = renderHook(() => useKeptForm('invite', formSchema, empty))
  expect(again.result.current.value).toEqual({ name: 'Bo', rights: new Set(['see']) })
  expect(renderHook(() => useKeptForm('invite', z.object({ other: z.string() }), { other: '' })).result.current.value).toEqual({
    other: '',
  })
  act(() => again.result.current.forget())
  expect(again.result.current.value).toBe(empty)
})

test('a form that reads its fields when it is sent', () => {
  const form = document.createElement('form')
  form.innerHTML = '<input name="report" value="Ledger"><input name="amount" value="1,50">'
  expect(typedIn(form)).toEqual({ report: 'Ledger', amount: '1,50' })
})

test('a cell that is open when the page goes is open when it comes back', () => {
  const schema = z.object({ row: z.string(), text: z.string() })
  const first = renderHook(() => useOpenCell('amount', schema))
  act(() => first.result.current[1]({ row: '5010', text: '12' }))
  first.unmount()
  const again = renderHook(() => useOpenCell('amount', schema))
  expect(again.result.current[0]).toEqual({ row: '5010', text: '12' })
  act(() => again.result.current[1](null))
  expect(renderHook(() => useOpenCell('amount', schema)).result.current[0]).toBeNull()
})
