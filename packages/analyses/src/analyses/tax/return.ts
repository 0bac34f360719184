import { orgDigits } from '../../books/owner.ts'
import type { IncomeTaxForm } from '../../declarations/declaration.ts'
import { writeIncomeTaxForms } from '../../declarations/write-income-tax-forms.ts'
import type { WrittenFile } from '../../tables/shown.ts'
import type { TaxParams, TaxResult } from './schema.ts'
import { words } from './words.ts'

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

/** INFO.SRU and BLANKETTER.SRU, for whoever prepares the return; none where the books do not fill them in. */
export function taxFilesOf(result: TaxResult, { postalCode, town }: TaxParams, at: string): WrittenFile[] {
  const forms = returnOf(result)
  const digits = orgDigits(result.company?.orgNumber ?? '')
  if (!forms || !result.company || digits.length !== 10) return []
  const created = at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', ' ')
  const sender = {
    orgNumber: `16${digits}`,
    name: result.company.name,
    program: 'Verifikat',
    created,
    postalCode: postalCode.replace(' ', ''),
    town,
  }
  const written = Object.entries(writeIncomeTaxForms(sender, forms))
  const isPlaced = postalCode !== '' && town !== ''
  return written.map(([name, text]) => ({
    name,
    label: [`Income tax return as booked (${name})`, `Inkomstdeklaration enligt bokföringen (${name})`],
    type: 'text/plain',
    content: isPlaced ? { text } : { needs: words.needsPlace },
  }))
}
