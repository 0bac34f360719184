import { useEffect } from 'react'
import { Seg } from '../../components/Seg.tsx'
import { fetchQueryField } from '../filters/LazyQueryField.tsx'
import type { OwnFilterProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { journalTabs } from './search.ts'

/** The tabs. What is open in one of them is not there in another. */
export function JournalTools({ search, setSearch }: OwnFilterProps<'journal-entry'>) {
  const t = useTexts()
  // while the vouchers are looked for, so that it stands above them from the beginning
  useEffect(fetchQueryField, [])
  return (
    <Seg
      label={t('journal:tabs')}
      options={journalTabs.map((value) => ({ value, label: t(`journal:tab.${value}`) }))}
      value={search.tab ?? 'search'}
      onChange={(tab) =>
        setSearch({
          tab,
          sel: undefined,
          fig: undefined,
          ver: undefined,
          line: undefined,
          sort: undefined,
          open: undefined,
          row: undefined,
          list: undefined,
          at: undefined,
          pair: undefined,
        })
      }
    />
  )
}
