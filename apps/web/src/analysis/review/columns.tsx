import { type Flag, isFromSmallBase } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import type { Locale } from '../../format/dates.ts'
import { amountUnit, formatCount, formatPercent, type Unit } from '../../format/money.ts'
import { signed, signOf } from '../statement/rows.ts'
import { moneyText, nameColumn, ratioText } from '../statement/table-columns.tsx'
import type { Column } from '../table/column.ts'
import { MoreNames } from '../table/MoreNames.tsx'
import type { Texts } from '../use-texts.ts'
import { worstFirst } from './flag-filter.ts'
import { flagTones } from './flag-look.ts'
import type { FlagsByRow, ReviewResult, ReviewRow, ShownReview } from './types.ts'

export interface ReviewColumns {
  readonly result: ReviewResult
  readonly names: readonly string[]
  readonly unit: Unit
  readonly sign: 'natural' | 'bookkeeping'
  readonly locale: Locale
  readonly t: Texts
  readonly flags: FlagsByRow
  readonly nameOf: (flag: Flag) => string
  /** What a share is a share of. */
  readonly share: 'assets' | 'sales'
  /** There is no room for more than the figures and their flags. */
  readonly isNarrow: boolean
  /** The panel is open beside the table. */
  readonly isBeside: boolean
}

export function reviewColumns(context: ReviewColumns): readonly Column<ShownReview>[] {
  const { result, names, t, unit, isNarrow } = context
  const columns: Column<ShownReview>[] = [nameColumn<ReviewRow>(context)]
  result.columns.forEach(({ status }, c) => {
    const name = names[c] ?? ''
    columns.push({
      ...money(context, `v${c}`, name, ({ valuesOre }) => valuesOre[c]),
      title: status === 'partial' ? t('statements:column.partial', { days: name }) : name,
      ...(c === 0 ? { tone: 'read' as const } : c > 1 ? { tone: 'quiet' as const } : {}),
    })
  })
  if (result.hasComparison)
    columns.push(
      {
        ...money(context, 'd0', `Δ ${t(`unit.${amountUnit(unit)}`)}`, ({ changes }) => changes[0]?.changeOre),
        title: t('matrix:review.title.change'),
      },
      {
        id: 'p0',
        label: 'Δ %',
        title: t('matrix:review.title.percent'),
        align: 'right',
        text: (shown) => percentText(shown, context),
        cell: (shown) => <Percent text={percentText(shown, context)} />,
      },
    )
  columns.push(
    {
      ...money(context, 'ex', t('matrix:review.col.expected'), ({ expectedOre }) => expectedOre),
      title: t('matrix:review.title.expected'),
      opens: () => false,
      tone: 'quiet',
    },
    {
      ...money(context, 'df', t('matrix:review.col.difference'), ({ differenceOre }) => differenceOre),
      title: t('matrix:review.title.difference'),
    },
  )
  if (!isNarrow)
    columns.push(
      {
        id: 'basis',
        label: t('matrix:review.col.basis'),
        title: t('matrix:review.title.basis'),
        align: 'left',
        tone: 'small',
        text: (shown) => basisText(shown.figures, t),
      },
      {
        id: 'share',
        label: t(`statements:share.${context.share}`),
        title: t(`statements:share.${context.share}Title`, { name: names[0] ?? '' }),
        align: 'right',
        tone: 'small',
        text: ({ figures, row }) => ratioText(figures?.shareRatios[0], signOf(row, context.sign)),
      },
    )
  if (result.flags.length > 0) columns.push(flagColumn(context))
  return columns
}

function money(
  { unit, t, sign }: ReviewColumns,
  id: string,
  label: string,
  of: (row: ReviewRow) => number | null | undefined,
): Column<ShownReview> {
  const ore = ({ figures }: ShownReview) => (figures === null ? null : signed(of(figures), signOf(figures, sign)))
  return {
    id,
    label,
    align: 'right',
    text: (shown) => moneyText(shown, ore(shown), unit, t),
    cell: (shown) => (shown.figures === null ? '' : <Money ore={ore(shown)} unit={unit} />),
    opens: (shown) => shown.row.kind !== 'heading' && ore(shown) !== null,
  }
}

function percentText({ figures }: ShownReview, { t }: ReviewColumns): string {
  const change = figures?.changes[0]
  if (figures === null || change === undefined) return ''
  if (change.flags.includes('new')) return t('tb.new')
  if (change.flags.includes('ended')) return t('tb.ended')
  if (change.changeRatio === null && isFromSmallBase(figures.valuesOre[0] ?? null, figures.valuesOre[1] ?? null)) return t('tb.smallBase')
  if (change.changeRatio === null) return change.changeOre === 0 ? '–' : ''
  return change.changeRatio === 0 ? '–' : formatPercent(change.changeRatio)
}

function Percent({ text }: { readonly text: string }) {
  if (text.startsWith('\u2212')) return <span className="neg">{text}</span>
  return /^\d/.test(text) ? text : <span className="z">{text}</span>
}

/** On what an expectation rests and on how many figures; else why there is none. */
export function basisText(row: Pick<ReviewRow, 'expectation'> | null, t: Texts): string {
  const expectation = row?.expectation ?? null
  if (expectation === null) return ''
  if (expectation.reason !== null) return t(`matrix:review.reason.${expectation.reason}`)
  const { basis, observations } = expectation
  return t('matrix:review.basisOf', { basis: t(`matrix:review.basis.${basis}`), count: observations, n: formatCount(observations) })
}

function flagColumn({ flags, nameOf, t, isNarrow, isBeside }: ReviewColumns): Column<ShownReview> {
  const of = ({ row }: ShownReview) => worstFirst(flags.get(row.id) ?? [])
  const named = (shown: ShownReview) => [...new Set(of(shown).map(nameOf))]
  return {
    id: 'flags',
    label: t('tb.col.flags'),
    align: 'left',
    text: (shown) => named(shown).join(', '),
    cell: (shown) => {
      const [first] = of(shown)
      const names = named(shown)
      if (first === undefined) return ''
      return (
        <span className="an-flags" title={names.join(', ')}>
          <StatusText tone={flagTones[first.severity]}>
            <span className={isBeside ? 'vh' : 'el'}>{names[0]}</span>
          </StatusText>
          <MoreNames names={names} />
        </span>
      )
    },
    ...(isNarrow && !isBeside && { grow: { min: 128, max: 260 } }),
    measured: (shown) => {
      const names = named(shown)
      return names.length === 0 ? '' : `mm${isBeside ? '' : names[0]}${names.length > 1 ? ` ${t('tb.andMore', { count: 1 })}` : ''}`
    },
  }
}
