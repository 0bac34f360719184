import { Link } from '@tanstack/react-router'
import { differenceText, type FigureWriting, type KeyFigureResult, reclassifiedText, wrongSideText } from '@verifikat/analyses'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { spanName } from '../analysis/frame/span-name.ts'
import { reasonValues } from '../analysis/key-figure/reason.ts'
import { Unclosed } from '../analysis/statement/ResultChange.tsx'
import { usePreferences } from '../app/preferences.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatFiscalYear } from '../format/dates.ts'
import { formatCount, formatOneDecimal, formatOre, formatPercent, NBSP, type Unit, unitFor } from '../format/money.ts'
import type { HomePeriod } from './home-period.ts'
import { type Tile, type TileId, targetOf, tileIds, tilesOf, trendOf } from './key-figures.ts'
import { Sparkline } from './Sparkline.tsx'
import type { HomeRun } from './use-home-run.ts'

export interface KeyFiguresProps {
  readonly companyId: string
  readonly period: HomePeriod
  readonly run: HomeRun<'key-figure'>
}

/** What the closing of a fiscal year changes. */
const ofClosing: ReadonlySet<TileId> = new Set(['ebit', 'resultBeforeTax', 'equityRatio'])

/** Seven figures of the chosen fiscal year against the year before; each leads to where it is explained. */
export function KeyFigures({ companyId, period, run }: KeyFiguresProps) {
  const { t } = useTranslation('home')
  const { result, error, retry } = run
  if (result === null && error !== null) {
    return (
      <section className="kpis kpis-error" aria-label={t('headline')}>
        <ErrorLine error={error} onRetry={retry} />
      </section>
    )
  }
  const tiles = result === null ? null : tilesOf(result)
  return (
    <section className="kpis" aria-label={t('headline')} aria-busy={tiles === null}>
      {tiles === null || result === null
        ? tileIds.map((id) => (
            <div key={id} className="kpi">
              <span className="kpi-label">{t(`figures.${id}`)}</span>
            </div>
          ))
        : tiles.map((tile) => (
            <TileLink key={tile.id} tile={tile} companyId={companyId} period={period}>
              <span className="kpi-label">{t(`figures.${tile.id}`)}</span>
              <Value tile={tile} currency={result.currency} />
              <Sparkline values={trendOf(tile)} />
              <Change tile={tile} before={result.columns[1]} currency={result.currency} />
              {ofClosing.has(tile.id) && tile.value !== null && (
                <span className="kpi-sub">
                  <Unclosed days={result.columns.slice(0, 2).map(({ to }) => to)} findings={result.findings} />
                </span>
              )}
            </TileLink>
          ))}
    </section>
  )
}

interface TileLinkProps extends Pick<KeyFiguresProps, 'companyId' | 'period'> {
  readonly tile: Tile
  readonly children: ReactNode
}

function TileLink({ tile, companyId, period: { from, to }, children }: TileLinkProps) {
  const { t } = useTranslation('matrix')
  const { locale } = usePreferences()
  const target = targetOf[tile.id]
  const title =
    tile.reason === null ? undefined : `${t('kf.notComputable')}: ${t(`kf.reason.${tile.reason.code}`, reasonValues(tile.reason, locale))}`
  const common = { className: 'kpi', params: { companyId }, title }
  if (tile.id === 'employees' && tile.value === null) {
    return (
      <Link {...common} to="/beta/$companyId/data/staff">
        {children}
      </Link>
    )
  }
  return target.kind === 'line' ? (
    <Link {...common} to="/beta/$companyId/analyses/income-statement" search={{ from, to, sel: target.row, fig: 'v0' }}>
      {children}
    </Link>
  ) : (
    <Link {...common} to="/beta/$companyId/analyses/key-figure/v2" search={{ from, to, sel: target.row }}>
      {children}
    </Link>
  )
}

const written: FigureWriting = { value: (value) => `${formatPercent(value)}${NBSP}%`, money: (ore) => formatOre(ore, 'ore') }

