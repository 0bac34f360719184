import { useTranslation } from 'react-i18next'

export interface ShowMarksProps {
  readonly search: { readonly marks?: 'none' | undefined }
  readonly setSearch: (patch: { readonly marks?: 'none' | undefined }) => void
}

/** Whether the table counts marks and comments in a column. */
export function ShowMarks({ search, setSearch }: ShowMarksProps) {
  const { t } = useTranslation('annotations')
  return (
    <label className="an-check">
      <input
        type="checkbox"
        checked={search.marks !== 'none'}
        onChange={(event) => setSearch({ marks: event.target.checked ? undefined : 'none' })}
      />
      {t('counts.hide')}
    </label>
  )
}
