/** The address of an analysis as a step asked it. */
import {
  type AnyAnalysis,
  analyses,
  type Column,
  columnSchema,
  fieldsOf,
  filterSchema,
  formatQuery,
  isAnalysisId,
  querySchema,
} from '@verifikat/analyses'
import * as z from 'zod'
import { defaultSearch } from '../analysis/default/search.ts'
import { type Period, yearAt } from '../analysis/search/periods.ts'
import type { SearchSchema } from '../analysis/search/search.ts'
import { searches } from '../analysis/searches.ts'
import { tokensOf } from '../analysis/selection/selection.ts'
import { columnsText, spanOf } from '../analysis/statement/columns.ts'

const record = z.record(z.string(), z.unknown())
const list = z.array(z.string())
const selection = z.object({ accounts: list, groups: list, functions: list })
const limits = z.object({ amountOre: z.int().nullable(), ratio: z.number().nullable(), mode: z.enum(['and', 'or']) })
const text = z.string().optional().catch(undefined)
const schemas: Readonly<Record<string, SearchSchema<object>>> = searches

/** What the address can say of the parameters that a run was asked with; the rest follows from the screen. */
export function askedSearch(analysis: string, params: unknown, years: readonly Period[]): Readonly<Record<string, unknown>> {
  if (!isAnalysisId(analysis)) return {}
  const own: AnyAnalysis = analyses[analysis]
  const given = chosenIn(own, params)
  const columns = z
    .array(z.unknown())
    .catch([])
    .parse(given['columns'])
    .flatMap((column): readonly Column[] => {
      const { data } = columnSchema.safeParse(column)
      return data === undefined ? [] : [data]
    })
  const [first] = columns.map(spanOf)
  const date = text.parse(given['date'])
  const to = text.parse(given['to']) ?? date ?? first?.to
  const from = text.parse(given['from']) ?? (to === undefined ? undefined : yearAt(years, to)?.from)
  const base = selection.safeParse(given['base']).data
  const { amountOre, ratio, mode } = limits.safeParse(given['thresholds']).data ?? { amountOre: null, ratio: null, mode: undefined }
  const filters = filterSchema.safeParse(given['filters']).data
  // the tab that shows what was asked for; only one of them looks at a day
  const part = list.catch([]).parse(given['parts'])[0] ?? (date === undefined ? undefined : 'cut-off')
  const said = (schemas[analysis] ?? defaultSearch(fieldsOf(own.params))).parse({
    ...given,
    from,
    to,
    ...(columns.length > 0 && { cols: columnsText(columns) }),
    ...(base !== undefined && { base: tokensOf(base) }),
    ...(analysis === 'period' && part !== undefined && { show: part }),
    ...(amountOre !== null && { limit: amountOre }),
    ...(ratio !== null && { limitPercent: ratio * 100 }),
    ...((amountOre !== null || ratio !== null) && { limitMode: mode }),
    ...(filters !== undefined && { rest: formatQuery(querySchema.parse(filters)) }),
  })
  return Object.fromEntries(Object.entries(record.parse(said)).filter(([, value]) => value !== undefined))
}

/** Parameters other than those that the analysis takes by itself. */
function chosenIn({ params: schema }: AnyAnalysis, params: unknown): Readonly<Record<string, unknown>> {
  const given = record.catch({}).parse(params)
  const days = Object.fromEntries(['from', 'to', 'date', 'columns'].flatMap((key) => (key in given ? [[key, given[key]]] : [])))
  const plain = record.catch({}).parse(schema.safeParse(days).data)
  return {
    ...Object.fromEntries(Object.entries(given).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(plain[key]))),
    ...days,
  }
}
