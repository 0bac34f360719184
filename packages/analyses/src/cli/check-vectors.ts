import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { checkVectors, vectorFile } from '../sampling/vectors/run.ts'
import { jsonFile } from './json-file.ts'
import type { Surroundings } from './main.ts'
import { writeJson } from './output.ts'
import { Refusal } from './refusal.ts'
import { table } from './table.ts'

/** Computes a file of test vectors of the sampling methods: exit 0 where all that are supported agree, 1 where one does not. */
export async function checkVectorsOf({ out }: Surroundings, path: string, data: string | undefined, json: boolean): Promise<number> {
  const outcome = checkVectors(jsonFile(path, vectorFile, 'a file of test vectors'), dataReader(data ?? dirname(path)))
  const { total, passed, failed, unsupported } = outcome
  if (json) await writeJson(out, { total, passed, failed, unsupported })
  else {
    const columns = [
      { head: 'Kind', align: 'left' },
      { head: 'Vectors', align: 'right' },
      { head: 'Agree', align: 'right' },
    ] as const
    await out.write(
      table(columns, [
        ...Object.entries(outcome.kinds).map(([kind, k]) => [kind, `${k.total}`, `${k.passed}`]),
        null,
        ['', `${total}`, `${passed}`],
      ]),
    )
    for (const { id, expected, got } of failed) await out.write(`${id}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}\n`)
    for (const [what, count] of Object.entries(unsupported)) await out.write(`Not computed: ${what} (${count})\n`)
  }
  return failed.length === 0 ? 0 : 1
}

/** Reads each data file once, by the name in the vector or that name without its folders. */
export function dataReader(folder: string): (file: string) => string {
  const texts = new Map<string, string>()
  return (file) => {
    const known = texts.get(file)
    if (known !== undefined) return known
    const path = [join(folder, file), join(folder, basename(file))].find((one) => existsSync(one))
    if (path === undefined) throw new Refusal(`${file} is not in ${folder}.`)
    const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
    texts.set(file, text)
    return text
  }
}
