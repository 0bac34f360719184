import '../analysis/analysis.css'
import '../analysis/table/table.css'
import './annotations.css'
import type { Annotated } from '@verifikat/analyses'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyResult } from '../analysis/frame/EmptyResult.tsx'
import type { SetSearch } from '../analysis/search/search.ts'
import { DataTable } from '../analysis/table/DataTable.tsx'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatCount, NBSP } from '../format/money.ts'
import { AddAll } from './AddAll.tsx'
import { AnnotationKeys } from './AnnotationKeys.tsx'
import { AssessmentFilters } from './AssessmentFilters.tsx'
import { AssessTogether } from './AssessTogether.tsx'
import { assessmentColumns } from './assessment-columns.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { NotePanel } from './NotePanel.tsx'
import { parseNote } from './note.ts'
import { noteOf } from './note-of.ts'
import type { AssessmentsSearch } from './search.ts'
import { targetOf } from './target-of.ts'
import { useAnnotationList } from './use-list.ts'
import { useSubjectName } from './use-names.ts'

export interface AssessmentsPageProps {
  readonly companyId: string
  readonly search: AssessmentsSearch
  readonly setSearch: SetSearch<AssessmentsSearch>
}

/** Every mark, comment and disposition of a company, newest first; each leads to what it stands at. */
export function AssessmentsPage({ companyId, search, setSearch }: AssessmentsPageProps) {
  const { t } = useTranslation('annotations')
  const company = trpc.company.overview.useQuery({ companyId }, { staleTime: 60_000 })
  const dimensions = trpc.books.dimensions.useQuery({ companyId }, { staleTime: 60_000 }).data
  const list = useAnnotationList(companyId, search)
  const nameOf = useSubjectName()
  usePageTitle(t('page.title'), company.data?.name)
  const { total, at } = list
  const loaded = Array.from({ length: Math.min(total ?? 0, 200) }, (_, i) => at(i)).filter((own) => own !== undefined)
  const isNarrow = search.sel !== undefined || search.note !== undefined
  const [picked, setPicked] = useState<ReadonlyMap<string, Annotated>>(new Map())
  const onPick = useCallback(
    (own: Annotated) => setPicked((now) => new Map(now.has(own.id) ? [...now].filter(([id]) => id !== own.id) : [...now, [own.id, own]])),
    [],
  )
  const columns = useMemo(
    () => assessmentColumns({ t, nameOf, years: company.data?.years ?? [], isNarrow, picked, onPick }),
    [t, nameOf, company.data, isNarrow, picked, onPick],
  )
  // all that is shown, as far as it is one page: beyond it nobody has seen what they would add
  const toAdd = picked.size > 0 ? [...picked.values()] : total === loaded.length ? loaded : []
  const selected = loaded.find(({ id }) => id === search.sel)
  const note = parseNote(search.note)
  const close = () => setSearch({ note: undefined, sel: undefined }, { replace: true })
  const { show, kinds, state, author, accounts, year } = search
  const isFiltered = [show, kinds, state, author, accounts, year].some((own) => own !== undefined)
  const clear = () =>
    setSearch({ show: undefined, kinds: undefined, state: undefined, author: undefined, accounts: undefined, year: undefined })
  return (
    <div className="an">
      <PageHeader
        title={t('page.title')}
        meta={<span className="n">{total === undefined ? NBSP : t('page.count', { count: total, n: formatCount(total) })}</span>}
        actions={
          toAdd.length > 0 && (
            <>
              <AssessTogether companyId={companyId} items={[...picked.values()]} onDone={() => setPicked(new Map())} />
              <AddAll companyId={companyId} items={toAdd} />
            </>
          )
        }
      />
      <AssessmentFilters companyId={companyId} years={company.data?.years ?? []} search={search} setSearch={setSearch} />
      <div className="an-mid">
        <div className="an-main">
          {list.error !== null && <ErrorLine error={list.error} onRetry={list.retry} />}
          {total === undefined ? (
            list.error === null && <SkeletonRows rows={14} height={28} columns={[110, 220, 240, -84, 60]} />
          ) : (
            <DataTable
              layoutName="assessments"
              label={t('page.spoken', { count: total, n: formatCount(total) })}
              columns={columns}
              count={total}
              at={at}
              rowId={({ id }) => id}
              sample={loaded}
              selected={search.sel ?? null}
              opened={null}
              onSelect={(own) => setSearch({ sel: own.id, note: noteOf(own) ?? undefined }, { replace: isNarrow })}
              onOpen={(own) => setSearch({ sel: own.id, note: noteOf(own) ?? undefined }, { replace: isNarrow })}
              onRange={list.onRange}
              accountOf={targetOf}
              empty={
                isFiltered ? (
                  <EmptyResult title={t('page.noneFiltered')} filters={[{ label: t('page.clear'), remove: clear }]} />
                ) : (
                  <span>{t('page.none')}</span>
                )
              }
            />
          )}
        </div>
        {note !== null ? (
          <NotePanel key={search.note} companyId={companyId} note={note} dimensions={dimensions} onClose={close} />
        ) : (
          selected !== undefined && <ItemPanel companyId={companyId} annotated={selected} onClose={close} />
        )}
      </div>
      <AnnotationKeys
        companyId={companyId}
        onNote={(token, row) => setSearch(row === null ? { note: token } : { note: token, sel: row })}
      />
    </div>
  )
}
