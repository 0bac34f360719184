import { type Headcount, headcountSchema } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc, trpcClient } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { DocumentFrame } from '../settings/DocumentFrame.tsx'
import { useDocument } from '../settings/use-document.ts'
import { HeadcountTable } from './HeadcountTable.tsx'
import { withMonths } from './headcount.ts'

export interface HeadcountPartProps {
  readonly companyId: string
  readonly years: readonly { readonly from: string; readonly to: string }[]
  readonly canWrite: boolean
}

/** How many work for the company each month: what key figures and the expectation of pay are made of. */
export function HeadcountPart(props: HeadcountPartProps) {
  const stored = trpc.headcount.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={4} height={32} columns={[60, -50, -50, -50, -50, -50, -50]} />
  return <HeadcountEditor {...props} stored={stored.data} />
}

interface HeadcountEditorProps extends HeadcountPartProps {
  readonly stored: { readonly version: number; readonly headcount: Headcount }
}

function HeadcountEditor({ companyId, years, canWrite, stored }: HeadcountEditorProps) {
  const { t } = useTranslation('plans')
  const utils = trpc.useUtils()
  const document = useDocument<Headcount>({
    name: `headcount.${companyId}`,
    stored: { value: stored.headcount, version: stored.version },
    read: (value) => headcountSchema.safeParse(value).data ?? null,
    send: ({ value, ...request }) => trpcClient.headcount.save.mutate({ companyId, headcount: [...value], ...request }),
    onSaved: (headcount, version) =>
      utils.headcount.get.setData({ companyId }, (was) => was && { ...was, version, headcount: [...headcount] }),
    activate: (request) => trpcClient.headcount.activate.mutate({ companyId, ...request }),
    onSettled: () => void utils.headcount.invalidate(),
  })
  const versions = trpc.headcount.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { draft } = document
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={t('settings.nothingEntered')}>
      <HeadcountTable
        headcount={draft.value}
        years={years}
        canWrite={canWrite}
        onChange={(changes) => {
          const next = withMonths(draft.value, changes)
          const isFit = headcountSchema.safeParse(next).success
          if (isFit && next !== draft.value) draft.change(next)
          return isFit
        }}
      />
    </DocumentFrame>
  )
}
