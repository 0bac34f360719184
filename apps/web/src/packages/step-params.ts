import { analyses, fieldsOf, isAnalysisId, parameterWords, say } from '@verifikat/analyses'
import * as z from 'zod'
import type { Locale } from '../format/dates.ts'

const schema = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() })

/** Names of the parameters that an analysis takes. */
export function takesOf(analysis: string): readonly string[] {
  if (!isAnalysisId(analysis)) return []
  const own = z.toJSONSchema(analyses[analysis].params, { io: 'input', unrepresentable: 'any' })
  return Object.keys(schema.parse(own).properties ?? {})
}

/** What a parameter is called: by its analysis, else as files call it. */
export function parameterName(analysis: string, key: string, locale: Locale): string {
  const label = isAnalysisId(analysis) ? fieldsOf(analyses[analysis].params).find((field) => field.key === key)?.label : undefined
  return label === undefined ? (parameterWords(key)?.[locale] ?? key) : say(label, locale)
}

/** What can stand in the place of a value; days are counted from the balance date. */
export const offeredVariables = [
  ...(['{fiscalYear.from}', '{fiscalYear.to}', '{booked.to}', '{previousYear.from}', '{previousYear.to}'] as const),
  ...(['{balanceDate}', '{balanceDate-30}', '{balanceDate+30}', '{materiality}'] as const),
] as const

const variableNames = {
  '{fiscalYear.from}': 'yearFrom',
  '{fiscalYear.to}': 'yearTo',
  '{booked.to}': 'bookedTo',
  '{previousYear.from}': 'previousFrom',
  '{previousYear.to}': 'previousTo',
  '{balanceDate}': 'balanceDate',
  '{materiality}': 'materiality',
} as const

/** What a text that is one variable stands for: its key in `packages:variable`, and how many days from it. */
export function variableName(text: string): { readonly key: `variable.${VariableKey}`; readonly days: number } | null {
  const [, sign, count] = /^\{balanceDate([+-])(\d{1,3})\}$/.exec(text) ?? []
  if (sign !== undefined) return { key: sign === '+' ? 'variable.daysAfter' : 'variable.daysBefore', days: Number(count) }
  const plain = Object.entries(variableNames).find(([variable]) => variable === text)?.[1]
  return plain === undefined ? null : { key: `variable.${plain}`, days: 0 }
}
type VariableKey = (typeof variableNames)[keyof typeof variableNames] | 'daysAfter' | 'daysBefore'
