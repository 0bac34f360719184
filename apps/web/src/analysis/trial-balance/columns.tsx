import { isFromSmallBase, type TrialBalanceResult, type TrialBalanceRow } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { FlagCell } from '../../annotations/AssessButton.tsx'
import { type RowFlag, rowFlag } from '../../annotations/targets.ts'
import { Money } from '../../components/Money.tsx'
import { formatDayOf, type Locale } from '../../format/dates.ts'
import { amountUnit, formatCount, formatOre, formatPercent, type Unit } from '../../format/money.ts'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'
import { Flags, flagsText, toneOf, worstFirst } from './flags.tsx'
import { UNDISPOSED } from './rows.ts'

interface ColumnContext {
  readonly result: TrialBalanceResult
  readonly unit: Unit
  readonly locale: Locale
  readonly t: Texts
  /** No line filter: the filtered sums have nothing to say. */
  readonly isFiltered: boolean
  /** The panel is open beside the table. */
  readonly isNarrow: boolean
  /** How much was said on each account; null: left out. */
  readonly marks: Column<TrialBalanceRow> | null
}

type OreKey =
  | 'openingOre'
  | 'debitOre'
  | 'creditOre'
  | 'yearBreakOre'
  | 'closingOre'
  | 'declaredClosingOre'
  | 'closingDifferenceOre'
  | 'priorClosingOre'
  | 'changeOre'

/** Columns of the trial balance: those that say something about these books. */
export function trialBalanceColumns(context: ColumnContext): readonly Column<TrialBalanceRow>[] {
  const { result, t, locale, isNarrow } = context
  const differs = result.rows.some((row) => row.closingDifferenceOre !== null && row.closingDifferenceOre !== 0)
  const breaks = result.rows.some((row) => row.yearBreakOre !== null && row.yearBreakOre !== 0)
  const compares = result.comparison !== null
  const columns: (Column<TrialBalanceRow> | false)[] = [
    {
      id: 'account',
      label: t('tb.col.account'),
      title: t('tb.title.account'),
      align: 'left',
      text: (row) => (row.account === UNDISPOSED ? '' : row.account),
      // a row without a number is called by its name
      cell: (row) => (row.account === UNDISPOSED ? <span className="vh">{row.name}</span> : row.account),
      sortValue: (row) => row.account,
      isPinned: true,
      isHeader: true,
    },
    {
      id: 'name',
      label: t('tb.col.name'),
      align: 'left',
      text: (row) => row.name,
      sortValue: (row) => row.name,
      isPinned: true,
      grow: { min: 120, max: 320 },
    },
    { ...money(context, 'opening', 'openingOre', result.sumOpeningOre), under: 'name' },
    money(context, 'debit', 'debitOre', result.totalDebitOre),
    money(context, 'credit', 'creditOre', result.totalCreditOre),
    breaks && money(context, 'yearBreak', 'yearBreakOre', result.sumYearBreakOre),
    { ...money(context, 'closing', 'closingOre', result.sumClosingOre), tone: 'read' },
    differs && { ...money(context, 'declared', 'declaredClosingOre', undefined), tone: 'quiet', opens: () => false },
    differs && money(context, 'difference', 'closingDifferenceOre', undefined),
    ...(context.isFiltered ? filteredColumns(context) : []),
    compares && { ...money(context, 'prior', 'priorClosingOre', result.sumPriorClosingOre), tone: 'quiet' },
    compares && { ...money(context, 'change', 'changeOre', result.sumChangeOre), under: 'closing' },
    compares && {
      id: 'percent',
      under: 'closing',
      label: t('tb.col.percent'),
      title: t('tb.title.percent'),
      align: 'right',
      text: (row) => percentText(row, t),
      cell: (row) => percentCell(row, t),
      sortValue: (row) => row.changeRatio,
    },
    {
      id: 'vouchers',
      label: t('tb.col.vouchers'),
      title: t('tb.title.vouchers'),
      align: 'right',
      tone: 'quiet',
      text: (row) => (row.voucherCount === null ? t('tb.unknown') : row.voucherCount === 0 ? '–' : formatCount(row.voucherCount)),
      cell: (row) => (row.voucherCount ? undefined : <span className="z">{row.voucherCount === null ? t('tb.unknown') : '–'}</span>),
      sortValue: (row) => row.voucherCount,
      opens: (row) => row.voucherCount !== null && row.voucherCount > 0,
    },
    {
      id: 'posted',
      label: t('tb.col.posted'),
      title: t('tb.title.posted'),
      align: 'right',
      tone: 'small',
      text: (row) => (row.lastDate === null ? '–' : formatDayOf(row.lastDate, result.period.years, locale)),
      cell: (row) =>
        row.lastDate === null ? (
          <span className="z">–</span>
        ) : (
          <span title={row.lastDate}>{formatDayOf(row.lastDate, result.period.years, locale)}</span>
        ),
      sortValue: (row) => row.lastDate,
    },
    context.marks ?? false,
    result.rows.some((row) => row.flags.length > 0) && {
      id: 'flags',
      under: 'name',
      label: t('tb.col.flags'),
      align: 'left',
      text: (row) => flagsText(row.flags, t),
      cell: (row) => (
        <FlagCell flags={assessable(row, result)}>
          <Flags flags={row.flags} t={t} isShort={isNarrow} />
        </FlagCell>
      ),
      sortValue: (row) => {
        const worst = worstFirst(row.flags)[0]
        return worst === undefined ? null : `${{ red: 0, amber: 1, blue: 2 }[toneOf(worst)]}${worst}`
      },
      measured: (row) => {
        const [first, ...rest] = worstFirst(row.flags)
        if (isNarrow) return first === undefined ? '' : rest.length > 0 ? `mm+${rest.length}` : 'mm'
        return first === undefined ? '' : `${t(`tb.flag.${first}`)}${rest.length > 0 ? ` +${rest.length}` : ''}mm`
      },
    },
  ]
  return columns.filter((column) => column !== false)
}

