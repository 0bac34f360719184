import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import * as z from 'zod'
import { AppError } from '../errors.ts'
import type { SourceFile } from '../node.ts'
import { writtenOn } from '../sie-writer/identification.ts'
import { type WriteOptions, type WrittenSie, writeSie } from '../sie-writer/write-sie.ts'
import type { Surroundings } from './main.ts'
import { type ReadingOptions, readingsOf } from './reading.ts'
import { Refusal } from './refusal.ts'
import { sentenceOf } from './sentences.ts'
import { readOne } from './sources.ts'
import { group } from './table.ts'

const optionsSchema = z.object({
  out: z.string().min(1),
  type: z.enum(['4E', '4I']).optional(),
  replace: z.literal(true).optional(),
})

/** Writes a bookkeeping file of any kind as SIE 4. */
export async function write(surroundings: Surroundings, path: string, given: unknown, reading: ReadingOptions): Promise<number> {
  const { out, type, replace } = optionsSchema.parse(given)
  using source = await readOne(path, readingsOf(reading))
  return await writeTo(surroundings, out, {
    ledger: source.ledger,
    texts: source.texts,
    type: type ?? typeOf(source),
    written: writtenToday(),
    unwritable: replace ? 'replace' : 'refuse',
  })
}

/** As the source is: 4I for entries without balances, otherwise 4E. */
export function typeOf({ facts }: SourceFile): '4E' | '4I' {
  return facts.sieType === '4I' || facts.sieType === '5-entry' ? '4I' : '4E'
}

/** Named in the file only where the source names no program and no date. */
export function writtenToday(): WriteOptions['written'] {
  return writtenOn(new Date().toISOString().slice(0, 10))
}

/** Writes the file beside its place and moves it there when it is whole, so that what stood there before is never half replaced. */
export async function writeTo(surroundings: Surroundings, path: string, options: WriteOptions): Promise<number> {
  const { chunks, findings } = asked(options)
  const part = `${path}.part`
  const file = openSync(part, 'w')
  let bytes = 0
  try {
    try {
      for (const chunk of chunks) {
        for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at)
        bytes += chunk.length
      }
    } finally {
      closeSync(file)
    }
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  for (const finding of findings) surroundings.say(sentenceOf(finding, findings))
  const { vouchers, rows } = options.ledger
  await surroundings.out.write(
    `${path}: SIE ${options.type}, ${group(vouchers.length)} vouchers, ${group(rows.length)} rows, ${group(bytes)} bytes\n`,
  )
  return 0
}

/** As `writeSie`, saying what the person can do about a character that SIE can't hold. */
function asked(options: WriteOptions): WrittenSie {
  try {
    return writeSie(options)
  } catch (error) {
    if (error instanceof AppError && error.params['reason'] === 'text-not-cp437')
      throw new Refusal(`${error.message}. Nothing was written; --replace writes stand-ins for them.`)
    throw error
  }
}
