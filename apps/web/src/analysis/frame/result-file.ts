import { type AnalysisId, analyses } from '@verifikat/analyses'
import type { DoneRun } from '../run/calls.ts'

/** A finished run in the form of the command line's `run --json`, so that `verify` can compute it again. */
export function resultFile(id: AnalysisId, params: unknown, run: DoneRun<unknown>): { readonly name: string; readonly text: string } {
  const { provenance, result } = run
  const record = {
    analysis: id,
    version: Number(provenance.algorithm.split('@')[1]),
    params: analyses[id].params.parse(params),
    inputHash: provenance.inputHash,
    resultHash: provenance.resultHash,
    result,
  }
  return { name: `${id}-${provenance.resultHash.slice(0, 8)}.json`, text: `${JSON.stringify(record)}\n` }
}
