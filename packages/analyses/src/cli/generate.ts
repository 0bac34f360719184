import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { generateCompany, type PlantedErrors, plantedKinds } from '../generator/index.ts'
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
})

export async function generate(surroundings: Surroundings, given: unknown): Promise<number> {
  const options = optionsSchema.parse(given)
  const company = generateCompany({
    seed: options.seed,
    vouchers: options.vouchers,
    years: options.years,
    errors: plantedErrors(options.errors),
    encoding: options.encoding,
    periodBalances: options.periodBalances === true,
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
  if (options.answerKey !== undefined) writeFileSync(options.answerKey, `${JSON.stringify(company.answerKey(), null, 2)}\n`)
  const unplaced = company.unplaced()
  if (unplaced.length > 0) surroundings.say(`The company is too small for these errors, which were left out: ${unplaced.join(', ')}.`)
  return 0
}

function plantedErrors(list: string): PlantedErrors {
  if (list === '') return {}
  if (list === 'all') return Object.fromEntries(plantedKinds.map((kind) => [kind, 1]))
  const errors: Record<string, number> = {}
  for (const item of list.split(',')) {
    const [name = '', count = '1'] = item.trim().split('=')
    const kind = plantedKinds.find((known) => known === name)
    if (!kind) throw new Refusal(`There is no planted error called ‘${name}’; there are: ${plantedKinds.join(', ')}.`)
    if (!/^[1-9]\d{0,5}$/.test(count)) throw new Refusal(`How many of ‘${name}’ must be a whole number, not ‘${count}’.`)
    errors[kind] = Number(count)
  }
  return errors
}
