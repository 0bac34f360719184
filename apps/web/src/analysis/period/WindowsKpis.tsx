import { Money } from '../../components/Money.tsx'
import { formatMonth } from '../../format/dates.ts'
import { formatCount, formatOneDecimal, formatPercent } from '../../format/money.ts'
import { SUM_ROW } from '../drill/drill.ts'
import { type Kpi, KpiStrip } from '../frame/KpiStrip.tsx'
import { sided } from '../lines/line-columns.tsx'
import { findingsKpi } from '../statement/turnover-checks.tsx'
import { useLocale, useTexts } from '../use-texts.ts'
import { sideOfWindows } from './side.ts'
import type { WindowsTabProps } from './WindowsTab.tsx'
import { hasSeasons, windowFigure, windowName } from './windows-columns.tsx'

/** The latest window beside the one before it, its usual month, and the months that stand out. */
export function WindowsKpis({ result, windows, search, setSearch, unit, isPrevious, openFigure }: WindowsTabProps) {
  const t = useTexts()
  const locale = useLocale()
  const side = sideOfWindows(windows, search)
  const isLines = windows.unit === 'lines'
  const [latest, before] = windows.windows
  if (latest === undefined) return null
  const like = latest.months.filter(({ change }) => change !== null).length
  const amount = (value: number | null) =>
    isLines ? (
      <span className="n">{value === null ? t('tb.unknown') : formatCount(value)}</span>
    ) : (
      <Money ore={sided(value, side)} unit={unit} zero="digit" />
    )
  const open = (figure: string, value: number | null) =>
    value === null ? {} : { onOpen: () => openFigure(SUM_ROW, figure), isOpen: search.sel === SUM_ROW && search.fig === figure }
  const strongest = (hasSeasons(windows) ? windows.seasonality : [])
    .filter(({ index }) => index !== null)
    .toSorted((a, b) => (b.index ?? 0) - (a.index ?? 0) || a.monthOfYear - b.monthOfYear)
  const season = (own: (typeof strongest)[number] | undefined) =>
    own === undefined || own.index === null
      ? null
      : `${formatMonth(`2000-${String(own.monthOfYear).padStart(2, '0')}`, locale)} ${formatOneDecimal(own.index * 100)}`
  const high = season(strongest[0])
  const low = season(strongest.at(-1))
  const kpis: readonly Kpi[] = [
    {
      id: 'total',
      label: `${t(`period:mode.${windows.mode}`)} ${windowName(latest, locale)}`,
      value: amount(latest.total),
      below: <span className="t3 n">{t('period:kpi.months', { count: latest.monthsWithData })}</span>,
      ...open(windowFigure(latest), latest.total),
    },
    {
      id: 'before',
      label: before === undefined ? t('period:kpi.before') : `${t(`period:mode.${windows.mode}`)} ${windowName(before, locale)}`,
      value: before === undefined ? '–' : amount(before.total),
      below:
        before === undefined ? (
          <span className="t3">{t('tb.incomparable')}</span>
        ) : (
          <span className="t3 n">{t('period:kpi.months', { count: before.monthsWithData })}</span>
        ),
      ...(before === undefined ? {} : open(windowFigure(before), before.total)),
    },
    {
      id: 'change',
      label: t('period:kpi.change'),
      value: latest.change === null ? '–' : amount(latest.change),
      below: (
        <span className="t2 n">
          {latest.changeRatio !== null && `${formatPercent(latest.changeRatio, true)}\u00a0% `}
          {like > 0 && like < latest.months.length && t('period:kpi.like', { count: like })}
        </span>
      ),
    },
    {
      id: 'mean',
      label: t('period:kpi.mean'),
      value: amount(latest.mean),
      below: (
        <span className="t2 n">
          {t('gl.median')} {amount(latest.median)}
        </span>
      ),
    },
    ...(windows.mode === 'balance'
      ? []
      : [
          {
            id: 'season',
            label: t('period:kpi.season'),
            value: high ?? '–',
            below:
              low === null ? (
                <span className="t3">{t('period:kpi.noSeason')}</span>
              ) : (
                <span className="t2 n">{t('period:kpi.lowest', { month: low })}</span>
              ),
          },
        ]),
    findingsKpi(result, { search, setSearch, t }),
  ]
  return <KpiStrip label={t('kpi.label')} isStale={isPrevious} kpis={kpis} />
}
