import { Money } from '../../components/Money.tsx'
import { Seg } from '../../components/Seg.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { CutOffChart } from '../cut-off/CutOffChart.tsx'
import { CutOffLines, dayFigure } from '../cut-off/CutOffLines.tsx'
import { NextYear } from '../cut-off/NextYear.tsx'
import { useTexts } from '../use-texts.ts'
import type { Part } from './group-ids.ts'
import type { LedgerViewProps } from './LedgerPart.tsx'
import { PartDate } from './PartDate.tsx'

const aroundDays = [10, 30, 60, 90] as const

/** The days before and after a date, on these accounts. */
export function CutOffPart({ part, ...props }: LedgerViewProps & { readonly part: Part<'cutOff'> }) {
  const { companyId, search, setSearch, unit, isPrevious, openFigure, onTable } = props
  const t = useTexts()
  const closed = { sel: undefined, fig: undefined, ver: undefined, line: undefined }
  const wrong = part.wrongBefore.count + part.wrongAfter.count
  const side = (name: 'before' | 'after', sums: { readonly netOre: number; readonly count: number }) => (
    <span className="n">
      {t(`ledger:cutOff.${name}`)}{' '}
      <button type="button" className="an-figure" data-opens-drill onClick={() => openFigure('cutOff', name)}>
        <Money ore={sums.netOre} unit={unit} zero="digit" />
      </button>{' '}
      <span className="t3">{t('gl.lines', { count: sums.count, n: formatCount(sums.count) })}</span>
    </span>
  )
  const days = search.days ?? 30
  return (
    <>
      <div className="an-bar gl-part">
        <PartDate {...props} date={part.date} />
        <Seg
          label={t('period:around.days')}
          options={[...new Set([...aroundDays, days])]
            .sort((a, b) => a - b)
            .map((n) => ({ value: String(n), label: t('period:around.plusMinus', { n }) }))}
          value={String(days)}
          onChange={(next) => setSearch({ days: next === '30' ? undefined : Number(next), ...closed })}
        />
        {side('before', part.before)}
        {part.after !== 'missing' && side('after', part.afterwards)}
        <span className="sp" />
        {wrong > 0 && (
          <button
            type="button"
            className="an-figure"
            aria-pressed={search.wrong ?? false}
            onClick={() => setSearch({ wrong: search.wrong ? undefined : true, ...closed }, { replace: true })}
          >
            <StatusText tone="amber">
              {search.wrong ? t('period:cut.showAll') : t('ledger:cutOff.wrong', { count: wrong, n: formatCount(wrong) })}
            </StatusText>
          </button>
        )}
      </div>
      <NextYear cutOff={part} companyId={companyId} />
      <CutOffChart
        cutOff={part}
        side={1}
        unit={unit}
        search={search}
        setSearch={(patch, options) => setSearch(patch, options)}
        isStale={isPrevious}
        onDay={(date) => openFigure('cutOff', dayFigure(date))}
      />
      <CutOffLines
        cutOff={part}
        side={1}
        unit={unit}
        search={search}
        setSearch={(patch, options) => setSearch(patch, options)}
        onTable={onTable}
        isStale={isPrevious}
      />
    </>
  )
}
