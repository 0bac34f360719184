import { getRouteApi, Link } from '@tanstack/react-router'
import { type Programme, sayWritten } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../../app/may.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { usePreferences } from '../../app/preferences.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { PackageList } from '../../packages/PackageList.tsx'
import { PackageTools, type ReadFile } from '../../packages/PackageTools.tsx'
import type { Offered } from '../../packages/use-packages.ts'
import { ProgrammeEditor } from './ProgrammeEditor.tsx'
import { ProgrammeView } from './ProgrammeView.tsx'
import { programmeOfFile } from './programme-draft.ts'
import type { ProgrammesSearch } from './search.ts'
import { useProblemWords } from './use-problem-words.ts'
import { useProgrammes } from './use-programmes.ts'
import '../../analysis/analysis.css'
import '../../packages/packages.css'
import '../assignments.css'

const route = getRouteApi('/beta/$companyId/assignments/programmes')
/** So many faults of a file are told. */
const MOST_TOLD = 4
const emptyProgramme: Offered<Programme> = {
  package: { format: 'verifikat-programme-1', id: 'empty', version: 1, name: ['', ''], purpose: ['', ''], areas: [], tests: [] },
  scope: 'shipped',
  own: null,
  mayChange: false,
}

/** Work programmes that assignments are planned from: the company's own, the firm's, and those that are shipped. */
export function ProgrammesPage() {
  const { t } = useTranslation('assignments')
  const { locale } = usePreferences()
  const { companyId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const overview = trpc.company.overview.useQuery({ companyId })
  usePageTitle(t('programmes.title'), overview.data?.name)
  const offered = useProgrammes(companyId, may(overview.data, 'write'))
  const inWords = useProblemWords()
  const [file, setFile] = useState<Offered<Programme> | null>(null)
  const set = (patch: Partial<ProgrammesSearch>) => void navigate({ search: (was) => ({ ...was, ...patch }) })
  const chosen = offered.all.find(({ package: { id } }) => id === search.programme) ?? offered.all[0]
  const error = overview.error ?? offered.error
  const mayMake = offered.mayChange.company || offered.mayChange.firm
  const from = search.edit === 'empty' ? emptyProgramme : search.edit === undefined ? null : (file ?? chosen)
  const leave = () => {
    setFile(null)
    set({ edit: undefined })
  }
  const read = (json: unknown): ReadFile<Programme> => {
    const found = programmeOfFile(json)
    if (found.package !== null) return { package: found.package }
    const told = found.problems.slice(0, MOST_TOLD).map((problem) => inWords(problem))
    const left = found.problems.length - told.length
    return { why: [...told, ...(left > 0 ? [t('programmes.moreFaults', { count: left })] : [])].join(' ') }
  }
  return (
    <>
      <PageHeader
        title={t('programmes.title')}
        meta={
          <Link to="/beta/$companyId/assignments" params={{ companyId }} className="an-link">
            {t('title')}
          </Link>
        }
        actions={
          mayMake &&
          search.edit === undefined && (
            <Button icon="plus" onClick={() => set({ edit: 'empty' })}>
              {t('programmes.new')}
            </Button>
          )
        }
      />
      <div className="pk">
        {chosen !== undefined && (
          <PackageList
            label={t('programmes.title')}
            offered={offered.all}
            unreadable={offered.unreadable}
            countOf={({ tests }) => tests.length}
            chosen={chosen}
            onChoose={(id) => set({ programme: id, edit: undefined })}
          />
        )}
        <div className="pk-main">
          {error !== null ? (
            <ErrorLine
              error={error}
              onRetry={() => {
                void overview.refetch()
                offered.refetch()
              }}
            />
          ) : offered.isPending || overview.data === undefined || chosen === undefined ? (
            <SkeletonRows rows={6} height={32} columns={[200, -60, -60]} />
          ) : from ? (
            <ProgrammeEditor
              key={`${search.edit} ${from.package.id} ${from.package.version}`}
              companyId={companyId}
              from={from}
              isNew={from !== chosen || search.edit !== 'programme'}
              mayChange={offered.mayChange}
              onCancel={leave}
              onDone={(id) => {
                setFile(null)
                set({ edit: undefined, programme: id })
              }}
            />
          ) : (
            <>
              <div className="pk-tools">
                <PackageTools
                  companyId={companyId}
                  chosen={chosen}
                  mayChange={offered.mayChange}
                  read={read}
                  words={{
                    removed: (name) => t('programmes.removed', { name }),
                    fileWrong: (name, why) => t('programmes.fileWrong', { file: name, why }),
                  }}
                  onEdit={(edit) => set({ edit: edit === 'package' ? 'programme' : edit })}
                  onFile={(one) => {
                    setFile(one)
                    set({ edit: 'copy' })
                  }}
                />
                {chosen.own !== null && (
                  <span className="t2">
                    {t('programmes.saved', { version: chosen.package.version, by: chosen.own.by, at: formatTimestamp(chosen.own.at) })}
                    {chosen.own.basedOn !== null &&
                      ` · ${t('programmes.basedOn', { name: basisOf(chosen), version: chosen.own.basedOn.version })}`}
                  </span>
                )}
              </div>
              <ProgrammeView programme={chosen.package} />
            </>
          )}
        </div>
      </div>
    </>
  )

  function basisOf({ own }: Offered<Programme>): string {
    const template = offered.all.find(({ package: { id } }) => id === own?.basedOn?.id)?.package
    return template === undefined ? (own?.basedOn?.id ?? '') : sayWritten(template.name, locale)
  }
}
