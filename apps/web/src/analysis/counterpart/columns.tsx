import type { CounterpartResult, CounterRow, Flag } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDay, formatMonth, type Locale } from '../../format/dates.ts'
import { formatCount, formatOre, formatPercent, type Unit } from '../../format/money.ts'
import { worstFirst } from '../review/flag-filter.ts'
import { flagTones } from '../review/flag-look.ts'
import type { Column } from '../table/column.ts'
import { MoreNames } from '../table/MoreNames.tsx'
import type { Texts } from '../use-texts.ts'
import { ruleNames } from './flags.ts'
import { monthFigure, PAIR, pairRow } from './pair.ts'

/** Counter-accounts that the chosen method counts something on: the others are there for the other methods. */
export function countersInSight({ counters }: Pick<CounterpartResult, 'counters'>): readonly CounterRow[] {
  return counters.filter(({ ore, voucherCount }) => ore !== 0 || voucherCount > 0)
}

export interface CounterColumns {
  readonly result: CounterpartResult
  readonly unit: Unit
  readonly locale: Locale
  readonly t: Texts
  readonly flags: ReadonlyMap<string, readonly Flag[]>
  readonly nameOf: (flag: Flag) => string
  /** The panel is open beside the table. */
  readonly isNarrow: boolean
}

type Row = CounterRow

const share = (ratio: number | null) => (ratio === null ? '' : ratio === 0 ? '–' : formatPercent(ratio))

export function accountColumns(
  t: Texts,
  of: 'name' | 'base' = 'name',
): readonly Column<{ readonly account: string; readonly name: string }>[] {
  return [
    {
      id: 'account',
      label: t('counterpart:col.account'),
      align: 'left',
      text: ({ account }) => account,
      cell: ({ account }) => <span className="n m">{account}</span>,
      sortValue: ({ account }) => account,
      isPinned: true,
      isHeader: true,
    },
    {
      id: 'name',
      label: t(`counterpart:col.${of}`),
      align: 'left',
      text: ({ name }) => name,
      sortValue: ({ name }) => name,
      isPinned: true,
      grow: { min: 130, max: 300 },
    },
  ]
}

export function listColumns(context: CounterColumns): readonly Column<Row>[] {
  const { result, unit, locale, t, isNarrow } = context
  const day = (date: string | null) => (date === null ? '–' : result.period.years.length === 1 ? formatDay(date, locale) : date)
  const sum = result.counters.reduce((total, { ore }) => total + ore, 0)
  const money = (id: string, label: string, title: string, of: (row: Row) => number | null): Column<Row> => ({
    id,
    label,
    title,
    align: 'right',
    text: (row) => moneyText(of(row), unit, t),
    cell: (row) => <Money ore={of(row)} unit={unit} />,
    sortValue: of,
  })
  const columns: (Column<Row> | false)[] = [
    ...accountColumns(t),
    {
      ...money(PAIR, t('counterpart:col.ore'), t('counterpart:title.ore'), ({ ore }) => ore),
      tone: 'read',
      opens: () => true,
      sum: { text: formatOre(sum, unit), cell: <Money ore={sum} unit={unit} zero="digit" /> },
    },
    {
      id: 'share',
      label: t('counterpart:col.share'),
      title: t('counterpart:title.share'),
      align: 'right',
      text: (row) => share(row.share),
      sortValue: (row) => row.share,
    },
    {
      id: 'vouchers',
      label: t('counterpart:col.vouchers'),
      title: t('counterpart:title.vouchers'),
      align: 'right',
      text: (row) => formatCount(row.voucherCount),
      sortValue: (row) => row.voucherCount,
    },
    !isNarrow && {
      id: 'frequency',
      label: t('counterpart:col.frequency'),
      title: t('counterpart:title.frequency'),
      align: 'right',
      tone: 'small',
      text: (row) => share(row.frequency),
      sortValue: (row) => row.frequency,
    },
    !isNarrow && {
      id: 'first',
      label: t('counterpart:col.first'),
      align: 'left',
      tone: 'small',
      text: (row) => day(row.firstDate),
      cell: (row) => <span title={row.firstDate ?? undefined}>{day(row.firstDate)}</span>,
      sortValue: (row) => row.firstDate,
    },
    !isNarrow && {
      id: 'last',
      label: t('counterpart:col.last'),
      align: 'left',
      tone: 'small',
      text: (row) => day(row.lastDate),
      cell: (row) => <span title={row.lastDate ?? undefined}>{day(row.lastDate)}</span>,
      sortValue: (row) => row.lastDate,
    },
    result.comparison !== null && {
      ...money('prior', t('counterpart:col.prior'), t('counterpart:title.prior'), ({ priorOre }) => priorOre),
      tone: 'quiet',
    },
    result.comparison !== null &&
      !isNarrow && {
        id: 'priorShare',
        label: t('counterpart:col.priorShare'),
        title: t('counterpart:title.priorShare'),
        align: 'right',
        tone: 'small',
        text: (row) => share(row.priorShare),
        sortValue: (row) => row.priorShare,
      },
    {
      id: 'expected',
      label: t('counterpart:col.expected'),
      title: t('counterpart:title.expected'),
      align: 'left',
      text: (row) => (row.expected === null ? '–' : t(`counterpart:expected.${row.expected}`)),
      cell: (row) => <Expected row={row} result={result} locale={locale} t={t} />,
      measured: (row) => (row.expected === null ? '' : `mm${t(`counterpart:expected.${row.expected}`)}`),
      sortValue: (row) => (row.expected === 'odd' ? 0 : row.expected === null ? 1 : 2),
    },
    flagColumn(context),
  ]
  return columns.filter((column) => column !== false)
}

