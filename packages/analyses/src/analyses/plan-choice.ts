import * as z from 'zod'
import type { PlanYear } from '../books/plan-year.ts'
import { isoDate } from '../query/query.ts'
import { planCharts } from '../reference/bas-plans.ts'
import type { Fact } from '../tables/shown.ts'
import type { Words } from '../tables/words.ts'

const [older, newer] = planCharts
const charts = [`${older}`, `${newer}`] as const

/** What a chart is called; the older one stands for all before it. */
export function chartWords(chart: (typeof planCharts)[number]): Words {
  return chart === older ? [`BAS ${older} or earlier`, `BAS ${older} eller äldre`] : [`BAS ${chart}`, `BAS ${chart}`]
}

/** Charts that a fiscal year can be booked by: one that ends before a chart's year never is by it. */
export function chartsOf({ to }: { readonly to: string }) {
  return planCharts.filter((year, i) => i === 0 || year <= Number(to.slice(0, 4)))
}

/** By which BAS chart the accounts are read; null: as the company says, else as the books state it, else as the accounts in use tell. */
export const planChoice = z
  .enum(charts)
  .nullable()
  .default(null)
  .meta({
    label: ['BAS chart', 'BAS-kontoplan'],
    means: [
      'Some accounts mean something else by year. Without a choice: as saved for the fiscal year with the account definitions, else as the SIE file states, else as the accounts in use tell.',
      'Vissa konton betyder olika saker olika år. Utan val: som det sparats för räkenskapsåret bland kontodefinitionerna, annars som SIE-filen anger, annars som de konton som används visar.',
    ],
    options: { [charts[0]]: chartWords(older), [charts[1]]: chartWords(newer) },
  })

export const planYearSchema = z.object({
  year: z.int(),
  by: z.enum(['chosen', 'saved', 'stated', 'accounts', 'earlier', 'unknown']),
  reason: z.string().nullable(),
})

/** The chart of one fiscal year among others. */
export const planOfYearSchema = planYearSchema.extend({ from: isoDate, to: isoDate })
export type PlanOfYear = Readonly<z.output<typeof planOfYearSchema>>

/** How the chart of a fiscal year is known. */
export const planByWords: Readonly<Record<PlanYear['by'], Words>> = {
  chosen: ['as chosen for this run', 'enligt valet för körningen'],
  saved: ['as saved for the fiscal year', 'enligt vad som sparats för räkenskapsåret'],
  stated: ['as the SIE file states', 'enligt SIE-filen'],
  accounts: ['by the accounts in use', 'efter de konton som används'],
  earlier: [`the fiscal year ends before BAS ${newer}`, `räkenskapsåret slutar före BAS ${newer}`],
  unknown: [
    'assumed: the SIE file states no year, and no account in use is of one year’s chart alone',
    'antas: SIE-filen anger inget år och inget konto som används finns bara i ett års kontoplan',
  ],
}

/** The chart that a fiscal year is read by, and how that is known. */
export function planFact({ year, by, reason }: z.output<typeof planYearSchema>): Fact {
  const [en, sv] = planByWords[by]
  const because = reason === null ? '' : `: ${reason}`
  return {
    id: 'plan',
    label: ['BAS chart', 'BAS-kontoplan'],
    kind: 'text',
    value: `BAS ${year}`,
    note: [`${en}${because}`, `${sv}${because}`],
  }
}
