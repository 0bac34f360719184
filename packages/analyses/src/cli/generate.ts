import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { contentOfTyped } from '../company/typed-declaration.ts'
import { associationKinds, associationSizes, generateAssociation } from '../generator/association/index.ts'
import { declaredKinds, generateCompany, generatedBank, plantedKinds } from '../generator/index.ts'
import type { Surroundings } from './main.ts'
import { Refusal } from './refusal.ts'
import { group } from './table.ts'

const optionsSchema = z.object({
  out: z.string().min(1),
  seed: z.string(),
  vouchers: z.coerce.number<string>().int().min(20).max(100_000_000),
  years: z.coerce.number<string>().int().min(1).max(50),
  errors: z.string(),
  answerKey: z.string().optional(),
  encoding: z.enum(['cp437', 'utf-8']),
  periodBalances: z.literal(true).optional(),
  association: z.enum(associationSizes).optional(),
  declares: z.union([z.literal(true), z.string()]).optional(),
  bank: z.literal(true).optional(),
})

export async function generate(surroundings: Surroundings, given: unknown): Promise<number> {
  const options = optionsSchema.parse(given)
  if (options.association !== undefined) return association(surroundings, { ...options, size: options.association })
  const company = generateCompany({
    seed: options.seed,
    vouchers: options.vouchers,
    years: options.years,
    errors: plantedErrors(options.errors, plantedKinds),
    encoding: options.encoding,
    periodBalances: options.periodBalances === true,
    ...(options.declares !== undefined && {
      declares: { errors: options.declares === true ? {} : plantedErrors(options.declares, declaredKinds) },
    }),
  })
  mkdirSync(options.out, { recursive: true })
  for (const year of company.years) {
    const path = join(options.out, year.fileName)
    const file = openSync(path, 'w')
    try {
      for (const chunk of year.chunks()) for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at)
    } finally {
      closeSync(file)
    }
    const { vouchers, rows } = year.counts()
    await surroundings.out.write(`${path}: ${company.name}, ${year.from} to ${year.to}, ${group(vouchers)} vouchers, ${group(rows)} rows\n`)
  }
  const declared = company.declared()
  if (declared) {
    const { files, notices, staff, headcount } = declared
    const typed = notices.map((own) => ({ source: null, filedOn: null, content: contentOfTyped(own, company.orgNumber) }))
    for (const { fileName, bytes } of files) writeFileSync(join(options.out, fileName), bytes)
    writeFileSync(join(options.out, 'final-tax.json'), `${JSON.stringify(typed, null, 2)}\n`)
    writeFileSync(join(options.out, 'staff.json'), `${JSON.stringify({ ...staff, headcount }, null, 2)}\n`)
    await surroundings.out.write(`${options.out}: ${group(files.length)} declarations and statements, final-tax.json and staff.json\n`)
  }
  const bank = options.bank === true ? generatedBank(company, options.seed) : null
  if (bank) {
    for (const { fileName, bytes } of bank.files) writeFileSync(join(options.out, fileName), bytes)
    writeFileSync(join(options.out, 'counterparties.json'), `${JSON.stringify(bank.counterparties, null, 2)}\n`)
    await surroundings.out.write(`${options.out}: ${group(bank.files.length)} bank files, and counterparties.json\n`)
  }
  const key = [...company.answerKey(), ...company.declaredKey(), ...(bank?.answerKey ?? [])]
  if (options.answerKey !== undefined) writeFileSync(options.answerKey, `${JSON.stringify(key, null, 2)}\n`)
  const unplaced = company.unplaced()
  if (unplaced.length > 0) surroundings.say(`The company is too small for these errors, which were left out: ${unplaced.join(', ')}.`)
  return 0
}

interface AssociationRequest extends Pick<z.output<typeof optionsSchema>, 'out' | 'seed' | 'years' | 'errors' | 'answerKey'> {
  readonly size: (typeof associationSizes)[number]
}

/** An association: its fiscal years, and its register of real estate as `--real-estates` reads it, with its counterparties. */
async function association(surroundings: Surroundings, request: AssociationRequest): Promise<number> {
  const { out, seed, size, years } = request
  const errors = plantedErrors(request.errors, associationKinds)
  const made = generateAssociation({ seed, size, years, errors: associationKinds.filter((kind) => errors[kind] !== undefined) })
  mkdirSync(out, { recursive: true })
  for (const { fileName, bytes, from, to, vouchers } of made.years) {
    const path = join(out, fileName)
    writeFileSync(path, bytes)
    await surroundings.out.write(`${path}: ${made.name}, ${from} to ${to}, ${group(vouchers)} vouchers\n`)
  }
  writeFileSync(join(out, 'real-estates.json'), `${JSON.stringify(made.realEstates, null, 2)}\n`)
  writeFileSync(join(out, 'counterparties.json'), `${JSON.stringify(made.counterparties, null, 2)}\n`)
  await surroundings.out.write(`${out}: real-estates.json and counterparties.json\n`)
  if (request.answerKey !== undefined) writeFileSync(request.answerKey, `${JSON.stringify(made.answerKey, null, 2)}\n`)
  return 0
}

function plantedErrors<K extends string>(list: string, kinds: readonly K[]): Partial<Record<K, number>> {
  const errors: Partial<Record<K, number>> = {}
  if (list === 'all') for (const kind of kinds) errors[kind] = 1
  if (list === '' || list === 'all') return errors
  for (const item of list.split(',')) {
    const [name = '', count = '1'] = item.trim().split('=')
    const kind = kinds.find((known) => known === name)
    if (!kind) throw new Refusal(`There is no planted error called ‘${name}’; there are: ${kinds.join(', ')}.`)
    if (!/^[1-9]\d{0,5}$/.test(count)) throw new Refusal(`How many of ‘${name}’ must be a whole number, not ‘${count}’.`)
    errors[kind] = Number(count)
  }
  return errors
}
