import { type Staff, staffSchema } from '@verifikat/analyses'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc, trpcClient } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { DocumentFrame } from '../settings/DocumentFrame.tsx'
import { useDocument } from '../settings/use-document.ts'
import { PaidMonths } from './PaidMonths.tsx'
import { RosterTable } from './RosterTable.tsx'
import { inReadingOrder } from './roster.ts'
import { StaffTables } from './StaffTables.tsx'

export interface StaffPartProps {
  readonly companyId: string
  readonly canWrite: boolean
}

/** Who works for the company and what they were paid, for whoever may see it. */
export function StaffPart(props: StaffPartProps) {
  const stored = trpc.staff.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={8} height={32} columns={[80, -60, 100, 100, 160]} />
  return <StaffEditor {...props} stored={stored.data} />
}

interface StaffEditorProps extends StaffPartProps {
  readonly stored: { readonly version: number; readonly staff: Staff }
}

function StaffEditor({ companyId, canWrite, stored: { version, staff } }: StaffEditorProps) {
  const { t } = useTranslation('plans')
  const utils = trpc.useUtils()
  const value = useMemo(() => inReadingOrder(staff), [staff])
  const document = useDocument<Staff>({
    name: `staff.${companyId}`,
    stored: { value, version },
    read: (kept) => {
      const found = staffSchema.safeParse(kept).data
      return found ? inReadingOrder(found) : null
    },
    send: ({ value: { roster, pay }, ...request }) =>
      trpcClient.staff.save.mutate({ companyId, staff: { roster: [...roster], pay: [...pay] }, ...request }),
    onSaved: ({ roster, pay }, saved) =>
      utils.staff.get.setData({ companyId }, (was) => was && { ...was, version: saved, staff: { roster: [...roster], pay: [...pay] } }),
    activate: (request) => trpcClient.staff.activate.mutate({ companyId, ...request }),
    onSettled: () => void utils.staff.invalidate(),
  })
  const versions = trpc.staff.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { draft } = document
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={t('settings.nothingEntered')}>
      <RosterTable staff={draft.value} canWrite={canWrite} onChange={draft.change} />
      <PaidMonths pay={draft.value.pay} canWrite={canWrite} onRemove={() => draft.change({ ...draft.value, pay: [] })} />
      <StaffTables companyId={companyId} staff={draft.value} canWrite={canWrite} onTake={draft.change} />
    </DocumentFrame>
  )
}
