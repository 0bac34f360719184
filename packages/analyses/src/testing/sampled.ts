import { answerOf, type SamplingAnswer } from '../sampling/answer.ts'
import { drawMethods } from '../sampling/method.ts'
import { auditUnits, samplingParams } from '../sampling/params-schema.ts'
import { populationOfItems } from '../sampling/population/of-items.ts'
import { isRefusal } from '../sampling/refusal.ts'
import type { DrawnItem } from '../sampling/result-schema.ts'

const params = samplingParams(auditUnits, drawMethods)

/** For tests: the answer to parameters on items that are given as they are. */
export function sampledOf(items: readonly { readonly id: string; readonly ore: number }[], asked: object): SamplingAnswer {
  const parsed = params.parse(asked)
  const all = items.map((item) => ({ ...item, voucher: item.id, year: '', series: '', number: item.id, occurrence: 1, line: 1 }))
  const population = populationOfItems(all, parsed.population.side)
  if (isRefusal(population)) throw new Error(JSON.stringify(population))
  return answerOf(population, parsed)
}

type Answer = { readonly item: string; readonly state: string; readonly auditedOre: number | null }

/** All of it right, or wrong in full. */
export function booked(items: readonly DrawnItem[]): Answer[] {
  return items.map(({ id }) => ({ item: id, state: 'as-booked', auditedOre: null }))
}

export function wrongIn(items: readonly DrawnItem[]): Answer[] {
  return items.map(({ id }) => ({ item: id, state: 'no-support', auditedOre: null }))
}
