import { flag, number, whole } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'
import { layoutFields, statementDefaults } from '../statement/search.ts'

/** Own keys beside every layout's: the share of the other side that is flagged, in per cent, and which lines that cancel each other are looked for. */
export const incomeStatementDebitCreditSearch = searchSchema(
  {
    ...layoutFields,
    counter: number(0, 100),
    pairs: flag,
    pairDays: whole(0, 366),
    pairMin: whole(1),
  },
  { ...statementDefaults, counter: 10, pairs: false, pairDays: 31, pairMin: 100_000 },
)

export type IncomeStatementDebitCreditSearch = ReturnType<typeof incomeStatementDebitCreditSearch.parse>
