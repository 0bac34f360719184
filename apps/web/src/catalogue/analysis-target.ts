import { linkOptions } from '@tanstack/react-router'
import type { CatalogueEntry } from './analyses.ts'

/** Where an analysis is: its own screen, or the page that says it comes later. */
export function analysisTarget({ key, path }: Pick<CatalogueEntry, 'key' | 'path'>, companyId: string) {
  if (key === 'trial-balance') return linkOptions({ to: '/beta/$companyId/analyses/trial-balance', params: { companyId } })
  if (key === 'general-ledger-account')
    return linkOptions({ to: '/beta/$companyId/analyses/general-ledger-account', params: { companyId } })
  return linkOptions({ to: '/beta/$companyId/analyses/$', params: { companyId, _splat: path } })
}
