import type { SamplingParams, SamplingResult } from '@verifikat/analyses'
import type { Overview } from '../analysis/run/outputs.ts'
import type { Findings } from './examine/use-findings.ts'
import type { SamplingSearch } from './search.ts'
import type { SampleDetail, SamplingId, SetSampling } from './types.ts'
import type { Step } from './use-step.ts'

/** What each step of a sample is shown by. */
export interface StageProps {
  readonly id: SamplingId
  readonly companyId: string
  readonly overview: Overview
  readonly sample: SampleDetail
  readonly population: PopulationParams | null
  readonly plan: PlanParams | null
  /** What the newest run found; null before the first, and while it is on its way. */
  readonly result: SamplingResult | null
  readonly isRunning: boolean
  /** False for readers, earlier versions and what is signed. */
  readonly canEdit: boolean
  readonly step: Step
  /** Answers, those on their way to the server among them. */
  readonly findings: Findings
  readonly search: SamplingSearch
  readonly setSearch: SetSampling
  readonly openVoucher: (item: Pick<SamplingItem, 'id' | 'ref'>) => void
}

export type PopulationParams = SamplingParams['population']
export type PlanParams = NonNullable<SamplingParams['plan']>
export type EvaluationOptions = NonNullable<SamplingParams['evaluation']>
type SamplingItem = NonNullable<SamplingResult['draw']>['items'][number]

/** Credits are shown by their size where they are what is drawn from. */
export function signOf(population: Pick<PopulationParams, 'side'> | null): 1 | -1 {
  return population?.side === 'credit' ? -1 : 1
}

/** Whether an amount is on the side that is drawn from. */
export function isOnSide(side: PopulationParams['side'], ore: number): boolean {
  return side === 'all' || (side === 'debit' ? ore > 0 : side === 'credit' ? ore < 0 : ore === 0)
}