export function moneyText(ore: number | null, unit: Unit, t: Texts): string {
  return ore === null ? t('tb.unknown') : ore === 0 ? '–' : formatOre(ore, unit)
}

interface ExpectedProps {
  readonly row: Pick<CounterRow, 'expected' | 'rules'>
  readonly result: CounterpartResult
  readonly locale: Locale
  readonly t: Texts
}

function Expected({ row, result, locale, t }: ExpectedProps) {
  if (row.expected === null) return <span className="z">–</span>
  return (
    <span title={ruleNames(result, row.rules, locale).join('\n')}>
      <StatusText tone={row.expected === 'odd' ? 'amber' : 'green'}>{t(`counterpart:expected.${row.expected}`)}</StatusText>
    </span>
  )
}

function flagColumn({ flags, nameOf, t, isNarrow }: CounterColumns): Column<Row> {
  const of = ({ account }: Row) => worstFirst(flags.get(account) ?? [])
  const named = (row: Row) => [...new Set(of(row).map(nameOf))]
  return {
    id: 'flags',
    label: t('tb.col.flags'),
    align: 'left',
    text: (row) => named(row).join(', '),
    cell: (row) => {
      const [first] = of(row)
      const names = named(row)
      if (first === undefined) return ''
      return (
        <span className="an-flags" title={names.join(', ')}>
          <StatusText tone={flagTones[first.severity]}>{isNarrow ? <span className="vh">{names[0]}</span> : names[0]}</StatusText>
          <MoreNames names={names} />
        </span>
      )
    },
    measured: (row) => {
      const names = named(row)
      return names.length === 0 ? '' : `mm${isNarrow ? '' : names[0]}${names.length > 1 ? ` ${t('tb.andMore', { count: 1 })}` : ''}`
    },
  }
}

/** A counter-account month by month, or the base itself. */
export interface MonthsRow {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly monthOre: readonly number[]
  readonly outsideOre: number
  readonly ore: number
  readonly isBase: boolean
}

/** Pairs that are new or rare and whose vouchers are theirs alone, the largest first. */
function unusualPairs({ pairs }: CounterpartResult) {
  return pairs
    .flatMap((pair) => (pair.monthOre === null || pair.inside ? [] : [{ pair, monthOre: pair.monthOre }]))
    .toSorted((a, b) => Math.abs(b.pair.ore) - Math.abs(a.pair.ore))
}

export function monthRows(result: CounterpartResult, counters: readonly CounterRow[], t: Texts): readonly MonthsRow[] {
  const { base } = result
  return [
    {
      id: 'base',
      account: t('counterpart:base.label'),
      name: t('counterpart:months.base'),
      isBase: true,
      monthOre: base.monthOre,
      outsideOre: base.outsideOre,
      ore: base.netOre,
    },
    ...counters.map(({ account, name, monthOre, outsideOre, ore }) => ({
      id: `~${account}`,
      account,
      name,
      monthOre,
      outsideOre,
      ore,
      isBase: false,
    })),
    ...unusualPairs(result).map(({ pair, monthOre }) => ({
      id: pairRow(pair),
      account: `${pair.base} → ${pair.counter}`,
      isBase: false,
      monthOre,
      ore: pair.ore,
      name: t(pair.isNew ? 'counterpart:months.newPair' : 'counterpart:months.rarePair'),
      outsideOre: pair.ore - monthOre.reduce((sum, ore) => sum + ore, 0),
    })),
  ]
}

export function monthColumns({
  result,
  unit,
  locale,
  t,
}: Pick<CounterColumns, 'result' | 'unit' | 'locale' | 't'>): readonly Column<MonthsRow>[] {
  const money = (id: string, label: string, title: string, of: (row: MonthsRow) => number): Column<MonthsRow> => ({
    id,
    label,
    title,
    align: 'right',
    text: (row) => moneyText(of(row), unit, t),
    cell: (row) => <Money ore={of(row)} unit={unit} />,
  })
  return [
    // The base has no number of its own; its row says so by its name.
    ...accountColumns(t).map(({ sortValue: _unsorted, ...column }): Column<MonthsRow> => column),
    {
      ...money(PAIR, t('counterpart:col.total'), t('counterpart:title.ore'), ({ ore }) => ore),
      tone: 'read',
      opens: () => true,
    },
    ...result.months.map(
      (month, m): Column<MonthsRow> => ({
        ...money(monthFigure(month), `${formatMonth(month, locale)} ${month.slice(2, 4)}`, month, ({ monthOre }) => monthOre[m] ?? 0),
        opens: ({ isBase, monthOre }) => !isBase && monthOre[m] !== 0,
      }),
    ),
    ...(result.base.outsideOre !== 0 || result.counters.some(({ outsideOre }) => outsideOre !== 0)
      ? [money('outside', t('counterpart:col.outside'), t('counterpart:title.outside'), ({ outsideOre }) => outsideOre)]
      : []),
  ]
}
