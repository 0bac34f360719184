import { CommitInput } from '../filters/CommitInput.tsx'
import type { OwnFilterProps } from '../screen.ts'
import { editableAmount, parseAmount } from '../search/parse.ts'
import { PercentField } from '../statement/PercentField.tsx'
import { ShowRows } from '../statement/ShowRows.tsx'
import { StatementTools } from '../statement/StatementTools.tsx'
import { useTexts } from '../use-texts.ts'

export function IncomeStatementDebitCreditFilters({ search, setSearch, result }: OwnFilterProps<'income-statement-debit-credit'>) {
  const t = useTexts()
  return (
    <>
      <PercentField
        label={t('statements:turnover.counter')}
        hint={t('statements:turnover.counterHint')}
        value={search.counter ?? 10}
        onValue={(counter) => setSearch({ counter })}
      />
      <ShowRows
        search={search}
        setSearch={setSearch}
        flagged={result?.rows.filter(({ kind, flags }) => kind === 'account' && flags.length > 0).length ?? null}
      />
      <fieldset className="an-field">
        <legend className="an-label">{t('statements:pairs.label')}</legend>
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.pairs ?? false}
            onChange={(event) => setSearch({ pairs: event.target.checked || undefined })}
          />
          {t('statements:pairs.find')}
        </label>
        <div className="an-row">
          <span className="an-suffix">
            <CommitInput
              right
              aria-label={t('statements:pairs.days')}
              inputMode="numeric"
              value={String(search.pairDays ?? 31)}
              onCommit={(text) => {
                const days = Number(text.trim())
                if (!/^\d{1,3}$/.test(text.trim()) || days > 366) return false
                setSearch({ pairDays: days })
                return true
              }}
            />
            <span className="t3">{t('statements:pairs.daysUnit')}</span>
          </span>
          <span className="an-suffix">
            <CommitInput
              right
              aria-label={t('statements:pairs.min')}
              inputMode="decimal"
              value={editableAmount(search.pairMin ?? 100_000)}
              onCommit={(text) => {
                const ore = parseAmount(text)
                if (ore === null || ore < 1) return false
                setSearch({ pairMin: ore })
                return true
              }}
            />
            <span className="t3">kr</span>
          </span>
        </div>
      </fieldset>
    </>
  )
}

export function IncomeStatementDebitCreditTools({ search, setSearch }: OwnFilterProps<'income-statement-debit-credit'>) {
  return <StatementTools search={search} setSearch={setSearch} />
}
