import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../../company/HomePage.tsx'

export interface HomeSearch {
  /** First day of the fiscal year shown. */
  readonly year?: string
}

export const Route = createFileRoute('/beta/$companyId/')({
  validateSearch: (search: Record<string, unknown>): HomeSearch => (typeof search['year'] === 'string' && { year: search['year'] }) || {},
  component: HomePage,
})
