import type { Expectation, Flag } from '@verifikat/analyses'
import { useRef } from 'react'
import { AssessButton } from '../../annotations/AssessButton.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatMonth } from '../../format/dates.ts'
import { formatCount, formatOre, type Unit } from '../../format/money.ts'
import { axisUnit, scaleOf } from '../chart/scale.ts'
import { CommitInput } from '../filters/CommitInput.tsx'
import { editableAmount, parseAccounts, parseAmount } from '../search/parse.ts'
import type { SetSearch } from '../search/search.ts'
import { rowName } from '../statement/rows.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { flagTones } from './flag-look.ts'
import { MonthsChart } from './MonthsChart.tsx'
import { markedMonths, monthFigure, monthNames, monthsData } from './months-of.ts'
import { ownOf, withOwn } from './own-expectations.ts'
import { reviewFlag } from './review-flag.ts'
import { isBalances, type ReviewResult, type ReviewRow, type ReviewSearch } from './types.ts'
import type { FlagWords } from './use-flag-texts.ts'
import { useWidth } from './use-width.ts'

export interface SelectedAccountProps {
  readonly result: ReviewResult
  readonly row: ReviewRow
  readonly flags: readonly Flag[]
  readonly words: FlagWords
  readonly search: ReviewSearch
  readonly setSearch: SetSearch<ReviewSearch>
  readonly unit: Unit
  readonly isStale: boolean
  readonly openFigure: (row: string, figure: string) => void
}

const HEIGHT = 116

