import { useMemo } from 'react'
import { Seg } from '../../components/Seg.tsx'
import { formatCount, formatOre } from '../../format/money.ts'
import { ChartBand } from '../chart/ChartBand.tsx'
import { barOption } from '../chart/options.ts'
import { axisNumber } from '../chart/scale.ts'
import { useTexts } from '../use-texts.ts'
import { lagName } from './figures.ts'
import { spanRow } from './rows.ts'
import { TwoClocks } from './TwoClocks.tsx'
import type { JournalViewProps, Part } from './types.ts'

export interface TimeTabProps extends JournalViewProps {
  readonly time: Part<'time'>
}

const shown = ['vouchers', 'lines', 'debitOre'] as const

/** When vouchers are dated and when they were registered. */
export function TimeTab(props: TimeTabProps) {
  const { time, search, setSearch, isPrevious, openFigure } = props
  const t = useTexts()
  const of = search.cells ?? 'vouchers'
  const names = useMemo(() => time.lags.map(({ minDays, maxDays }) => lagName(minDays, maxDays, t)), [time, t])
  const option = useMemo(
    () =>
      barOption({
        names,
        values: time.lags.map((lag) => (of === 'debitOre' ? lag[of] / 100 : lag[of])),
        format: axisNumber,
        mark: (value) => formatCount(Math.round(value)),
      }),
    [names, time, of],
  )
  return (
    <>
      <div className="je-bar">
        <Seg
          label={t('journal:time.cells')}
          options={shown.map((value) => ({ value, label: t(`journal:col.${value}`) }))}
          value={of}
          onChange={(cells) => setSearch({ cells }, { replace: true })}
        />
        {!time.hasRegistration && <span className="t2">{t('journal:time.none')}</span>}
      </div>
      <ChartBand
        label={t('journal:time.lags')}
        title={t('journal:time.lags')}
        sub={t('journal:time.lagsSub')}
        height={110}
        legend={[]}
        option={option}
        table={{
          heads: names,
          rows: [
            {
              label: t(`journal:col.${of}`),
              cells: time.lags.map((lag) => (of === 'debitOre' ? formatOre(lag[of], 'kr') : formatCount(lag[of]))),
            },
          ],
        }}
        search={search}
        setSearch={(patch, options) => setSearch(patch, options)}
        isStale={isPrevious}
        none={time.hasRegistration ? null : t('journal:time.none')}
        onPick={(index) => {
          const lag = time.lags[index]
          if (lag) openFigure(spanRow('lag', lag.minDays, lag.maxDays), 'vouchers')
        }}
      />
      <TwoClocks {...props} of={of} />
    </>
  )
}
