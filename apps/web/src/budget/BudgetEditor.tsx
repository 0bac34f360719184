import { type Budget, budgetSchema, statementOf } from '@verifikat/analyses'
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../app/shortcuts.ts'
import { trpc, trpcClient } from '../app/trpc.ts'
import { SaveTroubles } from '../editing/SaveTroubles.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useKeptText } from '../editing/use-kept-text.ts'
import { useSave } from '../editing/use-save.ts'
import { BudgetBar } from './BudgetBar.tsx'
import { BudgetEmpty } from './BudgetEmpty.tsx'
import { BudgetGrid } from './BudgetGrid.tsx'
import { BudgetVersions } from './BudgetVersions.tsx'
import { type BudgetRow, budgetRows, monthStates, objectName, withCells, withEntries } from './grid.ts'
import { PastePanel } from './PastePanel.tsx'
import type { BudgetHead, OpenBudget } from './types.ts'
import { useBudgetSearch } from './use-budget-search.ts'
import { useNaturalSign } from './use-natural-sign.ts'
import { YearPanel } from './YearPanel.tsx'
import { type BudgetYear, monthsOf } from './years.ts'

export interface BudgetEditorProps {
  readonly companyId: string
  readonly stored: OpenBudget
  readonly list: readonly BudgetHead[]
  readonly years: readonly BudgetYear[]
  readonly year: BudgetYear
  readonly booksYears: readonly { readonly from: string; readonly to: string }[]
  readonly canWrite: boolean
}

const isResult = (account: string) => statementOf({ number: account }) === 'result'

export function BudgetEditor({ companyId, stored, list, years, year, booksYears, canWrite }: BudgetEditorProps) {
  const { t } = useTranslation('plans')
  const utils = trpc.useUtils()
  const [search, setSearch] = useBudgetSearch()
  const { id, name, inUse } = stored
  const canEdit = canWrite && id !== null
  const draft = useDraft<Budget>(
    `budget.${companyId}.${id ?? 'files'}`,
    { value: stored.entries, version: stored.version },
    (value) => budgetSchema.safeParse(value).data ?? null,
  )
  const save = useSave<Budget>({
    draft,
    stored: { value: stored.entries, version: stored.version },
    send: ({ value, ...request }) => trpcClient.budget.save.mutate({ companyId, id, name, use: inUse, entries: [...value], ...request }),
    onSaved: (value, version) =>
      utils.budget.get.setData({ companyId, id }, (was) => was && { ...was, version, shownVersion: version, entries: [...value] }),
    onSettled: () => void utils.budget.invalidate(),
  })
  const sign = useNaturalSign(companyId)
  const dimensions = trpc.books.dimensions.useQuery({ companyId }, { enabled: booksYears.length > 0 })
  const names = useMemo(() => new Map(dimensions.data?.accounts.map((account) => [account.number, account.name])), [dimensions.data])
  const nameOf = useCallback(
    ({ account, object }: Pick<BudgetRow, 'account' | 'object'>) =>
      object === null ? (names.get(account) ?? '') : objectName(object, dimensions.data?.dimensions ?? []),
    [names, dimensions.data],
  )
  const [added, setAdded] = useState<readonly string[]>([])
  const months = useMemo(() => monthsOf(year), [year])
  const rows = useMemo(() => budgetRows(draft.value, months, added), [draft.value, months, added])
  const states = useMemo(() => monthStates(rows, months, isResult), [rows, months])
  const pasted = useKeptText(`${companyId} paste ${id ?? ''}`)

  const change = (next: Budget) => {
    if (canEdit) draft.change(next)
  }
  const closePanel = () => {
    pasted.forget()
    setSearch({ panel: undefined, version: undefined })
  }
  useShortcut(search.panel === undefined ? null : { keys: 'Escape', group: 'here', label: t('keys.back'), run: closePanel })

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) draft.redo()
    else draft.undo()
  }

  return (
    <>
      <BudgetBar
        {...{ companyId, stored, list, draft, save, years, year, canWrite, canEdit }}
        panel={search.panel ?? null}
        onOpen={(next) => setSearch({ budget: next ?? 'files', panel: undefined, version: undefined })}
        onYear={(from) => setSearch({ year: from })}
        onPanel={(panel) => (search.panel === panel ? closePanel() : setSearch({ panel, version: undefined }))}
        onAddAccount={(account) => setAdded([...new Set([...added, account])])}
      />
      <SaveTroubles save={save} draft={draft} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its grid and buttons leave */}
      <div className={search.panel === undefined ? 'bg' : 'bg bg-open'} onKeyDown={onKeyDown}>
        {rows.length === 0 ? (
          <BudgetEmpty isFiles={id === null} canWrite={canWrite} onPanel={canEdit ? (panel) => setSearch({ panel }) : null} />
        ) : (
          <BudgetGrid
            key={year.from}
            {...{ rows, months, states, nameOf, sign, canEdit }}
            onChange={(cells) => change(withCells(draft.value, cells))}
            onPasteBudget={(text) => {
              pasted.write(text)
              setSearch({ panel: 'paste' })
            }}
          />
        )}
        {search.panel === 'paste' && canEdit && (
          <PastePanel
            {...{ companyId, year }}
            text={pasted.text}
            onText={pasted.write}
            onTake={(entries) => {
              change(withEntries(draft.value, entries))
              closePanel()
            }}
            onClose={closePanel}
          />
        )}
        {search.panel === 'year' && canEdit && (
          <YearPanel
            {...{ companyId, year, booksYears }}
            onTake={(entries) => {
              const others = draft.value.filter(({ month }) => month < year.from || month > year.to)
              change([...others, ...entries])
              closePanel()
            }}
            onClose={closePanel}
          />
        )}
        {search.panel === 'versions' && id !== null && (
          <BudgetVersions
            {...{ companyId, id, stored, draft, canWrite, sign }}
            shown={search.version ?? null}
            onShow={(version) => setSearch({ version: version ?? undefined })}
            onClose={closePanel}
          />
        )}
      </div>
    </>
  )
}
