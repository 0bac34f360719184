import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../analysis/table/column.ts'
import { useCompanyId } from '../shell/use-company-id.ts'
import { countsColumn } from './counts-column.tsx'
import { useAccountCounts } from './use-annotations.ts'

/** The column that counts marks of accounts and of groups of them; null where the reader has hidden it. */
export function useCountsColumn<R>(
  period: { readonly from: string; readonly to: string },
  accountsOf: (row: R) => readonly string[] | null,
  isShown: boolean,
): Column<R> | null {
  const { t } = useTranslation('annotations')
  const counts = useAccountCounts(useCompanyId(), isShown && period.from !== '' ? period : null)
  return useMemo(
    () => (isShown ? countsColumn({ label: t('column'), title: t('columnTitle'), counts, accountsOf }) : null),
    [t, counts, accountsOf, isShown],
  )
}
