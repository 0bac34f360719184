import { createFileRoute } from '@tanstack/react-router'
import { PortfolioPage } from '../../portfolio/PortfolioPage.tsx'

export const sortColumns = ['name', 'orgNumber', 'imported'] as const
export type SortColumn = (typeof sortColumns)[number]

export interface PortfolioSearch {
  readonly q?: string
  /** A minus in front sorts descending. */
  readonly sort?: SortColumn | `-${SortColumn}`
}

export const Route = createFileRoute('/beta/')({
  validateSearch: (search: Record<string, unknown>): PortfolioSearch => {
    const sort = sortColumns.flatMap((column) => [column, `-${column}` as const]).find((value) => value === search['sort'])
    return { ...(typeof search['q'] === 'string' && search['q'] !== '' && { q: search['q'] }), ...(sort !== undefined && { sort }) }
  },
  component: PortfolioPage,
})
