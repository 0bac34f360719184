import type { CounterpartResult } from '@verifikat/analyses'
import { useMemo } from 'react'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { SidesPanel } from '../drill/SidesPanel.tsx'
import type { ListedVoucher } from '../drill/VoucherPanel.tsx'
import { useAnalysis } from '../run/use-analysis.ts'
import type { PanelProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { type PairAt, pairOf, pairOre } from './pair.ts'
import { paramsOf } from './params.ts'
import { useMost } from './use-most.ts'

type Found = NonNullable<CounterpartResult['pair']>['vouchers'][number]
interface PairVoucher extends ListedVoucher {
  readonly baseOre: number
  readonly counterOre: number
  readonly baseRows: ReadonlySet<number>
}

/** A pair's vouchers, each with its part of the figure; in a voucher the lines of the base and of the counter-account are marked. */
export function CounterpartPanel(props: PanelProps<'counterpart'>) {
  const pair = pairOf(props.drill.row, props.drill.figure)
  return pair && <Vouchers {...props} pair={pair} />
}

function Vouchers({
  companyId,
  result,
  search,
  period,
  drill,
  setDrill,
  unit,
  dimensions,
  pair,
}: PanelProps<'counterpart'> & { readonly pair: PairAt }) {
  const t = useTexts()
  const [most, more] = useMost(`${drill.row} ${drill.figure}`)
  const params = useMemo(
    () => ({
      ...paramsOf(search, pair.month === null ? period : monthOf(pair.month, result.period)),
      comparison: { kind: 'none' as const },
      pair: { base: pair.base, counter: pair.counter, limit: most },
    }),
    [search, period, result.period, pair.month, pair.base, pair.counter, most],
  )
  const run = useAnalysis('counterpart', companyId, params)
  const found = run.fits ? (run.run?.result.pair ?? null) : null
  const vouchers = useMemo(() => found?.vouchers.map(listed) ?? null, [found])
  const title = titleOf(result, pair, t('counterpart:base.label'), t('counterpart:kpi.missing'))
  const ore = pairOre(result, pair)
  return (
    <SidesPanel
      companyId={companyId}
      drill={drill}
      setDrill={setDrill}
      unit={unit}
      dimensions={dimensions}
      title={pair.month === null ? title : `${title} ${pair.month}`}
      listTitle={t('counterpart:drill.parts')}
      vouchers={vouchers}
      count={found?.count ?? 0}
      error={run.error}
      onRetry={run.runAgain}
      isListed={false}
      shortDates={result.period.years.length === 1}
      sum={
        found && (
          <>
            {found.vouchers.length < found.count && (
              <div className="an-eq">
                <span className="t2">
                  {t('counterpart:drill.first', { n: formatCount(found.vouchers.length), of: formatCount(found.count) })}
                </span>
                <span className="sp" />
                {more && (
                  <Button size="sm" onClick={more}>
                    {t('counterpart:drill.more')}
                  </Button>
                )}
              </div>
            )}
            {found.ore === ore ? (
              <div className="an-eq">
                <StatusText tone="green">{t('drill.addsUp')}</StatusText>
                <span className="sp" />
                <b className="n">
                  <Money ore={found.ore} unit={unit} zero="digit" />
                </b>
              </div>
            ) : (
              <div className="an-eq an-eq-bad" role="alert">
                <Icon name="alert-octagon" />
                <span>
                  {t('drill.differs')} <Money ore={found.ore - (ore ?? 0)} unit="ore" />
                </span>
              </div>
            )}
          </>
        )
      }
      facts={({ baseOre, counterOre, ore: part }) => [
        { label: t('counterpart:drill.base'), value: money(baseOre) },
        { label: t('counterpart:drill.counter'), value: money(counterOre) },
        { label: t('counterpart:drill.part'), value: money(part), isBold: true },
      ]}
      isBase={({ row }, voucher) => voucher?.baseRows.has(row) ?? false}
      isCounter={({ account }) => account === pair.counter}
      counterWord={t('counterpart:drill.counterWord')}
    />
  )
}

const money = (ore: number) => <Money ore={ore} unit="ore" zero="digit" />

function listed({ text, baseRows, ...voucher }: Found): PairVoucher {
  return { ...voucher, text, voucherText: text, baseRows: new Set(baseRows) }
}

function titleOf(result: CounterpartResult, { base, counter }: PairAt, all: string, none: string): string {
  const own = result.base.accounts.find(({ account }) => account === base)
  const left = base === null ? all : base
  return `${own ? own.account : left} → ${counter ?? none}`
}

/** The days of a month that the period has. */
function monthOf(
  month: string,
  { from, to }: { readonly from: string; readonly to: string },
): { readonly from: string; readonly to: string } {
  const year = Number(month.slice(0, 4))
  const number = Number(month.slice(5))
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const first = `${month}-01`
  const end = `${month}-${String(last).padStart(2, '0')}`
  return { from: first < from ? from : first, to: end > to ? to : end }
}
