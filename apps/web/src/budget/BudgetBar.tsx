import type { Budget } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { RefusalScope } from '../editing/refusals.tsx'
import { SaveForm } from '../editing/SaveForm.tsx'
import type { Draft } from '../editing/use-draft.ts'
import type { Saving } from '../editing/use-save.ts'
import { NewBudget } from './NewBudget.tsx'
import type { BudgetHead, OpenBudget } from './types.ts'
import type { BudgetPanel } from './use-budget-search.ts'
import type { BudgetYear } from './years.ts'

export interface BudgetBarProps {
  readonly companyId: string
  readonly stored: OpenBudget
  readonly list: readonly BudgetHead[]
  readonly draft: Draft<Budget>
  readonly save: Saving
  readonly years: readonly BudgetYear[]
  readonly year: BudgetYear
  readonly canWrite: boolean
  readonly canEdit: boolean
  readonly panel: BudgetPanel | null
  /** Null: that of the files. */
  readonly onOpen: (id: string | null) => void
  readonly onYear: (from: string) => void
  readonly onPanel: (panel: BudgetPanel) => void
  readonly onAddAccount: (account: string) => void
}

export function BudgetBar(props: BudgetBarProps) {
  const { companyId, stored, list, draft, save, years, year, canWrite, canEdit, panel, onOpen, onYear, onPanel, onAddAccount } = props
  const { t } = useTranslation('plans')
  const utils = trpc.useUtils()
  const [isNew, setNew] = useState(false)
  const refreshed = { onSettled: () => void utils.budget.invalidate() }
  const use = trpc.budget.use.useMutation(refreshed)
  const remove = trpc.budget.remove.useMutation(refreshed)
  const { id } = stored
  return (
    <RefusalScope>
      <PageHeader
        title={t('budget.title')}
        meta={
          <>
            <select
              className="bg-select"
              value={id ?? 'files'}
              aria-label={t('budget.which')}
              onChange={(event) => onOpen(event.currentTarget.value === 'files' ? null : event.currentTarget.value)}
            >
              {list.map((budget) => (
                <option key={budget.id} value={budget.id}>
                  {budget.name}
                </option>
              ))}
              <option value="files">{t('budget.files')}</option>
            </select>
            <select
              className="bg-select n"
              value={year.from}
              aria-label={t('budget.year')}
              onChange={(event) => onYear(event.currentTarget.value)}
            >
              {years.map(({ from, to }) => (
                <option key={from} value={from}>
                  {from} – {to}
                </option>
              ))}
            </select>
            {draft.value.length === 0 ? (
              <StatusText tone="grey">{t('budget.nothingToUse')}</StatusText>
            ) : stored.inUse ? (
              <StatusText tone="green">{t('inUse')}</StatusText>
            ) : (
              <StatusText tone="grey">{t('notInUse')}</StatusText>
            )}
            {draft.isChanged && <StatusText tone="amber">{t('unsaved')}</StatusText>}
          </>
        }
        actions={
          canWrite && (
            <>
              {!stored.inUse && stored.entries.length > 0 && (
                <Button disabled={use.isPending} onClick={() => use.mutate({ companyId, id })}>
                  {t('budget.use')}
                </Button>
              )}
              {id === null ? (
                <Button look="primary" icon="plus" onClick={() => setNew(true)}>
                  {t('budget.new')}
                </Button>
              ) : (
                <SaveForm isChanged={draft.isChanged} isBusy={save.isBusy} hindrance={null} onSave={save.store} />
              )}
            </>
          )
        }
      />
      <div className="bar">
        {canEdit ? (
          <>
            <span className="bg-add">
              <CommitInput
                isApart
                value=""
                aria-label={t('budget.addAccount')}
                placeholder={t('budget.addAccount')}
                inputMode="numeric"
                maxLength={20}
                onCommit={(text) => {
                  if (!/^[\p{L}\p{N}_./:#&+%@]+$/u.test(text.trim())) return false
                  onAddAccount(text.trim())
                  return true
                }}
              />
            </span>
            <Button size="sm" aria-pressed={panel === 'year'} onClick={() => onPanel('year')}>
              {t('budget.fromYear')}
            </Button>
            <Button size="sm" aria-pressed={panel === 'paste'} onClick={() => onPanel('paste')}>
              {t('budget.paste')}
            </Button>
            <Button size="sm" look="ghost" keys="mod+z" disabled={!draft.canUndo} onClick={draft.undo}>
              {t('act.undo')}
            </Button>
            {draft.isChanged && (
              <Button size="sm" look="ghost" onClick={() => draft.change(stored.entries)}>
                {t('act.discard')}
              </Button>
            )}
          </>
        ) : (
          <span className="t2 el">{t(id === null ? 'budget.filesHint' : 'budget.reader')}</span>
        )}
        <span className="sp" />
        {id !== null && (
          <>
            {canWrite && (
              <Button size="sm" icon="plus" onClick={() => setNew(true)}>
                {t('budget.new')}
              </Button>
            )}
            {canWrite && !stored.inUse && (
              <Button
                removes
                size="sm"
                look="ghost"
                disabled={remove.isPending}
                onClick={() => remove.mutate({ companyId, id }, { onSuccess: () => onOpen(null) })}
              >
                {t('act.remove')}
              </Button>
            )}
            <Button size="sm" icon="clock" aria-pressed={panel === 'versions'} onClick={() => onPanel('versions')}>
              {t('versions.title')}
            </Button>
          </>
        )}
      </div>
      {use.isError && <ErrorLine error={use.error} />}
      {remove.isError && <ErrorLine error={remove.error} />}
      {isNew && <NewBudget companyId={companyId} stored={stored} onClose={() => setNew(false)} onDone={onOpen} />}
    </RefusalScope>
  )
}
