import { getRouteApi } from '@tanstack/react-router'
import { companyAttention, say } from '@verifikat/analyses'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { useShortcut } from '../app/shortcuts.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Icon } from '../components/Icon.tsx'
import { Seg } from '../components/Seg.tsx'
import { formatCount } from '../format/money.ts'
import { type PortfolioSearch, parsePortfolioSearch, portfolioGroups, portfolioLevels } from '../routes/beta/index.tsx'
import { matches } from '../shell/match.ts'
import { CompanyRows } from './CompanyRows.tsx'
import { groupsOf, type Row } from './groups.ts'
import { type Company, sortCompanies, type Work } from './sort-companies.ts'
import { levelOf } from './WorkCells.tsx'
import '../analysis/analysis.css'

const ChosenCompanies = lazy(async () => ({ default: (await import('./ChosenCompanies.tsx')).ChosenCompanies }))

const route = getRouteApi('/beta/')

interface CompanyTableProps {
  readonly companies: readonly Company[]
  readonly work: { readonly data: readonly Work[] | undefined; readonly error: unknown; readonly refetch: () => unknown }
}

/** Companies by what needs attention: what was found, what waits, and what is due, each with the way there. */
export function CompanyTable({ companies, work }: CompanyTableProps) {
  const { t } = useTranslation('imports')
  const { q = '', sort = 'attention', level, group } = route.useSearch()
  const navigate = route.useNavigate()
  const { locale } = usePreferences()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const input = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', group: 'here', label: t('portfolio.find'), run: () => input.current?.focus() })
  const workOf = useMemo(() => new Map((work.data ?? []).map((own) => [own.companyId, own])), [work.data])
  const rows = useMemo(() => {
    const found = sortCompanies(
      companies.filter((company) => matches(q, `${company.name} ${company.orgNumber} ${company.orgNumber.replace('-', '')}`)),
      sort,
      ({ id, status }) => companyAttention(status, workOf.get(id)?.lastPackage ?? null),
    ).map((company): Row => ({ company, work: workOf.get(company.id) }))
    const isPinned = (row: Row) => row.work?.isPinned ?? false
    return [...found.filter(isPinned), ...found.filter((row) => !isPinned(row))]
  }, [companies, q, sort, workOf])
  const counts = (one: PortfolioSearch['level']) =>
    formatCount(one === undefined ? rows.length : rows.filter((row) => levelOf(row.company, row.work) === one).length)
  const { found, groups } = useMemo(() => {
    const found = level === undefined ? rows : rows.filter((row) => levelOf(row.company, row.work) === level)
    if (group === undefined) return { found, groups: [{ name: '', rows: found }] }
    const groupName = (row: Row): string => {
      if (group === 'level') return t(`portfolio.levelOne.${levelOf(row.company, row.work) ?? 'none'}`)
      if (group === 'responsible') return row.work?.assignment?.responsible.join(', ') ?? ''
      return row.work?.lastPackage ? say(row.work.lastPackage.name, locale) : ''
    }
    // the worst level first; within it as the list is sorted
    const inOrder =
      group === 'level' ? [...portfolioLevels, null].flatMap((one) => found.filter((row) => levelOf(row.company, row.work) === one)) : found
    return { found, groups: groupsOf(inOrder, groupName) }
  }, [rows, level, group, locale, t])
  const set = (patch: { [K in keyof PortfolioSearch]: PortfolioSearch[K] | undefined }) =>
    void navigate({ search: (old) => parsePortfolioSearch({ ...old, ...patch }), replace: true })
  const shown = shownColumns(rows)
  const search = (text: string) => set({ q: text === '' ? undefined : text })
  const ids = found.map(({ company }) => company.id)
  const inSight = ids.filter((id) => chosen.has(id))
  const choose = useCallback(
    (id: string) => setChosen((was) => (was.has(id) ? new Set([...was].filter((one) => one !== id)) : new Set([...was, id]))),
    [],
  )
  const named = useMemo(() => {
    const times = new Map<string, number>()
    for (const { name } of companies) times.set(name, (times.get(name) ?? 0) + 1)
    return times
  }, [companies])
  // another company of the same name, and no number to tell them apart by
  const isAmbiguous = ({ name, orgNumber }: Company) => orgNumber === '' && (named.get(name) ?? 0) > 1
  return (
    <>
      <div className="bar pf-bar">
        <label className="pf-find">
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            value={q}
            aria-label={t('portfolio.find')}
            placeholder={t('portfolio.find')}
            onChange={(event) => search(event.currentTarget.value)}
          />
        </label>
        <Seg
          label={t('portfolio.levels')}
          options={[
            { value: 'all', label: t('portfolio.level.all', { n: counts(undefined) }) },
            ...portfolioLevels.map((one) => ({ value: one, label: t(`portfolio.level.${one}`, { n: counts(one) }) })),
          ]}
          value={level ?? 'all'}
          onChange={(one) => set({ level: one === 'all' ? undefined : one })}
        />
        <label className="pf-group">
          {t('portfolio.group.label')}
          <select
            className="an-input"
            value={group ?? ''}
            onChange={({ currentTarget: { value } }) => set({ group: portfolioGroups.find((one) => one === value) })}
          >
            <option value="">{t('portfolio.group.none')}</option>
            {portfolioGroups.map((one) => (
              <option key={one} value={one}>
                {t(`portfolio.group.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {work.error !== null && <ErrorLine error={work.error} onRetry={() => void work.refetch()} />}
      {inSight.length > 0 && (
        <Suspense>
          <ChosenCompanies ids={inSight} onNone={() => setChosen(new Set())} />
        </Suspense>
      )}
      <CompanyRows
        groups={groups}
        noGroup={group === undefined ? null : t(`portfolio.groupNone.${group === 'package' ? 'package' : 'responsible'}`)}
        sort={sort}
        shown={shown}
        isAmbiguous={isAmbiguous}
        chosen={chosen}
        onChoose={choose}
        onChooseAll={(isChosen) => setChosen(new Set(isChosen ? ids : []))}
      />
      {found.length === 0 && (
        <p className="pf-none">
          {t('portfolio.none', { search: q })}
          <Button size="sm" onClick={() => set({ q: undefined, level: undefined })}>
            {t('portfolio.clear')}
          </Button>
        </p>
      )}
    </>
  )
}

/** What is said of none of them, or the same of all, takes no room. */
function shownColumns(rows: readonly Row[]): string {
  const has = {
    lastPackage: rows.some(({ work }) => work?.lastPackage),
    assignment: rows.some(({ work }) => work?.assignment),
    mine: rows.some(({ work }) => work && work.waiting.prepare + work.waiting.review + work.waiting.notes > 0),
    role: new Set(rows.map(({ company }) => company.role)).size > 1,
  }
  return Object.entries(has)
    .flatMap(([column, is]) => (is ? [column] : []))
    .join(' ')
}
