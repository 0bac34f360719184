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
