import { isFromSmallBase } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { FlagCell } from '../../annotations/AssessButton.tsx'
import { type RowFlag, rowFlag } from '../../annotations/targets.ts'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText, type Tone } from '../../components/StatusText.tsx'
import type { Locale } from '../../format/dates.ts'
import { amountUnit, formatOre, formatPercent, type Unit } from '../../format/money.ts'
import type { Column } from '../table/column.ts'
import { MoreNames } from '../table/MoreNames.tsx'
import type { Texts } from '../use-texts.ts'
import { type LayoutRow, rowName, type ShownRow, signed, signOf } from './rows.ts'
import { Spark } from './Spark.tsx'
import type { Months, Row, Shown, StatementResult } from './types.ts'
import { type Doubts, Unsure, unsure } from './Unsure.tsx'

interface Context {
  readonly result: StatementResult
  readonly names: readonly string[]
  readonly days: readonly string[]
  readonly unit: Unit
  readonly sign: 'natural' | 'bookkeeping'
  readonly locale: Locale
  readonly t: Texts
  /** What a share is a share of. */
  readonly shares: 'assets' | 'sales' | null
  readonly months: Months | null
  readonly hasSpark: boolean
  /** The panel is open beside the table. */
  readonly isNarrow: boolean
}

export function statementColumns(context: Context): readonly Column<Shown>[] {
  const { result, names, days, t, shares, months, hasSpark, isNarrow, unit, sign } = context
  const columns: Column<Shown>[] = [nameColumn(context)]
  result.columns.forEach(({ kind, status }, c) => {
    const ore = (shown: Shown) => figureIn(shown, sign, ({ valuesOre }) => valuesOre[c])
    columns.push({
      id: `v${c}`,
      label: names[c] ?? '',
      title: status === 'partial' ? t('statements:column.partial', { days: days[c] ?? '' }) : (days[c] ?? ''),
      align: 'right',
      isBold: true,
      ...(c === 0 ? { tone: 'read' as const } : {}),
      text: (shown) => moneyText(shown, ore(shown), unit, t),
      cell: (shown) => (shown.figures === null ? '' : <Money ore={ore(shown)} unit={unit} />),
      opens: (shown) => shown.figures !== null && kind !== 'budget' && (ore(shown) ?? null) !== null,
      look: (shown) => (shown.figures?.wrongSides[c] ? 'stm-wrong' : undefined),
    })
    if (shares !== null && kind !== 'budget')
      columns.push({
        id: `s${c}`,
        label: t(`statements:share.${shares}`),
        title: t(`statements:share.${shares}Title`, { name: names[c] ?? '' }),
        align: 'right',
        tone: 'small',
        text: (shown) => ratioText(shown.figures?.shareRatios[c], signOf(shown.row, sign)),
      })
  })
  result.comparisons.forEach(({ of, against, isUnlike }, pair) => {
    const change = (shown: Pick<Shown, 'figures'>) => shown.figures?.changes[pair]
    const title = t('statements:change.title', { of: names[of] ?? '', against: names[against] ?? '' })
    const ore = (shown: Shown) => figureIn(shown, sign, () => change(shown)?.changeOre)
    const isWithheld = ({ figures }: Shown) =>
      figures !== null &&
      isUnlike &&
      change({ figures })?.changeOre === null &&
      figures.valuesOre[of] !== null &&
      figures.valuesOre[against] !== null
    const isBudget = [of, against].some((c) => result.columns[c]?.kind === 'budget')
    columns.push({
      id: `d${pair}`,
      label:
        result.comparisons.length === 1
          ? `Δ ${t(`unit.${amountUnit(unit)}`)}`
          : t('statements:change.head', { of: names[of] ?? '', against: names[against] ?? '' }),
      title,
      align: 'right',
      isBold: true,
      text: (shown) => (isWithheld(shown) ? t('statements:change.unlike') : moneyText(shown, ore(shown), unit, t)),
      cell: (shown) =>
        isWithheld(shown) ? (
          <span className="t3">{t('statements:change.unlike')}</span>
        ) : shown.figures === null ? (
          ''
        ) : (
          <Money ore={ore(shown)} unit={unit} />
        ),
      opens: (shown) => !isBudget && (ore(shown) ?? null) !== null,
    })
    columns.push({
      id: `p${pair}`,
      label: 'Δ %',
      isBold: true,
      title: t('statements:change.percentTitle', { of: names[of] ?? '', against: names[against] ?? '' }),
      align: 'right',
      text: (shown) => percentText(shown, pair, { of, against }, t),
      cell: (shown) => percentCell(shown, pair, { of, against }, t),
    })
  })
  if (hasSpark && !isNarrow)
    columns.push({
      id: 'spark',
      label: t('statements:spark.head'),
      title:
        months === null
          ? t('statements:spark.title')
          : t('statements:spark.months', { from: months.months[0] ?? '', to: months.months.at(-1) ?? '' }),
      align: 'right',
      text: () => '',
      cell: (shown) => (
        <Spark values={shown.figures === null ? undefined : months?.values.get(shown.figures.id)} sign={signOf(shown.row, sign)} />
      ),
      widest: ['00000000'],
    })
  const rows: readonly Row[] = result.rows
  if (rows.some((row) => flagsOf(row).length > 0))
    columns.push({
      id: 'flags',
      label: t('tb.col.flags'),
      align: 'left',
      text: (shown) =>
        shown.figures === null
          ? ''
          : flagsOf(shown.figures)
              .map((flag) => t(`statements:flag.${flag}`))
              .join(', '),
      cell: (shown) =>
        shown.figures === null ? (
          ''
        ) : (
          <FlagCell flags={assessable(shown.figures, result)}>
            <RowFlags flags={flagsOf(shown.figures)} t={t} isShort={isNarrow} />
          </FlagCell>
        ),
      measured: (shown) => (isNarrow || shown.figures === null ? '' : shortest(flagsOf(shown.figures), t)),
    })
  return columns
}

