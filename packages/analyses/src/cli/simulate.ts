import { simulateCoverage } from '../sampling/simulation/coverage.ts'
import { coverageTable } from '../sampling/simulation/table.ts'
import type { Surroundings } from './main.ts'
import { writeJson } from './output.ts'

/** Simulated audits of populations that are known: 10 000 of each type, as in docs/sampling-method.md. */
export const simulation = { audits: 10_000, n: 60, items: 3000, confidence: 0.95, seed: '20260131' } as const

/** Prints how often bounds reach the misstatement that is there, as a table or as JSON. */
export async function simulate({ out }: Surroundings, json: boolean): Promise<number> {
  const types = simulateCoverage(simulation)
  if (json) await writeJson(out, { ...simulation, types })
  else await out.write(coverageTable(simulation, types))
  return 0
}
