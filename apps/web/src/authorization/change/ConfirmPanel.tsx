import { Panel } from '../Panel.tsx'
import type { PartProps } from '../search.ts'
import type { CompanyChange } from '../types.ts'
import { CompanyProposal } from './CompanyProposal.tsx'

export interface ConfirmPanelProps extends Pick<PartProps, 'companyId' | 'setSearch'> {
  readonly title: string
  readonly lead: string
  readonly change: CompanyChange
  readonly label: string
}

/** A change that needs nothing filled in: what it comes to, and the button. */
export function ConfirmPanel({ title, lead, ...proposal }: ConfirmPanelProps) {
  return (
    <Panel title={title} onClose={() => proposal.setSearch({ act: undefined, id: undefined })}>
      <div className="acc-form">
        {lead !== '' && <p className="t2">{lead}</p>}
        <CompanyProposal {...proposal} />
      </div>
    </Panel>
  )
}
