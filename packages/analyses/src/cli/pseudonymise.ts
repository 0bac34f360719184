import * as z from 'zod'
import { pseudonymise as pseudonymised } from '../pseudonymise/pseudonymise.ts'
import type { Surroundings } from './main.ts'
import { readOne } from './sources.ts'
import { typeOf, writeTo, writtenToday } from './write.ts'

const optionsSchema = z.object({ out: z.string().min(1), seed: z.string().min(1), type: z.enum(['4E', '4I']).optional() })

/** Writes a copy of a bookkeeping file without names. */
export async function pseudonymise(surroundings: Surroundings, path: string, given: unknown): Promise<number> {
  const { out, seed, type } = optionsSchema.parse(given)
  using source = await readOne(path)
  const copy = pseudonymised(source, seed)
  return await writeTo(surroundings, out, { ...copy, type: type ?? typeOf(source), written: writtenToday() })
}
