/** What the books say of a period, for somebody who types what was declared: no evidence of it. */
import type { TypedDeclaration } from '@verifikat/analyses'
import { doneRun } from '../analysis/run/done-run.ts'

export interface Asked {
  readonly companyId: string
  readonly kind: Exclude<TypedDeclaration['kind'], 'final-tax'>
  /** Last month of the period. */
  readonly month: string
  readonly years: readonly { readonly from: string; readonly to: string }[]
}

/** Whole kronor by the name of the field, as the analysis truncates them; null where no period of the books ends with the month. */
export async function bookedFigures({ companyId, kind, month, years }: Asked): Promise<ReadonlyMap<string, number> | null> {
  const year = years.find(({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7))
  if (year === undefined) return null
  const days = { from: year.from, to: year.to }
  const { signal } = new AbortController()
  if (kind === 'eskd') {
    const { periods, boxes } = (await doneRun('vat', companyId, days, signal)).result
    const at = periods.findIndex(({ returnPeriod }) => returnPeriod === month.replace('-', ''))
    const known = boxes.flatMap(({ box, cells }): [string, number][] => {
      const kr = cells[at]?.bookedKr ?? null
      return kr === null || (kr === 0 && box !== '49') ? [] : [[box, kr]]
    })
    return known.length === 0 ? null : new Map(known)
  }
  const { months } = (await doneRun('payroll-tax', companyId, days, signal)).result
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
