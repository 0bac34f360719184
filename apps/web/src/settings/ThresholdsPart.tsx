import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { NeedsBooks } from '../editing/NeedsBooks.tsx'
import { RefusalScope } from '../editing/refusals.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import { ThresholdRow } from './ThresholdRow.tsx'

export interface ThresholdsPartProps {
  readonly companyId: string
  readonly years: readonly { readonly from: string; readonly to: string }[]
  readonly canWrite: boolean
}

/** Materiality and limits of each fiscal year, newest first. */
export function ThresholdsPart({ companyId, years, canWrite }: ThresholdsPartProps) {
  const { t } = useTranslation('plans')
  const list = trpc.settings.thresholds.list.useQuery({ companyId })
  if (years.length === 0) return <NeedsBooks companyId={companyId} why={t('settings.noYears')} />
  if (list.isError) return <ErrorLine error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows rows={years.length + 1} height={32} columns={[180, -110, -110, -110, -110, -60]} />
  const newestFirst = years.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  return (
    <section aria-labelledby="set-thresholds">
      <p className="set-lead t2">{t('settings.thresholdsLead')}</p>
      <FieldGrid
        label={t('settings.thresholds')}
        onPaste={null}
        head={
          <tr>
            <th scope="col" id="set-thresholds">
              {t('settings.year')}
            </th>
            {(['materiality', 'performance', 'trivial', 'amount', 'ratio'] as const).map((field) => (
              <th key={field} scope="col" className="r">
                {t(`settings.field.${field}`)}
              </th>
            ))}
            <th scope="col">{t('settings.mode')}</th>
            <th scope="col">{t('list.version')}</th>
            {canWrite && (
              <th scope="col" className="set-acts">
                <span className="vh">{t('list.acts')}</span>
              </th>
            )}
          </tr>
        }
      >
        {newestFirst.map((year, row) => {
          const stored = list.data.find(({ yearFrom }) => yearFrom === year.from)
          const before = list.data.find(({ yearFrom }) => yearFrom === newestFirst[row + 1]?.from)
          return (
            <RefusalScope key={year.from}>
              <ThresholdRow {...{ companyId, year, row, canWrite }} stored={stored ?? null} before={before?.thresholds ?? null} />
            </RefusalScope>
          )
        })}
      </FieldGrid>
    </section>
  )
}
