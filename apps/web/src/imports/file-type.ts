import { useTranslation } from 'react-i18next'
import type { ImportRow } from './types.ts'

type FileFormat = NonNullable<ImportRow['summary']>['format']

/** What kind of file books came in: `SIE 4E`, `SIE 5`, `CSV`, `Excel`; by its type alone where it was stored before its format was. */
export function useFileType(): (file: { readonly sieType: string; readonly format?: FileFormat }) => string {
  const { t } = useTranslation('imports')
  return ({ sieType, format }) => {
    if (format === 'table-csv') return t('csv')
    if (format === 'table-xlsx') return t('excel')
    return t('sie', { type: format === 'SIE5-xml' ? '5' : sieType })
  }
}
