import * as z from 'zod'
import type { PlanYear } from '../books/plan-year.ts'
import { basPlanChange } from '../reference/bas-plans.ts'
import type { Fact } from '../tables/shown.ts'
import type { Words } from '../tables/words.ts'

const { year } = basPlanChange
const charts = [`${year - 1}`, `${year}`] as const

/** By which BAS chart the accounts are read; null: as the books state it, else as the accounts in use tell. */
export const planChoice = z
  .enum(charts)
  .nullable()
  .default(null)
  .meta({
    label: ['BAS chart', 'BAS-kontoplan'],
    means: [
      'Some accounts mean something else by year. Without a choice: as the file states, else as the accounts in use tell.',
      'Vissa konton betyder olika saker olika år. Utan val: som filen anger, annars som de konton som används visar.',
    ],
    options: {
      [charts[0]]: [`BAS ${charts[0]} or earlier`, `BAS ${charts[0]} eller äldre`],
      [charts[1]]: [`BAS ${charts[1]}`, `BAS ${charts[1]}`],
    },
  })

export const planBy = z.enum(['chosen', 'stated', 'accounts', 'unknown'])

const byWords: Readonly<Record<PlanYear['by'], Words>> = {
  chosen: ['as chosen', 'enligt val'],
  stated: ['stated by the file', 'anges i filen'],
  accounts: ['by the accounts in use', 'efter de konton som används'],
  unknown: ['nothing tells', 'inget visar det'],
}

/** The chart that a fiscal year is read by, and how that is known. */
export function planFact({ year, by }: PlanYear): Fact {
  return { id: 'plan', label: ['BAS chart', 'BAS-kontoplan'], kind: 'text', value: `BAS ${year}`, note: byWords[by] }
}
