import type { AnalysisId } from '@verifikat/analyses'
import {
  type AnalysisGroup,
  type AnalysisReads,
  type CompanyData,
  catalogue,
  analysisGroups as groupNames,
  type CatalogueEntry as Listed,
  lackingData,
} from '@verifikat/analyses/catalogue'
import type { IconName } from '../components/outlines.ts'

export type AnalysisKey = AnalysisId

/** What of the books an analysis reads: any SIE file, vouchers (SIE 4), or data the product does not take in yet. */
export type AnalysisNeed = AnalysisReads

export interface CatalogueEntry {
  readonly key: AnalysisKey
  /** Below `/beta/$companyId/analyses/`. */
  readonly path: string
  readonly needs: AnalysisNeed
  /** What of all that it reads a company lacks that has this. */
  readonly lacking: (held: readonly CompanyData[]) => readonly CompanyData[]
}

export interface CatalogueGroup {
  readonly group: AnalysisGroup
  readonly icon: IconName
  readonly entries: readonly CatalogueEntry[]
}

const icons = { statements: 'report', ledger: 'ledger', tax: 'receipt', bank: 'bank', sampling: 'target' } as const satisfies Record<
  AnalysisGroup,
  IconName
>

// the catalogue's own keys
const listed = Object.entries<Listed>(catalogue) as [AnalysisKey, Listed][]

function entriesOf(group: AnalysisGroup): readonly CatalogueEntry[] {
  return listed
    .filter(([, entry]) => entry.group === group)
    .map(([key, entry]) => ({
      key,
      path: entry.path ?? key,
      needs: entry.reads,
      lacking: (held) => lackingData(entry, held),
    }))
}

/** The product's analyses in the order of an audit. */
export const analysisGroups: readonly CatalogueGroup[] = (Object.keys(groupNames) as AnalysisGroup[]).map((group) => ({
  group,
  icon: icons[group],
  entries: entriesOf(group),
}))

export const catalogueEntries: readonly CatalogueEntry[] = analysisGroups.flatMap((group) => group.entries)
