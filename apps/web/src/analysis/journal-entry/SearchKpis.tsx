import { Money } from '../../components/Money.tsx'
import { formatCount, formatPercent, NBSP } from '../../format/money.ts'
import { FindingsBelow } from '../frame/FindingsBelow.tsx'
import { findingsOf } from '../frame/findings-of.ts'
import { KpiStrip } from '../frame/KpiStrip.tsx'
import { useTexts } from '../use-texts.ts'
import { CompleteStatus } from './CompleteStatus.tsx'
import type { SearchTabProps } from './SearchTab.tsx'

/** Found, left, and whether all that there is was read. */
export function SearchKpis({
  result,
  found: { found, left, population },
  search,
  setSearch,
  unit,
  isPrevious,
  openFigure,
}: SearchTabProps) {
  const t = useTexts()
  const { completeness } = result
  const findings = findingsOf(result)
  const open = (figure: string) => ({ onOpen: () => openFigure('found', figure), isOpen: search.sel === 'found' && search.fig === figure })
  const of = (part: number, whole: number) =>
    whole === 0 ? t('journal:kpi.ofNone') : t('journal:kpi.of', { of: formatCount(whole), share: `${formatPercent(part / whole)}${NBSP}%` })
  const toggleFindings = () => setSearch({ findings: search.findings ? undefined : true }, { replace: true })
  return (
    <KpiStrip
      label={t('kpi.label')}
      isStale={isPrevious}
      kpis={[
        {
          id: 'vouchers',
          label: t('journal:kpi.vouchers'),
          value: formatCount(found.vouchers),
          below: <span className="t2 n">{of(found.vouchers, population.vouchers)}</span>,
          ...open('vouchers'),
        },
        {
          id: 'lines',
          label: t('journal:kpi.lines'),
          value: formatCount(found.lines),
          below: <span className="t2 n">{of(found.lines, population.lines)}</span>,
          ...open('lines'),
        },
        ...(['debitOre', 'creditOre'] as const).map((column) => ({
          id: column,
          label: t(`journal:kpi.${column}`),
          value: <Money ore={found[column]} unit={unit} zero="digit" />,
          below: (
            <span className="t2 n">
              {t('journal:kpi.left')} <Money ore={left[column]} unit={unit} zero="digit" />
            </span>
          ),
          ...open(column),
        })),
        {
          id: 'net',
          label: t('journal:kpi.net'),
          value: <Money ore={found.debitOre - found.creditOre} unit={unit} zero="digit" />,
          below: <span className="t3">{t('journal:kpi.netOf')}</span>,
        },
        ...(completeness === null
          ? []
          : [
              {
                id: 'complete',
                label: t('journal:kpi.complete'),
                value: formatCount(completeness.sources.reduce((sum, source) => sum + source.vouchers, 0)),
                below: <CompleteStatus completeness={completeness} isShort withFile />,
                onOpen: () => setSearch({ tab: 'completeness', sel: undefined, fig: undefined, ver: undefined, line: undefined }),
                isOpen: false,
              },
            ]),
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
