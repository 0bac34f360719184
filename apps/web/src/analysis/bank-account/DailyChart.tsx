import { currencyDecimals, type Daily, dayOfIso } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { minorText } from '../../bank/Minor.tsx'
import { formatMinor } from '../../format/money.ts'
import { type Frame, placeOf, stepPath } from './steps.ts'

export interface DailyChartProps {
  readonly daily: Daily
  readonly currency: string
}

const WIDTH = 1000
const HEIGHT = 96
const BARS = 36
/** Named in words. */
const MOST_ROWS = 3

/** Both balances as steps on one scale, and below them the difference: grey where it passes, amber where it lasts. The table of the days says the same. */
export function DailyChart({ daily: { days, firstDifferenceOn, lastingFrom, lastingBank, lastingLedger }, currency }: DailyChartProps) {
  const { t } = useTranslation('bank')
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return null
  const start = dayOfIso(first.date)
  const at = (date: string) => dayOfIso(date) - start
  const values = days.flatMap(({ bankMinor, ledgerMinor }) => [bankMinor, ledgerMinor])
  const min = Math.min(0, ...values)
  const max = Math.max(...values)
  const frame: Frame = { width: WIDTH, height: HEIGHT, days: at(last.date) + 1, min, max }
  const largest = Math.max(...days.map(({ differenceMinor }) => Math.abs(differenceMinor)))
  const x = (date: string) => (at(date) / frame.days) * WIDTH
  const figure = (minor: number) => formatMinor(minor, currencyDecimals(currency))
  const lasting = lastingFrom === null ? null : days.find(({ date }) => date === lastingFrom)
  const rows = [
    ...lastingBank.map(({ amountMinor, hidden, counterparty, text, reference }) => ({
      minor: amountMinor,
      name: hidden ? t('person') : counterparty || text || reference,
    })),
    ...lastingLedger.map(({ amountMinor, voucher, text }) => ({ minor: amountMinor, name: `${voucher} ${text}`.trim() })),
  ].map(({ minor, name }) => `${minorText(minor, currency)} ${name}`.trim())
  const said =
    firstDifferenceOn === null
      ? t('chart.none')
      : [
          t('chart.first', { day: firstDifferenceOn }),
          lasting &&
            t('chart.lasting', {
              day: lastingFrom,
              first: minorText(lasting.lastingMinor, currency),
              amount: minorText(last.lastingMinor, currency),
            }),
          rows.length > 0 &&
            t(rows.length > MOST_ROWS ? 'chart.lastingRowsMore' : 'chart.lastingRows', { rows: rows.slice(0, MOST_ROWS).join('; ') }),
        ]
          .filter(Boolean)
          .join(' ')
  return (
    <div className="ba-room">
      <figure className="ba-chart">
        <figcaption className="ba-legend">
          <b>{t('chart.title')}</b>
          <span className="ba-key ba-key-bank">{t('chart.bank')}</span>
          <span className="ba-key ba-key-ledger">{t('chart.ledger')}</span>
          {largest > 0 && <span className="ba-key ba-key-passes">{t('chart.passes')}</span>}
          {lasting && <span className="ba-key ba-key-lasts">{t('chart.lasts')}</span>}
        </figcaption>
        <div className="ba-plot">
          <div className="ba-scale n t3" aria-hidden>
            <span>{figure(max)}</span>
            <span>{figure(min)}</span>
          </div>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + BARS}`} preserveAspectRatio="none" role="img" aria-label={`${t('chart.title')}. ${said}`}>
            {lastingFrom !== null && (
              <rect className="ba-lasting" x={x(lastingFrom)} y={0} width={WIDTH - x(lastingFrom)} height={HEIGHT + BARS} />
            )}
            <line className="ba-axis" x1={0} x2={WIDTH} y1={placeOf(0, frame)} y2={placeOf(0, frame)} />
            <path
              className="ba-ledger"
              d={stepPath(
                days.map((day) => ({ at: at(day.date), value: day.ledgerMinor })),
                frame,
              )}
            />
            <path
              className="ba-bank"
              d={stepPath(
                days.map((day) => ({ at: at(day.date), value: day.bankMinor })),
                frame,
              )}
            />
            <line className="ba-axis" x1={0} x2={WIDTH} y1={HEIGHT + BARS / 2} y2={HEIGHT + BARS / 2} />
            {days.map(({ date, differenceMinor }, i) => {
              if (differenceMinor === 0) return null
              const to = days[i + 1]?.date
              const size = (Math.abs(differenceMinor) / largest) * (BARS / 2 - 2)
              return (
                <rect
                  key={date}
                  className={lastingFrom !== null && date >= lastingFrom ? 'ba-bar-lasts' : 'ba-bar-passes'}
                  x={x(date)}
                  width={Math.max(2, (to === undefined ? WIDTH : x(to)) - x(date) - 1)}
                  y={differenceMinor > 0 ? HEIGHT + BARS / 2 - size : HEIGHT + BARS / 2}
                  height={Math.max(size, 1)}
                >
                  <title>{`${date}: ${minorText(differenceMinor, currency)}`}</title>
                </rect>
              )
            })}
          </svg>
          <div className="ba-days n t3" aria-hidden>
            <span>{first.date}</span>
            <span className="t2">{said}</span>
            <span>{last.date}</span>
          </div>
        </div>
      </figure>
    </div>
  )
}
