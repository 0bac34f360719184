import { analyses, isAnalysisId } from '@verifikat/analyses'
import * as z from 'zod'

const schema = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() })

/** Names of the parameters that an analysis takes. */
export function takesOf(analysis: string): readonly string[] {
  if (!isAnalysisId(analysis)) return []
  const own = z.toJSONSchema(analyses[analysis].params, { io: 'input', unrepresentable: 'any' })
  return Object.keys(schema.parse(own).properties ?? {})
}

/** What can stand in the place of a value; days are counted from the balance date. */
export const offeredVariables = [
  ...(['{fiscalYear.from}', '{fiscalYear.to}', '{booked.to}', '{previousYear.from}', '{previousYear.to}'] as const),
  ...(['{balanceDate}', '{balanceDate-30}', '{balanceDate+30}', '{materiality}'] as const),
] as const
