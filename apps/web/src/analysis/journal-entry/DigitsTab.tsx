import type { BenfordResult, BenfordTest } from '@verifikat/analyses'
import { useMemo } from 'react'
import { Seg } from '../../components/Seg.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDecimals } from '../../format/decimals.ts'
import { formatCount, formatPercent, NBSP } from '../../format/money.ts'
import { ChartBand } from '../chart/ChartBand.tsx'
import { barOption } from '../chart/options.ts'
import { axisNumber } from '../chart/scale.ts'
import { KpiStrip } from '../frame/KpiStrip.tsx'
import { type Texts, useTexts } from '../use-texts.ts'
import { DigitVouchers } from './DigitVouchers.tsx'
import { FigureTable, plain } from './FigureTable.tsx'
import { RepeatedAmounts } from './RepeatedAmounts.tsx'
import { digitRow } from './rows.ts'
import { digitTests } from './search.ts'
import type { JournalViewProps } from './types.ts'

export interface DigitsTabProps extends JournalViewProps {
  readonly benford: BenfordResult
}

type Digit = BenfordTest['digits'][number]

const closed = { sel: undefined, fig: undefined, ver: undefined, line: undefined }

/** How often digits begin the amounts, against Benford's law: a way of asking where to look, no proof. */
export function DigitsTab(props: DigitsTabProps) {
  const { benford, search, setSearch, isPrevious } = props
  const t = useTexts()
  const digit = search.digit ?? 'first'
  const canSplit = digit === 'first' || digit === 'firstTwo'
  const half = canSplit ? (search.half ?? 'all') : 'all'
  const test = chosenTest(benford, digit, half)
  const { digits } = test
  const chosen = digits.find((own) => digitRow(digit, own.digit, half) === search.sel)
  const names = useMemo(() => digits.map((own) => String(own.digit)), [digits])
  const option = useMemo(
    () =>
      barOption({
        names,
        values: digits.map(({ observed }) => observed * 100),
        ticks: digits.map(({ expected }) => expected * 100),
        format: axisNumber,
        mark: (value) => `${axisNumber(Math.round(value * 10) / 10)} %`,
      }),
    [names, digits],
  )
  const columns = useMemo(
    () => [
      plain<Digit>('digit', t('journal:digits.digit'), (row) => String(row.digit), {
        isHeader: true,
        isPinned: true,
        align: 'right',
        sortValue: (row) => row.digit,
      }),
      plain<Digit>('count', t('journal:col.lines'), (row) => formatCount(row.count), {
        align: 'right',
        sortValue: (row) => row.count,
        cell: (row) => (row.count === 0 ? <span className="z">–</span> : <span className="an-vlink n">{formatCount(row.count)}</span>),
      }),
      plain<Digit>('observed', t('journal:digits.observed'), (row) => percent(row.observed), {
        align: 'right',
        sortValue: (row) => row.observed,
      }),
      plain<Digit>('expected', t('journal:digits.expected'), (row) => percent(row.expected), {
        align: 'right',
        sortValue: (row) => row.expected,
      }),
      plain<Digit>('difference', t('journal:digits.difference'), (row) => formatPercent(row.observed - row.expected, true), {
        align: 'right',
        sortValue: (row) => row.observed - row.expected,
      }),
      plain<Digit>('z', 'z', (row) => formatDecimals(row.z, 2), {
        align: 'right',
        sortValue: (row) => row.z,
        title: t('journal:digits.zWhy'),
        cell: (row) => (row.z > 1.96 ? <b>{formatDecimals(row.z, 2)}</b> : formatDecimals(row.z, 2)),
      }),
      plain<Digit>(
        'says',
        t('journal:col.state'),
        (row) => (row.z > 1.96 ? t(row.observed > row.expected ? 'journal:digits.more' : 'journal:digits.fewer') : ''),
        {
          grow: { min: 80, max: 240, takesRest: true },
          tone: 'small',
        },
      ),
    ],
    [t],
  )
  return (
    <>
      <div className="je-bar">
        <Seg
          label={t('journal:digits.which')}
          options={digitTests.map((value) => ({ value, label: t(`journal:digits.${value}`) }))}
          value={digit}
          onChange={(next) => setSearch({ digit: next, sort: undefined, ...closed }, { replace: true })}
        />
        {canSplit && (
          <Seg
            label={t('filter.side')}
            options={(['all', 'debit', 'credit'] as const).map((value) => ({
              value,
              label: value === 'all' ? t('filter.bothSides') : t(`filter.${value}`),
            }))}
            value={search.half ?? 'all'}
            onChange={(next) => setSearch({ half: next, ...closed }, { replace: true })}
          />
        )}
        <span className="t3">{t('journal:digits.caveat')}</span>
      </div>
      <KpiStrip label={t('kpi.label')} isStale={isPrevious} kpis={kpisOf(test, t)} />
      <ChartBand
        label={t('journal:digits.chart')}
        title={t(`journal:digits.${digit}`)}
        sub={t('journal:digits.sub')}
        height={110}
        legend={[
          { look: 'bar', label: t('journal:digits.observed') },
          { look: 'tick', label: t('journal:digits.expected') },
        ]}
        option={option}
        table={{
          heads: names,
          rows: [
            { label: t('journal:digits.observed'), cells: digits.map(({ observed }) => percent(observed)) },
            { label: t('journal:digits.expected'), cells: digits.map(({ expected }) => percent(expected)) },
          ],
        }}
        search={search}
        setSearch={(patch, options) => setSearch(patch, options)}
        isStale={isPrevious}
        none={test.n === 0 ? t('journal:digits.none') : null}
      />
      <div className="je-cols">
        <div className="je-main">
          <FigureTable
            {...props}
            label={t('journal:digits.spoken')}
            rows={digits}
            columns={columns}
            rowOf={({ digit: own }) => digitRow(digit, own, half)}
            onSelect={({ digit: own, count }) => {
              const row = digitRow(digit, own, half)
              setSearch(
                { sel: count === 0 || search.sel === row ? undefined : row, fig: undefined, ver: undefined, line: undefined },
                { replace: true },
              )
            }}
          />
        </div>
        {chosen ? (
          <DigitVouchers
            key={digitRow(digit, chosen.digit, half)}
            {...props}
            asked={{ of: 'digit', digits: digit, digit: chosen.digit, half }}
            count={chosen.count}
          />
        ) : (
          <RepeatedAmounts {...props} />
        )}
      </div>
    </>
  )
}

