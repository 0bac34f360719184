import { annotationStates } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import type { SetSearch } from '../analysis/search/search.ts'
import { Seg } from '../components/Seg.tsx'
import { formatFiscalYear } from '../format/dates.ts'
import { type AssessmentsSearch, listKinds, listShows } from './search.ts'
import { useMembers } from './use-annotations.ts'

export interface AssessmentFiltersProps {
  readonly companyId: string
  readonly years: readonly { readonly from: string; readonly to: string }[]
  readonly search: AssessmentsSearch
  readonly setSearch: SetSearch<AssessmentsSearch>
}

/** What of the list one wants to see. */
export function AssessmentFilters({ companyId, years, search, setSearch }: AssessmentFiltersProps) {
  const { t } = useTranslation('annotations')
  const members = useMembers(companyId, true)
  const narrow = (patch: Partial<AssessmentsSearch> | { readonly [K in keyof AssessmentsSearch]?: undefined }) =>
    setSearch({ ...patch, sel: undefined, note: undefined }, { replace: true })
  const kind = search.kinds?.length === 1 ? search.kinds[0] : undefined
  return (
    <div className="bar bar-wraps">
      <Seg
        label={t('filter.show')}
        options={listShows.map((value) => ({ value, label: t(`show.${value}`), title: t(`show.why.${value}`) }))}
        value={search.show ?? 'all'}
        onChange={(show) => narrow({ show: show === 'all' ? undefined : show, kinds: undefined })}
      />
      <select
        className="an-input ann-select"
        aria-label={t('filter.kind')}
        value={kind ?? ''}
        onChange={(event) => {
          const chosen = listKinds.find((own) => own === event.target.value)
          narrow({ kinds: chosen === undefined ? undefined : [chosen] })
        }}
      >
        <option value="">{t('filter.allKinds')}</option>
        {listKinds.map((own) => (
          <option key={own} value={own}>
            {own === 'commented' ? t('show.comments') : isMark(own) ? t(`mark.${own}`) : t(`disposition.${own}`)}
          </option>
        ))}
      </select>
      <select
        className="an-input ann-select"
        aria-label={t('filter.state')}
        value={search.state ?? ''}
        onChange={(event) => narrow({ state: annotationStates.find((own) => own === event.target.value) })}
      >
        <option value="">{t('filter.allStates')}</option>
        {annotationStates.map((own) => (
          <option key={own} value={own}>
            {t(`state.${own}`)}
          </option>
        ))}
      </select>
      <select
        className="an-input ann-select"
        aria-label={t('filter.author')}
        value={search.author ?? ''}
        onChange={(event) => narrow({ author: event.target.value === '' ? undefined : event.target.value })}
      >
        <option value="">{t('filter.allAuthors')}</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="an-input ann-select"
        aria-label={t('filter.year')}
        value={search.year ?? ''}
        onChange={(event) => narrow({ year: event.target.value === '' ? undefined : event.target.value })}
      >
        <option value="">{t('filter.allYears')}</option>
        {years.map((year) => (
          <option key={year.from} value={year.from}>
            {formatFiscalYear(year)}
          </option>
        ))}
      </select>
      <span className="ann-accounts">
        <CommitInput
          aria-label={t('filter.accounts')}
          placeholder={t('filter.accountsHint')}
          value={(search.accounts ?? []).join(', ')}
          onCommit={(text) => {
            const accounts = text.split(/[\s,;]+/).filter((own) => own !== '')
            if (accounts.length > 100) return false
            narrow({ accounts: accounts.length === 0 ? undefined : accounts })
            return true
          }}
        />
      </span>
    </div>
  )
}

const marks = ['reconciled', 'noted', 'risk', 'toSample'] as const

function isMark(kind: (typeof listKinds)[number]): kind is (typeof marks)[number] {
  return marks.some((own) => own === kind)
}
