import type { AccountPlan } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { Seg } from '../components/Seg.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { SaveForm } from '../editing/SaveForm.tsx'
import type { Draft } from '../editing/use-draft.ts'
import { CopyTo } from './CopyTo.tsx'
import { NameForm } from './NameForm.tsx'
import type { Statement } from './plan-edits.ts'
import type { PlanProblems } from './problems.ts'
import type { EditorActions } from './use-plan-editor.ts'
import type { SavePlan, StoredPlan } from './use-save-plan.ts'

export interface PlanHeaderProps {
  readonly companyId: string
  readonly stored: StoredPlan
  readonly draft: Draft<AccountPlan>
  readonly save: SavePlan
  readonly canWrite: boolean
  readonly problems: PlanProblems
  readonly statement: Statement
  readonly isPanelOpen: boolean
  readonly actions: EditorActions
  readonly onStatement: (statement: Statement) => void
  readonly onVersions: () => void
  readonly onOpen: (planId: string) => void
}

export function PlanHeader(props: PlanHeaderProps) {
  const { companyId, stored, draft, save, canWrite, problems, statement, isPanelOpen, actions, onStatement, onVersions, onOpen } = props
  const { t } = useTranslation('plans')
  const { locale } = usePreferences()
  const utils = trpc.useUtils()
  const [asks, setAsks] = useState<'copy' | 'copyTo' | null>(null)
  const use = trpc.plan.use.useMutation({ onSettled: () => void utils.plan.invalidate() })
  const canEdit = canWrite && !stored.isTemplate
  const left = problems.all.length
  return (
    <>
      <PageHeader
        title={stored.isTemplate ? stored.plan.name[locale] : stored.name}
        meta={
          <>
            {stored.isTemplate ? (
              <span>{t('template.meta', { date: stored.plan.asOf })}</span>
            ) : (
              <span>{t('versions.number', { version: draft.basedOn })}</span>
            )}
            {stored.inUse ? <StatusText tone="green">{t('inUse')}</StatusText> : <StatusText tone="grey">{t('notInUse')}</StatusText>}
            {draft.isChanged && <StatusText tone="amber">{t('unsaved')}</StatusText>}
          </>
        }
        actions={
          <>
            {canWrite && !stored.inUse && (
              <Button disabled={use.isPending} onClick={() => use.mutate({ companyId, planId: stored.id })}>
                {t('act.use')}
              </Button>
            )}
            {stored.isTemplate
              ? canWrite && (
                  <Button look="primary" icon="copy" onClick={() => setAsks('copy')}>
                    {t('act.copyToEdit')}
                  </Button>
                )
              : canWrite && (
                  <SaveForm
                    isChanged={draft.isChanged}
                    isBusy={save.isBusy}
                    hindrance={draft.isChanged && left > 0 ? t('save.left', { count: left }) : null}
                    onSave={(note) => save.store(note)}
                  />
                )}
          </>
        }
      />
      <div className="bar bar-wraps">
        <Seg
          label={t('statementChoice')}
          value={statement}
          onChange={onStatement}
          options={(['balance', 'result'] as const).map((value) => ({
            value,
            label:
              problems.inStatement[value] > 0 ? `${t(`statement.${value}`)} (${problems.inStatement[value]})` : t(`statement.${value}`),
          }))}
        />
        {canEdit ? (
          <>
            <span className="dv" />
            <Button size="sm" icon="plus" onClick={() => actions.insert('line')} title={t('keys.insertLine')}>
              {t('act.line')}
            </Button>
            <Button size="sm" icon="plus" onClick={() => actions.insert('heading')} title={t('keys.insertHeading')}>
              {t('act.heading')}
            </Button>
            <Button size="sm" icon="plus" onClick={() => actions.insert('total')} title={t('keys.insertTotal')}>
              {t('act.total')}
            </Button>
            <Button size="sm" look="ghost" disabled={!draft.canUndo} keys="mod+z" onClick={draft.undo}>
              {t('act.undo')}
            </Button>
            <Button size="sm" look="ghost" disabled={!draft.canRedo} onClick={draft.redo} title={t('keys.redo')}>
              {t('act.redo')}
            </Button>
            {draft.isChanged && (
              <Button size="sm" look="ghost" onClick={() => draft.change(stored.plan)}>
                {t('act.discard')}
              </Button>
            )}
          </>
        ) : (
          <span className="t2">{t(stored.isTemplate ? 'template.readOnly' : 'reader')}</span>
        )}
        <span className="sp" />
        {canEdit && (
          <span className="pl-title">
            <CommitInput
              key={stored.name}
              isApart
              value={stored.name}
              aria-label={t('planName')}
              maxLength={100}
              disabled={save.isRenaming || left > 0}
              onCommit={(name) => {
                if (name.trim() === '') return false
                save.rename(name.trim())
                return true
              }}
            />
          </span>
        )}
        {!stored.isTemplate && (
          <>
            {canWrite && (
              <Button size="sm" icon="copy" onClick={() => setAsks('copy')}>
                {t('act.copy')}
              </Button>
            )}
            {canWrite && (
              <Button size="sm" icon="building" onClick={() => setAsks('copyTo')}>
                {t('act.copyTo')}
              </Button>
            )}
            <Button size="sm" icon="clock" aria-pressed={isPanelOpen} onClick={onVersions}>
              {t('act.versions', { count: stored.versions })}
            </Button>
          </>
        )}
      </div>
      {use.isError && <ErrorLine error={use.error} />}
      {asks === 'copyTo' && <CopyTo companyId={companyId} planId={stored.id} onClose={() => setAsks(null)} />}
      {asks === 'copy' && (
        <NameForm
          companyId={companyId}
          planId={stored.id}
          suggestion={t('copyName', { name: stored.isTemplate ? stored.plan.name[locale] : stored.name })}
          onClose={() => setAsks(null)}
          onDone={onOpen}
        />
      )}
    </>
  )
}
