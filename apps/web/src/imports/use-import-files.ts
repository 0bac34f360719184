import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { trpc } from '../app/trpc.ts'
import { startUploads } from './uploads.ts'

/** Takes files into a company, or into new ones where `companyId` is null, and shows the import. */
export function useImportFiles(companyId: string | null): (files: readonly File[]) => void {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  return useCallback(
    (files) => {
      if (files.length === 0) return
      let shown = false
      startUploads(files, companyId ?? '', (received) => {
        // an archive may hold the books of several companies
        void utils.import.list.invalidate()
        if (companyId === null) void utils.company.list.invalidate()
        if (shown) return
        shown = true
        void navigate({
          to: '/beta/$companyId/data/accounting',
          params: { companyId: received.companyId },
          search: { import: received.importId },
        })
      })
      if (companyId !== null) void navigate({ to: '/beta/$companyId/data/accounting', params: { companyId } })
    },
    [companyId, navigate, utils],
  )
}
