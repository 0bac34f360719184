import { type Period, periodOf } from '../../books/period.ts'
import { dayOfIso } from '../../dates.ts'
import { AppError } from '../../errors.ts'
import type { Condition, RelationTemplate } from '../../flows/condition-schema.ts'
import { anyDay, type SelectionData, type SelectionPart, selectionParts } from '../../flows/selection.ts'
import { isEmptySelection } from '../../flows/selection-schema.ts'
import { DEFAULT_RELATION, relationTemplates } from '../../reference/relation-templates.ts'
import { lastDayOf } from '../drill.ts'
import type { RelationParams } from './schema.ts'

/** What is computed: the parameters, and the template's where they leave something out. */
export interface Setup {
  readonly view: 'within' | 'overTime'
  readonly template: RelationTemplate | null
  readonly base: RelationTemplate['base']
  readonly counter: RelationTemplate['counter']
  readonly baseParts: readonly SelectionPart[]
  readonly counterParts: readonly SelectionPart[]
  /** 1 for each account of the books that is in it on some day. A line on an account of both is a base line. */
  readonly baseMask: Uint8Array
  readonly counterMask: Uint8Array
  readonly conditions: readonly Condition[]
  readonly interval: 'month' | 'quarter' | 'year'
  readonly unit: RelationTemplate['unit']
  readonly baseMeasure: RelationTemplate['baseMeasure']
  readonly counterMeasure: RelationTemplate['counterMeasure']
  readonly baseFactor: number
  readonly counterSide: RelationTemplate['counterSide']
  readonly excludeVatSettlement: boolean
  readonly period: Period
}

export function setupOf(data: SelectionData, params: RelationParams): Setup {
  const template = templateOf(params)
  const base = isEmptySelection(params.base) && template ? template.base : params.base
  const counter = isEmptySelection(params.counter) && template ? template.counter : params.counter
  if (isEmptySelection(base) || isEmptySelection(counter)) {
    throw new AppError('invalid_input', { params: { reason: 'relation_side_missing', side: isEmptySelection(base) ? 'base' : 'counter' } })
  }
  const baseParts = selectionParts(data, base)
  const counterParts = selectionParts(data, counter)
  const baseMask = anyDay(baseParts)
  const own =
    params.expectedPercent === null
      ? params.conditions
      : [{ percent: params.expectedPercent, tolerancePp: params.tolerancePp, from: null, to: null }, ...params.conditions]
  const asked = params.months.length > 0 || params.interval !== null
  return {
    view: params.view ?? (asked ? 'overTime' : (template?.view ?? 'within')),
    template,
    base,
    counter,
    baseParts,
    counterParts,
    baseMask,
    counterMask: anyDay(counterParts),
    conditions: own.length > 0 ? own : (template?.conditions ?? []),
    interval: params.interval ?? (params.months.length > 0 ? 'month' : (template?.interval ?? 'month')),
    unit: params.unit ?? template?.unit ?? 'percent',
    baseMeasure: params.baseMeasure ?? template?.baseMeasure ?? 'movement',
    counterMeasure: params.counterMeasure ?? template?.counterMeasure ?? 'movement',
    baseFactor: params.baseFactor ?? template?.baseFactor ?? 1,
    counterSide: template?.counterSide ?? null,
    excludeVatSettlement: params.excludeVatSettlement ?? template?.excludeVatSettlement ?? false,
    period: periodOfParams(data, params),
  }
}

function templateOf({ template, base, counter }: RelationParams): RelationTemplate | null {
  const id = template ?? (isEmptySelection(base) && isEmptySelection(counter) ? DEFAULT_RELATION : null)
  if (id === null) return null
  const found = relationTemplates.find((own) => own.id === id)
  if (!found) throw new AppError('invalid_input', { params: { reason: 'relation_template_missing', template: id } })
  return found
}

/** Given months are the period, as far as nothing else is said. */
function periodOfParams({ books }: SelectionData, { from, to, months }: RelationParams): Period {
  const ordered = months.toSorted()
  const first = ordered[0]
  const last = ordered.at(-1)
  return periodOf(books, from ?? (first === undefined ? null : `${first}-01`), to ?? (last === undefined ? null : lastDayOf(last)))
}

/** Whether a condition holds on a day (`YYYY-MM-DD`; null: no date, which only undated conditions cover). */
export function holdsOn({ from, to }: Condition, date: string | null): boolean {
  if (date === null) return from === null && to === null
  return (from === null || from <= date) && (to === null || date <= to)
}

/** How much of some days is loaded with vouchers. */
export function statusOf(period: Period, from: string, to: string): 'complete' | 'partial' | 'none' {
  let loaded = 0
  const fromDay = dayOfIso(from)
  const toDay = dayOfIso(to)
  for (const { year, fromDay: first, toDay: last } of period.spans) {
    if (!year.hasVouchers) continue
    const covered = year.coveredTo === null ? last : Math.min(last, dayOfIso(year.coveredTo))
    loaded += Math.max(0, Math.min(covered, toDay) - Math.max(first, fromDay) + 1)
  }
  return loaded === 0 ? 'none' : loaded === toDay - fromDay + 1 ? 'complete' : 'partial'
}
