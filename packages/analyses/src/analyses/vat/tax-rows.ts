import { type Declarations, declaredOf } from '../../company/declarations.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']

export interface VatRow {
  readonly date: string
  readonly text: string
  readonly ore: number
  /** `YYYYMM`, the last month the text names; null where it names none. */
  readonly returnPeriod: string | null
}

/** Rows of the tax account that book a VAT return: “Moms jan 2025 - mars 2025” is that of March 2025. */
export function vatRowsOf(declarations: Declarations): VatRow[] {
  const rows = declaredOf(declarations, 'tax-account').flatMap(({ content }) => content.rows)
  return rows.flatMap(({ date, text, ore }) => {
    if (!/^moms\b/i.test(text.trim())) return []
    const named = [...text.toLowerCase().matchAll(/([a-zåäö]{3,9})\.?\s+(\d{4})/g)].flatMap(([, month = '', year = '']) => {
      const at = MONTHS.findIndex((known) => month.startsWith(known))
      return at < 0 ? [] : [`${year}${String(at + 1).padStart(2, '0')}`]
    })
    return [{ date, text, ore, returnPeriod: named.at(-1) ?? null }]
  })
}
