import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../app/trpc.ts'
import type { PartProps } from '../search.ts'
import type { CompanyChange } from '../types.ts'
import { noChange, type ProposalProps, ProposalView, useAfterChange } from './ProposalView.tsx'

export type CompanyProposalProps = ProposalProps<CompanyChange> & Pick<PartProps, 'companyId'>

/** A change within the company: what it comes to, and the button that makes it. */
export function CompanyProposal({ companyId, ...props }: CompanyProposalProps) {
  const { change, setSearch } = props
  const preview = trpc.access.preview.useQuery(
    { companyId, change: change ?? noChange },
    { enabled: change !== null, staleTime: 0, placeholderData: keepPreviousData },
  )
  const apply = trpc.access.change.useMutation({ onSuccess: useAfterChange(setSearch), onError: () => void preview.refetch() })
  return (
    <ProposalView
      {...props}
      {...{ preview, apply }}
      hasCompanies={false}
      until={change !== null && 'validTo' in change ? change.validTo : null}
      onApply={(expected) => change !== null && apply.mutate({ companyId, change, expected })}
    />
  )
}
