import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/money.ts'
import type { Finding } from './types.ts'

/** Sheet of a workbook that a finding names a row of; null for any other. */
export function sheetOf({ line, values }: Finding): string | null {
  const { sheet } = values
  return line > 0 && typeof sheet === 'string' ? sheet : null
}

/** Where a finding points: a line of the file, or a row of a workbook's sheet; nothing where it is about the whole file. */
export function useFindingPlace(): (finding: Finding) => string {
  const { t } = useTranslation('imports')
  return (finding) => {
    const sheet = sheetOf(finding)
    const line = formatCount(finding.line)
    return finding.line === 0 ? '' : sheet === null ? t('line', { line }) : t('sheetRow', { sheet, line })
  }
}

export interface NamedVoucher {
  readonly series: string
  readonly number: number
}

/** The voucher that a finding, or its source line, is about; null where it is about none, or its number is no number. */
export function voucherOf({ series, number }: { readonly series?: unknown; readonly number?: unknown }): NamedVoucher | null {
  const found = typeof number === 'string' && /^\d{1,15}$/.test(number) ? Number(number) : number
  return typeof series === 'string' && typeof found === 'number' ? { series, number: found } : null
}
