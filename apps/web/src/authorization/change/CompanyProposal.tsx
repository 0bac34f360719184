import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import type { PartProps } from '../search.ts'
import type { CompanyChange } from '../types.ts'
import { ProposalView } from './ProposalView.tsx'

export interface CompanyProposalProps extends Pick<PartProps, 'companyId' | 'setSearch'> {
  /** Null as long as the form is not complete. */
  readonly change: CompanyChange | null
  readonly label: string
  /** Where to go back to; otherwise the panel closes. */
  readonly onCancel?: () => void
}

const nothing = { kind: 'undo', changeId: '00000000-0000-7000-8000-000000000000' } as const satisfies CompanyChange

/** A change within the company: what it comes to, and the button that makes it. */
export function CompanyProposal({ companyId, change, label, setSearch, onCancel }: CompanyProposalProps) {
  const { t } = useTranslation('authorization')
  const utils = trpc.useUtils()
  const preview = trpc.access.preview.useQuery(
    { companyId, change: change ?? nothing },
    { enabled: change !== null, staleTime: 0, placeholderData: keepPreviousData },
  )
  const apply = trpc.access.change.useMutation({
    onSuccess: async ({ changeId }) => {
      setSearch({ act: undefined, id: undefined, done: changeId }, { replace: true })
      await Promise.all([utils.access.invalidate(), utils.company.invalidate(), utils.installation.invalidate()])
    },
    onError: () => void preview.refetch(),
  })
  return (
    <ProposalView
      effect={change === null ? null : preview.data}
      error={change === null ? null : preview.error}
      isOld={preview.isPlaceholderData || preview.isFetching}
      isApplying={apply.isPending}
      applyError={apply.error}
      label={label === '' ? t('act.apply') : label}
      hasCompanies={false}
      until={change !== null && 'validTo' in change ? change.validTo : null}
      onApply={() => change !== null && preview.data !== undefined && apply.mutate({ companyId, change, expected: preview.data.expected })}
      onCancel={onCancel ?? (() => setSearch({ act: undefined, id: undefined }, { replace: true }))}
    />
  )
}
