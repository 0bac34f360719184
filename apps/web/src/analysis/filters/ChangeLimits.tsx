import { Seg } from '../../components/Seg.tsx'
import { editableAmount, parseAmount } from '../search/parse.ts'
import type { SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'
import { CommitInput } from './CommitInput.tsx'
import type { LimitSearch } from './change-limits.ts'

export function ChangeLimits({ search, setSearch }: { readonly search: LimitSearch; readonly setSearch: SetSearch<LimitSearch> }) {
  const t = useTexts()
  return (
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
          onChange={(mode) => setSearch({ limitMode: mode })}
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
  )
}
