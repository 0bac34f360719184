import { afterEach, expect, test, vi } from 'vitest'
import { startUploads } from './uploads.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('./send-file.ts', () => ({ sendFile: send }))
afterEach(() => send.mockReset())

test('a file that is one request too many is sent again after the wait', async () => {
  const received = [{ companyId: 'c', importId: 'i' }]
  send.mockRejectedValueOnce({ appCode: 'rate_limited', params: { seconds: 0.05 } }).mockResolvedValueOnce(received)
  const onReceived = vi.fn()
  startUploads([new File(['#FLAGGA 0'], 'a.se')], { companyId: 'c', onReceived, onEnded: () => undefined })
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledWith(received))
  expect(send).toHaveBeenCalledTimes(2)
})
