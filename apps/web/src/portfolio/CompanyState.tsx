import { Soundness } from '../components/Soundness.tsx'
import { ImportState } from './ImportState.tsx'
import type { Company } from './sort-companies.ts'

interface CompanyStateProps {
  readonly company: Pick<Company, 'status' | 'latestImport'>
  /** The list says in its head what is counted, and in another column that nothing is open. */
  readonly isListed?: boolean
}

/** How sound the books in use are; of the latest import only what somebody waits for, or has to deal with. */
export function CompanyState({ company: { status, latestImport }, isListed = false }: CompanyStateProps) {
  const isSettled = latestImport === null || (latestImport.state === 'done' && !latestImport.isHeld) || latestImport.state === 'cancelled'
  return (
    <span className="pf-state">
      {status !== null && !(isListed && status.level === 'good') && <Soundness status={status} {...(!isListed && { of: 'books' })} />}
      {latestImport !== null && (status === null || !isSettled) && <ImportState latest={latestImport} />}
    </span>
  )
}
