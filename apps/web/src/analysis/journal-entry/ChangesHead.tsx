import { useTranslation } from 'react-i18next'
import { Seg } from '../../components/Seg.tsx'
import { formatFiscalYear } from '../../format/dates.ts'
import type { BooksVersion } from '../../imports/types.ts'
import { useTexts } from '../use-texts.ts'
import type { ChangesTabProps, ChangesYear } from './ChangesTab.tsx'

export interface ChangesHeadProps extends ChangesTabProps {
  readonly year: ChangesYear
  readonly versions: readonly BooksVersion[]
  readonly fromVersion: number | undefined
  readonly toVersion: number | undefined
}

/** Which fiscal year, and which earlier import it is held against: the one in use before, unless another is chosen. */
export function ChangesHead({ changes, year, versions, fromVersion, toVersion, search, setSearch, years }: ChangesHeadProps) {
  const t = useTexts()
  const { t: ti } = useTranslation('imports')
  const ofYear = versions.filter(({ from }) => from === year.yearFrom)
  const now = ofYear.find(({ version }) => version === toVersion)
  const nameOf = (yearFrom: string) => {
    const own = years.find(({ from }) => from === yearFrom)
    return own ? formatFiscalYear(own) : yearFrom
  }
  return (
    <div className="je-bar">
      {changes.years.length > 1 && (
        <Seg
          label={t('year.label')}
          value={year.yearFrom}
          onChange={(row) => setSearch({ row, list: undefined, at: undefined, pair: undefined }, { replace: true })}
          options={changes.years.map(({ yearFrom }) => ({ value: yearFrom, label: nameOf(yearFrom) }))}
        />
      )}
      <b className="n">{nameOf(year.yearFrom)}</b>
      <select
        className="cmp-version"
        aria-label={ti('compare.before')}
        value={fromVersion ?? ''}
        onChange={(event) => {
          const others = (search.previous ?? []).filter((token) => !token.startsWith(year.yearFrom))
          setSearch({ previous: [...others, `${year.yearFrom}.${event.currentTarget.value}`], at: undefined, pair: undefined })
        }}
      >
        {ofYear
          .filter(({ version }) => version !== toVersion)
          .map(({ version, importNumber }) => (
            <option key={version} value={version}>
              {ti('compare.version', { version, number: importNumber })}
            </option>
          ))}
      </select>
      <span className="t3">→</span>
      <span>{now === undefined ? '' : ti('compare.versionInUse', { version: now.version, number: now.importNumber })}</span>
      <span className="sp" />
      {changes.without.length > 0 && (
        <span className="t3">
          {t('journal:changes.without', { years: changes.without.map(nameOf).join(', '), count: changes.without.length })}
        </span>
      )}
    </div>
  )
}
