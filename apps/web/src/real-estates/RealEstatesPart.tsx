import { type RealEstatePart, type RealEstates, realEstatesSchema } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc, trpcClient } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { DocumentFrame } from '../settings/DocumentFrame.tsx'
import { useDocument } from '../settings/use-document.ts'
import { OldAreas } from './OldAreas.tsx'
import { PartFiles } from './PartFiles.tsx'
import { PartTable } from './PartTable.tsx'
import { RegisterEffect } from './RegisterEffect.tsx'
import { isSameRegister } from './register.ts'

export interface RealEstatesPartProps {
  readonly companyId: string
  readonly part: RealEstatePart
  readonly canWrite: boolean
}

/** A part of the register, which is one document: what is typed in its parts is saved together. */
export function RealEstatesPart(props: RealEstatesPartProps) {
  const stored = trpc.realEstates.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={8} height={32} columns={[160, -100, 100, 100, 160]} />
  return <RealEstatesEditor {...props} stored={stored.data} />
}

interface RealEstatesEditorProps extends RealEstatesPartProps {
  readonly stored: { readonly version: number; readonly register: RealEstates }
}

function RealEstatesEditor({ companyId, part, canWrite, stored: { version, register } }: RealEstatesEditorProps) {
  const { t: plans } = useTranslation('plans')
  const utils = trpc.useUtils()
  const document = useDocument<RealEstates>({
    name: `real-estates.${companyId}`,
    stored: { value: register, version },
    read: (kept) => realEstatesSchema.safeParse(kept).data ?? null,
    send: ({ value, ...request }) => trpcClient.realEstates.save.mutate({ companyId, register: value, ...request }),
    onSaved: (value, saved) => utils.realEstates.get.setData({ companyId }, (was) => was && { ...was, version: saved, register: value }),
    activate: (request) => trpcClient.realEstates.activate.mutate({ companyId, ...request }),
    onSettled: () => void utils.realEstates.invalidate(),
  })
  const versions = trpc.realEstates.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { draft } = document
  // what is read back as it was saved is no change
  const change = (next: RealEstates) => draft.change(isSameRegister(next, register) ? register : next)
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={plans('settings.nothingEntered')}>
      {part === 'areas' && canWrite && draft.value.areas.length === 0 && (
        <OldAreas companyId={companyId} onTake={(areas) => change({ ...draft.value, areas })} />
      )}
      <PartFiles part={part} canWrite={canWrite} register={draft.value} onTake={change}>
        <PartTable key={part} companyId={companyId} part={part} canWrite={canWrite} register={draft.value} onChange={change} />
        {draft.isChanged && <RegisterEffect companyId={companyId} version={version} register={draft.value} />}
      </PartFiles>
    </DocumentFrame>
  )
}
