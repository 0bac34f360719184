import { useTranslation } from 'react-i18next'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatFiscalYear } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'

interface Year {
  readonly from: string
  readonly to: string
  readonly vouchers: number
  readonly closing: number
  readonly known: number
}

export interface ClosingPreviewProps {
  readonly query: {
    readonly data: readonly Year[] | undefined
    readonly error: unknown
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
}

/** Of each fiscal year: all vouchers, those that show it themselves, those that the rules add, and the rest. */
export function ClosingPreview({ query: { data, error, isPlaceholderData, refetch } }: ClosingPreviewProps) {
  const { t } = useTranslation('settings')
  return (
    <section className="set-block" aria-labelledby="set-closing" aria-busy={isPlaceholderData}>
      <h2 id="set-closing">{t('closing.preview')}</h2>
      {error !== null && error !== undefined ? (
        <ErrorLine error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={3} height={28} columns={[120, -70, -70, -70, -70]} />
      ) : (
        <table className={isPlaceholderData ? 'tbl set-plain t3' : 'tbl set-plain'}>
          <thead>
            <tr>
              <th scope="col">{t('closing.year')}</th>
              {(['all', 'known', 'added', 'closingAll', 'rest'] as const).map((key) => (
                <th key={key} scope="col" className="r">
                  {t(`closing.columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...data].reverse().map((year) => (
              <tr key={year.from}>
                <th scope="row" className="n">
                  {formatFiscalYear(year)}
                </th>
                {[year.vouchers, year.known, year.closing - year.known, year.closing, year.vouchers - year.closing].map((count, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                  <td key={at} className="r n">
                    {count === 0 ? <span className="t3">–</span> : formatCount(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
