import { skipToken } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Package, readyPackages, say, toldApart } from '@verifikat/analyses'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import '../analysis/analysis.css'
import { BasedOn } from './BasedOn.tsx'
import { CompanyChoice } from './CompanyChoice.tsx'
import { CompanyChooser } from './CompanyChooser.tsx'
import { EarlierRuns } from './EarlierRuns.tsx'
import { asksForMateriality, MaterialityField } from './MaterialityField.tsx'
import { PackageList } from './PackageList.tsx'
import { PackageMatrix } from './PackageMatrix.tsx'
import { PackageSteps } from './PackageSteps.tsx'
import { PackageTools, type ReadFile } from './PackageTools.tsx'
import { Schedules } from './Schedules.tsx'
import type { PackagesSearch } from './search.ts'
import { type Offered, usePackages } from './use-packages.ts'
import './packages.css'

// knows what each analysis takes, which is much
const PackageEditor = lazy(async () => ({ default: (await import('./PackageEditor.tsx')).PackageEditor }))

const route = getRouteApi('/beta/$companyId/analyses/packages')

/** Work programmes: which, over which companies, and what they come to. */
export function PackagesPage() {
  const { t } = useTranslation('packages')
  const { locale } = usePreferences()
  const { companyId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const companies = trpc.company.list.useQuery()
  const selections = trpc.companySelections.list.useQuery()
  const here = companies.data?.find(({ id }) => id === companyId)
  usePageTitle(t('title'), here?.name)
  const offered = usePackages(companyId, here !== undefined && may(here, 'write'))
  const [file, setFile] = useState<Offered | null>(null)
  // whoever goes by keys goes on where the page begins
  const field = useRef<HTMLSelectElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && search.edit === undefined) field.current?.focus()
    wasEdited.current = search.edit !== undefined
  }, [search.edit])
  const isOffered = offered.all.some(({ package: { id } }) => id === search.package)
  const ran = trpc.batches.get.useQuery(
    search.batch === undefined || isOffered || offered.isPending ? skipToken : { batchId: search.batch, since: search.since ?? null },
  )
  const all = withGiven(offered.all, ran.data?.package ?? null)
  const chosen =
    all.find(({ package: { id } }) => id === (isOffered ? search.package : ran.data?.package.id)) ??
    all.find(({ package: { id } }) => id === readyPackages[0]?.id)
  // a company without books has nothing to run on
  const withBooks = useMemo(() => (companies.data ?? []).filter(({ years }) => years.length > 0), [companies.data])
  const names = useMemo(() => {
    const called = toldApart(companies.data ?? [])
    return new Map((companies.data ?? []).map(({ id, name }, at) => [id, called[at] ?? name]))
  }, [companies.data])
  const selection = selections.data?.find(({ selectionId }) => selectionId === search.companies) ?? null
  const utils = trpc.useUtils()
  const set = (patch: Partial<PackagesSearch>) => void navigate({ search: (was) => ({ ...was, ...patch }) })
  const start = trpc.batches.start.useMutation({
    onSuccess: ({ batchId }) => {
      void utils.batches.list.invalidate()
      set({ batch: batchId, since: undefined, cell: undefined, show: undefined, q: undefined })
    },
  })
  const error = companies.error ?? offered.error ?? selections.error
  if (chosen === undefined) return null
  const own = chosen.package
  const inSelection = selection === null ? [] : withBooks.filter(({ id }) => selection.companyIds.includes(id)).map(({ id }) => id)
  const companyIds =
    search.companies === 'all'
      ? null
      : search.companies !== undefined
        ? inSelection
        : withBooks.some(({ id }) => id === companyId)
          ? [companyId]
          : []
  const materialityOre = asksForMateriality(own) ? (search.materiality ?? null) : null
  // those without books are in the run, and left out there with the reason
  const readable = (companies.data ?? []).filter((company) => may(company, 'read')).length
  const count = companyIds === null ? readable : companyIds.length
  const edited = search.edit === 'package' || search.edit === 'copy' ? (file ?? chosen) : null
  const isCopy = edited !== null && (edited !== chosen || search.edit === 'copy')
  const toolWords = {
    removed: (name: string) => t('removed', { name }),
    fileWrong: (name: string, why: string) => t('fileWrong', { file: name, why }),
  }
  const packageIn = async (json: unknown): Promise<ReadFile<Package>> => {
    const { packageOfFile } = await import('./package-draft.ts')
    const read = packageOfFile(json)
    if (read.package !== null) return { package: read.package }
    return {
      why: read.problems.map(({ at, fault, value }) => `${at || t('wholeFile')}: ${t(`fault.${fault ?? 'wrong'}`, { value })}`).join(' '),
    }
  }
  const nameOf = (id: string) => names.get(id) ?? t('company.hidden')
  const leave = () => {
    setFile(null)
    set({ edit: undefined })
  }
  return (
    <>
      <PageHeader title={t('title')} meta={<span className="t2">{say(own.purpose, locale)}</span>} />
      <div className="pk">
        <PackageList
          label={t('title')}
          offered={all}
          unreadable={offered.unreadable}
          countOf={({ steps }) => steps.length}
          chosen={chosen}
          onChoose={(id) =>
            set({ package: id, batch: undefined, since: undefined, cell: undefined, show: undefined, q: undefined, edit: undefined })
          }
        />
        <div className="pk-main">
          {error !== null ? (
            <ErrorLine
              error={error}
              onRetry={() => {
                void companies.refetch()
                void selections.refetch()
                offered.refetch()
              }}
            />
          ) : companies.data === undefined || selections.data === undefined || offered.isPending ? (
            <SkeletonRows rows={6} height={32} columns={[200, -60, -60, -60, -60]} />
          ) : edited !== null ? (
            <Suspense fallback={<SkeletonRows rows={6} height={32} columns={[200, -60, -60, -60, -60]} />}>
              <PackageEditor
                key={edited.package.id}
                companyId={companyId}
                from={edited}
                isCopy={isCopy}
                mayChange={offered.mayChange}
                onCancel={leave}
                onDone={(id) => {
                  setFile(null)
                  set({ edit: undefined, package: id, batch: undefined })
                }}
              />
            </Suspense>
          ) : search.edit === 'companies' ? (
            <CompanyChooser
              key={selection?.selectionId ?? ''}
              companies={withBooks}
              selection={selection}
              onCancel={leave}
              onDone={(selectionId) => set({ edit: undefined, companies: selectionId ?? undefined, batch: undefined })}
            />
          ) : (
            <>
              <div className="bar pk-bar">
                <CompanyChoice
                  ref={field}
                  value={search.companies}
                  all={readable}
                  selections={selections.data}
                  onChoose={(value) => set({ companies: value, batch: undefined, since: undefined, cell: undefined })}
                  onEdit={(isNew) => set({ edit: 'companies', ...(isNew ? { companies: undefined } : {}) })}
                />
                {asksForMateriality(own) && <MaterialityField value={materialityOre} onChange={(materiality) => set({ materiality })} />}
                <span className="sp" />
                <Button
                  look="primary"
                  why={count === 0 ? t('choose.needs') : null}
                  aria-busy={start.isPending}
                  onClick={() => {
                    // it keeps the focus while it works
                    if (!start.isPending) start.mutate({ package: own, companyIds: companyIds && [...companyIds], materialityOre })
                  }}
                >
                  {t('run')}
                </Button>
              </div>
              <div className="pk-tools">
                <PackageTools
                  companyId={companyId}
                  chosen={chosen}
                  mayChange={offered.mayChange}
                  read={packageIn}
                  words={toolWords}
                  onEdit={(edit) => set({ edit })}
                  onFile={(one) => {
                    setFile(one)
                    set({ edit: 'copy' })
                  }}
                />
                {chosen.own !== null && <BasedOn package={own} own={chosen.own} offered={all} />}
              </div>
              {start.isError && <ErrorLine error={start.error} onRetry={() => start.reset()} />}
              {search.batch === undefined ? (
                <div className="pk-before">
                  <p className="pk-state t2">{t('state.before', { count, steps: t('state.steps', { count: own.steps.length }) })}</p>
                  <PackageSteps steps={own.steps} />
                </div>
              ) : (
                <PackageMatrix
                  key={search.batch}
                  batchId={search.batch}
                  nameOf={nameOf}
                  mayWrite={(id) =>
                    may(
                      companies.data?.find((one) => one.id === id),
                      'write',
                    )
                  }
                  search={search}
                  setSearch={(patch) => void navigate({ search: (was) => ({ ...was, ...patch }), replace: true })}
                />
              )}
              <div className="pk-below">
                <Schedules key={own.id} own={own} offered={all} companyIds={companyIds} materialityOre={materialityOre} />
                <EarlierRuns companyId={companyId} packageId={own.id} shown={search.batch} nameOf={nameOf} />
              </div>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** With the package of a run that is shown, where it is not offered: removed since, kept in another company, or made for that run alone. */
function withGiven(offered: readonly Offered[], ran: Package | null): readonly Offered[] {
  if (ran === null || offered.some(({ package: { id } }) => id === ran.id)) return offered
  return [...offered, { package: ran, scope: 'given', own: null, mayChange: false }]
}
