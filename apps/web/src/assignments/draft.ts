import { formatQuery, type QueryInput } from '@verifikat/analyses'
import type { TFunction } from 'i18next'
import { preferences } from '../app/preferences.ts'
import { formatCount, formatOre } from '../format/money.ts'

/** What was done, as far as it is known where a paper begins. */
export interface Done {
  readonly examined: string
  readonly period?: { readonly from: string; readonly to: string }
  readonly totals?: { readonly count: number; readonly debitOre: number; readonly creditOre: number; readonly sumOre: number }
  readonly query?: QueryInput
  readonly method?: string
  readonly result?: string
  /** Absent: it is for whoever writes the paper to say; empty: nothing was found. */
  readonly found?: readonly string[]
  /** So many of them are written out; absent: the first ten, and the result has them all. */
  readonly most?: number
}

const MOST_FOUND = 10

/** The text of a paper as it begins: population, method and exceptions, a line each, for somebody to go on with. */
export function drafted(
  { examined, period, totals, query, method, result, found, most = MOST_FOUND }: Done,
  t: TFunction<'assignments'>,
): string {
  const kr = (ore: number) => formatOre(ore, 'ore')
  const left = (found?.length ?? 0) - most
  return [
    t('draft.examined', { what: examined }),
    period && t('draft.period', period),
    totals &&
      t('draft.population', {
        count: totals.count,
        n: formatCount(totals.count),
        debit: kr(totals.debitOre),
        credit: kr(totals.creditOre),
        net: kr(totals.sumOre),
      }),
    query && t('draft.query', { query: formatQuery(query, preferences().locale) }),
    method && t('draft.method', { method }),
    result && t('draft.result', { result }),
    found === undefined
      ? t('draft.exceptions')
      : found.length === 0
        ? t('draft.nothingFound')
        : t('draft.found', { n: formatCount(found.length) }),
    ...(found ?? []).slice(0, most).map((one) => `– ${one}`),
    left > 0 && t('draft.more', { count: left, n: formatCount(left) }),
  ]
    .filter((line) => typeof line === 'string' && line !== '')
    .join('\n')
}
