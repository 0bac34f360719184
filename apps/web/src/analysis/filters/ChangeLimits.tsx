import { Seg } from '../../components/Seg.tsx'
import { formatOre, formatPercent } from '../../format/money.ts'
import type { OwnChip } from '../screen.ts'
import { editableAmount, parseAmount } from '../search/parse.ts'
import type { SetSearch } from '../search/search.ts'
import { type Texts, useTexts } from '../use-texts.ts'
import { CommitInput } from './CommitInput.tsx'

/** Limits of a change in öre and per cent, and whether both have to be passed. */
export interface LimitSearch {
  readonly limit?: number | undefined
  readonly limitPercent?: number | undefined
  readonly limitMode?: 'and' | 'or' | undefined
}

/** As analyses take them. */
export function thresholdsOf({ limit, limitPercent, limitMode }: LimitSearch) {
  return { amountOre: limit ?? null, ratio: limitPercent === undefined ? null : limitPercent / 100, mode: limitMode ?? 'and' } as const
}

export function limitChips<S extends LimitSearch>({ limit, limitPercent, limitMode }: LimitSearch, t: Texts): readonly OwnChip<S>[] {
  if (limit === undefined && limitPercent === undefined) return []
  const values = [
    limit === undefined ? '' : `${formatOre(limit, 'kr')} kr`,
    limitPercent === undefined ? '' : `${formatPercent(limitPercent / 100).replace(/,0$/, '')} %`,
  ]
  // Every screen with limits keeps them under these keys.
  const remove = { limit: undefined, limitPercent: undefined, limitMode: undefined } as OwnChip<S>['remove']
  return [{ label: t('tb.limit'), value: values.filter(Boolean).join(` ${t(`tb.${limitMode ?? 'and'}`)} `), remove }]
}

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
