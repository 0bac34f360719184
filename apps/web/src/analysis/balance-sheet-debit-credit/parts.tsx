import type { OwnFilterProps } from '../screen.ts'
import { PercentField } from '../statement/PercentField.tsx'
import { ShowRows } from '../statement/ShowRows.tsx'
import { StatementTools } from '../statement/StatementTools.tsx'
import { useTexts } from '../use-texts.ts'

export function BalanceSheetDebitCreditFilters({ search, setSearch, result }: OwnFilterProps<'balance-sheet-debit-credit'>) {
  const t = useTexts()
  return (
    <>
      <PercentField
        label={t('statements:turnover.rolling')}
        hint={t('statements:turnover.rollingHint')}
        value={search.rolling ?? 90}
        onValue={(rolling) => setSearch({ rolling })}
      />
      <ShowRows
        search={search}
        setSearch={setSearch}
        flagged={result?.rows.filter(({ kind, flags }) => kind === 'account' && flags.length > 0).length ?? null}
      />
    </>
  )
}

export function BalanceSheetDebitCreditTools({ search, setSearch }: OwnFilterProps<'balance-sheet-debit-credit'>) {
  return <StatementTools search={search} setSearch={setSearch} />
}
