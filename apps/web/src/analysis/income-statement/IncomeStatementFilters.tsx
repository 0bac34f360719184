import type { OwnFilterProps } from '../screen.ts'
import { StatementFilters } from '../statement/StatementFilters.tsx'
import { flagsOf } from '../statement/table-columns.tsx'

export function IncomeStatementFilters({ search, setSearch, result }: OwnFilterProps<'income-statement'>) {
  return (
    <StatementFilters
      search={search}
      setSearch={setSearch}
      shares="sales"
      flagged={result === null ? null : result.rows.filter((row) => flagsOf(row).length > 0).length}
    />
  )
}
