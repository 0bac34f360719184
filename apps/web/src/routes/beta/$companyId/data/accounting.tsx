import { createFileRoute } from '@tanstack/react-router'
import { type ComparisonKind, comparisonKinds, parseCompared, parsePair } from '../../../../imports/compare/comparison.ts'
import { ImportsPage } from '../../../../imports/ImportsPage.tsx'

export interface AccountingSearch {
  /** The import whose report is open. */
  readonly import?: string
  readonly severity?: 'error' | 'warning' | 'info'
  readonly resolved?: 'open' | 'resolved'
  /** The versions of a year that are compared. */
  readonly compare?: string
  /** The list of the comparison, and from where on. */
  readonly kind?: ComparisonKind
  readonly offset?: number
  /** The voucher whose two versions are shown. */
  readonly pair?: string
}

export const Route = createFileRoute('/beta/$companyId/data/accounting')({
  validateSearch: (search: Record<string, unknown>): AccountingSearch => {
    const { severity, resolved, compare, offset, pair } = search
    const kind = comparisonKinds.find((known) => known === search['kind'])
    return {
      ...(typeof search['import'] === 'string' && { import: search['import'] }),
      ...((severity === 'error' || severity === 'warning' || severity === 'info') && { severity }),
      ...((resolved === 'open' || resolved === 'resolved') && { resolved }),
      ...(typeof compare === 'string' && parseCompared(compare) !== null && { compare }),
      ...(kind !== undefined && { kind }),
      ...(typeof offset === 'number' && Number.isSafeInteger(offset) && offset > 0 && { offset }),
      ...(typeof pair === 'string' && parsePair(pair) !== null && { pair }),
    }
  },
  component: ImportsPage,
})
