import * as z from 'zod'
import { vatFilesOf } from '../analyses/vat/return.ts'
import { vatResult } from '../analyses/vat/schema.ts'
import { compute, findAnalysis, readCompany } from './compute.ts'
import type { Surroundings } from './main.ts'
import { type OwnOptions, readOwnParts } from './own-parts.ts'
import { type ReadingOptions, readingsOf } from './reading.ts'
import { Refusal } from './refusal.ts'
import { writeFiles } from './written-files.ts'

const optionsSchema = z.object({ out: z.string().min(1), params: z.string() })

/** Writes the VAT returns of the periods that the books hold whole, one file each, in the form the agency takes. */
export async function vatReturn(
  surroundings: Surroundings,
  files: readonly string[],
  given: unknown,
  own: OwnOptions & ReadingOptions,
): Promise<number> {
  const { out, params } = optionsSchema.parse(given)
  const readingOf = readingsOf(own)
  const { books, owners } = await readCompany(files, readingOf)
  const { result } = await compute(
    findAnalysis('vat'),
    books,
    await readOwnParts(own, readingOf, owners, surroundings.say),
    JSON.parse(params),
  )
  const written = vatFilesOf(vatResult.parse(result))
  if (written.length === 0)
    throw new Refusal('The books hold no whole period of a VAT return, or name no organisation number. Nothing was written.')
  await writeFiles(surroundings, out, written)
  return 0
}
