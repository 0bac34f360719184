/** Filters in force as words. */
import type { QueryLanguage } from '@verifikat/analyses'
import { formatOre } from '../../format/money.ts'
import type { Dimensions } from '../run/outputs.ts'
import { type FilterKind, parseObject } from '../search/filters.ts'
import { restText } from '../search/query-language.ts'
import type { FilterSearch } from '../search/search.ts'
import type { Texts } from '../use-texts.ts'

export function filterValue(
  kind: FilterKind,
  search: FilterSearch,
  dimensions: Dimensions | undefined,
  t: Texts,
  language: QueryLanguage,
): string {
  switch (kind) {
    case 'accounts':
    case 'with':
    case 'without':
      return (search[kind] ?? []).join(', ').replaceAll('-', '–')
    case 'series':
      return (search.series ?? []).map((series) => series || t('filter.noSeries')).join(', ')
    case 'users':
      return (search.users ?? []).map((user) => user || t('filter.noUser')).join(', ')
    case 'objects':
      return (search.objects ?? []).map((token) => objectName(token, dimensions, t)).join(', ')
    case 'text':
      return search.match === undefined || search.match === 'contains'
        ? `“${search.text}”`
        : `${t(`filter.${search.match}`)} “${search.text}”`
    case 'amount':
      return amountText(search, t)
    case 'registered':
      return spanText(search.regFrom, search.regTo)
    case 'numbers':
      return spanText(search.noFrom, search.noTo)
    case 'noVat':
      return t('filter.leftOut')
    case 'rest':
      return restText(search.rest ?? '', language)
  }
}

function objectName(token: string, dimensions: Dimensions | undefined, t: Texts): string {
  const { dimension, object } = parseObject(token)
  const name = dimensions?.dimensions.find((other) => other.dimension === dimension)?.name ?? dimension
  return `${name} ${object ?? t('filter.noObject')}`
}

function amountText({ min, max, abs, side }: FilterSearch, t: Texts): string {
  const ore = (value: number) => formatOre(value, value % 100 === 0 ? 'kr' : 'ore')
  const span = spanText(min === undefined ? undefined : ore(min), max === undefined ? undefined : ore(max))
  const parts = [side === undefined ? '' : t(`filter.${side}`), span === '' ? '' : `${abs ? `|${span}|` : span}`]
  return parts.filter(Boolean).join(' ')
}

function spanText(from: string | number | undefined, to: string | number | undefined): string {
  if (from === undefined && to === undefined) return ''
  if (from === undefined) return `≤ ${to}`
  return to === undefined ? `≥ ${from}` : `${from} – ${to}`
}
