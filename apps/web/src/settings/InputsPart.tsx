import { type CompanyInputs, companyInputsSchema } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc, trpcClient } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { ConflictNotice } from '../editing/ConflictNotice.tsx'
import { SaveForm } from '../editing/SaveForm.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSave } from '../editing/use-save.ts'
import { AreaTable } from './AreaTable.tsx'
import { EmployeeTable } from './EmployeeTable.tsx'
import { withEmployees } from './employees.ts'

export interface InputsPartProps {
  readonly companyId: string
  readonly years: readonly { readonly from: string; readonly to: string }[]
  readonly canWrite: boolean
}

/** What key figures need and no file holds: employees per month, and areas. */
export function InputsPart(props: InputsPartProps) {
  const stored = trpc.inputs.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={8} height={32} columns={[60, -50, -50, -50, -50, -50, -50]} />
  return <InputsEditor {...props} stored={stored.data} />
}

interface InputsEditorProps extends InputsPartProps {
  readonly stored: { readonly version: number; readonly inputs: CompanyInputs }
}

function InputsEditor({ companyId, years, canWrite, stored }: InputsEditorProps) {
  const { t } = useTranslation('plans')
  const utils = trpc.useUtils()
  const now = { value: stored.inputs, version: stored.version }
  const draft = useDraft<CompanyInputs>(`inputs.${companyId}`, now, (value) => companyInputsSchema.safeParse(value).data ?? null)
  const save = useSave<CompanyInputs>({
    draft,
    stored: now,
    send: ({ value: { employees, areas }, ...request }) =>
      trpcClient.inputs.save.mutate({ companyId, inputs: { employees: [...employees], areas: [...areas] }, ...request }),
    onSaved: ({ employees, areas }, version) =>
      utils.inputs.get.setData(
        { companyId },
        (was) => was && { ...was, version, inputs: { employees: [...employees], areas: [...areas] } },
      ),
    onSettled: () => void utils.inputs.invalidate(),
  })
  const { value } = draft
  return (
    <>
      <div className="bar">
        <span className="t2">{stored.version === 0 ? t('settings.nothingEntered') : t('versions.number', { version: draft.basedOn })}</span>
        {draft.isChanged && <StatusText tone="amber">{t('unsaved')}</StatusText>}
        <span className="sp" />
        {canWrite && (
          <>
            <Button size="sm" look="ghost" disabled={!draft.canUndo} onClick={draft.undo}>
              {t('act.undo')}
            </Button>
            <SaveForm isChanged={draft.isChanged} isBusy={save.isBusy} hindrance={null} onSave={save.store} />
          </>
        )}
      </div>
      {save.conflict !== null && (
        <ConflictNotice
          version={save.conflict}
          basedOn={draft.basedOn}
          isBusy={save.isBusy}
          onTakeTheirs={save.takeTheirs}
          onKeepMine={save.keepMine}
        />
      )}
      {save.error !== null && <ErrorLine error={save.error} />}
      <EmployeeTable
        employees={value.employees}
        years={years}
        canWrite={canWrite}
        onChange={(changes) => {
          const employees = withEmployees(value.employees, changes)
          if (employees !== value.employees) draft.change({ ...value, employees: [...employees] })
        }}
      />
      <AreaTable areas={value.areas} canWrite={canWrite} onChange={(areas) => draft.change({ ...value, areas: [...areas] })} />
    </>
  )
}
