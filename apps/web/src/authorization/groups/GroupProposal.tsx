import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { ProposalView } from '../change/ProposalView.tsx'
import type { PartProps } from '../search.ts'
import type { GroupChange } from '../types.ts'

export interface GroupProposalProps extends Pick<PartProps, 'setSearch'> {
  readonly change: GroupChange | null
  readonly label: string
  /** Where to go back to; otherwise the panel closes. */
  readonly onCancel?: () => void
}

const nothing = { kind: 'undo', changeId: '00000000-0000-7000-8000-000000000000' } as const satisfies GroupChange

/** A change of a group of the installation: what it comes to in every company, and the button that makes it. */
export function GroupProposal({ change, label, setSearch, onCancel }: GroupProposalProps) {
  const { t } = useTranslation('authorization')
  const utils = trpc.useUtils()
  const preview = trpc.installation.previewGroup.useQuery(
    { change: change ?? nothing },
    { enabled: change !== null, staleTime: 0, placeholderData: keepPreviousData },
  )
  const apply = trpc.installation.changeGroup.useMutation({
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
      hasCompanies
      onApply={() => change !== null && preview.data !== undefined && apply.mutate({ change, expected: preview.data.expected })}
      onCancel={onCancel ?? (() => setSearch({ act: undefined, id: undefined }, { replace: true }))}
    />
  )
}
