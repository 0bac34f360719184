import type { CounterPair, CounterpartResult, Flag } from '@verifikat/analyses'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { formatOre, formatPercent, NBSP, type Unit } from '../../format/money.ts'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'
import { accountColumns, moneyText } from './columns.tsx'
import { pairRow } from './pair.ts'

type BaseAccount = CounterpartResult['base']['accounts'][number]

export interface MatrixRow extends BaseAccount {
  readonly cells: ReadonlyMap<string, MatrixCell>
  /** Of counter-accounts that have no column of their own. */
  readonly restOre: number
  /** All of its flows, whatever their side: what a cell's shade is a share of. */
  readonly grossOre: number
}

export interface MatrixCell {
  readonly ore: number
  readonly share: number | null
  readonly isOdd: boolean
  readonly isNew: boolean
  readonly isRare: boolean
}

/** Counter-accounts with a column of their own. */
const MOST_COLUMNS = 40

export interface Matrix {
  readonly rows: readonly MatrixRow[]
  readonly counters: readonly string[]
  readonly restCount: number
}

/** Base by counter-account. What stands against base lines of the same account number is in the same cell. */
export function matrixOf({ base, pairs }: Pick<CounterpartResult, 'base' | 'pairs'>): Matrix {
  const sizes = new Map<string, number>()
  for (const { counter, ore } of pairs) sizes.set(counter, (sizes.get(counter) ?? 0) + Math.abs(ore))
  const ranked = [...sizes].sort(([a, s], [b, u]) => u - s || (a < b ? -1 : 1)).map(([counter]) => counter)
  const counters = ranked.slice(0, MOST_COLUMNS).sort((a, b) => (a < b ? -1 : 1))
  const shown = new Set(counters)
  const rows = base.accounts.map((account): MatrixRow => {
    const cells = new Map<string, MatrixCell>()
    let restOre = 0
    for (const pair of pairs) {
      if (pair.base !== account.account) continue
      if (shown.has(pair.counter)) cells.set(pair.counter, joined(cells.get(pair.counter), pair))
      else restOre += pair.ore
    }
    let grossOre = Math.abs(restOre)
    for (const { ore } of cells.values()) grossOre += Math.abs(ore)
    return { ...account, cells, restOre, grossOre }
  })
  return { rows, counters, restCount: ranked.length - counters.length }
}

function joined(cell: MatrixCell | undefined, pair: CounterPair): MatrixCell {
  return {
    ore: (cell?.ore ?? 0) + pair.ore,
    share: pair.share === null ? null : (cell?.share ?? 0) + pair.share,
    isOdd: (cell?.isOdd ?? false) || pair.expected === 'odd',
    isNew: (cell?.isNew ?? false) || pair.isNew === true,
    isRare: (cell?.isRare ?? false) || (pair.isRare && !pair.inside),
  }
}

interface MatrixContext {
  readonly result: CounterpartResult
  readonly matrix: Matrix
  readonly unit: Unit
  readonly t: Texts
  readonly flags: ReadonlyMap<string, readonly Flag[]>
  readonly nameOf: (flag: Flag) => string
  readonly nameOfAccount: (account: string) => string
}

export function matrixColumns({ result, matrix, unit, t, flags, nameOf, nameOfAccount }: MatrixContext): readonly Column<MatrixRow>[] {
  const adds = result.method === 'proportional' || result.method === 'unambiguous'
  const money = (id: string, label: string, title: string, of: (row: MatrixRow) => number): Column<MatrixRow> => {
    const sum = matrix.rows.reduce((total, row) => total + of(row), 0)
    return {
      id,
      label,
      title,
      align: 'right',
      text: (row) => moneyText(of(row), unit, t),
      cell: (row) => <Money ore={of(row)} unit={unit} />,
      ...(adds ? { sum: { text: formatOre(sum, unit), cell: <Money ore={sum} unit={unit} zero="digit" /> } } : {}),
    }
  }
  const some = (of: (row: MatrixRow) => number) => matrix.rows.some((row) => of(row) !== 0)
  const titleOf = ({ account }: MatrixRow, counter: string, { ore, share }: MatrixCell) =>
    [
      `${account} → ${nameOfAccount(counter)}: ${formatOre(ore, 'ore')}`,
      ...(share === null ? [] : [t('counterpart:matrix.share', { share: `${formatPercent(share)}${NBSP}%` })]),
      ...(flags.get(pairRow({ base: account, counter })) ?? []).map(nameOf),
    ].join('\n')
  return [
    ...accountColumns(t, 'base').map(({ sortValue: _unsorted, ...column }): Column<MatrixRow> => column),
    {
      ...money('net', t('counterpart:matrix.net'), t('counterpart:matrix.netTitle'), ({ netOre }) => netOre),
      tone: 'read',
      opens: () => true,
    },
    ...matrix.counters.map((counter): Column<MatrixRow> => {
      const of = (row: MatrixRow) => row.cells.get(counter)
      return {
        ...money(`c${counter}`, counter, nameOfAccount(counter), (row) => of(row)?.ore ?? 0),
        text: (row) => (of(row) === undefined ? '' : moneyText(of(row)?.ore ?? 0, unit, t)),
        cell: (row) => {
          const cell = of(row)
          if (cell === undefined) return ''
          return (
            <span className={cell.isOdd ? 'cp-cell cp-cell-odd' : 'cp-cell'} title={titleOf(row, counter, cell)}>
              {cell.isOdd ? <Icon name="alert-triangle" /> : cell.isNew ? <Icon name="plus" /> : cell.isRare ? <Icon name="info" /> : null}
              {(cell.isOdd || cell.isNew || cell.isRare) && (
                <span className="vh">{t(`counterpart:matrix.${cell.isOdd ? 'odd' : cell.isNew ? 'new' : 'rare'}`)} </span>
              )}
              <Money ore={cell.ore} unit={unit} />
            </span>
          )
        },
        measured: (row) => (of(row) === undefined ? '' : `mm${moneyText(of(row)?.ore ?? 0, unit, t)}`),
        opens: (row) => of(row) !== undefined,
        look: (row) => lookOf(of(row), row.grossOre),
      }
    }),
    ...(matrix.restCount > 0
      ? [
          {
            ...money(
              'rest',
              t('counterpart:matrix.rest', { count: matrix.restCount }),
              t('counterpart:matrix.restTitle'),
              (row) => row.restOre,
            ),
            tone: 'quiet' as const,
          },
        ]
      : []),
    ...(adds && some(({ missingOre }) => missingOre)
      ? [
          {
            ...money('missing', t('counterpart:matrix.missing'), t('counterpart:matrix.missingTitle'), ({ missingOre }) => missingOre),
            opens: ({ missingOre }: MatrixRow) => missingOre !== 0,
          },
        ]
      : []),
  ]
}

/** The share of the base account's flows as a shade, in steps; what is odd gets an edge. */
export function lookOf(cell: MatrixCell | undefined, grossOre: number): string | undefined {
  if (cell === undefined) return undefined
  const share = grossOre === 0 ? 0 : Math.abs(cell.ore) / grossOre
  const step = share >= 0.8 ? 4 : share >= 0.5 ? 3 : share >= 0.2 ? 2 : share >= 0.05 ? 1 : 0
  return [step === 0 ? '' : `cp-h${step}`, cell.isOdd ? 'cp-odd' : ''].filter(Boolean).join(' ') || undefined
}
