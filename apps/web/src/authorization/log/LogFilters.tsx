import { useTranslation } from 'react-i18next'
import { CommitInput } from '../../analysis/filters/CommitInput.tsx'
import { Button } from '../../components/Button.tsx'
import { timeOf } from '../change/terms.ts'
import { isNarrowed, type LogSearch, PRODUCT, type SetLogSearch } from './log-search.ts'
import type { LogFacets } from './types.ts'
import type { LogText } from './use-log-text.ts'

export interface LogFiltersProps {
  readonly facets: LogFacets
  readonly search: LogSearch
  readonly setSearch: SetLogSearch
  readonly words: LogText
}

const none = { q: undefined, kind: undefined, who: undefined, from: undefined, to: undefined, before: undefined, entry: undefined }

/** What of the log one wants to see. */
export function LogFilters({ facets, search, setSearch, words }: LogFiltersProps) {
  const { t } = useTranslation(['log', 'authorization'])
  const narrow = (patch: Partial<LogSearch>) => setSearch({ before: undefined, entry: undefined, ...patch }, { replace: true })
  const chosen = (value: string) => (value === '' ? undefined : value)
  return (
    <div className="bar bar-wraps">
      <select
        className="an-input log-select"
        aria-label={t('filter.kind')}
        value={search.kind ?? ''}
        onChange={(event) => narrow({ kind: chosen(event.target.value) })}
      >
        <option value="">{t('filter.allKinds')}</option>
        {facets.kinds.map(({ kind, count }) => (
          <option key={kind} value={kind}>
            {words.kind(kind)} ({count})
          </option>
        ))}
      </select>
      <select
        className="an-input log-select"
        aria-label={t('filter.who')}
        value={search.who ?? ''}
        onChange={(event) => narrow({ who: chosen(event.target.value) })}
      >
        <option value="">{t('filter.everybody')}</option>
        {facets.people.map(({ id, name, count }) => (
          <option key={id ?? PRODUCT} value={id ?? PRODUCT}>
            {id === null ? t('product') : (name ?? t('gone'))} ({count})
          </option>
        ))}
      </select>
      {(['from', 'to'] as const).map((end) => (
        <span key={end} className="log-day">
          <span className="t3" aria-hidden="true">
            {t(`filter.${end}`)}
          </span>
          <CommitInput
            aria-label={t(`filter.${end}`)}
            placeholder={t('authorization:form.dayForm')}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            value={search[end] ?? ''}
            onCommit={(text) => {
              const day = text.trim()
              if (day !== '' && timeOf(day, 'first') === null) return t('authorization:form.dateWrong')
              narrow({ [end]: chosen(day) })
              return true
            }}
          />
        </span>
      ))}
      <span className="log-words">
        <CommitInput
          aria-label={t('filter.words')}
          placeholder={t('filter.wordsHint')}
          value={search.q ?? ''}
          onCommit={(text) => {
            if (text.length > 100) return false
            narrow({ q: chosen(text.trim()) })
            return true
          }}
        />
      </span>
      {isNarrowed(search) && (
        <Button size="sm" onClick={() => setSearch(none, { replace: true })}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  )
}
