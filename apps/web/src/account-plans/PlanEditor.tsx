import { useNavigate } from '@tanstack/react-router'
import { accountPlanSchema, statementOf } from '@verifikat/analyses'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../app/shortcuts.ts'
import { RefusalScope } from '../editing/refusals.tsx'
import { SaveTroubles } from '../editing/SaveTroubles.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useDrag } from '../editing/use-drag.ts'
import { formatFiscalYear } from '../format/dates.ts'
import { type DropWhere, PlanGrid, type PlanPayload } from './PlanGrid.tsx'
import { PlanHeader } from './PlanHeader.tsx'
import { PlanVersions } from './PlanVersions.tsx'
import type { Kept, Statement } from './plan-edits.ts'
import { problemsOf } from './problems.ts'
import { RowDetails } from './RowDetails.tsx'
import { dropAt, headingsOver, visibleRows } from './rows.ts'
import { StatementPreview } from './StatementPreview.tsx'
import { nodeOf, placeOf } from './tree.ts'
import { UnplacedTray } from './UnplacedTray.tsx'
import { placedAsSuggested, type Unplaced, unplacedAccounts } from './unplaced.ts'
import { usePlanEditor } from './use-plan-editor.ts'
import { accountsOf, amountsOf, sheetOf, usePlanPreview } from './use-plan-preview.ts'
import { usePlanSearch } from './use-plan-search.ts'
import { useRowNames } from './use-problem-text.ts'
import { type StoredPlan, useSavePlan } from './use-save-plan.ts'
import { useTree } from './use-tree.ts'

export interface PlanEditorProps {
  readonly companyId: string
  readonly stored: StoredPlan
  readonly canWrite: boolean
}

