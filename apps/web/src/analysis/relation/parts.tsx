import { Seg } from '../../components/Seg.tsx'
import type { OwnFilterProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { relationIntervals, relationShows, relationTabs } from './search.ts'

/** The two tabs, and which vouchers or periods are in sight. */
export function RelationTools({ search, setSearch, result }: OwnFilterProps<'relation'>) {
  const t = useTexts()
  const tab = search.tab ?? 'within'
  return (
    <>
      <Seg
        label={t('relation:tab.label')}
        options={relationTabs.map((value) => ({ value, label: t(`relation:tab.${value}`) }))}
        value={tab}
        onChange={(value) => {
          if (value === tab) return
          setSearch({
            tab: value === 'within' ? undefined : value,
            template: search.template === 'own' ? 'own' : undefined,
            cond: undefined,
            bucket: undefined,
            bar: undefined,
            ...(search.template === 'own' ? {} : { base: undefined, counter: undefined }),
            sel: undefined,
            fig: undefined,
            ver: undefined,
            line: undefined,
            sort: undefined,
          })
        }}
      />
      {tab === 'within' ? (
        <>
          <Seg
            label={t('relation:show.label')}
            options={relationShows.map((value) => ({ value, label: t(`relation:show.${value}`) }))}
            value={search.bucket === undefined ? (search.show ?? 'deviating') : null}
            onChange={(show) => setSearch({ show: show === 'deviating' ? undefined : show, bucket: undefined })}
          />
          <label className="an-check">
            <input
              type="checkbox"
              checked={!search.noMissing}
              onChange={(event) => setSearch({ noMissing: event.target.checked ? undefined : true })}
            />
            {t('relation:show.missing')}
          </label>
        </>
      ) : (
        <Seg
          label={t('relation:every.label')}
          options={relationIntervals.map((value) => ({ value, label: t(`relation:every.${value}`) }))}
          value={result?.overTime?.interval ?? search.every ?? 'month'}
          onChange={(every) => setSearch({ every, sel: undefined, fig: undefined, ver: undefined, line: undefined })}
        />
      )}
    </>
  )
}
