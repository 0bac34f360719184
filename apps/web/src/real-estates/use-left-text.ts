import type { LeftColumn } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'

/** Which columns of a table were left out, as a sentence; null where none was. */
export function useLeftText(): (left: readonly LeftColumn[]) => string | null {
  const { t } = useTranslation('real-estates')
  return (left) => {
    if (left.length === 0) return null
    const columns = left.map((column) => (typeof column === 'number' ? t('table.bare', { column }) : column))
    return t('table.left', { columns: columns.join(', ') })
  }
}
