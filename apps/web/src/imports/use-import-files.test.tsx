// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dismissResults, dropUpload, retryUpload, uploadState } from './uploads.ts'
import { useImportFiles } from './use-import-files.ts'

const { send, navigate } = vi.hoisted(() => ({ send: vi.fn(), navigate: vi.fn() }))
vi.mock('./send-file.ts', () => ({ sendFile: send }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
vi.mock('@tanstack/react-query', () => ({ useQueryClient: () => ({}) }))
vi.mock('../app/refresh.ts', () => ({ refreshSoon: () => undefined }))
afterEach(() => {
  for (const { key } of uploadState().results?.failed ?? []) dropUpload(key)
  dismissResults()
})

test('whoever answers where one file belongs stays with the questions that are left; the last answer shows the company', async () => {
  const error = { appCode: 'import_invalid', params: { reason: 'placeholder_number', company: 'Övningsbolaget AB' } }
  const received = [{ companyId: 'c', importId: 'i', declarationId: null, bankFile: null }]
  send.mockRejectedValueOnce(error).mockRejectedValueOnce(error).mockResolvedValue({ received, refused: [] })
  const { result } = renderHook(() => useImportFiles(null))
  result.current(['a.se', 'b.se'].map((name) => new File(['#FLAGGA 0'], name)))
  const asked = () => uploadState().results?.failed ?? []
  await vi.waitFor(() => expect(asked()).toHaveLength(2))
  retryUpload(asked()[0]?.key ?? -1, 'anyway')
  await vi.waitFor(() => expect(uploadState().results?.received).toHaveLength(1))
  expect(asked()).toHaveLength(1)
  expect(navigate).not.toHaveBeenCalled()
  retryUpload(asked()[0]?.key ?? -1, 'anyway')
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledTimes(1))
})
