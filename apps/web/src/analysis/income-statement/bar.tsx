import type { BarProps, OwnFilterProps } from '../screen.ts'
import { ColumnBar } from '../statement/ColumnBar.tsx'
import { StatementTools } from '../statement/StatementTools.tsx'

export function IncomeStatementBar({ overview, years, period, search, setSearch }: BarProps<'income-statement'>) {
  return <ColumnBar statement="result" overview={overview} years={years} period={period} search={search} setSearch={setSearch} />
}

export function IncomeStatementTools({ search, setSearch }: OwnFilterProps<'income-statement'>) {
  return <StatementTools search={search} setSearch={setSearch} />
}
