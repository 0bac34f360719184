import { measures } from '@verifikat/analyses'
import { CommitInput } from '../filters/CommitInput.tsx'
import type { OwnFilterProps } from '../screen.ts'
import { editableAmount, parseAmount } from '../search/parse.ts'
import { useTexts } from '../use-texts.ts'
import { relationUnits } from './search.ts'

/** Tolerance and the counterpart's own text; over time how sides are measured and what is unusual. */
export function RelationFilters({ search, setSearch, result }: OwnFilterProps<'relation'>) {
  const t = useTexts()
  const isTime = search.tab === 'time'
  const factor = (key: 'k' | 'errors', fallback: number) => ({
    inputMode: 'decimal' as const,
    value: String(search[key] ?? fallback).replace('.', ','),
    onCommit: (text: string) => {
      const value = Number(text.trim().replace(',', '.'))
      if (!Number.isFinite(value) || value < 0.5 || value > 20) return false
      setSearch({ [key]: value })
      return true
    },
  })
  return (
    <>
      <div className="an-field">
        <span className="an-label">{t('relation:filter.counterText')}</span>
        <CommitInput
          aria-label={t('relation:filter.counterText')}
          placeholder={t('filter.textHint')}
          maxLength={200}
          value={search.counterText ?? ''}
          onCommit={(text) => {
            setSearch({ counterText: text.trim() === '' ? undefined : text.trim() })
            return true
          }}
        />
        <div className="an-hint">{t('relation:filter.counterTextHint')}</div>
      </div>
      <div className="an-field">
        <span className="an-label">{t('relation:filter.tolerance')}</span>
        <CommitInput
          right
          aria-label={t('relation:filter.tolerance')}
          inputMode="decimal"
          value={editableAmount(search.tolerance ?? 50)}
          onCommit={(text) => {
            const ore = parseAmount(text)
            if (ore === null || ore < 0) return false
            setSearch({ tolerance: ore })
            return true
          }}
        />
        <div className="an-hint">{t('relation:filter.toleranceHint')}</div>
      </div>
      {isTime && (
        <>
          <div className="an-field">
            <span className="an-label">{t('relation:measure.label')}</span>
            {(['base', 'counter'] as const).map((side) => (
              <select
                key={side}
                className="an-input rl-measure"
                aria-label={t(`relation:measure.${side}`)}
                value={search[`${side}By`] ?? result?.[`${side}Measure`] ?? 'movement'}
                onChange={(event) => setSearch({ [`${side}By`]: measures.find((own) => own === event.target.value) })}
              >
                {measures.map((measure) => (
                  <option key={measure} value={measure}>
                    {t(`relation:measure.${side}`)}: {t(`relation:measure.by.${measure}`)}
                  </option>
                ))}
              </select>
            ))}
          </div>
          <div className="an-field">
            <span className="an-label">{t('relation:per.label')}</span>
            <select
              className="an-input"
              aria-label={t('relation:per.label')}
              value={search.per ?? result?.unit ?? 'percent'}
              onChange={(event) => setSearch({ per: relationUnits.find((own) => own === event.target.value) })}
            >
              {relationUnits.map((unit) => (
                <option key={unit} value={unit}>
                  {t(`relation:per.${unit}`)}
                </option>
              ))}
            </select>
          </div>
          <div className="an-field">
            <span className="an-label">{t('relation:filter.band')}</span>
            <div className="an-row">
              <CommitInput right aria-label={t('relation:filter.bandK')} title={t('relation:filter.bandK')} {...factor('k', 3)} />
              <CommitInput right aria-label={t('relation:filter.errors')} title={t('relation:filter.errors')} {...factor('errors', 2)} />
            </div>
            <div className="an-hint">{t('relation:filter.bandHint')}</div>
          </div>
        </>
      )}
    </>
  )
}
