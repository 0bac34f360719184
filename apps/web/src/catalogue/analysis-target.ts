import { linkOptions } from '@tanstack/react-router'
import type { CatalogueEntry } from './analyses.ts'

/** Where an analysis is: its own screen, the one made of its tables, or the page that says it comes later. */
export function analysisTarget({ path }: Pick<CatalogueEntry, 'path'>, companyId: string) {
  return linkOptions({ to: '/beta/$companyId/analyses/$', params: { companyId, _splat: path } })
}