/** Number and name with the sign that opens a group; indented by level. */
export function nameColumn<R extends LayoutRow>({ locale, t }: { readonly locale: Locale; readonly t: Texts }): Column<ShownRow<R>> {
  // A closed group has the doubt of its total.
  const doubted = ({ row, figures }: ShownRow<R>): Doubts => figures ?? row
  const text = (shown: ShownRow<R>) => {
    const { row } = shown
    const mark = unsure(doubted(shown), locale)
    return [row.code, row.account, rowName(row, locale), mark && `(${mark})`].filter(Boolean).join(' ')
  }
  return {
    id: 'name',
    isBold: true,
    label: t('statements:column.name'),
    align: 'left',
    text,
    isNoted: (shown) => unsure(doubted(shown), locale) !== null,
    measured: (shown) => `${'00'.repeat(shown.level)}000${text(shown)}`,
    cell: (shown) => (
      <span className="stm-name" style={{ paddingLeft: `calc(var(--indent, 14px) * ${shown.level})` }}>
        <span className="stm-turn">{shown.isExpanded !== null && <Icon name={shown.isExpanded ? 'chevron-down' : 'chevron-right'} />}</span>
        {(shown.row.account ?? shown.row.code) !== null && <span className="stm-no n">{shown.row.account ?? shown.row.code}</span>}
        <span className="el">{rowName(shown.row, locale)}</span>
        <Unsure lacking={doubted(shown).lacking} misplaced={doubted(shown).misplaced ?? null} locale={locale} t={t} />
      </span>
    ),
    isPinned: true,
    isHeader: true,
    isTree: true,
    grow: { min: 180, max: 420 },
  }
}

function figureIn(shown: Shown, sign: Context['sign'], of: (row: Row) => number | null | undefined): number | null {
  return shown.figures === null ? null : signed(of(shown.figures), signOf(shown.figures, sign))
}

export function moneyText(shown: { readonly figures: unknown }, ore: number | null, unit: Unit, t: Texts): string {
  if (shown.figures === null) return ''
  return ore === null ? t('tb.unknown') : ore === 0 ? '–' : formatOre(ore, unit)
}

