import { yearWords } from '../../condominium/years.ts'
import type { Fact, Shown } from '../../tables/shown.ts'
import { type ColumnOf, type Opened, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { balanceDrill, movementDrill } from '../drill.ts'
import type { CondominiumAdministrationParams, CondominiumAdministrationResult } from './schema.ts'
import { boardWords, memberWords, method, notInBooks, words } from './words.ts'

type Result = CondominiumAdministrationResult
type BoardRow = Result['board'][number]
type MemberRow = Result['members'][number]
type Move = Result['moves'][number]
type Pledge = Result['pledges'][number]
type Property = Result['properties'][number]

function boardTable({ board, years }: Result): Table {
  return tableOf<BoardRow>({
    id: 'board',
    title: words.board,
    note: words.boardNote,
    empty: words.noYears,
    rows: board,
    key: ({ id }) => id,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ id }) => boardWords[id], grow: true },
      ...years.map(
        (year, y): ColumnOf<BoardRow> => ({
          id: `y${y}`,
          label: yearWords(year),
          kind: 'ore',
          of: ({ ore }) => ore[y] ?? null,
          figure: ({ accounts }) =>
            year.hasVouchers
              ? movementDrill('netOre', { accounts: [...accounts], period: { from: year.from, to: year.to }, withoutResetVouchers: true })
              : words.balancesOnly,
          ...(y === years.length - 1 ? { read: true as const } : {}),
        }),
      ),
      { id: 'accounts', label: words.accounts, kind: 'text', of: ({ accounts }) => accounts.join(', ') },
    ],
  })
}

function memberDrill({ years }: Result, row: MemberRow, of: 'opening' | 'added' | 'repaid' | 'closing'): Opened | null {
  const year = years.at(-1)
  if (!year) return null
  if (!year.hasVouchers) return words.balancesOnly
  const scope = { accounts: [...row.accounts], period: { from: year.from, to: year.to } }
  if (of === 'added') return movementDrill('creditOre', { ...scope, withoutResetVouchers: true })
  const drill =
    of === 'repaid'
      ? movementDrill('debitOre', { ...scope, withoutResetVouchers: true })
      : balanceDrill(row.openingOre, 0, of === 'closing' ? scope : null)
  return drill && { ...drill, measure: 'negated' }
}

function membersTable(result: Result): Table {
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
    ],
  })
}

function movesTable({ moves }: Result): Table {
  return tableOf<Move>({
    id: 'moves',
    under: 'members',
    title: words.moves,
    empty: words.noMoves,
    rows: moves,
    key: ({ yearFrom, voucher }) => `${yearFrom} ${voucher}`,
    columns: [
      { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
      {
        id: 'voucher',
        label: common.voucher,
        kind: 'text',
        of: ({ name }) => name,
        figure: ({ yearFrom, voucher }) => ({ yearFrom, voucher }),
      },
      { id: 'text', label: common.text, kind: 'text', of: ({ text }) => text, grow: true },
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ ore }) => ore, total: 'sum', read: true },
    ],
  })
}

function pledgesTable({ pledges }: Result): Table {
  return tableOf<Pledge>({
    id: 'pledges',
    title: words.pledges,
    note: words.pledgesNote,
    empty: words.noLoans,
    rows: pledges,
    key: ({ loan }) => loan,
    columns: [
      { id: 'loan', label: words.loan, kind: 'text', of: ({ loan }) => loan },
      { id: 'lender', label: words.lender, kind: 'text', of: ({ lender }) => lender, grow: true },
      { id: 'debt', label: words.debt, kind: 'ore', of: ({ debtOre }) => debtOre, total: 'sum' },
      { id: 'pledged', label: words.pledged, kind: 'ore', of: ({ pledgedOre }) => pledgedOre, total: 'sum', read: true },
    ],
  })
}

function propertiesTable({ properties }: Result): Table {
  return tableOf<Property>({
    id: 'insurance',
    title: words.insurance,
    empty: words.noProperties,
    rows: properties,
    key: ({ id }) => id,
    columns: [
      { id: 'property', label: words.property, kind: 'text', of: ({ id }) => id, grow: true },
      { id: 'insured', label: words.insured, kind: 'ore', of: ({ insuredOre }) => insuredOre },
      {
        id: 'to',
        label: words.insuredTo,
        kind: 'day',
        of: ({ insuredTo }) => insuredTo,
        mark: ({ hasEnded }) => (hasEnded ? 'warning' : null),
        read: true,
      },
    ],
  })
}

function elsewhereTable(): Table {
  return tableOf<{ readonly id: string; readonly text: Words }>({
    id: 'elsewhere',
    title: words.elsewhere,
    note: words.elsewhereNote,
    empty: words.noYears,
    look: 'prose',
    rows: notInBooks,
    key: ({ id }) => id,
    columns: [{ id: 'sentence', label: words.sentence, kind: 'text', of: ({ text }) => text, grow: true }],
  })
}

function facts({ board, members, pledges, planUpdatedOn }: Result): Fact[] {
  const fees = board.filter(({ id }) => id !== 'contributions').map(({ ore }) => ore.at(-1) ?? null)
  const paidIn = members.map(({ closingOre }) => closingOre)
  const sum = (parts: readonly (number | null)[]) =>
    parts.reduce((all: number | null, ore) => (all === null || ore === null ? null : all + ore), 0)
  return [
    { id: 'board', label: words.boardFees, kind: 'ore', value: sum(fees) },
    { id: 'members', label: words.paidIn, kind: 'ore', value: sum(paidIn) },
    {
      id: 'pledged',
      label: words.pledged,
      kind: 'ore',
      value: pledges.length === 0 ? null : sum(pledges.map(({ pledgedOre }) => pledgedOre)),
    },
    { id: 'plan', label: words.planUpdated, kind: 'day', value: planUpdatedOn },
  ]
}

export const condominiumAdministrationShown: Shown<CondominiumAdministrationParams, Result> = {
  tables: (result) => [
    boardTable(result),
    membersTable(result),
    movesTable(result),
    pledgesTable(result),
    propertiesTable(result),
    elsewhereTable(),
  ],
  facts,
  lacks: ({ members }) =>
    members.every(({ registerOre }) => registerOre === null)
      ? [{ id: 'contributions', text: words.lackContributions, page: 'real-estates' }]
      : [],
  method,
}
