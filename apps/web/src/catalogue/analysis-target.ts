import { linkOptions } from '@tanstack/react-router'
import type { CatalogueEntry } from './analyses.ts'

/** Where an analysis is: its own screen, or the page that says it comes later. */
export function analysisTarget({ key, path }: Pick<CatalogueEntry, 'key' | 'path'>, companyId: string) {
  if (key === 'trial-balance') return linkOptions({ to: '/beta/$companyId/analyses/trial-balance', params: { companyId } })
  if (key === 'general-ledger-account')
    return linkOptions({ to: '/beta/$companyId/analyses/general-ledger-account', params: { companyId } })
  if (key === 'balance-sheet') return linkOptions({ to: '/beta/$companyId/analyses/balance-sheet', params: { companyId } })
  if (key === 'balance-sheet-debit-credit')
    return linkOptions({ to: '/beta/$companyId/analyses/balance-sheet-debit-credit', params: { companyId } })
  if (key === 'income-statement-debit-credit')
    return linkOptions({ to: '/beta/$companyId/analyses/income-statement-debit-credit', params: { companyId } })
  if (key === 'source-balance-sheet') return linkOptions({ to: '/beta/$companyId/analyses/source-balance-sheet', params: { companyId } })
  if (key === 'source-income-statement')
    return linkOptions({ to: '/beta/$companyId/analyses/source-income-statement', params: { companyId } })
  if (key === 'income-statement') return linkOptions({ to: '/beta/$companyId/analyses/income-statement', params: { companyId } })
  if (key === 'journal-entry') return linkOptions({ to: '/beta/$companyId/analyses/journal-entry', params: { companyId } })
  if (key === 'monthly-matrix') return linkOptions({ to: '/beta/$companyId/analyses/monthly-matrix', params: { companyId } })
  if (key === 'counterpart') return linkOptions({ to: '/beta/$companyId/analyses/counterpart', params: { companyId } })
  if (key === 'relation') return linkOptions({ to: '/beta/$companyId/analyses/relation', params: { companyId } })
  if (key === 'key-figure') return linkOptions({ to: '/beta/$companyId/analyses/key-figure/v2', params: { companyId } })
  if (key === 'balance') return linkOptions({ to: '/beta/$companyId/analyses/balance', params: { companyId } })
  if (key === 'result') return linkOptions({ to: '/beta/$companyId/analyses/result', params: { companyId } })
  if (key === 'object-list-income-statement')
    return linkOptions({ to: '/beta/$companyId/analyses/object-list-income-statement', params: { companyId } })
  if (key === 'period') return linkOptions({ to: '/beta/$companyId/analyses/period', params: { companyId } })
  if (key === 'monetary-unit-sampling')
    return linkOptions({ to: '/beta/$companyId/analyses/monetary-unit-sampling', params: { companyId } })
  if (key === 'random-unit-sampling') return linkOptions({ to: '/beta/$companyId/analyses/random-unit-sampling', params: { companyId } })
  if (key === 'audit-unit-sampling') return linkOptions({ to: '/beta/$companyId/analyses/audit-unit-sampling', params: { companyId } })
  return linkOptions({ to: '/beta/$companyId/analyses/$', params: { companyId, _splat: path } })
}
