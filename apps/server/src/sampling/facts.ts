/** What the flow has to know of the results of its runs; each is read once, since a result never changes. */
import type { Stores } from '@verifikat/db'
import * as z from 'zod'

const KEPT = 40

/** What a plan or an evaluation is held to; null where it names none. */
const held = { confidence: z.number().nullable(), tolerableOre: z.number().nullable(), tolerableRate: z.number().nullable() }
const heldSchema = z.object(held)
export type Held = z.output<typeof heldSchema>

const resultSchema = z.object({
  population: z.object({ hash: z.string(), drawnFrom: z.object({ items: z.int(), ore: z.int() }) }).nullable(),
  plan: z.object({ method: z.string(), n: z.int(), base: z.object({ items: z.int() }), ...held }).nullable(),
  draw: z.object({ items: z.array(z.object({ id: z.string(), ore: z.int() })) }).nullable(),
  evaluation: z.object({ conclusion: z.string().nullable(), ...held }).nullable(),
  refusals: z.array(z.object({ en: z.string(), sv: z.string() })),
})

export interface RunFacts {
  readonly populationHash: string | null
  /** Items of the side that is drawn from. */
  readonly drawnFrom: number | null
  readonly drawnFromOre: number | null
  readonly plan: (Held & { readonly method: string; readonly n: number; readonly baseItems: number }) | null
  /** Book value by item; null where nothing was drawn. */
  readonly items: ReadonlyMap<string, number> | null
  readonly evaluation: (Held & { readonly conclusion: string | null }) | null
  /** Why a part is not answered, as a sentence. */
  readonly refusal: { readonly en: string; readonly sv: string } | null
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
  const { population, plan, draw, evaluation, refusals } = resultSchema.parse(JSON.parse(result))
  return {
    populationHash: population?.hash ?? null,
    drawnFrom: population?.drawnFrom.items ?? null,
    drawnFromOre: population?.drawnFrom.ore ?? null,
    plan: plan && { ...plan, baseItems: plan.base.items },
    items: draw && new Map(draw.items.map(({ id, ore }) => [id, ore])),
    evaluation,
    refusal: refusals[0] ?? null,
  }
}
