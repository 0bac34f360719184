import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import type { Locale } from '../../format/dates.ts'
import { formatCount, formatOneDecimal, type Unit } from '../../format/money.ts'
import type { Column } from '../table/column.ts'
import { MoreNames } from '../table/MoreNames.tsx'
import type { Texts } from '../use-texts.ts'
import { type ShownRow, signed, signOf } from './rows.ts'
import { moneyText, nameColumn, ratioText } from './table-columns.tsx'
import type { TurnoverRow } from './turnover-rows.ts'

interface Context {
  readonly unit: Unit
  readonly sign: 'natural' | 'bookkeeping'
  readonly locale: Locale
  readonly t: Texts
  readonly isNarrow: boolean
  readonly hasCarried: boolean
}

type Shown<R extends TurnoverRow> = ShownRow<R>
type MoneyId = 'opening' | 'debit' | 'credit' | 'net' | 'carried' | 'closing'

/** Opening, both sides, net and closing with what they are made of; a result has no balances. */
export function turnoverColumns<R extends TurnoverRow>(
  context: Context,
  statement: 'balance' | 'result',
  own: readonly Column<Shown<R>>[],
): readonly Column<Shown<R>>[] {
  const { t, isNarrow } = context
  const isBalance = statement === 'balance'
  const count = (id: 'debitCount' | 'creditCount', figure: (row: R) => number | null): Column<Shown<R>> => ({
    id,
    label: t(`statements:turnover.${id}`),
    title: t(`statements:turnover.${id}Title`),
    align: 'right',
    tone: 'quiet',
    text: ({ figures }) => (figures === null ? '' : countText(figure(figures), t)),
    opens: ({ figures }) => figures !== null && (figure(figures) ?? 0) > 0,
  })
  const all: readonly (Column<Shown<R>> | false)[] = [
    nameColumn<R>(context),
    isBalance && money(context, 'opening', (row) => ('openingOre' in row ? row.openingOre : null)),
    money(context, 'debit', (row) => row.debitOre),
    money(context, 'credit', (row) => row.creditOre),
    { ...money<R>(context, 'net', (row) => row.netOre), ...(isBalance ? {} : { tone: 'read' as const }) },
    isBalance && context.hasCarried && money(context, 'carried', (row) => ('carriedOre' in row ? row.carriedOre : null)),
    isBalance && { ...money<R>(context, 'closing', (row) => ('closingOre' in row ? row.closingOre : null)), tone: 'read' as const },
    !isNarrow && count('debitCount', (row) => row.debitCount),
    !isNarrow && count('creditCount', (row) => row.creditCount),
    ...own,
    {
      id: 'flags',
      label: t('tb.col.flags'),
      align: 'left',
      text: ({ figures }) => (figures === null ? '' : figures.flags.map((flag) => t(`statements:turnoverFlag.${flag}`)).join(', ')),
      cell: ({ figures }) =>
        figures === null || figures.flags.length === 0 ? (
          ''
        ) : (
          <span className="an-flags" title={figures.flags.map((flag) => t(`statements:turnoverFlag.${flag}`)).join(', ')}>
            {figures.flags.slice(0, 1).map((flag) => (
              <StatusText key={flag} tone="amber">
                {isNarrow ? <span className="vh">{t(`statements:turnoverFlag.${flag}`)}</span> : t(`statements:turnoverFlag.${flag}`)}
              </StatusText>
            ))}
            <MoreNames names={figures.flags.map((flag) => t(`statements:turnoverFlag.${flag}`))} />
          </span>
        ),
      measured: ({ figures }) => (isNarrow || !figures?.flags[0] ? '' : `000${t(`statements:turnoverFlag.${figures.flags[0]}`)}`),
    },
  ]
  return all.filter((column) => column !== false)
}

export function ratioColumn<R extends TurnoverRow>(
  { t }: Pick<Context, 't'>,
  id: 'turnoverRatio' | 'counterRatio',
  of: (row: R) => number | null,
): Column<Shown<R>> {
  return {
    id,
    label: t(`statements:turnover.${id}`),
    title: t(`statements:turnover.${id}Title`),
    align: 'right',
    tone: 'quiet',
    text: ({ figures }) => (figures === null ? '' : ratioText(of(figures))),
  }
}

export function daysColumn<R extends TurnoverRow>({ t }: Pick<Context, 't'>, of: (row: R) => number | null): Column<Shown<R>> {
  return {
    id: 'turnoverDays',
    label: t('statements:turnover.turnoverDays'),
    title: t('statements:turnover.turnoverDaysTitle'),
    align: 'right',
    tone: 'quiet',
    text: ({ figures }) => {
      const days = figures === null ? null : of(figures)
      return days === null ? '' : days === 0 ? '–' : formatOneDecimal(days)
    },
  }
}

function money<R extends TurnoverRow>({ unit, sign, t }: Context, id: MoneyId, of: (row: R) => number | null): Column<Shown<R>> {
  const isSided = id !== 'debit' && id !== 'credit'
  const ore = ({ figures }: Shown<R>) => (figures === null ? null : signed(of(figures), isSided ? signOf(figures, sign) : 1))
  return {
    id,
    label: t(`statements:turnover.${id}`),
    title: t(`statements:turnover.${id}Title`),
    align: 'right',
    isBold: true,
    text: (shown) => moneyText(shown, ore(shown), unit, t),
    cell: (shown) => (shown.figures === null ? '' : <Money ore={ore(shown)} unit={unit} />),
    opens: (shown) => id !== 'carried' && shown.figures !== null && ore(shown) !== null,
  }
}

function countText(count: number | null, t: Texts): string {
  return count === null ? t('tb.unknown') : count === 0 ? '–' : formatCount(count)
}
