import { movedColumns, voucherKey } from '../../condominium/voucher-columns.ts'
import { type Opened, type Table, tableOf } from '../../tables/table.ts'
import { common } from '../../words/common.ts'
import { balanceDrill, movementDrill } from '../drill.ts'
import type { CondominiumAdministrationResult } from './schema.ts'
import { memberWords, words } from './words.ts'

type Result = CondominiumAdministrationResult
type MemberRow = Result['members'][number]
type Move = Result['moves'][number]
type Grant = Result['grants'][number]

function memberDrill({ years }: Result, row: MemberRow, of: 'opening' | 'added' | 'repaid' | 'closing'): Opened | null {
  const year = years.at(-1)
  if (!year) return null
  if (row.accounts.length === 0) return common.noFunction
  if (!year.hasVouchers) return common.balancesOnly
  const scope = { accounts: [...row.accounts], period: { from: year.from, to: year.to } }
  if (of === 'added') return movementDrill('creditOre', { ...scope, withoutResetVouchers: true })
  const drill =
    of === 'repaid'
      ? movementDrill('debitOre', { ...scope, withoutResetVouchers: true })
      : balanceDrill(row.openingOre, 0, of === 'closing' ? scope : null)
  return drill && { ...drill, measure: 'negated' }
}

export function membersTable(result: Result): Table {
  return tableOf<MemberRow>({
    id: 'members',
    title: words.members,
    note: words.membersNote,
    empty: words.noYears,
    rows: result.members,
    key: ({ id }) => id,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ id }) => memberWords[id], grow: true },
      {
        id: 'opening',
        label: common.opening,
        kind: 'ore',
        of: ({ openingOre }) => openingOre,
        figure: (row) => memberDrill(result, row, 'opening'),
      },
      { id: 'added', label: words.added, kind: 'ore', of: ({ addedOre }) => addedOre, figure: (row) => memberDrill(result, row, 'added') },
      {
        id: 'repaid',
        label: words.repaid,
        kind: 'ore',
        of: ({ repaidOre }) => (repaidOre === null ? null : 0 - repaidOre),
        figure: (row) => memberDrill(result, row, 'repaid'),
      },
      {
        id: 'closing',
        label: common.closing,
        kind: 'ore',
        of: ({ closingOre }) => closingOre,
        figure: (row) => memberDrill(result, row, 'closing'),
        read: true,
      },
      { id: 'register', label: words.byRegister, kind: 'ore', of: ({ registerOre }) => registerOre },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ closingOre, registerOre }) => (closingOre === null || registerOre === null ? null : closingOre - registerOre),
        derived: { op: 'minus', left: 'closing', right: 'register' },
        mark: ({ closingOre, registerOre }) =>
          closingOre !== null && registerOre !== null && closingOre !== registerOre ? 'warning' : null,
      },
      { id: 'accounts', label: words.accounts, kind: 'text', of: ({ accounts }) => accounts.join(', ') },
    ],
  })
}

export function movesTable({ moves, years }: Result): Table {
  return tableOf<Move>({
    id: 'moves',
    under: 'members',
    title: words.moves,
    empty: years.at(-1)?.hasVouchers ? words.noMoves : common.balancesOnly,
    rows: moves,
    key: voucherKey,
    columns: movedColumns<Move>(),
  })
}

export function grantsTable({ grants }: Result): Table {
  return tableOf<Grant>({
    id: 'grants',
    under: 'members',
    title: words.grants,
    empty: words.noGrants,
    rows: grants,
    key: ({ apartment }) => apartment,
    columns: [
      { id: 'apartment', label: words.apartment, kind: 'text', of: ({ apartment }) => apartment, grow: true },
      { id: 'from', label: words.grantedFrom, kind: 'day', of: ({ from }) => from },
      {
        id: 'contribution',
        label: words.contribution,
        kind: 'ore',
        of: ({ contributionOre }) => contributionOre,
        total: 'sum',
        read: true,
      },
      { id: 'fee', label: words.grantFee, kind: 'ore', of: ({ grantFeeOre }) => grantFeeOre, total: 'sum' },
    ],
  })
}
