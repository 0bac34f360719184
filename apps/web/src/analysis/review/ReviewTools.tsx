import { Seg } from '../../components/Seg.tsx'
import type { SetSearch } from '../search/search.ts'
import { StatementTools } from '../statement/StatementTools.tsx'
import { useTexts } from '../use-texts.ts'
import type { ReviewSearch } from './types.ts'

const shows = ['table', 'flags', 'charts'] as const

/** Table, flags or charts; and how far the table's groups are open. */
export function ReviewTools({ search, setSearch }: { readonly search: ReviewSearch; readonly setSearch: SetSearch<ReviewSearch> }) {
  const t = useTexts()
  return (
    <>
      <Seg
        label={t('matrix:review.show')}
        options={shows.map((value) => ({ value, label: t(`matrix:review.shows.${value}`) }))}
        value={search.show ?? 'table'}
        onChange={(value) => setSearch({ show: value === 'table' ? undefined : value, fig: undefined, ver: undefined, line: undefined })}
      />
      {(search.show ?? 'table') === 'table' && <StatementTools search={search} setSearch={setSearch} />}
    </>
  )
}
