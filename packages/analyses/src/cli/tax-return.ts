import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { returnOf } from '../analyses/tax/return.ts'
import { taxResult } from '../analyses/tax/schema.ts'
import { orgDigits } from '../books/owner.ts'
import { writeIncomeTaxForms } from '../declarations/write-income-tax-forms.ts'
import { compute, findAnalysis, readCompany } from './compute.ts'
import type { Surroundings } from './main.ts'
import { type OwnOptions, readOwnParts } from './own-parts.ts'
import { type ReadingOptions, readingsOf } from './reading.ts'
import { Refusal } from './refusal.ts'

const optionsSchema = z.object({ out: z.string().min(1), postalCode: z.string(), town: z.string(), params: z.string() })

/** Writes INFO.SRU and BLANKETTER.SRU of a company's newest fiscal year: the fields that its books fill in, for whoever prepares the return. */
export async function taxReturn(
  { out: terminal }: Surroundings,
  files: readonly string[],
  given: unknown,
  own: OwnOptions & ReadingOptions,
): Promise<number> {
  const { out, postalCode, town, params } = optionsSchema.parse(given)
  const readingOf = readingsOf(own)
  const { books, owners } = await readCompany(files, readingOf)
  const { result } = await compute(findAnalysis('tax'), books, await readOwnParts(own, readingOf, owners), JSON.parse(params))
  const forms = returnOf(taxResult.parse(result))
  const company = books.years.findLast(({ ledger }) => ledger !== null)?.ledger?.company
  const digits = orgDigits(company?.orgNumber ?? '')
  if (!forms) throw new Refusal('The income tax of these books is not computed: `verifikat run tax` says why. Nothing was written.')
  if (!company || digits.length !== 10) throw new Refusal('The books name no organisation number. Nothing was written.')
  const created = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', ' ')
  const sender = { orgNumber: `16${digits}`, name: company.name, program: 'Verifikat', created, postalCode, town }
  mkdirSync(out, { recursive: true })
  for (const [name, text] of Object.entries(writeIncomeTaxForms(sender, forms))) {
    writeFileSync(join(out, name), text, 'latin1')
    await terminal.write(`${join(out, name)}\n`)
  }
  return 0
}