function Value({
  tile: { value, unit, reclassified, differenceOre, wrongSide },
  currency,
}: {
  readonly tile: Tile
  readonly currency: string
}) {
  const { t } = useTranslation(['home', 'common', 'matrix'])
  const { locale } = usePreferences()
  if (value === null) return <span className="kpi-value z">{t('common:state.unknown')}</span>
  const amountUnit = unitFor(value)
  const words = {
    kr: unitWord(amountUnit, currency, t),
    '%': '%',
    people: t('entered'),
  }
  const text = unit === 'kr' ? formatOre(value, amountUnit) : unit === '%' ? formatPercent(value) : people(value)
  return (
    <span className={value < 0 ? 'kpi-value n neg' : 'kpi-value n'}>
      {text} <small>{words[unit]}</small>
      {differenceOre !== null && (
        <small className="kpi-other" title={differenceText({ differenceOre }, locale, written.money) ?? ''}>
          <StatusText tone="red">{t('matrix:kf.short.sheet-differs')}</StatusText>
        </small>
      )}
      {wrongSide && unit === '%' && (
        <small className="kpi-other">
          <StatusText tone="amber">{wrongSideText({ wrongSide }, locale, written.money)}</StatusText>
        </small>
      )}
      {reclassified && unit === '%' && (
        <small className="kpi-other" title={reclassifiedText({ reclassified }, unit, locale, written) ?? ''}>
          <StatusText tone="amber">
            {t('reclassified')} {reclassified.value === null ? t('common:state.unknown') : `${formatPercent(reclassified.value)}${NBSP}%`}
          </StatusText>
        </small>
      )}
    </span>
  )
}

type Texts = TFunction<readonly ['home', 'common', 'matrix']>

function unitWord(unit: Unit, currency: string, t: Texts): string {
  if (unit === 'tkr') return currency === 'SEK' ? t('common:unit.tkr') : t('thousands', { currency })
  return currency === 'SEK' ? t('common:unit.kr') : currency
}

interface ChangeProps {
  readonly tile: Tile
  readonly before: KeyFigureResult['columns'][number] | undefined
  readonly currency: string
}

/** Since the year before, in the unit of the figure itself. */
function Change({ tile, before, currency }: ChangeProps) {
  const { t } = useTranslation(['home', 'common', 'matrix'])
  const { locale } = usePreferences()
  const { value, change, changeRatio, unit, reason } = tile
  if (value === null) {
    const why =
      reason === null
        ? t('noValue')
        : tile.id === 'employees'
          ? t('enter')
          : t(`matrix:kf.short.${reason.code}`, reasonValues(reason, locale))
    return <span className="kpi-sub t3">{why}</span>
  }
  if (before === undefined) return <span className="kpi-sub t3">{t('change.noPrior')}</span>
  // a part of the year before is not called by the year
  const prior = before.months === 12 ? formatFiscalYear(before) : spanName({ ...before, years: [] }, locale)
  if (change === null) return <span className="kpi-sub t3">{t('change.unknown', { prior })}</span>
  const text =
    change === 0
      ? t('change.same', { prior })
      : unit === '%'
        ? t('change.points', { prior, points: signed(change * 100) })
        : unit === 'people'
          ? t('change.people', { prior, people: signed(change) })
          : changeRatio === null
            ? change === value
              ? t('change.new')
              : t('change.from', {
                  prior,
                  before: formatOre(value - change, unitFor(value)),
                  unit: unitWord(unitFor(value), currency, t),
                })
            : t('change.percent', { prior, percent: formatPercent(changeRatio, true) })
  return (
    <span className="kpi-sub t2 n" title={text}>
      {text}
    </span>
  )
}

function people(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : formatOneDecimal(value)
}

function signed(value: number): string {
  const text = formatOneDecimal(value)
  return value > 0 && text !== '0,0' ? `+${text}` : text
}