export function ratioText(ratio: number | null | undefined, sign: 1 | -1 = 1): string {
  if (ratio === null || ratio === undefined) return ''
  return ratio === 0 ? '–' : formatPercent(ratio * sign)
}

type Compared = { readonly of: number; readonly against: number }

function percentText({ figures }: Shown, pair: number, { of, against }: Compared, t: Texts): string {
  const change = figures?.changes[pair]
  if (figures === null || change === undefined) return ''
  if (change.flags.includes('new')) return t('tb.new')
  if (change.flags.includes('ended')) return t('tb.ended')
  if (change.changeRatio === null) {
    if (change.changeOre === null) return t('tb.unknown')
    return isFromSmallBase(figures.valuesOre[of] ?? null, figures.valuesOre[against] ?? null)
      ? t('tb.smallBase')
      : noPercent(change.changeOre)
  }
  return change.changeRatio === 0 ? '–' : formatPercent(change.changeRatio)
}

/** Nothing changed, or a change that has no per cent. */
function noPercent(changeOre: number): string {
  return changeOre === 0 ? '–' : ''
}

function percentCell(shown: Shown, pair: number, compared: Compared, t: Texts): ReactNode {
  const ratio = shown.figures?.changes[pair]?.changeRatio ?? null
  const flags = shown.figures?.changes[pair]?.flags ?? []
  if (ratio === null || ratio === 0 || shown.figures === null || flags.includes('new') || flags.includes('ended'))
    return <span className="z">{percentText(shown, pair, compared, t)}</span>
  return <span className={ratio < 0 ? 'neg' : undefined}>{formatPercent(ratio)}</span>
}

const flagTones = {
  'over-limits': 'red',
  'wrong-side': 'amber',
  'over-one-limit': 'amber',
  'sign-change': 'amber',
} as const satisfies Record<string, Tone>
type Flag = keyof typeof flagTones

/** Worst first; new and ended stand in the column of per cent. */
export function flagsOf({ changes, wrongSides }: Row): readonly Flag[] {
  const has = (flag: Exclude<Flag, 'wrong-side'>) => changes.some(({ flags }) => flags.includes(flag))
  return [
    ...(has('over-limits') ? (['over-limits'] as const) : []),
    ...(wrongSides.some(Boolean) ? (['wrong-side'] as const) : []),
    ...(has('over-one-limit') ? (['over-one-limit'] as const) : []),
    ...(has('sign-change') ? (['sign-change'] as const) : []),
  ]
}

/** A row's flags as they can be assessed; a change's amount in bookkeeping sign. */
function assessable(row: Row, { columns }: StatementResult): readonly RowFlag[] {
  const period = columns[0]?.period
  if (!period) return []
  return flagsOf(row).flatMap((flag) => {
    const changed = flag.startsWith('over-')
      ? (row.changes.find(({ flags }) => flags.some((own) => own === flag))?.changeOre ?? null)
      : null
    const ore = changed === null ? null : signed(changed, row.display === 'credit' ? -1 : 1)
    return rowFlag(`statement.${flag}`, { row: row.id, account: row.account, month: null }, period, ore) ?? []
  })
}

function shortest(flags: readonly Flag[], t: Texts): string {
  const [first] = flags
  return first === undefined ? '' : `000${t(`statements:flag.${first}`)}${flags.length > 1 ? ` ${t('tb.andMore', { count: 1 })}` : ''}`
}

function RowFlags({ flags, t, isShort }: { readonly flags: readonly Flag[]; readonly t: Texts; readonly isShort: boolean }) {
  const [first] = flags
  if (first === undefined) return null
  const names = flags.map((flag) => t(`statements:flag.${flag}`))
  return (
    <span className="an-flags" title={names.join(', ')}>
      <StatusText tone={flagTones[first]}>
        {isShort ? <span className="vh">{t(`statements:flag.${first}`)}</span> : t(`statements:flag.${first}`)}
      </StatusText>
      <MoreNames names={names} />
    </span>
  )
}