/** The tree to the left; to the right what stands nowhere, and the statement that comes of it. */
export function PlanEditor({ companyId, stored, canWrite }: PlanEditorProps) {
  const { t } = useTranslation('plans')
  const navigate = useNavigate()
  const [search, setSearch] = usePlanSearch()
  const canEdit = canWrite && !stored.isTemplate
  const draft = useDraft(`plan.${companyId}.${stored.id}`, { value: stored.plan, version: stored.version }, (value) => {
    const found = accountPlanSchema.safeParse(value)
    return found.success ? found.data : null
  })
  const plan = draft.value
  const statement: Statement = search.statement ?? 'balance'
  const forest = plan[statement]
  const control = useTree(search.line ?? forest[0]?.id ?? null, (id) => nodeOf(forest, id) !== null)
  const { tree, goTo, open } = control
  const rows = useMemo(() => visibleRows(forest, tree.closed), [forest, tree.closed])
  const preview = usePlanPreview(companyId, plan)
  const accounts = useMemo(() => accountsOf(preview.data), [preview.data])
  const amounts = useMemo(() => amountsOf(preview.data, statement), [preview.data, statement])
  const settledPlan = useDeferredValue(plan)
  const problems = useMemo(() => problemsOf(settledPlan, accounts), [settledPlan, accounts])
  const unplaced = useMemo(() => unplacedAccounts(plan, accounts), [plan, accounts])
  const column = sheetOf(preview.data, statement)?.columns[0]
  const [kept, setKept] = useState<Kept | null>(null)
  const nameOf = useRowNames(plan)
  const save = useSavePlan(companyId, stored, draft)

  const showStatement = (next: Statement) => setSearch({ statement: next === 'balance' ? undefined : next, line: undefined })
  const actions = usePlanEditor({ draft, statement, rows, control, problems, canEdit, onStatement: showStatement, onKept: setKept })
  const showRow = (id: string) => {
    const where = (['balance', 'result'] as const).find((each) => nodeOf(plan[each], id) !== null)
    if (where === undefined) return
    if (where !== statement) showStatement(where)
    open(headingsOver(plan[where], id))
    goTo(id)
  }
  useEffect(() => {
    if (tree.active === null || nodeOf(forest, tree.active) === null) goTo(forest[0]?.id ?? '')
  }, [forest, tree.active, goTo])
  useShortcut(search.panel === undefined ? null : { keys: 'Escape', group: 'here', label: t('keys.back'), run: closePanel })
  function closePanel() {
    setSearch({ panel: undefined, version: undefined })
  }

  /** Beside the tree, too, one takes back what one has just done; fields have an undo of their own. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.target instanceof HTMLInputElement || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) actions.redo()
    else actions.undo()
  }

  const { drag, begin } = useDrag<PlanPayload, DropWhere>({
    targetOf(payload, id, share) {
      const row = rows.find(({ node }) => node.id === id)
      if (row === undefined) return null
      if (payload.kind === 'account')
        return row.node.kind === 'line' && statementOf({ number: payload.number }) === statement ? { id, where: 'into' } : null
      return payload.ids.has(id) ? null : { id, where: dropAt(row, share) }
    },
    drop(payload, { id, where }) {
      if (payload.kind === 'account') return actions.place(statement, id, [payload.number])
      const at = placeOf(forest, id)
      const node = nodeOf(forest, id)
      if (at === null) return
      if (where === 'into' && node?.kind === 'heading') return actions.moveTo(payload.ids, { parent: id, index: 0 })
      actions.moveTo(payload.ids, { parent: at.parent, index: where === 'before' ? at.index : at.index + 1 })
    },
  })
  const activeNode = tree.active === null ? null : nodeOf(forest, tree.active)
  const lineFor = (account: Unplaced) =>
    activeNode?.kind === 'line' && account.statement === statement ? { id: activeNode.id, name: nameOf(activeNode.id) } : null

  return (
    <RefusalScope>
      <PlanHeader
        companyId={companyId}
        stored={stored}
        draft={draft}
        save={save}
        canWrite={canWrite}
        problems={problems}
        statement={statement}
        isPanelOpen={search.panel === 'versions'}
        actions={actions}
        onStatement={showStatement}
        onVersions={() => (search.panel === 'versions' ? closePanel() : setSearch({ panel: 'versions' }))}
        onOpen={(planId) =>
          void navigate({ to: '/beta/$companyId/data/account-plans/$accountPlanId', params: { companyId, accountPlanId: planId } })
        }
      />
      <SaveTroubles save={save} draft={draft} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its tree, list and buttons leave */}
      <div className="pl" onKeyDown={onKeyDown}>
        <div className="pl-main">
          <PlanGrid
            {...{ plan, statement, rows, control, actions, amounts, nameOf, problems, canEdit, drag }}
            amountsOf={column ? formatFiscalYear(column) : null}
            onDragStart={(event, id) => begin(event, { kind: 'rows', ids: tree.marked.has(id) ? tree.marked : new Set([id]) })}
          />
          <RowDetails
            {...{ plan, statement, problems, kept, canEdit }}
            unplaced={unplaced.length}
            id={tree.active}
            onChange={draft.change}
            onNextProblem={actions.nextProblem}
          />
        </div>
        <aside className="pl-side" aria-label={t('side')}>
          {search.panel === 'versions' ? (
            <PlanVersions
              {...{ companyId, stored, draft, canWrite }}
              shown={search.version ?? null}
              onShow={(version) => setSearch({ version: version ?? undefined })}
              onClose={closePanel}
              onGoTo={showRow}
            />
          ) : (
            <>
              <UnplacedTray
                accounts={unplaced}
                isKnown={preview.data !== undefined}
                {...{ canEdit, lineFor, nameOf }}
                onPlace={(account, line) => actions.place(account.statement, line, [account.number])}
                onPlaceAll={(all) => draft.change(placedAsSuggested(plan, all))}
                onDragStart={(event, number) => begin(event, { kind: 'account', number })}
              />
              <StatementPreview {...{ statement, preview }} active={tree.active} onGoTo={showRow} />
            </>
          )}
        </aside>
      </div>
      {drag !== null && (
        <div className="pl-ghost" style={{ transform: `translate(${drag.x + 12}px, ${drag.y + 8}px)` }} aria-hidden="true">
          {drag.payload.kind === 'account'
            ? drag.payload.number
            : drag.payload.ids.size === 1
              ? nameOf([...drag.payload.ids][0] ?? '')
              : t('rows', { count: drag.payload.ids.size })}
        </div>
      )}
    </RefusalScope>
  )
}
