import type { IncomeTaxForm } from '../../declarations/declaration.ts'
import type { TaxResult } from './schema.ts'

type ReturnForm = Pick<IncomeTaxForm, 'form' | 'period' | 'fields'>

/** The three forms of a return as the books have them; null where a field of them is not known, or nothing is computed. */
export function returnOf({ corporateTax, forms }: Pick<TaxResult, 'corporateTax' | 'forms'>): ReturnForm[] | null {
  if (!corporateTax?.computation || corporateTax.computation.taxOre === null || forms.length === 0) return null
  const written: ReturnForm[] = []
  for (const { form, period, fields } of forms) {
    const values: [string, string][] = [
      ['7011', corporateTax.year.from.replaceAll('-', '')],
      ['7012', corporateTax.year.to.replaceAll('-', '')],
    ]
    for (const { code, computedKronor, accounts } of fields) {
      if (computedKronor === null && accounts.length > 0) return null
      if (computedKronor !== null && computedKronor !== 0) values.push([code, String(computedKronor)])
    }
    written.push({ form, period, fields: Object.fromEntries(values) })
  }
  return written
}
