import type * as z from 'zod'
import type { AnyAnalysis } from '../define.ts'
import { compute, findAnalysis, readCompany } from './compute.ts'
import type { Surroundings } from './main.ts'
import { nearest } from './nearest.ts'
import { writeJson } from './output.ts'
import { type OwnOptions, readOwnParts } from './own-parts.ts'
import { analysesTable, parametersOf, parametersTable } from './params-help.ts'
import { type ReadingOptions, readingsOf } from './reading.ts'
import { Refusal, sentenceFor } from './refusal.ts'

export async function run(
  surroundings: Surroundings,
  id: string,
  files: readonly string[],
  params: string,
  json: boolean,
  own: OwnOptions & ReadingOptions,
): Promise<number> {
  const analysis = findAnalysis(id)
  if (files.length === 0 && !(analysis.withoutBooks && (own.declared || own.staff || own.bank || own.realEstates)))
    throw new Refusal(`No file is given: verifikat run ${id} FILE…`)
  const given = parsed(params)
  const checked = analysis.params.safeParse(given)
  if (!checked.success) throw suggesting(checked.error, analysis)
  const readingOf = readingsOf(own)
  const { books, owners } = await readCompany(files, readingOf)
  const parts = await readOwnParts(own, readingOf, owners, surroundings.say)
  const computation = await compute(analysis, books, parts, given)
  if (json) await writeJson(surroundings.out, computation)
  else {
    const { show } = await import('./views/show.ts')
    for await (const piece of show(computation)) await surroundings.out.write(piece)
  }
  return 0
}

/** What `run ANALYSIS --params-help` prints. */
export async function paramsHelp({ out }: Surroundings, id: string): Promise<number> {
  await out.write(parametersTable(findAnalysis(id)))
  return 0
}

/** What `analyses` prints. */
export async function listAnalyses({ out }: Surroundings): Promise<number> {
  await out.write(analysesTable())
  return 0
}

/** Of a parameter that does not exist, which one was probably meant. */
function suggesting(error: z.ZodError, analysis: AnyAnalysis): Error {
  const [issue] = error.issues
  if (issue?.code !== 'unrecognized_keys') return error
  const [key = ''] = issue.keys
  const place = issue.path.filter((part) => typeof part === 'string').join('.')
  const start = place === '' ? '' : `${place}.`
  const known = parametersOf(analysis).flatMap(({ path }) => {
    const own = path.replaceAll('[]', '')
    return own.startsWith(start) ? [own.slice(start.length).split('.', 1)[0] ?? ''] : []
  })
  const meant = nearest(key, known)
  const hint = meant === null ? '' : ` Did you mean ‘${start}${meant}’?`
  return new Refusal(`${sentenceFor(error, null) ?? ''}${hint} verifikat run ${analysis.id} --params-help lists them.`)
}

function parsed(params: string): unknown {
  try {
    return JSON.parse(params)
  } catch {
    throw new Refusal(`The parameters are not JSON: ${params}`)
  }
}
