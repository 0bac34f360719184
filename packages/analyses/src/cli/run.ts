import { compute, findAnalysis, readBooks } from './compute.ts'
import type { Surroundings } from './main.ts'
import { writeJson } from './output.ts'
import { type OwnOptions, readOwnParts } from './own-parts.ts'
import { type ReadingOptions, readingsOf } from './reading.ts'
import { Refusal } from './refusal.ts'

export async function run(
  surroundings: Surroundings,
  id: string,
  files: readonly string[],
  params: string,
  json: boolean,
  own: OwnOptions & ReadingOptions,
): Promise<number> {
  const analysis = findAnalysis(id)
  const given = parsed(params)
  analysis.params.parse(given)
  const readingOf = readingsOf(own)
  const parts = await readOwnParts(own, readingOf)
  const computation = await compute(analysis, await readBooks(files, readingOf), parts, given)
  if (json) await writeJson(surroundings.out, computation)
  else {
    const { show } = await import('./views/show.ts')
    for (const piece of show(computation)) await surroundings.out.write(piece)
  }
  return 0
}

function parsed(params: string): unknown {
  try {
    return JSON.parse(params)
  } catch {
    throw new Refusal(`The parameters are not JSON: ${params}`)
  }
}
