import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { refreshSoon } from '../app/refresh.ts'
import { isAsked, type Received, startUploads, uploadState } from './uploads.ts'

/** Takes files into a company, or into those that they name where `companyId` is null, and shows the import, what was declared, or what the bank says. */
export function useImportFiles(
  companyId: string | null,
  page: 'accounting' | 'taxes' | 'bank' = 'accounting',
): (files: readonly File[]) => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useCallback(
    (files) => {
      if (files.length === 0) return
      const show = ({ companyId: where, importId, declarationId, bankFile }: Received) =>
        bankFile
          ? void navigate({ to: '/beta/$companyId/data/bank', params: { companyId: where }, search: { file: bankFile.fileId } })
          : declarationId !== null
            ? void navigate({ to: '/beta/$companyId/data/taxes', params: { companyId: where }, search: { declaration: declarationId } })
            : importId === null
              ? void navigate({ to: '/beta/$companyId', params: { companyId: where } })
              : void navigate({ to: '/beta/$companyId/data/accounting', params: { companyId: where }, search: { import: importId } })
      let shown = false
      startUploads(files, {
        companyId: companyId ?? '',
        onReceived: (received) => {
          refreshSoon(client, [[['import', 'list']], [['company', 'list']], [['taxes']], [['bank']]])
          const here = received.find((one) => one.companyId === companyId)
          if (here === undefined || shown) return
          shown = true
          show(here)
        },
        // files of several companies, and questions that are still open, leave the reader where they are: the results say where each went
        onEnded: (received) => {
          const [first] = received
          if (uploadState().results?.failed.some(isAsked)) return
          if (companyId === null && first !== undefined && received.every((one) => one.companyId === first.companyId)) show(first)
        },
      })
      if (companyId !== null) void navigate({ to: `/beta/$companyId/data/${page}`, params: { companyId } })
    },
    [client, companyId, navigate, page],
  )
}
