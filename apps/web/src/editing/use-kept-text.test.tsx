import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearLocalData } from '../sign-in/clear-local-data.ts'
import { draftsBelongTo } from './drafts.ts'
import { useKeptText } from './use-kept-text.ts'

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
