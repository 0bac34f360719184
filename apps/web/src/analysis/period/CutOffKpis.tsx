import type { CutOffTab } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { KpiStrip } from '../frame/KpiStrip.tsx'
import { sided } from '../lines/line-columns.tsx'
import { findingsKpi } from '../statement/turnover-checks.tsx'
import { useTexts } from '../use-texts.ts'
import type { CutOffViewProps } from './CutOffTabView.tsx'
import { sideOfGroup } from './side.ts'

export interface CutOffKpisProps extends CutOffViewProps {
  readonly group: CutOffTab['groups'][number]
}

export function CutOffKpis({ result, tab, group, search, setSearch, unit, isPrevious, openFigure }: CutOffKpisProps) {
  const t = useTexts()
  const side = sideOfGroup(group.group, search)
  const { before, afterwards, wrongBefore, wrongAfter, after, from, to, date } = group.cutOff
  const money = (ore: number) => <Money ore={sided(ore, side)} unit={unit} zero="digit" />
  const lines = (count: number) => <span className="t2 n">{t('gl.lines', { count, n: formatCount(count) })}</span>
  const open = (figure: string) => ({
    onOpen: () => openFigure(group.group, figure),
    isOpen: search.sel === group.group && search.fig === figure,
  })
  const isUnknown = after === 'missing'
  const suggestions = wrongBefore.count + wrongAfter.count
  const late = tab.series.reduce<number | null>(
    (sum, { registeredLate }) => (registeredLate === null ? sum : (sum ?? 0) + registeredLate),
    null,
  )
  return (
    <KpiStrip
      label={t('kpi.label')}
      isStale={isPrevious}
      kpis={[
        {
          id: 'before',
          label: `${from.slice(5)} – ${date.slice(5)}`,
          value: money(before.netOre),
          below: lines(before.count),
          ...open('before'),
        },
        {
          id: 'after',
          label: t('period:cut.kpi.after', { to: to.slice(5) }),
          value: isUnknown ? <span className="z">{t('tb.unknown')}</span> : money(afterwards.netOre),
          below: isUnknown ? <StatusText tone="amber">{t('period:cut.kpi.noFile')}</StatusText> : lines(afterwards.count),
          ...(isUnknown ? {} : open('after')),
        },
        {
          id: 'wrongBefore',
          label: t('period:cut.kpi.wrongBefore'),
          value: money(wrongBefore.ore),
          below: lines(wrongBefore.count),
        },
        {
          id: 'wrongAfter',
          label: t('period:cut.kpi.wrongAfter'),
          value: isUnknown ? <span className="z">{t('tb.unknown')}</span> : money(wrongAfter.ore),
          below: isUnknown ? null : lines(wrongAfter.count),
        },
        {
          id: 'suggested',
          label: t('period:cut.kpi.suggested'),
          value: formatCount(suggestions),
          below:
            suggestions === 0 ? (
              <span className="t3">{t('period:cut.kpi.noneSuggested')}</span>
            ) : (
              <button
                type="button"
                className="an-figure"
                aria-pressed={search.wrong ?? false}
                onClick={() =>
                  setSearch(
                    { wrong: search.wrong ? undefined : true, around: undefined, sel: undefined, fig: undefined },
                    { replace: true },
                  )
                }
              >
                <StatusText tone="amber">{t(search.wrong ? 'period:cut.showAll' : 'period:cut.showWrong')}</StatusText>
              </button>
            ),
        },
        {
          id: 'credits',
          label: t('period:cut.kpi.credits'),
          value: isUnknown ? <span className="z">{t('tb.unknown')}</span> : money(group.creditNotesOre),
          below: isUnknown ? null : lines(group.creditNotes.length),
        },
        {
          id: 'late',
          label: t('period:cut.kpi.late'),
          value: late === null ? <span className="z">{t('tb.unknown')}</span> : formatCount(late),
          below: <span className="t3">{t(late === null ? 'period:cut.kpi.noRegistration' : 'period:cut.kpi.vouchers')}</span>,
        },
        findingsKpi(result, { search, setSearch, t }),
      ]}
    />
  )
}
