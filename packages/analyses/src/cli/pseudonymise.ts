import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { pseudonymiser } from '../pseudonymise/pseudonymise.ts'
import type { Surroundings } from './main.ts'
import { type ReadingOptions, readingsOf } from './reading.ts'
import { Refusal } from './refusal.ts'
import { readOne } from './sources.ts'
import { typeOf, writeTo, writtenToday } from './write.ts'

const optionsSchema = z.object({ out: z.string().min(1), seed: z.string().min(1), type: z.enum(['4E', '4I']).optional() })

/** Writes copies of one company's bookkeeping files without names: one file, or one for each year in a folder, with the same names in all. */
export async function pseudonymise(
  surroundings: Surroundings,
  paths: readonly string[],
  given: unknown,
  reading: ReadingOptions,
): Promise<number> {
  const { out, seed, type: wanted } = optionsSchema.parse(given)
  const copyOf = pseudonymiser(seed)
  const written = new Set<string>()
  if (paths.length > 1) mkdirSync(out, { recursive: true })
  for (const path of paths) {
    using source = await readOne(path, readingsOf(reading))
    const type = wanted ?? typeOf(source)
    const { from, to } = source.ledger.year
    const place = paths.length === 1 ? out : join(out, `${from}_${to}.${type === '4E' ? 'se' : 'si'}`)
    if (written.has(place))
      throw new Refusal(`${path} holds a fiscal year that another file holds too (${from} – ${to}): give one of them.`)
    written.add(place)
    await writeTo(surroundings, place, { ...copyOf(source), type, written: writtenToday() })
  }
  return 0
}
