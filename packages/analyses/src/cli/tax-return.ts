import * as z from 'zod'
import { returnOf, taxFilesOf } from '../analyses/tax/return.ts'
import { taxParams, taxResult } from '../analyses/tax/schema.ts'
import { compute, findAnalysis, readCompany } from './compute.ts'
import type { Surroundings } from './main.ts'
import { type OwnOptions, readOwnParts } from './own-parts.ts'
import { type ReadingOptions, readingsOf } from './reading.ts'
import { Refusal } from './refusal.ts'
import { writeFiles } from './written-files.ts'

const optionsSchema = z.object({ out: z.string().min(1), postalCode: z.string(), town: z.string(), params: z.string() })

/** Writes INFO.SRU and BLANKETTER.SRU of a company's newest fiscal year: the fields that its books fill in, for whoever prepares the return. */
export async function taxReturn(
  surroundings: Surroundings,
  files: readonly string[],
  given: unknown,
  own: OwnOptions & ReadingOptions,
): Promise<number> {
  const { out, postalCode, town, params } = optionsSchema.parse(given)
  const readingOf = readingsOf(own)
  const { books, owners } = await readCompany(files, readingOf)
  const asked = taxParams.parse({ ...z.looseObject({}).parse(JSON.parse(params)), postalCode, town })
  const { result } = await compute(findAnalysis('tax'), books, await readOwnParts(own, readingOf, owners, surroundings.say), asked)
  const computed = taxResult.parse(result)
  if (!returnOf(computed))
    throw new Refusal('The income tax of these books is not computed: `verifikat run tax` says why. Nothing was written.')
  const written = taxFilesOf(computed, asked, new Date().toISOString())
  if (written.length === 0) throw new Refusal('The books name no organisation number. Nothing was written.')
  await writeFiles(surroundings, out, written)
  return 0
}
