import type { BarProps, OwnFilterProps } from '../screen.ts'
import { ColumnBar } from '../statement/ColumnBar.tsx'
import { StatementTools } from '../statement/StatementTools.tsx'

export function BalanceSheetBar({ overview, years, period, search, setSearch }: BarProps<'balance-sheet'>) {
  return <ColumnBar statement="balance" overview={overview} years={years} period={period} search={search} setSearch={setSearch} />
}

export function BalanceSheetTools({ search, setSearch }: OwnFilterProps<'balance-sheet'>) {
  return <StatementTools search={search} setSearch={setSearch} />
}
