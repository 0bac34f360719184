import { movementDrill } from '../../analyses/drill.ts'
import type { Shown } from '../../tables/shown.ts'
import { type Table, tableOf } from '../../tables/table.ts'
import { common } from '../../words/common.ts'
import type { NewAnalysisParams, NewAnalysisResult, NewAnalysisRow } from './schema.ts'
import { method, words } from './words.ts'

function tables({ period: { from, to }, rows }: NewAnalysisResult): Table[] {
  const linesOf = ({ account }: NewAnalysisRow) => ({ accounts: [account], period: { from, to } })
  return [
    tableOf<NewAnalysisRow>({
      id: 'accounts',
      title: words.accounts,
      empty: words.empty,
      rows,
      key: ({ account }) => account,
      columns: [
        { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account },
        { id: 'name', label: common.name, kind: 'text', of: ({ name }) => name, grow: true },
        {
          id: 'debit',
          label: common.debit,
          kind: 'ore',
          of: ({ debitOre }) => debitOre,
          figure: (row) => movementDrill('debitOre', linesOf(row)),
          total: 'sum',
        },
        {
          id: 'credit',
          label: common.credit,
          kind: 'ore',
          of: ({ creditOre }) => creditOre,
          figure: (row) => movementDrill('creditOre', linesOf(row)),
          total: 'sum',
        },
        {
          id: 'net',
          label: common.net,
          kind: 'ore',
          of: ({ netOre }) => netOre,
          figure: (row) => movementDrill('netOre', linesOf(row)),
          derived: { op: 'minus', left: 'debit', right: 'credit' },
          total: 'sum',
        },
        {
          id: 'lines',
          label: common.lines,
          kind: 'count',
          of: ({ lineCount }) => lineCount,
          figure: (row) => movementDrill('count', linesOf(row)),
          total: 'sum',
        },
      ],
    }),
  ]
}

export const newAnalysisShown: Shown<NewAnalysisParams, NewAnalysisResult> = { tables, method, sign: 'bookkeeping' }
