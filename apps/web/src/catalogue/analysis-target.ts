import { linkOptions } from '@tanstack/react-router'
import { useChosenPeriod } from '../shell/use-chosen-period.ts'
import type { CatalogueEntry } from './analyses.ts'

/** Where an analysis is: its own screen, the one made of its tables, or the page that says it comes later. */
export function analysisTarget({ path }: Pick<CatalogueEntry, 'path'>, companyId: string) {
  return linkOptions({ to: '/beta/$companyId/analyses/$', params: { companyId, _splat: path } })
}

/** Where an analysis is, of the period that one is in. A sample has a period of its own. */
export function useAnalysisTarget() {
  const { period } = useChosenPeriod()
  return (entry: Pick<CatalogueEntry, 'path'>, companyId: string) => {
    const target = analysisTarget(entry, companyId)
    return entry.path.endsWith('-sampling') ? target : { ...target, search: { ...period } }
  }
}
