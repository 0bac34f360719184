import { Money } from '../../components/Money.tsx'
import { levelTones } from '../../components/Soundness.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatFiscalYear } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import { SUM_ROW } from '../drill/drill.ts'
import { FindingsBelow } from '../frame/FindingsBelow.tsx'
import { findingsOf } from '../frame/findings-of.ts'
import { KpiStrip } from '../frame/KpiStrip.tsx'
import { isFiscalYear } from '../frame/span-name.ts'
import { ruleSeverities } from '../rule-severities.ts'
import type { ViewProps } from '../screen.ts'
import { ResultChange } from '../statement/ResultChange.tsx'
import { useTexts } from '../use-texts.ts'
import { isAllZero } from './rows.ts'

export function TrialBalanceKpis({ result, unit, search, setSearch, isPrevious, openFigure }: ViewProps<'trial-balance'>) {
  const t = useTexts()
  const partial = (search.accounts?.length ?? 0) > 0
  const balances = result.totalDebitOre !== null && result.totalDebitOre === result.totalCreditOre
  const findings = findingsOf(result)
  const toggleFindings = () => setSearch({ findings: search.findings ? undefined : true }, { replace: true })
  // Without vouchers the closing is the declared figure itself: that it agrees says nothing.
  const compared = result.period.years.at(-1)?.hasVouchers
    ? result.rows.filter((row) => row.closingDifferenceOre !== null && (search.empty === 'show' || !isAllZero(row))).length
    : 0
  const hasVouchers = result.period.years.some((year) => year.hasVouchers)
  const isMoved = result.rows.some((row) => row.closingDifferenceOre) && result.differingAccounts === 0
  const incomparable = <span className="t3">{t('tb.incomparable')}</span>
  const hasOpening = result.rows.some((row) => row.openingOre !== 0) || (result.undisposed?.openingOre ?? 0) !== 0
  const open = (figure: string) => ({ onOpen: () => openFigure(SUM_ROW, figure), isOpen: search.sel === SUM_ROW && search.fig === figure })
  const side = (ore: number | null, other: number | null, equal: string) => {
    if (ore === null) return <span className="t3">{t(hasVouchers ? 'tb.someVouchersShort' : 'tb.noVouchersShort')}</span>
    if (partial && !balances) return <span className="t3">{t('tb.partial')}</span>
    if (ore === 0 && other === 0) return incomparable
    return balances ? (
      <StatusText tone="green">{equal}</StatusText>
    ) : (
      <StatusText tone="red">
        {t('tb.differsBy')} <Money ore={ore - (other ?? 0)} unit="ore" />
      </StatusText>
    )
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
          ) : !hasOpening ? (
            incomparable
          ) : result.sumOpeningOre === 0 ? (
            <StatusText tone="green">{t('tb.inBalance')}</StatusText>
          ) : (
            <StatusText tone={levelTones[ruleSeverities['books.opening-unbalanced']]}>
              {t('tb.notInBalance')} <Money ore={result.sumOpeningOre} unit="ore" />
            </StatusText>
          ),
          ...(result.sumOpeningOre === null ? {} : open('opening')),
        },
        {
          id: 'debit',
          label: t('tb.kpi.debit'),
          value: <Money ore={result.totalDebitOre} unit={unit} zero="digit" />,
          below: side(result.totalDebitOre, result.totalCreditOre, t('tb.equalsCredit')),
          ...(result.totalDebitOre === null ? {} : open('debit')),
        },
        {
          id: 'credit',
          label: t('tb.kpi.credit'),
          value: <Money ore={result.totalCreditOre} unit={unit} zero="digit" />,
          below: side(result.totalCreditOre, result.totalDebitOre, t('tb.equalsDebit')),
          ...(result.totalCreditOre === null ? {} : open('credit')),
        },
        {
          id: 'result',
          label: isFiscalYear(result.period) ? t('tb.kpi.result', { name: formatFiscalYear(result.period) }) : t('tb.kpi.resultPeriod'),
          value: <Money ore={result.resultOre} unit={unit} zero="digit" />,
          below: partial ? (
            <span className="t3">{t('tb.ofAll')}</span>
          ) : result.resultOre === null || result.priorResultOre === null ? (
            <span className="t3">{t('tb.profitPositive')}</span>
          ) : (
            <ResultChange
              now={result.resultOre}
              before={result.priorResultOre}
              days={[result.period.to, result.comparison?.to]}
              findings={result.findings}
              unit={unit}
            />
          ),
          ...(result.resultOre === null ? {} : open('result')),
        },
        {
          id: 'differing',
          label: t('tb.kpi.differing'),
          value:
            compared === 0 ? (
              <span className="z">{t('tb.unknown')}</span>
            ) : (
              <>
                {formatCount(result.differingAccounts)} <small>{t('tb.ofCompared', { n: formatCount(compared) })}</small>
              </>
            ),
          below:
            compared === 0 ? (
              incomparable
            ) : isMoved ? (
              t('tb.declaredMoved')
            ) : result.differingAccounts === 0 ? (
              <StatusText tone="green">{t('tb.declaredAgrees')}</StatusText>
            ) : (
              <StatusText tone={levelTones[ruleSeverities['trial-balance.declared-differs']]}>{t('tb.declaredDiffers')}</StatusText>
            ),
        },
        {
          id: 'findings',
          label: t('tb.kpi.findings'),
          value: (
            <>
              {formatCount(findings.here.length)} {partial && <small>{t('tb.ofAll').toLowerCase()}</small>}
            </>
          ),
          ...(result.findings.length === 0 ? {} : { onOpen: toggleFindings, isOpen: search.findings ?? false }),
          below: <FindingsBelow findings={findings} onOpen={toggleFindings} />,
        },
      ]}
    />
  )
}
