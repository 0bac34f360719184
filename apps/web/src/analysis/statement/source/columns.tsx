import type { SourceRow, SourceStatementResult } from '@verifikat/analyses'
import { Money } from '../../../components/Money.tsx'
import { StatusText } from '../../../components/StatusText.tsx'
import type { Locale } from '../../../format/dates.ts'
import { formatCount, type Unit } from '../../../format/money.ts'
import type { Column } from '../../table/column.ts'
import { MoreNames } from '../../table/MoreNames.tsx'
import type { Texts } from '../../use-texts.ts'
import { type ShownRow, signed, signOf } from '../rows.ts'
import { moneyText, nameColumn } from '../table-columns.tsx'
import { shadeOf } from './rows.ts'
import { sourceName, sourceTitle } from './source-name.ts'

type Shown = ShownRow<SourceRow>

interface Context {
  readonly result: SourceStatementResult
  readonly unit: Unit
  readonly sign: 'natural' | 'bookkeeping'
  readonly cells: 'amounts' | 'lines'
  readonly locale: Locale
  readonly t: Texts
}

/** Accounts by source: each cell shaded by its part of the row; opening and closing of balances stand beside the movement. */
export function sourceColumns(context: Context): readonly Column<Shown>[] {
  const { result, cells, locale, t } = context
  const isBalance = result.statement === 'balance'
  const hasCarried = result.rows.some(({ carriedOre }) => carriedOre !== null && carriedOre !== 0)
  const sources = result.sources.map((source, s): Column<Shown> => {
    const shade = (shown: Shown) => {
      const { figures } = shown
      if (figures === null || figures.kind === 'total') return undefined
      const flags = figures.flags[s] ?? []
      return `src-${shadeOf(cells === 'lines' ? figures.lines : figures.valuesOre, s)}${flags.length > 0 ? ' src-flag' : ''}`
    }
    const head = { id: `s${s}`, label: sourceName(source, result.by, locale, t), title: sourceTitle(source, result.by, locale, t) }
    if (cells === 'lines')
      return {
        ...head,
        align: 'right',
        text: ({ figures }) => countText(figures, s, t),
        opens: ({ figures }) => (figures?.lines[s] ?? 0) > 0,
        look: shade,
      }
    return { ...money(context, head, (row) => row.valuesOre[s] ?? null), look: shade }
  })
  const balance = (id: 'opening' | 'closing' | 'carried' | 'total', of: (row: SourceRow) => number | null) =>
    money(context, { id, label: t(`statements:source.${id}`), title: t(`statements:source.${id}Title`) }, of)
  return [
    nameColumn<SourceRow>(context),
    ...(isBalance ? [{ ...balance('opening', (row) => row.openingOre), tone: 'quiet' as const }] : []),
    ...sources,
    { ...balance('total', (row) => row.totalOre), tone: 'read' as const },
    ...(isBalance && hasCarried ? [{ ...balance('carried', (row) => row.carriedOre), opens: () => false }] : []),
    ...(isBalance ? [{ ...balance('closing', (row) => row.closingOre), tone: 'read' as const }] : []),
    {
      id: 'flags',
      label: t('tb.col.flags'),
      align: 'left',
      text: (shown) => flagsOf(shown, result, context).join('; '),
      cell: (shown) => {
        const flags = flagsOf(shown, result, context)
        return flags.length === 0 ? (
          ''
        ) : (
          <span className="an-flags" title={flags.join('; ')}>
            <StatusText tone="amber">{flags[0]}</StatusText>
            <MoreNames names={flags} />
          </span>
        )
      },
      measured: (shown) => {
        const [first] = flagsOf(shown, result, context)
        return first === undefined ? '' : `000${first} ${t('tb.andMore', { count: 1 })}`
      },
    },
  ]
}

function money(
  { unit, sign, t }: Context,
  head: Pick<Column<Shown>, 'id' | 'label' | 'title'>,
  of: (row: SourceRow) => number | null,
): Column<Shown> {
  const ore = ({ figures }: Shown) => (figures === null ? null : signed(of(figures), signOf(figures, sign)))
  return {
    ...head,
    align: 'right',
    isBold: true,
    text: (shown) => moneyText(shown, ore(shown), unit, t),
    cell: (shown) => (shown.figures === null ? '' : <Money ore={ore(shown)} unit={unit} />),
    opens: (shown) => shown.figures !== null && ore(shown) !== null,
  }
}

function countText(row: SourceRow | null, source: number, t: Texts): string {
  if (row === null) return ''
  const count = row.lines[source] ?? null
  return count === null ? t('tb.unknown') : count === 0 ? '–' : formatCount(count)
}

/** "Unusual: B", "By hand: A" */
function flagsOf(
  { figures }: Shown,
  { sources, by }: SourceStatementResult,
  { locale, t }: Pick<Context, 'locale' | 't'>,
): readonly string[] {
  return (['unusual', 'manual'] as const).flatMap((flag) => {
    const names = (figures?.flags ?? []).flatMap((own, s) => {
      const source = sources[s]
      return own.includes(flag) && source ? [sourceName(source, by, locale, t)] : []
    })
    return names.length === 0 ? [] : [t(`statements:cellFlag.${flag}`, { names: names.join(', ') })]
  })
}
