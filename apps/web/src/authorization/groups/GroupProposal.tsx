import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../app/trpc.ts'
import { noChange, type ProposalProps, ProposalView, useAfterChange } from '../change/ProposalView.tsx'
import type { GroupChange } from '../types.ts'

/** A change of a group of the installation: what it comes to in every company, and the button that makes it. */
export function GroupProposal(props: ProposalProps<GroupChange>) {
  const { change, setSearch } = props
  const preview = trpc.installation.previewGroup.useQuery(
    { change: change ?? noChange },
    { enabled: change !== null, staleTime: 0, placeholderData: keepPreviousData },
  )
  const apply = trpc.installation.changeGroup.useMutation({ onSuccess: useAfterChange(setSearch), onError: () => void preview.refetch() })
  return (
    <ProposalView
      {...props}
      {...{ preview, apply }}
      hasCompanies
      onApply={(expected) => change !== null && apply.mutate({ change, expected })}
    />
  )
}
