import { type AccountFunctions, type AccountSuggestion, accountFunctionsSchema } from '@verifikat/analyses'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { useShortcut } from '../app/shortcuts.ts'
import { trpc, trpcClient } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { Money } from '../components/Money.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { Seg } from '../components/Seg.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { RefusalScope } from '../editing/refusals.tsx'
import { SaveForm } from '../editing/SaveForm.tsx'
import { SaveTroubles } from '../editing/SaveTroubles.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSave } from '../editing/use-save.ts'
import { formatCount } from '../format/money.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { withoutAssignment } from './assignments.ts'
import { FunctionGrid } from './FunctionGrid.tsx'
import { FunctionVersions } from './FunctionVersions.tsx'
import { PlanYears, PlanYearsButton } from './PlanYears.tsx'
import { accepted, functionRows, likeliest, shownRows } from './rows.ts'
import { type View, views } from './search.ts'
import { useFunctionsSearch } from './use-functions-search.ts'

export interface StoredFunctions {
  readonly version: number
  readonly functions: AccountFunctions
}

export interface FunctionEditorProps {
  readonly companyId: string
  readonly stored: StoredFunctions
  readonly suggestions: readonly AccountSuggestion[]
  readonly canWrite: boolean
}

/** Accounts by what moved on them, with their functions; one panel for whatever is marked. */
export function FunctionEditor({ companyId, stored, suggestions, canWrite }: FunctionEditorProps) {
  const { t } = useTranslation('plans')
  const utils = trpc.useUtils()
  const [search, setSearch] = useFunctionsSearch()
  const draft = useDraft<AccountFunctions>(
    `functions.${companyId}`,
    { value: stored.functions, version: stored.version },
    (value) => accountFunctionsSchema.safeParse(value).data ?? null,
  )
  const functions = draft.value
  const save = useSave<AccountFunctions>({
    draft,
    stored: { value: stored.functions, version: stored.version },
    send: ({ value, ...request }) =>
      trpcClient.functions.save.mutate({
        companyId,
        functions: value.map((entry) => ({ ...entry, patterns: [...entry.patterns] })),
        ...request,
      }),
    onSaved: (value, version) =>
      utils.functions.get.setData({ companyId }, (was) => was && { ...was, version, shownVersion: version, functions: [...value] }),
    onSettled: () => void utils.functions.invalidate(),
  })
  const all = useMemo(() => suggestions.map(({ account }) => account), [suggestions])
  const rows = useMemo(() => functionRows(functions, suggestions), [functions, suggestions])
  const view = search.view ?? 'all'
  const shown = useMemo(() => shownRows(rows, view, search.find ?? ''), [rows, view, search.find])
  const [active, setActive] = useState(search.account ?? shown[0]?.account ?? null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [least, setLeast] = useState(0.9)
  const grid = useRef<HTMLTableElement>(null)
  const unmapped = rows.filter(({ assigned }) => assigned.length === 0)
  const chosen = rows.filter(({ account }) => (marked.size > 0 ? marked.has(account) : account === active))
  const acceptable = rows.filter((row) => likeliest(row).some(({ confidence }) => confidence >= least)).length

  const change = (next: AccountFunctions) => {
    if (canWrite) draft.change(next)
  }
  const removeAll = () =>
    change(
      chosen.reduce(
        (next, { account, assigned }) => assigned.reduce((done, own) => withoutAssignment(done, [account], own, all), next),
        functions,
      ),
    )
  const closePanel = () => setSearch({ panel: undefined, version: undefined })
  useShortcut(search.panel === undefined ? null : { keys: 'Escape', group: 'here', label: t('keys.back'), run: closePanel })
  useShortcut({ keys: '/', group: 'here', label: t('functions.find'), run: () => document.getElementById('fn-find')?.focus() })

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.target instanceof HTMLInputElement || !(event.ctrlKey || event.metaKey) || !canWrite) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) draft.redo()
    else draft.undo()
  }

  const counts: Record<View, number> = {
    all: rows.length,
    unmapped: unmapped.length,
    open: rows.filter(({ open }) => open.length > 0).length,
  }
  const plansButton = (
    <PlanYearsButton
      companyId={companyId}
      isOpen={search.panel === 'plans'}
      onToggle={() => (search.panel === 'plans' ? closePanel() : setSearch({ panel: 'plans' }))}
    />
  )
  if (search.panel === 'plans') {
    return (
      <>
        <PageHeader title={t('planYears.title')} actions={plansButton} />
        <PlanYears companyId={companyId} canWrite={canWrite} />
      </>
    )
  }
  return (
    <RefusalScope>
      <PageHeader
        title={t('functions.title')}
        meta={
          <>
            <span>{stored.version === 0 ? t('functions.byNumber') : t('versions.number', { version: draft.basedOn })}</span>
            {draft.isChanged && <StatusText tone="amber">{t('unsaved')}</StatusText>}
          </>
        }
        actions={canWrite && <SaveForm isChanged={draft.isChanged} isBusy={save.isBusy} hindrance={null} onSave={save.store} />}
      />
      <div className="bar bar-wraps">
        <Seg
          label={t('functions.view')}
          value={view}
          onChange={(next) => setSearch({ view: next })}
          options={views.map((value) => ({ value, label: `${t(`functions.views.${value}`)} ${formatCount(counts[value])}` }))}
        />
        <span className="fn-find">
          <CommitInput
            id="fn-find"
            value={search.find ?? ''}
            aria-label={t('functions.find')}
            placeholder={t('functions.find')}
            onCommit={(find) => {
              setSearch({ find: find.trim() || undefined })
              return true
            }}
          />
        </span>
        <span className="t2 nw">
          {t('functions.unmapped')} <Money ore={unmapped.reduce((sum, { turnoverOre }) => sum + turnoverOre, 0)} zero="digit" /> kr
        </span>
        <span className="sp" />
        {canWrite && (
          <>
            <Button size="sm" disabled={acceptable === 0} onClick={() => change(accepted(functions, rows, least))}>
              {t('functions.acceptAll', { count: acceptable })}
            </Button>
            <label className="fn-least">
              <span className="t2">≥</span>
              <select
                className="fn-select"
                value={least}
                aria-label={t('functions.least')}
                onChange={(event) => setLeast(Number(event.currentTarget.value))}
              >
                {[0.95, 0.9, 0.8, 0.7, 0.6, 0.5].map((ratio) => (
                  <option key={ratio} value={ratio}>
                    {Math.round(ratio * 100)} %
                  </option>
                ))}
              </select>
            </label>
            <Button size="sm" look="ghost" keys="mod+z" disabled={!draft.canUndo} onClick={draft.undo}>
              {t('act.undo')}
            </Button>
          </>
        )}
        {plansButton}
        <Button
          size="sm"
          icon="clock"
          aria-pressed={search.panel === 'versions'}
          onClick={() => (search.panel === 'versions' ? closePanel() : setSearch({ panel: 'versions' }))}
        >
          {t('versions.title')}
        </Button>
      </div>
      <SaveTroubles save={save} draft={draft} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its grid and buttons leave */}
      <div className="fn" onKeyDown={onKeyDown}>
        <FunctionGrid
          grid={grid}
          rows={shown}
          active={active}
          marked={marked}
          onActive={setActive}
          onMarked={setMarked}
          onAccept={() => change(accepted(functions, chosen, 0))}
          onRemove={removeAll}
          onOpen={() => document.getElementById('fn-add')?.focus()}
          onClearFilter={view === 'all' && search.find === undefined ? null : () => setSearch({ view: undefined, find: undefined })}
        />
        <aside className="fn-side" aria-label={t('functions.panel')}>
          {search.panel === 'versions' ? (
            <FunctionVersions
              {...{ companyId, stored, draft, canWrite }}
              shown={search.version ?? null}
              onShow={(version) => setSearch({ version: version ?? undefined })}
              onClose={closePanel}
            />
          ) : (
            <AccountPanel {...{ functions, all, chosen, canWrite }} onChange={change} onLeave={() => grid.current?.focus()} />
          )}
        </aside>
      </div>
    </RefusalScope>
  )
}
