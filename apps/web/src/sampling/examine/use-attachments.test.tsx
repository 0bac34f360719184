import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { nothingFound } from './rows.ts'
import { useAttachments } from './use-attachments.ts'

const file = { sha256: 'a'.repeat(64), fileName: 'Letter.pdf', bytes: 3 }
const entry = { ...nothingFound, id: 7, item: 'B 1', state: 'as-booked', note: 'Seen' }
const server = vi.hoisted(() => ({
  arrived: null as ((file: unknown) => void) | null,
  entries: [] as object[],
  asked: [] as unknown[],
  conflicts: 1,
}))
vi.mock('./send-attachment.ts', () => ({
  sendAttachment: () =>
    new Promise((resolve) => {
      server.arrived = resolve
    }),
}))
vi.mock('../../app/note-failure.ts', () => ({ noteFailure: () => undefined }))
vi.mock('../../app/trpc.ts', () => ({
  trpc: { useUtils: () => ({ sampling: { get: { invalidate: () => Promise.resolve() } } }) },
  trpcClient: {
    sampling: {
      get: { query: () => Promise.resolve({ draw: { run: { runId: 'run' } }, entries: server.entries }) },
      examine: {
        mutate: (asked: unknown) => {
          server.asked.push(asked)
          return Promise.resolve({ conflicts: server.conflicts-- > 0 ? [{ item: 'B 1' }] : [] })
        },
      },
    },
  },
}))

afterEach(cleanup)

const sample = { companyId: 'company', sampleId: 'sample', runId: 'run' }

test('a file that arrives after the sample was left stands beside its item all the same, over the answer that stands then', async () => {
  let isOpen = true
  const found: unknown[] = []
  const { result, unmount } = renderHook(() =>
    useAttachments(sample, { of: () => undefined, isOpen: () => isOpen }, (item, finding) => found.push([item, finding])),
  )
  act(() => result.current.attach('B 1', [new File(['abc'], 'Letter.pdf')]))
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  unmount()
  isOpen = false
  server.entries = [entry]
  server.arrived?.(file)
  await expect.poll(() => server.asked.length).toBe(2)
  expect(found).toEqual([])
  expect(server.asked[1]).toMatchObject({
    companyId: 'company',
    id: 'sample',
    runId: 'run',
    entries: [{ item: 'B 1', state: 'as-booked', note: 'Seen', attachments: [file], expected: 7 }],
  })
})

test('while the sample is on the screen the file is part of the answer that stands there', async () => {
  const found: unknown[] = []
  server.asked = []
  const { result } = renderHook(() =>
    useAttachments(sample, { of: () => undefined, isOpen: () => true }, (item, finding) => found.push([item, finding])),
  )
  act(() => result.current.attach('B 2', [new File(['abc'], 'Letter.pdf')]))
  await act(async () => server.arrived?.(file))
  expect(found).toEqual([['B 2', { ...nothingFound, attachments: [file] }]])
  expect(server.asked).toEqual([])
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})
