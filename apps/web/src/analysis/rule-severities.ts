/** Severities of findings that a page shows as a figure instead of a sentence: the figure weighs what the finding does. */
import type { RuleId, RuleSeverity } from '@verifikat/analyses'

export const ruleSeverities = {
  'books.closing-differs': 'warning',
  'books.gap': 'warning',
  'books.opening-differs': 'warning',
  'books.opening-unbalanced': 'error',
  'books.opening-unknown': 'warning',
  'books.prior-result': 'warning',
  'books.result-moved': 'info',
  'books.year-break': 'warning',
  'trial-balance.declared-differs': 'warning',
  'trial-balance.duplicate-numbers': 'warning',
  'trial-balance.unbalanced-vouchers': 'error',
  'trial-balance.vouchers-outside-year': 'warning',
  'trial-balance.vouchers-without-date': 'warning',
} as const satisfies { readonly [R in RuleId]?: RuleSeverity<R> }
