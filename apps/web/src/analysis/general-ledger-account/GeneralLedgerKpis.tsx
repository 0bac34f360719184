import { Link } from '@tanstack/react-router'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDayOf } from '../../format/dates.ts'
import { formatCount, formatPercent } from '../../format/money.ts'
import { SUM_ROW } from '../drill/drill.ts'
import { FindingsBelow } from '../frame/FindingsBelow.tsx'
import { findingsOf } from '../frame/findings-of.ts'
import { KpiStrip } from '../frame/KpiStrip.tsx'
import type { ViewProps } from '../screen.ts'
import { useLocale, useTexts } from '../use-texts.ts'

export function GeneralLedgerKpis({
  companyId,
  result,
  unit,
  search,
  setSearch,
  isPrevious,
  openFigure,
}: ViewProps<'general-ledger-account'>) {
  const t = useTexts()
  const locale = useLocale()
  const open = (figure: string, ore: number | null) =>
    ore === null ? {} : { onOpen: () => openFigure(SUM_ROW, figure), isOpen: search.sel === SUM_ROW && search.fig === figure }
  const { filtered } = result
  const findings = findingsOf(result)
  const toggleFindings = () => setSearch({ findings: search.findings ? undefined : true }, { replace: true })
  const money = (ore: number | null) => <Money ore={ore} unit={unit} zero="digit" />
  const ofFiltered = (ore: number | undefined) =>
    ore === undefined ? null : (
      <span className="t2">
        {t('gl.filtered')} {money(ore)}
      </span>
    )
  return (
    <KpiStrip
      label={t('kpi.label')}
      isStale={isPrevious}
      kpis={[
        {
          id: 'opening',
          label: t('gl.kpi.opening'),
          value: money(result.openingOre),
          below: <span className="t3">{t(`tb.source.${result.openingSource}`)}</span>,
          ...open('opening', result.openingOre),
        },
        {
          id: 'debit',
          label: t('tb.kpi.debit'),
          value: money(result.debitOre),
          below: ofFiltered(filtered?.debitOre),
          ...open('debit', result.debitOre),
        },
        {
          id: 'credit',
          label: t('tb.kpi.credit'),
          value: money(result.creditOre),
          below: ofFiltered(filtered?.creditOre) ?? (
            <button type="button" className="an-figure t2" data-opens-drill onClick={() => openFigure(SUM_ROW, 'net')}>
              {t('ledger:kpi.net')} {money(result.netOre)}
            </button>
          ),
          ...open('credit', result.creditOre),
        },
        {
          id: 'closing',
          label: t('gl.kpi.closing'),
          value: money(result.closingOre),
          below:
            result.closingDifferenceOre === null || !result.period.years.at(-1)?.hasVouchers ? (
              <span className="t3">{t('tb.incomparable')}</span>
            ) : result.closingDifferenceOre === 0 ? (
              <StatusText tone="green">{t('gl.declaredAgrees')}</StatusText>
            ) : (
              <StatusText tone="red">
                {t('gl.declaredDiffers')} <Money ore={result.closingDifferenceOre} unit="ore" />
              </StatusText>
            ),
          ...open('closing', result.closingOre),
        },
        {
          id: 'count',
          label: t('gl.kpi.count'),
          value: result.count === null ? <span className="z">{t('tb.unknown')}</span> : formatCount(filtered?.count ?? result.count),
          below: (
            <span className="t2 n">
              {t('gl.vouchers', {
                count: filtered?.voucherCount ?? result.voucherCount ?? 0,
                n: formatCount(filtered?.voucherCount ?? result.voucherCount ?? 0),
              })}
            </span>
          ),
        },
        {
          id: 'largest',
          label: t('gl.kpi.largest'),
          value: money(result.largest?.ore ?? null),
          below: (
            <span className="t2 n">
              {t('gl.median')} {money(result.medianOre)}
            </span>
          ),
        },
        {
          id: 'last',
          label: t('gl.kpi.last'),
          value:
            result.lastDate === null ? (
              '–'
            ) : (
              <span title={result.lastDate}>{formatDayOf(result.lastDate, result.period.years, locale)}</span>
            ),
          below:
            result.manualRatio === null ? (
              <Link
                to="/beta/$companyId/analyses/trial-balance"
                params={{ companyId }}
                search={{ from: search.from, to: search.to }}
                className="an-small"
              >
                {t('gl.toTrialBalance')}
              </Link>
            ) : (
              <span className="t2 n">{t('gl.manual', { percent: formatPercent(result.manualRatio) })}</span>
            ),
        },
        ...(result.findings.length === 0
          ? []
          : [
              {
                id: 'findings',
                label: t('tb.kpi.findings'),
                value: formatCount(findings.here.length),
                onOpen: toggleFindings,
                isOpen: search.findings ?? false,
                below: <FindingsBelow findings={findings} onOpen={toggleFindings} />,
              },
            ]),
      ]}
    />
  )
}
