import { Seg } from '../../components/Seg.tsx'
import { CommitInput } from '../filters/CommitInput.tsx'
import type { OwnFilterProps } from '../screen.ts'
import { editableAmount, parseAmount } from '../search/parse.ts'
import { useTexts } from '../use-texts.ts'

/** Limits of a change, and what is left out. */
export function TrialBalanceFilters({ search, setSearch, result }: OwnFilterProps<'trial-balance'>) {
  const t = useTexts()
  const flagged = result?.rows.filter((row) => row.flags.length > 0).length
  return (
    <>
      <fieldset className="an-field">
        <legend className="an-label">{t('tb.flagChange')}</legend>
        <div className="an-row">
          <span className="an-suffix">
            <CommitInput
              right
              aria-label={t('tb.limitKr')}
              inputMode="decimal"
              value={editableAmount(search.limit ?? null)}
              onCommit={(text) => {
                const ore = text.trim() === '' ? undefined : parseAmount(text)
                if (ore === null || (ore !== undefined && ore < 0)) return false
                setSearch({ limit: ore })
                return true
              }}
            />
            <span className="t3">kr</span>
          </span>
          <Seg
            label={t('tb.limitMode')}
            options={(['and', 'or'] as const).map((value) => ({ value, label: t(`tb.${value}`) }))}
            value={search.limitMode ?? 'and'}
            onChange={(mode) => setSearch({ limitMode: mode === 'and' ? undefined : mode })}
          />
          <span className="an-suffix an-suffix-short">
            <CommitInput
              right
              aria-label={t('tb.limitPercent')}
              inputMode="decimal"
              value={search.limitPercent === undefined ? '' : String(search.limitPercent).replace('.', ',')}
              onCommit={(text) => {
                const percent = Number(text.trim().replace(',', '.').replace('%', ''))
                if (!Number.isFinite(percent) || percent < 0) return false
                setSearch({ limitPercent: text.trim() === '' ? undefined : percent })
                return true
              }}
            />
            <span className="t3">%</span>
          </span>
        </div>
        <div className="an-hint">{t('tb.limitHint')}</div>
      </fieldset>
      <fieldset className="an-field">
        <legend className="an-label">{t('tb.show')}</legend>
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.flagged ?? false}
            onChange={(event) => setSearch({ flagged: event.target.checked || undefined })}
          />
          {t('tb.onlyFlagged')}
          {flagged !== undefined && <span className="t3 n">{flagged}</span>}
        </label>
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.empty === 'show'}
            onChange={(event) => setSearch({ empty: event.target.checked ? 'show' : undefined })}
          />
          {t('tb.emptyAccounts')}
        </label>
      </fieldset>
    </>
  )
}
