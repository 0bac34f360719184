// npm run reference-draws [-- CASES [SEED]]: draws random samples with the product, the TypeScript script and the Python script of reference/sampling, and
// compares them item by item; a hundred of them also with the workbook, calculated by LibreOffice where it is there. Exit 1 where any differ.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pythonDraws, type ReferenceCase, referenceCases } from '../packages/analyses/src/testing/reference-draws.ts'
import { draw } from '../reference/sampling/draw.ts'
import { sheetsOf, workbook } from '../reference/sampling/spreadsheet.ts'

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
const sheets = workbookDraws(cases)
console.log(
  sheets === null
    ? '\nNo LibreOffice here: workbooks not compared'
    : `\nWorkbooks calculated by LibreOffice: ${sheets.compared}, of which ${sheets.differing.length} differ`,
)
differing.push(...(sheets?.differing ?? []))
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

/** Draws that a workbook can do, calculated all at once; null where there is no LibreOffice. */
function workbookDraws(all: readonly ReferenceCase[]): { compared: number; differing: readonly ReferenceCase[] } | null {
  const able = all.filter(({ request: { strata, extendBy, topStratum, method } }) => {
    const recomputes = topStratum === 'recompute' || (topStratum === undefined && method === 'random')
    return strata === undefined && extendBy === 0 && !recomputes
  })
  const some = able.slice(0, 100)
  const folder = mkdtempSync(join(tmpdir(), 'verifikat-workbooks-'))
  try {
    const files = some.map(({ population, request }, at) => {
      const path = join(folder, `${at}.xlsx`)
      writeFileSync(path, workbook(sheetsOf(population, request)))
      return path
    })
    // Tabs between cells, no quotes, UTF-8: values of the first sheet.
    const to = ['--convert-to', 'csv:Text - txt - csv (StarCalc):9,0,76', '--outdir', folder]
    const { status, error, stderr } = spawnSync(
      'soffice',
      [`-env:UserInstallation=file://${folder}/profile`, '--headless', ...to, ...files],
      {
        encoding: 'utf8',
      },
    )
    if (error !== undefined) return null
    if (status !== 0) throw new Error(stderr)
    const differs = some.filter(({ drawn }, at) => {
      const lines = readFileSync(join(folder, `${at}.csv`), 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1)
      const rows = lines.map((line) => line.split('\t'))
      const top = rows.flatMap(([id, , , , inFull]) => (inFull === '1' ? [id] : []))
      const hits = rows.flatMap(([id, , , , , , , times]) => (Number(times) > 0 ? [[id, Number(times)]] : []))
      return JSON.stringify([[top, hits]]) !== drawn
    })
    return { compared: some.length, differing: differs }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
