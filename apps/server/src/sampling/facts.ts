/** What the flow has to know of the results of its runs; each is read once, since a result never changes. */
import type { Stores } from '@verifikat/db'
import * as z from 'zod'

const KEPT = 40

const resultSchema = z.object({
  population: z.object({ hash: z.string() }).nullable(),
  draw: z.object({ items: z.array(z.object({ id: z.string(), ore: z.int() })) }).nullable(),
  evaluation: z.object({ conclusion: z.string().nullable() }).nullable(),
})

export interface RunFacts {
  readonly populationHash: string | null
  /** Book value by item; null where nothing was drawn. */
  readonly items: ReadonlyMap<string, number> | null
  readonly isEvaluated: boolean
}

export interface FactsOfRuns {
  /** Null until the run is done. */
  of(companyId: string, runId: string): Promise<RunFacts | null>
}

export function createFacts({ sampleRuns }: Pick<Stores, 'sampleRuns'>): FactsOfRuns {
  const kept = new Map<string, RunFacts>()
  return {
    async of(companyId, runId) {
      const key = `${companyId} ${runId}`
      const known = kept.get(key)
      kept.delete(key)
      const facts = known ?? factsOf(await sampleRuns.result(companyId, runId))
      if (facts === null) return null
      kept.set(key, facts)
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break
        kept.delete(oldest)
      }
      return facts
    },
  }
}

function factsOf(result: string | null): RunFacts | null {
  if (result === null) return null
  const { population, draw, evaluation } = resultSchema.parse(JSON.parse(result))
  return {
    populationHash: population?.hash ?? null,
    items: draw && new Map(draw.items.map(({ id, ore }) => [id, ore])),
    isEvaluated: evaluation !== null,
  }
}
