import type { AssignmentContent } from '@verifikat/analyses'
import type { AssignmentSearch } from '../search.ts'
import type { Assignment } from '../use-assignment.ts'
import { EvidenceList } from './EvidenceList.tsx'
import { Notes } from './Notes.tsx'
import { Requests } from './Requests.tsx'

interface ProofOverviewProps {
  readonly assignment: Assignment
  /** What is worked on; null: all of it. */
  readonly test: AssignmentContent['tests'][number] | null
  readonly evidence: string | null
  readonly set: (patch: AssignmentSearch) => void
}

/** What the conclusions rest on: evidence, what the client is asked for, and what the reviewers ask. */
export function ProofOverview({ assignment, test, evidence, set }: ProofOverviewProps) {
  return (
    <>
      <EvidenceList assignment={assignment} test={test} open={evidence} set={set} />
      {test === null && <Requests assignment={assignment} set={set} />}
      <Notes assignment={assignment} test={test} onTest={(id) => set({ test: id })} />
    </>
  )
}
