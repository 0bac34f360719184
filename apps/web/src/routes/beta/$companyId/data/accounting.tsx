import { createFileRoute } from '@tanstack/react-router'
import { ImportsPage } from '../../../../imports/ImportsPage.tsx'

export interface AccountingSearch {
  /** The import whose report is open. */
  readonly import?: string
  readonly severity?: 'error' | 'warning' | 'info'
}

export const Route = createFileRoute('/beta/$companyId/data/accounting')({
  validateSearch: (search: Record<string, unknown>): AccountingSearch => ({
    ...(typeof search['import'] === 'string' && { import: search['import'] }),
    ...((search['severity'] === 'error' || search['severity'] === 'warning' || search['severity'] === 'info') && {
      severity: search['severity'],
    }),
  }),
  component: ImportsPage,
})
