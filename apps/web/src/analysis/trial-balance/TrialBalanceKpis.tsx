import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, formatOre, formatPercent } from '../../format/money.ts'
import { SUM_ROW } from '../drill/drill.ts'
import { KpiStrip } from '../frame/KpiStrip.tsx'
import { spanName } from '../frame/PeriodBar.tsx'
import type { ViewProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'

export function TrialBalanceKpis({ result, unit, search, setSearch, isPrevious, openFigure }: ViewProps<'trial-balance'>) {
  const t = useTexts()
  const partial = (search.accounts?.length ?? 0) > 0
  const balances = result.totalDebitOre !== null && result.totalDebitOre === result.totalCreditOre
  const count = (severity: 'error' | 'warning' | 'info') => result.findings.filter((finding) => finding.severity === severity).length
  const change = result.resultOre === null || result.priorResultOre === null ? null : result.resultOre - result.priorResultOre
  const open = (figure: string) => ({ onOpen: () => openFigure(SUM_ROW, figure), isOpen: search.sel === SUM_ROW && search.fig === figure })
  const side = (ore: number | null, equal: string, unequal: string) => {
    if (ore === null) return <span className="t3">{t('tb.noVouchersShort')}</span>
    if (partial && !balances) return <span className="t3">{t('tb.partial')}</span>
    return balances ? <StatusText tone="green">{equal}</StatusText> : <StatusText tone="red">{unequal}</StatusText>
  }
  return (
    <KpiStrip
      label={t('kpi.label')}
      isStale={isPrevious}
      kpis={[
        {
          id: 'opening',
          label: t('tb.kpi.opening'),
          value: <Money ore={result.sumOpeningOre} unit={unit} zero="digit" />,
          below: partial ? (
            <span className="t3">{t('tb.partial')}</span>
          ) : result.sumOpeningOre === null ? (
            <span className="t3">{t('tb.openingUnknown')}</span>
          ) : result.sumOpeningOre === 0 ? (
            <StatusText tone="green">{t('tb.inBalance')}</StatusText>
          ) : (
            <StatusText tone="red">{t('tb.notInBalance')}</StatusText>
          ),
          ...(result.sumOpeningOre === null ? {} : open('opening')),
        },
        {
          id: 'debit',
          label: t('tb.kpi.debit'),
          value: <Money ore={result.totalDebitOre} unit={unit} zero="digit" />,
          below: side(result.totalDebitOre, t('tb.equalsCredit'), t('tb.differsCredit')),
          ...(result.totalDebitOre === null ? {} : open('debit')),
        },
        {
          id: 'credit',
          label: t('tb.kpi.credit'),
          value: <Money ore={result.totalCreditOre} unit={unit} zero="digit" />,
          below: side(result.totalCreditOre, t('tb.equalsDebit'), t('tb.differsDebit')),
          ...(result.totalCreditOre === null ? {} : open('credit')),
        },
        {
          id: 'result',
          label: t('tb.kpi.result', { name: spanName(result.period) }),
          value: <Money ore={result.resultOre} unit={unit} zero="digit" />,
          below:
            change === null ? (
              <span className="t3">{t('tb.profitPositive')}</span>
            ) : (
              <span className="t2 n">
                {change > 0 ? '+' : ''}
                {formatOre(change, unit)}
                {result.priorResultOre ? ` · ${formatPercent(change / Math.abs(result.priorResultOre), true)} %` : ''}
              </span>
            ),
          ...(result.resultOre === null ? {} : open('result')),
        },
        {
          id: 'differing',
          label: t('tb.kpi.differing'),
          value: (
            <>
              {formatCount(result.differingAccounts)} <small>{t('tb.of', { n: formatCount(result.rows.length) })}</small>
            </>
          ),
          below:
            result.differingAccounts === 0 ? (
              <StatusText tone="green">{t('tb.declaredAgrees')}</StatusText>
            ) : (
              <StatusText tone="red">{t('tb.declaredDiffers')}</StatusText>
            ),
        },
        {
          id: 'findings',
          label: t('tb.kpi.findings'),
          value: formatCount(result.findings.length),
          ...(result.findings.length === 0
            ? {}
            : {
                onOpen: () => setSearch({ findings: search.findings ? undefined : true }, { replace: true }),
                isOpen: search.findings ?? false,
              }),
          below:
            result.findings.length === 0 ? (
              <StatusText tone="green">{t('tb.noFindings')}</StatusText>
            ) : (
              <span className="an-severities">
                {count('error') > 0 && <span className="an-red">{t('severity.error', { count: count('error') })}</span>}
                {count('warning') > 0 && <span className="an-amber">{t('severity.warning', { count: count('warning') })}</span>}
                {count('info') > 0 && <span className="t2">{t('severity.info', { count: count('info') })}</span>}
              </span>
            ),
        },
      ]}
    />
  )
}