function chosenTest(benford: BenfordResult, digit: (typeof digitTests)[number], half: 'all' | 'debit' | 'credit'): BenfordTest {
  if (digit === 'first') return half === 'all' ? benford.first : half === 'debit' ? benford.firstPositive : benford.firstNegative
  if (digit === 'firstTwo')
    return half === 'all' ? benford.firstTwo : half === 'debit' ? benford.firstTwoPositive : benford.firstTwoNegative
  return digit === 'second' ? benford.second : benford.firstThree
}

const tones = { close: 'green', acceptable: 'green', marginal: 'amber', nonconformity: 'amber' } as const

function kpisOf(test: BenfordTest, t: Texts) {
  const or = (value: number | null, digits: number) => (value === null ? '–' : formatDecimals(value, digits))
  const against = (label: string, critical: number | null, digits: number) => (
    <span className="t3 n">
      {label} {or(critical, digits)}
    </span>
  )
  return [
    { id: 'n', label: t('journal:digits.n'), value: formatCount(test.n), below: <span className="t3">{t('journal:digits.nWhy')}</span> },
    {
      id: 'mad',
      label: 'MAD',
      value: or(test.mad, 5),
      below:
        test.madClass === null ? (
          <span className="t3">{t('journal:digits.tooFew')}</span>
        ) : (
          <StatusText tone={tones[test.madClass]}>{t(`journal:digits.class.${test.madClass}`)}</StatusText>
        ),
    },
    {
      id: 'chi',
      label: `χ² (${test.df})`,
      value: or(test.chiSquare, 1),
      below: against(t('journal:digits.critical'), test.chiSquareCritical, 1),
    },
    { id: 'p', label: t('journal:digits.p'), value: pText(test.pValue), below: <span className="t3">{t('journal:digits.pWhy')}</span> },
    { id: 'ks', label: 'Kolmogorov–Smirnov', value: or(test.ks, 4), below: against(t('journal:digits.critical'), test.ksCritical5, 4) },
    { id: 'z', label: t('journal:digits.maxZ'), value: or(test.maxZ, 2), below: against(t('journal:digits.critical'), 1.96, 2) },
  ]
}

function percent(ratio: number): string {
  return `${formatPercent(ratio)}${NBSP}%`
}

function pText(p: number | null): string {
  return p === null ? '–' : p < 0.0001 ? '< 0,0001' : formatDecimals(p, 4)
}
