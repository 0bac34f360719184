import { createFileRoute } from '@tanstack/react-router'
import { PortfolioPage } from '../../portfolio/PortfolioPage.tsx'

export const sortColumns = ['name', 'orgNumber', 'imported', 'attention'] as const
export type SortColumn = (typeof sortColumns)[number]

export const portfolioGroups = ['level', 'responsible', 'package'] as const
export const portfolioLevels = ['error', 'warning', 'info', 'good'] as const

export interface PortfolioSearch {
  /** None: one list. */
  readonly group?: (typeof portfolioGroups)[number]
  /** None: all. */
  readonly level?: (typeof portfolioLevels)[number]
  readonly q?: string
  /** A minus in front sorts descending. */
  readonly sort?: SortColumn | `-${SortColumn}`
}

export function parsePortfolioSearch(search: Readonly<Record<string, unknown>>): PortfolioSearch {
  const sort = sortColumns.flatMap((column) => [column, `-${column}` as const]).find((value) => value === search['sort'])
  const group = portfolioGroups.find((one) => one === search['group'])
  const level = portfolioLevels.find((one) => one === search['level'])
  return {
    ...(typeof search['q'] === 'string' && search['q'] !== '' && { q: search['q'] }),
    ...(sort !== undefined && { sort }),
    ...(group !== undefined && { group }),
    ...(level !== undefined && { level }),
  }
}

export const Route = createFileRoute('/beta/')({
  validateSearch: parsePortfolioSearch,
  component: PortfolioPage,
})
