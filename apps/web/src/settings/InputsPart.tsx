import { Link } from '@tanstack/react-router'
import { type CompanyInputs, companyInputsSchema } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc, trpcClient } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { AreaTable } from './AreaTable.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'
import { useDocument } from './use-document.ts'

export interface InputsPartProps {
  readonly companyId: string
  readonly canWrite: boolean
}

/** What key figures need and no file holds: areas. */
export function InputsPart(props: InputsPartProps) {
  const stored = trpc.inputs.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={8} height={32} columns={[60, -50, -50, -50, -50, -50, -50]} />
  return <InputsEditor {...props} stored={stored.data} />
}

interface InputsEditorProps extends InputsPartProps {
  readonly stored: { readonly version: number; readonly inputs: CompanyInputs }
}

function InputsEditor({ companyId, canWrite, stored }: InputsEditorProps) {
  const { t } = useTranslation('plans')
  const utils = trpc.useUtils()
  const document = useDocument<CompanyInputs>({
    name: `inputs.${companyId}`,
    stored: { value: stored.inputs, version: stored.version },
    read: (value) => companyInputsSchema.safeParse(value).data ?? null,
    send: ({ value: { employees, areas }, ...request }) =>
      trpcClient.inputs.save.mutate({ companyId, inputs: { employees: [...employees], areas: [...areas] }, ...request }),
    onSaved: ({ employees, areas }, version) =>
      utils.inputs.get.setData(
        { companyId },
        (was) => was && { ...was, version, inputs: { employees: [...employees], areas: [...areas] } },
      ),
    activate: (request) => trpcClient.inputs.activate.mutate({ companyId, ...request }),
    onSettled: () => void utils.inputs.invalidate(),
  })
  const versions = trpc.inputs.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { draft } = document
  const { value } = draft
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={t('settings.nothingEntered')}>
      <p className="set-lead t2">
        <Link to="/beta/$companyId/data/staff" params={{ companyId }}>
          {t('settings.employeesElsewhere')}
        </Link>
      </p>
      {value.employees.length > 0 && (
        <p className="set-lead">
          {t('settings.periodsLeft', { count: value.employees.length })}{' '}
          {canWrite && (
            <Button removes size="sm" onClick={() => draft.change({ ...value, employees: [] })}>
              {t('settings.dropPeriods')}
            </Button>
          )}
        </p>
      )}
      <AreaTable areas={value.areas} canWrite={canWrite} onChange={(areas) => draft.change({ ...value, areas: [...areas] })} />
    </DocumentFrame>
  )
}
