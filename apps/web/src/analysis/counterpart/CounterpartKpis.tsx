import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, formatPercent, NBSP } from '../../format/money.ts'
import { SUM_ROW } from '../drill/drill.ts'
import { FindingsBelow } from '../frame/FindingsBelow.tsx'
import { findingsOf } from '../frame/findings-of.ts'
import { type Kpi, KpiStrip } from '../frame/KpiStrip.tsx'
import type { ViewProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { countersInSight } from './columns.tsx'
import { offBase, unitOfOff } from './off-base.ts'
import { PAIR, pairRow } from './pair.ts'

export function CounterpartKpis({ result, search, setSearch, unit, isPrevious, openFigure }: ViewProps<'counterpart'>) {
  const t = useTexts()
  const { base, counters, method, covered } = result
  const money = (ore: number) => <Money ore={ore} unit={unit} zero="digit" />
  const sum = counters.reduce((total, { ore }) => total + ore, 0)
  const odd = result.pairs.filter(({ expected }) => expected === 'odd')
  const missing = result.missing[method]
  const off = offBase(result, method)
  const allMissing = pairRow({ base: null, counter: null })
  const findings = findingsOf(result)
  const toggleFindings = () => setSearch({ findings: search.findings ? undefined : true }, { replace: true })
  const kpis: Kpi[] = [
    {
      id: 'base',
      label: t('counterpart:kpi.base'),
      value: money(base.netOre),
      below: (
        <span className="t2 n">
          {t('counterpart:kpi.vouchers', {
            count: base.voucherCount,
            n: formatCount(base.voucherCount),
            lines: formatCount(base.lineCount),
          })}
        </span>
      ),
      onOpen: () => openFigure(SUM_ROW, 'base'),
      isOpen: search.sel === SUM_ROW && search.fig === 'base',
    },
    {
      id: 'counter',
      label: t('counterpart:kpi.counter'),
      value: money(sum),
      below:
        off === 0 ? (
          <StatusText tone="green">{t('counterpart:kpi.equals')}</StatusText>
        ) : (
          <span className="t2" title={t(`counterpart:method.why.${method}`)}>
            {t('counterpart:kpi.differs')} <Money ore={off} unit={unitOfOff(off, unit)} />
          </span>
        ),
    },
    {
      id: 'covered',
      label: t('counterpart:kpi.covered'),
      value: covered.share === null ? '–' : `${formatPercent(covered.share)}${NBSP}%`,
      below: <span className="t2">{t('counterpart:kpi.coveredBelow')}</span>,
    },
    {
      id: 'accounts',
      label: t('counterpart:kpi.accounts'),
      value: formatCount(countersInSight(result).length),
      below: (
        <span className="t2 n">
          {result.comparison === null
            ? t('counterpart:kpi.noComparison')
            : t('counterpart:kpi.new', { n: formatCount(counters.filter(({ isNew }) => isNew).length) })}
        </span>
      ),
    },
    {
      id: 'odd',
      label: t('counterpart:kpi.odd'),
      value: formatCount(odd.length),
      below:
        odd.length === 0 ? (
          <StatusText tone="green">{t('counterpart:kpi.noOdd')}</StatusText>
        ) : (
          <span className="t2">{money(odd.reduce((total, { ore }) => total + Math.abs(ore), 0))}</span>
        ),
    },
  ]
  if (result.insideGrossOre !== 0)
    kpis.push({
      id: 'inside',
      label: t('counterpart:kpi.inside'),
      value: money(result.insideGrossOre),
      below: <span className="t2">{t('counterpart:kpi.insideBelow')}</span>,
    })
  if (missing !== 0)
    kpis.push({
      id: 'missing',
      label: t('counterpart:kpi.missing'),
      value: money(missing),
      below: <StatusText tone="amber">{t('counterpart:kpi.missingBelow')}</StatusText>,
      onOpen: () => openFigure(allMissing, PAIR),
      isOpen: search.sel === allMissing && search.fig === PAIR,
    })
  if (search.noClosing)
    kpis.push({
      id: 'closing',
      label: t('counterpart:kpi.closing'),
      value: money(result.closing.netOre),
      below: (
        <span className="t2 n">
          {t('counterpart:kpi.closingBelow', { count: result.closing.voucherCount, n: formatCount(result.closing.voucherCount) })}
        </span>
      ),
    })
  if (result.findings.length > 0)
    kpis.push({
      id: 'findings',
      label: t('tb.kpi.findings'),
      value: formatCount(findings.here.length),
      onOpen: toggleFindings,
      isOpen: search.findings ?? false,
      below: <FindingsBelow findings={findings} onOpen={toggleFindings} />,
    })
  return <KpiStrip label={t('kpi.label')} kpis={kpis} isStale={isPrevious} />
}
