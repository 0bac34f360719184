/** What the books say of a period, for somebody who types what was declared: no evidence of it. */
import type { AnalysisId, ParamsOf, ResultOf, TypedDeclaration } from '@verifikat/analyses'
import { callsOf } from '../analysis/run/calls.ts'
import { followRun } from '../analysis/run/follow.ts'
import { changed } from '../analysis/run/wake.ts'

export interface Asked {
  readonly companyId: string
  readonly kind: TypedDeclaration['kind']
  /** Last month of the period. */
  readonly month: string
  readonly years: readonly { readonly from: string; readonly to: string }[]
}

/** Whole kronor by the name of the field, as the analysis truncates them; null where no period of the books ends with the month. */
export async function bookedFigures({ companyId, kind, month, years }: Asked): Promise<ReadonlyMap<string, number> | null> {
  const year = years.find(({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7))
  if (year === undefined) return null
  const { from, to } = year
  if (kind === 'eskd') {
    const { periods, boxes } = await resultOf('vat', companyId, { from, to })
    const at = periods.findIndex(({ returnPeriod }) => returnPeriod === month.replace('-', ''))
    const known = boxes.flatMap(({ box, cells }): [string, number][] => {
      const kr = cells[at]?.bookedKr ?? null
      return kr === null || (kr === 0 && box !== '49') ? [] : [[box, kr]]
    })
    return known.length === 0 ? null : new Map(known)
  }
  const { months } = await resultOf('payroll-tax', companyId, { from, to })
  const booked = months.find((one) => one.month === month)?.booked ?? null
  const kronor = (ore: number) => Math.trunc(ore / 100)
  return (
    booked &&
    new Map([
      ['contributionsKr', kronor(booked.contributionsOre)],
      ['withheldKr', kronor(booked.withheldOre)],
    ])
  )
}

async function resultOf<K extends AnalysisId>(id: K, companyId: string, params: ParamsOf<K>): Promise<ResultOf<K>> {
  const calls = callsOf(id)
  const { signal } = new AbortController()
  const { result } = await followRun<ResultOf<K>>({
    start: () => calls.start.mutate({ companyId, params }),
    get: (runId) => calls.get.query({ companyId, runId }),
    ...{ changed, signal, progress: () => undefined },
  })
  return result
}
