import './statement-preview.css'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Money } from '../components/Money.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatFiscalYear } from '../format/dates.ts'
import type { Statement } from './plan-edits.ts'
import { sheetOf, type usePlanPreview } from './use-plan-preview.ts'

export interface StatementPreviewProps {
  readonly statement: Statement
  readonly preview: ReturnType<typeof usePlanPreview>
  readonly active: string | null
  readonly onGoTo: (id: string) => void
}

/** The statement that the plan gives, beside the plan: newest year and the one before. */
export function StatementPreview({ statement, preview, active, onGoTo }: StatementPreviewProps) {
  const { t } = useTranslation(['plans', 'common'])
  const { locale } = usePreferences()
  const sheet = sheetOf(preview.data, statement)
  const columns = (sheet?.columns ?? []).slice(0, 2)
  return (
    <section className="pl-preview" aria-label={t('preview.title')} aria-busy={preview.isBehind}>
      <div className="panel-head">
        <h2>{t('preview.title')}</h2>
        <span className="sp" />
        <span className="t3 pl-small">{preview.isFetching ? t('preview.running') : t('preview.unit')}</span>
      </div>
      {preview.isError ? (
        <ErrorLine error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data === undefined ? (
        <SkeletonRows rows={14} columns={[190, -80, -80]} />
      ) : sheet === null ? (
        <EmptyState title={t(preview.data.problems.length > 0 ? 'preview.broken' : 'preview.noBooks')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={preview.isBehind ? 'pl-sheet pl-behind' : 'pl-sheet'} tabIndex={0} aria-label={t(`statement.${statement}`)}>
          {'differencesOre' in sheet && (
            <p className="pl-tie">
              {sheet.differencesOre[0] === 0 ? (
                <StatusText tone="green">{t('preview.balances')}</StatusText>
              ) : (
                <StatusText tone="red">
                  {t('preview.difference')} <Money ore={sheet.differencesOre[0] ?? null} unit="ore" />
                </StatusText>
              )}
            </p>
          )}
          <table className="tbl pl-sheet-table">
            <thead>
              <tr>
                <th scope="col">{t('preview.line')}</th>
                {columns.map(({ from, to }) => (
                  <th key={from} scope="col" className="r n">
                    {formatFiscalYear({ from, to })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sheet.rows
                .filter(
                  ({ kind, valuesOre }) => kind !== 'account' && (kind !== 'line' || valuesOre.some((ore) => ore !== 0 && ore !== null)),
                )
                .map((row) => (
                  <tr key={row.id} className={`pl-s-${row.kind}${row.id === active ? ' pl-s-active' : ''}`}>
                    <th scope="row" style={{ paddingLeft: 12 + row.level * 10 }}>
                      {row.kind === 'line' || row.kind === 'total' ? (
                        <button type="button" className="pl-s-name" tabIndex={-1} onClick={() => onGoTo(row.id)}>
                          {typeof row.name === 'string' ? row.name : row.name[locale]}
                        </button>
                      ) : (
                        <span className="el">{typeof row.name === 'string' ? row.name : row.name[locale]}</span>
                      )}
                    </th>
                    {columns.map(({ from }, at) => (
                      <td key={from} className="r">
                        {row.kind !== 'heading' && <Money ore={row.valuesOre[at] ?? null} />}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
