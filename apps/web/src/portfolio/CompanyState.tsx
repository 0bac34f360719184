import { Soundness } from '../components/Soundness.tsx'
import { ImportState } from './ImportState.tsx'
import type { Company } from './sort-companies.ts'

/** How sound the books in use are; of the latest import only what somebody waits for, or has to deal with. */
export function CompanyState({ company: { status, latestImport } }: { readonly company: Pick<Company, 'status' | 'latestImport'> }) {
  const isSettled = latestImport === null || (latestImport.state === 'done' && !latestImport.isHeld) || latestImport.state === 'cancelled'
  return (
    <span className="pf-state">
      {status !== null && <Soundness status={status} of="books" />}
      {latestImport !== null && (status === null || !isSettled) && <ImportState latest={latestImport} />}
    </span>
  )
}
