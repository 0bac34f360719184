// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { dismissResults, dropUpload, retryUpload, startUploads, uploadState } from './uploads.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('./send-file.ts', () => ({ sendFile: send }))
afterEach(() => send.mockReset())

test('a file that is one request too many is sent again after the wait', async () => {
  const received = [{ companyId: 'c', importId: 'i' }]
  send.mockRejectedValueOnce({ appCode: 'rate_limited', params: { seconds: 0.05 } }).mockResolvedValueOnce({ received, refused: [] })
  const onReceived = vi.fn()
  startUploads([new File(['#FLAGGA 0'], 'a.se')], { companyId: 'c', onReceived, onEnded: () => undefined })
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledWith(received))
  expect(send).toHaveBeenCalledTimes(2)
})

test('files of an archive that were refused are shown beside those that were taken in, and are not sent again by themselves', async () => {
  const received = [{ companyId: 'c', importId: 'i' }]
  const error = { appCode: 'source_unreadable', params: { reason: 'no-records' } }
  send.mockResolvedValueOnce({ received, refused: [{ fileName: 'read me.txt', error }] })
  const onEnded = vi.fn()
  startUploads([new File(['PK'], 'all.zip')], { companyId: 'c', onReceived: () => undefined, onEnded })
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalledWith(received))
  const { results } = uploadState()
  expect(results).toMatchObject({ received, failed: [{ fileName: 'read me.txt', archive: 'all.zip', state: 'failed', error }] })
  dismissResults()
  expect(uploadState().results).toBeNull()
})

test('a file that somebody is asked about stays until it is answered or put away, and the page is not left without a word', async () => {
  const error = { appCode: 'import_invalid', params: { reason: 'placeholder_number', company: 'Övningsbolaget AB' } }
  send.mockRejectedValueOnce(error).mockRejectedValueOnce({ appCode: 'source_unreadable', params: {} })
  const onEnded = vi.fn()
  const files = [new File(['#FLAGGA 0'], 'asked.se'), new File(['?'], 'refused.se')]
  startUploads(files, { companyId: '', onReceived: () => undefined, onEnded })
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalled())
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  dismissResults()
  expect(uploadState().results?.failed.map(({ fileName }) => fileName)).toEqual(['asked.se'])
  expect(leaves()).toBe(false)
  dropUpload(uploadState().results?.failed[0]?.key ?? -1)
  expect(uploadState().results).toBeNull()
  expect(leaves()).toBe(true)
})

test('where files went is told until others are chosen', async () => {
  const received = [
    { companyId: 'c', importId: 'i' },
    { companyId: 'd', importId: 'j' },
  ]
  send.mockResolvedValueOnce({ received, refused: [] }).mockResolvedValueOnce({ received: received.slice(0, 1), refused: [] })
  const drop = (companyId: string) => {
    const onEnded = vi.fn()
    startUploads([new File(['#FLAGGA 0'], 'a.se')], { companyId, onReceived: () => undefined, onEnded })
    return vi.waitFor(() => expect(onEnded).toHaveBeenCalled())
  }
  await drop('')
  expect(uploadState().results?.received).toEqual(received)
  await drop('c')
  expect(uploadState().results).toBeNull()
})

test('a question that is answered twice is answered once, and the next one waits for its own answer', async () => {
  const error = { appCode: 'import_invalid', params: { reason: 'placeholder_number', company: 'Övningsbolaget AB' } }
  const received = [{ companyId: 'c', importId: 'i' }]
  send.mockRejectedValueOnce(error).mockRejectedValueOnce(error).mockResolvedValue({ received, refused: [] })
  const onReceived = vi.fn()
  const files = ['a.se', 'b.se'].map((name) => new File(['#FLAGGA 0'], name))
  startUploads(files, { companyId: '', onReceived, onEnded: () => undefined })
  await vi.waitFor(() => expect(uploadState().results?.failed).toHaveLength(2))
  const first = uploadState().results?.failed[0]?.key ?? -1
  retryUpload(first, 'apart')
  retryUpload(first, 'anyway')
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledTimes(1))
  expect(send.mock.calls.slice(2).map(([{ belonging }]) => belonging)).toEqual(['apart'])
  expect(uploadState().results?.failed.map(({ fileName }) => fileName)).toEqual(['b.se'])
  dropUpload(uploadState().results?.failed[0]?.key ?? -1)
  dismissResults()
})
