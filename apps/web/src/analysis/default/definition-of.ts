import type { AnyAnalysis } from '@verifikat/analyses'

type Definitions = Readonly<Record<string, AnyAnalysis>>

const folders = import.meta.glob<Definitions>('../../../../../packages/analyses/src/analyses/*/index.ts')

/** The definition of one analysis without those of the others, whose schemas are heavier than the page: each lies in the folder of its id. */
export async function definitionOf(id: string): Promise<AnyAnalysis | null> {
  const load = Object.entries(folders).find(([path]) => path.endsWith(`/${id}/index.ts`))?.[1]
  return load === undefined ? null : (Object.values(await load()).find((one) => one.id === id) ?? null)
}
