import { DEFAULT_RELATION, type ParamsOf, type RelationTemplate, relationTemplates } from '@verifikat/analyses'
import { filtersOf } from '../search/filters.ts'
import type { Period } from '../search/periods.ts'
import { selectionOf } from '../selection/selection.ts'
import { barOf, conditionsOf } from './conditions.ts'
import { OWN, type RelationSearch } from './search.ts'

export type Tab = NonNullable<RelationSearch['tab']>

export const viewOf = { within: 'within', time: 'overTime' } as const satisfies Record<Tab, RelationTemplate['view']>

/** What a tab shows where nobody has chosen. */
const first = { within: DEFAULT_RELATION, time: 'output-vat-monthly' } as const satisfies Record<Tab, string>

/** At most as many vouchers as a table can be exported with at once. */
export const MOST = 10_000

/** The template of the address, or the tab's own; null: base and counterpart are chosen freely. */
export function templateId({ tab, template }: Pick<RelationSearch, 'tab' | 'template'>): string | null {
  return template === OWN ? null : (template ?? first[tab ?? 'within'])
}

export function templateOf(search: Pick<RelationSearch, 'tab' | 'template'>): RelationTemplate | null {
  const id = templateId(search)
  return relationTemplates.find((own) => own.id === id) ?? null
}

/** Null as long as a side is not chosen. */
export function paramsOf(search: RelationSearch, period: Period): ParamsOf<'relation'> | null {
  const template = templateId(search)
  const base = search.base ?? []
  const counter = search.counter ?? []
  if (template === null && (base.length === 0 || counter.length === 0)) return null
  return {
    view: viewOf[search.tab ?? 'within'],
    template,
    base: selectionOf(base),
    counter: selectionOf(counter),
    filters: filtersOf(search),
    counterFilters: search.counterText === undefined ? {} : { text: { match: 'contains', value: search.counterText } },
    from: period.from,
    to: period.to,
    conditions: [...(conditionsOf(search.cond) ?? [])],
    toleranceOre: search.tolerance ?? 50,
    includeMissing: !search.noMissing,
    show: search.show ?? 'deviating',
    bucket: search.bucket ?? null,
    ratioRange: barOf(search.bar),
    limit: MOST,
    interval: search.every ?? null,
    baseMeasure: search.baseBy ?? null,
    counterMeasure: search.counterBy ?? null,
    unit: search.per ?? null,
    bandDeviations: search.k ?? 3,
    residualDeviations: search.errors ?? 2,
  }
}