/** The row's flags as they can be assessed, worst first: a change's amount is the change. */
function assessable({ account, flags, changeOre }: TrialBalanceRow, { period }: TrialBalanceResult): readonly RowFlag[] {
  return worstFirst(flags).flatMap((flag) => {
    const isChange = flag === 'over-limits' || flag === 'over-one-limit'
    return rowFlag(`trial-balance.${flag}`, { row: account, account, month: null }, period, isChange ? changeOre : null) ?? []
  })
}

function money({ unit, t }: ColumnContext, id: TextColumn, key: OreKey, sumOre: number | null | undefined): Column<TrialBalanceRow> {
  return {
    id,
    label: t(`tb.col.${id}`, { unit: t(`unit.${amountUnit(unit)}`) }),
    title: t(`tb.title.${id}`),
    align: 'right',
    text: (row) => moneyText(row[key], unit, t),
    cell: (row) => <Money ore={row[key]} unit={unit} />,
    sortValue: (row) => row[key],
    opens: (row) => row[key] !== null && row.account !== UNDISPOSED,
    ...(sumOre === undefined
      ? {}
      : {
          sum: {
            text: moneyText(sumOre, unit, t, '0'),
            cell: <Money ore={sumOre} unit={unit} zero="digit" />,
            opens: sumOre !== null && id !== 'yearBreak',
          },
        }),
  }
}

type TextColumn = 'opening' | 'debit' | 'credit' | 'yearBreak' | 'closing' | 'declared' | 'difference' | 'prior' | 'change'

function filteredColumns({ result, unit, t }: ColumnContext): readonly Column<TrialBalanceRow>[] {
  const of = (id: 'fDebit' | 'fCredit' | 'fNet', key: 'debitOre' | 'creditOre' | 'netOre'): Column<TrialBalanceRow> => {
    const sumOre = result.filtered?.[key] ?? null
    return {
      id,
      label: t(`tb.col.${id}`),
      title: t(`tb.title.${id}`),
      align: 'right',
      text: (row) => moneyText(row.filtered?.[key] ?? null, unit, t),
      cell: (row) => <Money ore={row.filtered?.[key] ?? null} unit={unit} />,
      sortValue: (row) => row.filtered?.[key] ?? null,
      opens: (row) => row.filtered !== null,
      sum: { text: moneyText(sumOre, unit, t, '0'), cell: <Money ore={sumOre} unit={unit} zero="digit" />, opens: sumOre !== null },
    }
  }
  return [
    of('fDebit', 'debitOre'),
    of('fCredit', 'creditOre'),
    of('fNet', 'netOre'),
    {
      id: 'fLines',
      label: t('tb.col.fLines'),
      title: t('tb.title.fLines'),
      align: 'right',
      tone: 'quiet',
      text: (row) => (row.filtered?.lineCount ? formatCount(row.filtered.lineCount) : '–'),
      sortValue: (row) => row.filtered?.lineCount ?? null,
      opens: (row) => (row.filtered?.lineCount ?? 0) > 0,
      sum: { text: formatCount(result.filtered?.lineCount ?? 0) },
    },
  ]
}

function moneyText(ore: number | null, unit: Unit, t: Texts, zero = '–'): string {
  return ore === null ? t('tb.unknown') : ore === 0 ? zero : formatOre(ore, unit)
}

function percentText(row: TrialBalanceRow, t: Texts): string {
  if (row.flags.includes('new')) return t('tb.new')
  if (row.flags.includes('ended')) return t('tb.ended')
  if (row.changeRatio === null && row.changeOre !== null && isFromSmallBase(row.closingOre, row.priorClosingOre, 'bookkeeping'))
    return t('tb.smallBase')
  if (row.changeRatio === null) return row.changeOre === 0 ? '–' : t('tb.unknown')
  return row.changeRatio === 0 ? '–' : formatPercent(row.changeRatio)
}

function percentCell(row: TrialBalanceRow, t: Texts): ReactNode {
  const text = percentText(row, t)
  if (row.changeRatio === null || row.changeRatio === 0 || row.flags.includes('ended')) return <span className="z">{text}</span>
  return row.changeRatio < 0 ? <span className="neg">{text}</span> : undefined
}
