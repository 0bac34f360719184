import { Link } from '@tanstack/react-router'
import { type WatchListResult, type WatchTest, watchState } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Money } from '../components/Money.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import type { HomeRun } from './use-home-run.ts'
import { useWatchTexts } from './use-watch-texts.ts'
import { WatchSeverity } from './WatchSeverity.tsx'
import { isShown, mainFigure, openTests, watchTone } from './watch.ts'

export interface WatchListProps {
  readonly companyId: string
  readonly yearFrom: string
  readonly currency: string
  readonly selected: string | undefined
  readonly run: HomeRun<'watch-list'>
}

/** Tests of law and books, worst first. A test leads to its calculation, its amount to the lines. */
export function WatchList({ companyId, yearFrom, currency, selected, run }: WatchListProps) {
  const { t } = useTranslation('home')
  // Sentences decide how high the rows are.
  const { isReady } = useWatchTexts()
  const result = isReady ? run.result : null
  const shown = result?.tests.filter((test) => isShown(test)) ?? []
  const tested = result?.tests.filter((test) => watchState(test) !== 'untested').length ?? 0
  return (
    <section aria-labelledby="home-watch">
      <div className="hd">
        <h2 id="home-watch">{t('watch.title')}</h2>
        {result !== null && <span className="lab n">{t('watch.lead', { count: result.tests.length, open: openTests(result.tests) })}</span>}
      </div>
      {result === null && run.error === null && <SkeletonRows rows={4} height={50} columns={[64, 160, 320, -80]} />}
      {run.error !== null && result === null && <ErrorLine error={run.error} onRetry={run.retry} />}
      {result !== null && shown.length === 0 && (
        <p className="home-none">
          {tested === result.tests.length ? (
            <StatusText tone="green">{t('watch.none')}</StatusText>
          ) : (
            <StatusText tone="grey">{t('watch.noneOf', { count: tested, untested: result.tests.length - tested })}</StatusText>
          )}
        </p>
      )}
      {shown.length > 0 && (
        <table className="tbl tbl-32 home-tbl home-watch">
          <thead>
            <tr>
              <th scope="col">{t('watch.columns.severity')}</th>
              <th scope="col">{t('watch.columns.test')}</th>
              <th scope="col">{t('watch.columns.why')}</th>
              <th scope="col" className="r">
                {t('watch.columns.amount', { currency: currency === 'SEK' ? 'kr' : currency })}
              </th>
              <th scope="col">{t('watch.columns.state')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((test) => (
              <TestRow key={test.id} companyId={companyId} yearFrom={yearFrom} test={test} isSelected={test.id === selected} />
            ))}
          </tbody>
        </table>
      )}
      {result !== null && <Others result={result} yearFrom={yearFrom} companyId={companyId} selected={selected} />}
    </section>
  )
}

interface TestRowProps {
  readonly companyId: string
  readonly yearFrom: string
  readonly test: WatchTest
  readonly isSelected: boolean
}

function TestRow({ companyId, yearFrom, test, isSelected }: TestRowProps) {
  const { t } = useTranslation('home')
  const { nameOf, sentenceOf } = useWatchTexts()
  const figure = mainFigure(test)
  const to = { to: '/beta/$companyId', params: { companyId } } as const
  return (
    <tr className={isSelected ? 'home-sel' : undefined}>
      <td>
        <WatchSeverity test={test} />
      </td>
      <th scope="row">
        <Link {...to} className="home-name" search={{ year: yearFrom, sel: test.id }} aria-current={isSelected || undefined}>
          {nameOf(test)}
        </Link>
      </th>
      <td className="home-why t2">
        {test.basis}. {sentenceOf(test)}
      </td>
      <td className="r">
        {test.amountOre === null ? (
          <span className="z">–</span>
        ) : figure === null ? (
          <Money ore={test.amountOre} />
        ) : (
          <Link {...to} className="home-figure" data-opens-drill search={{ year: yearFrom, sel: test.id, fig: figure }}>
            <Money ore={test.amountOre} />
          </Link>
        )}
      </td>
      <td className="t2">{t(`watch.states.${watchState(test)}`)}</td>
    </tr>
  )
}

interface OthersProps extends Pick<WatchListProps, 'companyId' | 'yearFrom' | 'selected'> {
  readonly result: WatchListResult
}

/** Tests without an indication by their names: each leads to its calculation, or says why there is none. */
function Others({ result: { tests, notApplicable, form }, ...row }: OthersProps) {
  const { t } = useTranslation('home')
  const { nameOf } = useWatchTexts()
  return (
    <div className="home-foot">
      {(['clear', 'unknown'] as const).map((severity) => (
        <TestNames key={severity} {...row} severity={severity} tests={tests.filter((test) => test.severity === severity)} />
      ))}
      {notApplicable.length > 0 && (
        <p className="t3">
          {t('watch.notApplicable', { form: form?.form ?? '', tests: notApplicable.map((id) => nameOf({ id })).join(', ') })}
        </p>
      )}
    </div>
  )
}

interface TestNamesProps extends Omit<OthersProps, 'result'> {
  readonly severity: 'clear' | 'unknown'
  readonly tests: readonly WatchTest[]
}

function TestNames({ companyId, yearFrom, selected, severity, tests }: TestNamesProps) {
  const { t } = useTranslation('home')
  const { nameOf, sentenceOf } = useWatchTexts()
  if (tests.length === 0) return null
  return (
    <div className="home-names">
      <StatusText tone={watchTone({ severity })}>{t(`watch.others.${severity}`, { count: tests.length })}</StatusText>
      <ul>
        {tests.map((test) => (
          <li key={test.id}>
            <Link
              to="/beta/$companyId"
              params={{ companyId }}
              search={{ year: yearFrom, sel: test.id }}
              className="quiet-link"
              title={sentenceOf(test)}
              aria-current={test.id === selected || undefined}
            >
              {nameOf(test)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
