import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { type RunComparison as Comparison, trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { formatCount, formatOre, formatPercent } from '../../format/money.ts'
import { comparedToken } from '../../imports/compare/comparison.ts'
import { SaidList } from './SaidList.tsx'
import './run-comparison.css'

interface RunComparisonProps {
  readonly companyId: string
  readonly runId: string
  readonly otherRunId: string
}

/** Two runs of an analysis: what was found in one of them alone, which figures differ, and the way to the vouchers that do. */
export function RunComparison({ companyId, runId, otherRunId }: RunComparisonProps) {
  const { t } = useTranslation('saved')
  const { locale } = usePreferences()
  const query = trpc.run.compare.useQuery({ companyId, runId, otherRunId, language: locale }, { staleTime: Number.POSITIVE_INFINITY })
  const data = query.data
  if (query.isError) return <ErrorLine error={query.error} onRetry={() => void query.refetch()} />
  if (data === undefined) return <SkeletonRows rows={5} height={28} columns={[120, 80, -60, -60]} />
  const { before, after, isSame, isSameQuestion, years, results } = data
  return (
    <section className="rc" aria-label={t('compare.title')}>
      <p className="t2 n">{t('compare.runs', { before: formatTimestamp(before.finishedAt), after: formatTimestamp(after.finishedAt) })}</p>
      {!isSameQuestion && <p>{t('compare.otherQuestion')}</p>}
      {isSame ? <p>{t('compare.same')}</p> : <Differences results={results} />}
      {!isSame && years.length === 0 && <p className="t2">{t('compare.sameBooks')}</p>}
      {years.map(({ yearFrom, fromVersion, toVersion }) => (
        <p key={yearFrom}>
          {fromVersion === null || toVersion === null ? (
            <span className="t2">{t(fromVersion === null ? 'compare.yearAdded' : 'compare.yearGone', { year: yearFrom })}</span>
          ) : (
            <Link
              className="an-link"
              to="/beta/$companyId/data/accounting"
              params={{ companyId }}
              search={{ compare: comparedToken({ yearFrom, fromVersion, toVersion }) }}
            >
              {t('compare.vouchers', { year: yearFrom, before: fromVersion, after: toVersion })}
            </Link>
          )}
        </p>
      ))}
    </section>
  )
}

type Results = Comparison['results']

function Differences({ results: { added, gone, rows, isWhole, figures } }: { readonly results: Results }) {
  const { t } = useTranslation('saved')
  return (
    <>
      <SaidAlone title={t('compare.added', { count: added.count })} said={added} />
      <SaidAlone title={t('compare.gone', { count: gone.count })} said={gone} />
      {rows === null ? (
        <p className="t2">{t('compare.noRows')}</p>
      ) : rows.added + rows.gone + rows.changed === 0 ? (
        <p className="t2">{t(isWhole ? 'compare.sameFigures' : 'compare.sameTable')}</p>
      ) : (
        <>
          <h3>{t('compare.figures')}</h3>
          <p className="t2">{t('compare.rows', rows)}</p>
          <table className="tbl rc-figures">
            <thead>
              <tr>
                <th scope="col">{t('compare.columns.row')}</th>
                {(['before', 'after', 'difference'] as const).map((column) => (
                  <th key={column} scope="col" className={column === 'difference' ? 'r rc-difference' : 'r'}>
                    {t(`compare.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.map((figure, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is as it came, and rows of the same name may be in it
                <Fragment key={at}>
                  {figure.table !== '' && figure.table !== figures[at - 1]?.table && (
                    <tr>
                      <th scope="rowgroup" colSpan={4} className="rc-table">
                        {figure.table}
                      </th>
                    </tr>
                  )}
                  <FigureRow figure={figure} />
                </Fragment>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}

function FigureRow({ figure: { state, row, column, kind, before, after } }: { readonly figure: Results['figures'][number] }) {
  const { t } = useTranslation('saved')
  const difference = typeof before === 'number' && typeof after === 'number' ? after - before : null
  return (
    <tr>
      <th scope="row">
        {row} <span className="t2">{column}</span>
        {state !== 'changed' && <span className="t3"> · {t(`compare.state.${state}`)}</span>}
      </th>
      <td className="r n">{valueText(before, kind)}</td>
      <td className="r n">{valueText(after, kind)}</td>
      <td className="r n rc-difference">{difference === null ? '' : valueText(difference, kind)}</td>
    </tr>
  )
}

function valueText(value: string | number | null, kind: Results['figures'][number]['kind']): string {
  if (value === null) return '–'
  if (typeof value === 'string') return value
  if (kind === 'ore' || kind === 'thousands') return formatOre(value, 'ore')
  return kind === 'ratio' ? `${formatPercent(value)} %` : formatCount(Math.round(value * 10_000) / 10_000)
}

function SaidAlone({ title, said }: { readonly title: string; readonly said: Results['added'] }) {
  return (
    <>
      <h3>{title}</h3>
      {said.count > 0 && <SaidList said={said} />}
    </>
  )
}
