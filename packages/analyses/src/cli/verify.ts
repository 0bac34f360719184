import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import * as z from 'zod'
import { compute, findAnalysis, readCompany } from './compute.ts'
import { firstDifference, shown } from './difference.ts'
import type { Surroundings } from './main.ts'
import { type OwnOptions, readOwnParts } from './own-parts.ts'
import { brokenFile } from './package.ts'
import { type ReadingOptions, readingsOf } from './reading.ts'
import { Refusal } from './refusal.ts'

const storedSchema = z.strictObject({
  analysis: z.string(),
  version: z.number(),
  params: z.unknown(),
  inputHash: z.string(),
  resultHash: z.string(),
  result: z.unknown(),
})

const manifestSchema = z.strictObject({
  format: z.literal('verifikat-manifest-1'),
  files: z.array(z.strictObject({ path: z.string(), sha256: z.string() })),
})

/** What `package run` wrote beside its files; null: the file is something else. */
function manifestAt(path: string): z.output<typeof manifestSchema> | null {
  try {
    return manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Computes a stored result again from the files: exit 0 and "agrees", or exit 1 and the first difference. A manifest is held against the files of
 * its folder.
 */
export async function verify(
  surroundings: Surroundings,
  resultPath: string,
  files: readonly string[],
  own: OwnOptions & ReadingOptions,
): Promise<number> {
  const manifest = manifestAt(resultPath)
  if (manifest !== null) {
    const broken = brokenFile(manifest.files, dirname(resultPath), basename(resultPath))
    await surroundings.out.write(broken === null ? 'agrees\n' : `differs: ${broken}\n`)
    return broken === null ? 0 : 1
  }
  const stored = read(resultPath)
  const readingOf = readingsOf(own)
  const analysis = findAnalysis(stored.analysis)
  if (files.length === 0 && !analysis.withoutBooks) throw new Refusal(`No file is given: verifikat verify ${resultPath} FILE…`)
  const { books, owners } = await readCompany(files, readingOf)
  const parts = await readOwnParts(own, readingOf, owners, surroundings.say)
  const again = await compute(analysis, books, parts, stored.params)
  const difference = firstDifference(stored, again)
  if (!difference) {
    await surroundings.out.write('agrees\n')
    return 0
  }
  await surroundings.out.write(`differs at ${difference.path}: ${shown(difference.left)} stored, ${shown(difference.right)} computed\n`)
  if (difference.path === 'inputHash') {
    const inside = firstDifference(stored.result, again.result, 'result')
    await surroundings.out.write(
      inside
        ? `The files are not those the result came from; the first figure that differs is ${inside.path}: ${shown(inside.left)} stored, ${shown(inside.right)} computed\n`
        : 'The files are not those the result came from, but they give the same result\n',
    )
  }
  return 1
}

function read(path: string): z.output<typeof storedSchema> {
  // Some editors put a byte order mark before what they save.
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(`${path} is not a result that ‘run --json’ wrote.`)
  }
  const stored = storedSchema.safeParse(value)
  if (stored.success) return stored.data
  const keys = stored.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : []))
  const isResult = stored.error.issues.length === 1 && keys.length > 0
  throw new Refusal(
    `${path} is not a result that ‘run --json’ wrote${isResult ? `: it also holds ${keys.map((key) => `‘${key}’`).join(', ')}` : ''}.`,
  )
}
