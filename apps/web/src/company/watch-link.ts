/** The analysis that shows more of a test, as an address. */

import { linkOptions } from '@tanstack/react-router'
import { type Column, columnSchema, type WatchTest } from '@verifikat/analyses'
import { columnsText } from '../analysis/statement/columns.ts'

type WatchLink = NonNullable<WatchTest['link']>

interface Days {
  readonly from: string
  readonly to: string
}

/** Parameters that an address can say; what is not among them follows from the screen's own defaults. */
function searchOf({ params }: WatchLink, year: Days) {
  const date = text(params['date'])
  const accounts = params['accounts']
  const columns = (Array.isArray(params['columns']) ? params['columns'] : []).flatMap((column): Column[] => {
    const { data } = columnSchema.safeParse(column)
    return data === undefined ? [] : [data]
  })
  return {
    from: text(params['from']) ?? year.from,
    to: text(params['to']) ?? date ?? year.to,
    ...(Array.isArray(accounts) && { accounts: accounts.filter((account) => typeof account === 'string') }),
    ...(columns.length > 0 && { cols: columnsText(columns) }),
  }
}

export function watchTarget(link: WatchLink, companyId: string, year: Days) {
  const params = { companyId }
  const { accounts, cols, ...days } = searchOf(link, year)
  const filtered = { ...days, ...(accounts !== undefined && { accounts }) }
  const columned = { ...days, ...(cols !== undefined && { cols }) }
  switch (link.analysis) {
    case 'balance-sheet':
      return linkOptions({ to: '/beta/$companyId/analyses/balance-sheet', params, search: columned })
    case 'income-statement':
      return linkOptions({ to: '/beta/$companyId/analyses/income-statement', params, search: columned })
    case 'trial-balance':
      return linkOptions({ to: '/beta/$companyId/analyses/trial-balance', params, search: filtered })
    case 'general-ledger-account':
      return linkOptions({ to: '/beta/$companyId/analyses/general-ledger-account', params, search: filtered })
    case 'balance':
      return linkOptions({ to: '/beta/$companyId/analyses/balance', params, search: days })
    case 'source-balance-sheet':
      return linkOptions({ to: '/beta/$companyId/analyses/source-balance-sheet', params, search: days })
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
