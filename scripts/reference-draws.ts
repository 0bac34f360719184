// npm run reference-draws [-- CASES [SEED]]: draws random samples with the product, the TypeScript script and the Python script of reference/sampling, and
// compares them item by item. Exit 1 where any differ.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pythonDraws, type ReferenceCase, referenceCases } from '../packages/analyses/src/testing/reference-draws.ts'
import { draw } from '../reference/sampling/draw.ts'

const [count = '10000', seed = '20260131'] = process.argv.slice(2)
const { cases, refused } = referenceCases(seed, Number(count))
const typescript = cases.map(({ population, request }) => JSON.stringify(draw(population, request)))
const python = pythonAnswers(cases)

const rows = new Map<string, { cases: number; strata: number; extended: number; differ: number }>()
const differing: ReferenceCase[] = []
for (const [at, one] of cases.entries()) {
  const own = rows.get(one.request.method) ?? { cases: 0, strata: 0, extended: 0, differ: 0 }
  rows.set(one.request.method, own)
  own.cases++
  if (one.request.strata !== undefined) own.strata++
  if (one.request.extendBy > 0) own.extended++
  if (typescript[at] === one.drawn && (python === null || python[at] === one.drawn)) continue
  own.differ++
  differing.push(one)
}
console.log(
  `${cases.length} draws by the seed ${seed}: product, TypeScript${python === null ? ' (no python3 here: Python not compared)' : ', Python'}\n`,
)
console.log(['method'.padEnd(16), '   cases', '  strata', 'extended', '  differ'].join(' '))
for (const [method, own] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log([method.padEnd(16), ...[own.cases, own.strata, own.extended, own.differ].map((value) => String(value).padStart(8))].join(' '))
console.log(`\nRequests that the product refuses, made on the way and not compared: ${JSON.stringify(refused)}`)
for (const { population, request, drawn } of differing.slice(0, 3)) console.log(JSON.stringify({ population, request, drawn }))
if (differing.length > 0) process.exitCode = 1

/** Null where there is no python3. */
function pythonAnswers(all: readonly ReferenceCase[]): readonly string[] | null {
  const folder = fileURLToPath(new URL('../reference/sampling/', import.meta.url))
  const input = all.map(({ population, request }) => JSON.stringify([population, request])).join('\n')
  const { status, stdout, stderr, error } = spawnSync('python3', ['-c', pythonDraws, folder], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  if (error !== undefined) return null
  if (status !== 0) throw new Error(stderr)
  return stdout.trimEnd().split('\n')
}
