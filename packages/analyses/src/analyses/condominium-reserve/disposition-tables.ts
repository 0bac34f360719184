import { yearWords } from '../../condominium/years.ts'
import { type CellMark, type Opened, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { balanceDrill, movementDrill } from '../drill.ts'
import type { CondominiumReserveResult } from './schema.ts'
import { words } from './words.ts'

interface DispositionRow {
  readonly id: string
  readonly item: Words
  readonly ore: number | null
  readonly figure: Opened | null
  readonly mark: CellMark | null
}

/** Last year’s result from its income statement to the equity that the meeting moved it to. */
export function dispositionTable({ disposition }: CondominiumReserveResult): Table {
  const { before, accounts, resultAccounts, openingOre, movedOre, leftOre, isYearBooked } = disposition
  const [en, sv] = before ? yearWords(before) : words.yearBefore
  const opening = balanceDrill(openingOre, 0, null)
  const result: Opened | null = !before
    ? null
    : before.hasVouchers
      ? {
          ...movementDrill('netOre', {
            accounts: resultAccounts,
            period: { from: before.from, to: before.to },
            withoutResetVouchers: true,
          }),
          measure: 'negated',
        }
      : common.balancesOnly
  const differs = before !== null && openingOre !== null && openingOre !== before.resultOre
  const rows: DispositionRow[] = [
    {
      id: 'result',
      item: [`Result of ${en}, by its income statement`, `Resultat ${sv}, enligt resultaträkningen`],
      ore: before?.resultOre ?? null,
      figure: result,
      mark: null,
    },
    {
      id: 'opening',
      item: words.openingResult,
      ore: openingOre,
      figure: opening && { ...opening, measure: 'negated' },
      mark: differs ? 'warning' : null,
    },
    { id: 'moved', item: words.disposed, ore: movedOre === null ? null : 0 - movedOre, figure: null, mark: null },
    {
      id: 'left',
      item: words.left,
      ore: leftOre,
      figure: null,
      mark: isYearBooked && leftOre !== null && leftOre !== 0 ? 'warning' : null,
    },
  ]
  return tableOf<DispositionRow>({
    id: 'disposition',
    title: words.disposition,
    note: words.dispositionNote,
    empty: words.noMoves,
    rows,
    key: ({ id }) => id,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ item }) => item, grow: true },
      {
        id: 'amount',
        label: common.amount,
        kind: 'ore',
        of: ({ ore }) => ore,
        figure: ({ figure }) => figure,
        mark: ({ mark }) => mark,
        read: true,
      },
      {
        id: 'accounts',
        label: words.accounts,
        kind: 'text',
        of: ({ id }) => (id === 'result' ? resultAccounts : accounts).join(', '),
      },
    ],
  })
}