/** The months of the selected account in their usual band, the sentences of its flags, and what it is expected to follow. */
export function SelectedAccount({ result, row, flags, words, search, setSearch, unit, isStale, openFigure }: SelectedAccountProps) {
  const t = useTexts()
  const locale = useLocale()
  const host = useRef<HTMLDivElement>(null)
  const width = useWidth(host)
  const sign = search.sign ?? 'natural'
  const data = monthsData(result, row, sign)
  const name = row.account === null ? rowName(row, locale) : `${row.account} ${rowName(row, locale)}`
  const look = isBalances(result) ? ('line' as const) : ('bars' as const)
  const title = t(`matrix:review.chart.${look === 'line' ? 'balance' : 'result'}`, { account: name })
  const month = (m: number) => `${formatMonth(result.months[m] ?? '', locale)} ${(result.months[m] ?? '').slice(0, 4)}`
  const text = (ore: number | null | undefined) => (ore == null ? t('tb.unknown') : formatOre(ore, unit))
  const axis = axisUnit(scaleOf([...data.values, ...data.low, ...data.high]))
  return (
    <section className={isStale ? 'rv-selected an-old' : 'rv-selected'} aria-label={title}>
      <div className="rv-selected-chart">
        <div className="rv-selected-head">
          <h2 className="an-legend-title">{title}</h2>
          <span className="t3">{axis.unit}</span>
          <span className="an-legend-item">
            <i className="rv-swatch" />
            {row.band === null ? t('matrix:review.chart.noBand') : t('matrix:review.chart.band', { n: formatCount(row.band.observations) })}
          </span>
        </div>
        <div ref={host}>
          {width > 0 && (
            <MonthsChart
              label={title}
              data={data}
              names={monthNames(result.months, (width - 40) / Math.max(1, result.months.length), locale)}
              marked={markedMonths(result, flags)}
              look={look}
              width={width}
              height={HEIGHT}
              titleOf={(m) =>
                data.low[m] == null || data.high[m] == null
                  ? t('matrix:review.chart.title', { month: month(m), value: text(data.values[m]) })
                  : t('matrix:review.chart.usual', {
                      month: month(m),
                      value: text(data.values[m]),
                      low: text(data.low[m]),
                      high: text(data.high[m]),
                    })
              }
              onPick={(m) => openFigure(row.id, monthFigure(result.months[m] ?? ''))}
            />
          )}
        </div>
      </div>
      <div className="rv-selected-side">
        {row.account !== null && <OwnExpectation row={row} account={row.account} search={search} setSearch={setSearch} unit={unit} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached with the keyboard */}
        <ul className="rv-why" tabIndex={0} aria-label={t('matrix:review.flagsOf', { account: name })}>
          {flags.length === 0 && <li className="t3">{t('matrix:review.noFlags')}</li>}
          {flags.map((flag, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: flags have no identity and keep their order
            <li key={i} data-flags>
              <StatusText tone={flagTones[flag.severity]}>{words.nameOf(flag)}</StatusText>
              {flag.month !== null && (
                <button
                  type="button"
                  className="an-link n"
                  data-opens-drill
                  onClick={() => openFigure(row.id, monthFigure(flag.month ?? ''))}
                >
                  {formatMonth(flag.month, locale)} {flag.month.slice(0, 4)}
                </button>
              )}
              <span className="rv-why-text">{words.sentenceOf(flag)}</span>
              <AssessButton flags={[reviewFlag(flag, result, row)].filter((own) => own !== null)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const kinds = ['as', 'prior-year', 'budget', 'trend', 'typed', 'driver'] as const
type Kind = (typeof kinds)[number]

interface OwnProps {
  readonly row: ReviewRow
  readonly account: string
  readonly search: ReviewSearch
  readonly setSearch: SetSearch<ReviewSearch>
  readonly unit: Unit
}

/** What this one account is expected to come to, where that is another thing than for all others. */
function OwnExpectation({ row, account, search, setSearch, unit }: OwnProps) {
  const t = useTexts()
  const own = ownOf(search.own, account)
  const kind: Kind = own === null || own.kind === 'auto' ? 'as' : own.kind
  const put = (expectation: Expectation | null) => setSearch({ own: withOwn(search.own, account, expectation) })
  const start = (next: Kind) => {
    switch (next) {
      case 'as':
        return put(null)
      case 'prior-year':
      case 'budget':
        return put({ kind: next })
      case 'trend':
        return put({ kind: 'trend', months: 12 })
      case 'typed':
        return put({ kind: 'typed', ore: row.expectedOre ?? row.valuesOre[0] ?? 0 })
      case 'driver':
        return put({ kind: 'driver', driver: { kind: 'accounts', accounts: ['3000-3799'] } })
    }
  }
  return (
    <div className="rv-own">
      <select
        className="an-input"
        aria-label={t('matrix:review.ownLabel', { account })}
        value={kind}
        onChange={(event) => {
          const next = kinds.find((value) => value === event.target.value)
          if (next) start(next)
        }}
      >
        {kinds.map((value) => (
          <option key={value} value={value}>
            {t('matrix:review.expectation')}: {t(`matrix:review.ownKind.${value}`)}
          </option>
        ))}
      </select>
      {own?.kind === 'typed' && (
        <CommitInput
          right
          aria-label={t('matrix:review.ownAmount')}
          title={t('matrix:review.ownHint')}
          inputMode="decimal"
          value={editableAmount(own.ore)}
          onCommit={(text) => {
            const ore = parseAmount(text)
            if (ore === null) return false
            put({ kind: 'typed', ore })
            return true
          }}
        />
      )}
      {own?.kind === 'driver' && own.driver.kind === 'accounts' && (
        <CommitInput
          aria-label={t('matrix:review.ownDriver')}
          placeholder={t('matrix:review.driverHint')}
          value={own.driver.accounts.join(', ')}
          onCommit={(text) => {
            const { accepted, rejected } = parseAccounts(text)
            if (accepted.length === 0 || rejected.length > 0) return false
            put({ kind: 'driver', driver: { kind: 'accounts', accounts: [...accepted] } })
            return true
          }}
        />
      )}
      {row.expectedOre !== null && (
        <span className="n rv-own-ore">
          <Money ore={row.expectedOre} unit={unit} />
        </span>
      )}
    </div>
  )
}
