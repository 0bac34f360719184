import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { isAnalysisId } from '../catalogue.ts'
import { datasetOf } from '../company/dataset.ts'
import { writtenOrgNumber } from '../company/org-number.ts'
import { writtenCell } from '../company/written-cell.ts'
import { type Cell, cellText, type MatrixRow, matrixTable, worstFirst } from '../packages/matrix.ts'
import { outcomeOf } from '../packages/outcome.ts'
import { type Package, packageHash, packageJsonSchema, packageSchema } from '../packages/package.ts'
import { readyPackages } from '../packages/ready.ts'
import { companyFacts, resolvePackage } from '../packages/resolve.ts'
import { parseAmount } from '../table-ledger/values.ts'
import { compute, findAnalysis, readCompany } from './compute.ts'
import { jsonFile } from './json-file.ts'
import type { Surroundings } from './main.ts'
import { nearest } from './nearest.ts'
import { canonicalPieces, jsonPieces } from './output.ts'
import { readOwnParts } from './own-parts.ts'
import { readingsOf } from './reading.ts'
import { Refusal, sentenceFor } from './refusal.ts'
import { table } from './table.ts'

export interface PackageOptions {
  readonly companies: string
  readonly out: string
  /** In kronor. */
  readonly materiality?: string
}

/** What `package list` prints. */
export async function listPackages({ out }: Surroundings): Promise<number> {
  const columns = ['Package', 'Steps', 'What it asks'].map((head) => ({ head, align: 'left' as const }))
  await out.write(
    table(
      columns,
      readyPackages.map(({ id, steps, purpose }) => [id, String(steps.length), purpose[0]]),
    ),
  )
  return 0
}

/** What `package show` prints: the file that a package of one's own begins with. */
export async function showPackage({ out }: Surroundings, named: string): Promise<number> {
  await out.write(`${JSON.stringify(packageOf(named), null, 2)}\n`)
  return 0
}

/** What `package schema` prints. */
export async function printPackageSchema({ out }: Surroundings): Promise<number> {
  await out.write(`${JSON.stringify(packageJsonSchema(), null, 2)}\n`)
  return 0
}

/** Runs a package on every company of a folder, and writes what it came to. Exit 1: a step failed, or a company could not be read. */
export async function runPackage(surroundings: Surroundings, named: string, options: PackageOptions): Promise<number> {
  const own = packageOf(named)
  const companies = companiesIn(options.companies)
  const materialityOre = options.materiality === undefined ? null : oreOf(options.materiality)
  if (existsSync(options.out) && readdirSync(options.out).length > 0)
    throw new Refusal(`${options.out} is not empty: name a folder that is not there yet, so that nothing is mixed up.`)
  mkdirSync(options.out, { recursive: true })
  const written: { path: string; sha256: string }[] = []
  const rows: MatrixRow<Cell>[] = []
  for (const company of companies) {
    const write: WriteFile = (name, pieces) => written.push(writeOut(options.out, name, pieces))
    const row = await rowOf(own, company, materialityOre, write, surroundings.say)
    rows.push(row)
    surroundings.say(`${row.company}: ${row.cells.map((cell) => cellText(cell)).join(' ')}`)
  }
  rows.sort(worstFirst)
  const matrix = { package: { id: own.id, version: own.version, hash: packageHash(own) }, materialityOre, companies: rows }
  written.push(writeOut(options.out, 'package.json', canonicalPieces(own)))
  written.push(writeOut(options.out, 'matrix.json', jsonPieces(matrix)))
  const cells = matrixTable(own.steps, rows)
  // the mark tells spreadsheets which letters these are
  written.push(
    writeOut(options.out, 'matrix.csv', ['\uFEFF', ...cells.map((line) => `${line.map((cell) => writtenCell(cell, ',')).join(',')}\r\n`)]),
  )
  const files = written.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  writeOut(options.out, 'manifest.json', jsonPieces({ format: 'verifikat-manifest-1', files }))
  const [head = [], ...body] = cells
  await surroundings.out.write(
    table(
      head.map((text, i) => ({ head: text, align: i === 0 ? 'left' : 'right' })),
      body,
    ),
  )
  return rows.some((row) => row.cells.some(({ state }) => state === 'failed')) ? 1 : 0
}

/** A shipped package by its id, or one's own by its file. */
function packageOf(named: string): Package {
  const found = readyPackages.find(({ id }) => id === named)
  if (found) return found
  if (existsSync(named)) return jsonFile(named, packageSchema, 'a package')
  const ids = readyPackages.map(({ id }) => id)
  const meant = nearest(named, ids)
  throw new Refusal(
    `There is neither a file nor a package ‘${named}’${meant === null ? '' : ` (did you mean ${meant}?)`}; there are: ${ids.join(', ')}.`,
  )
}

interface CompanyFolder {
  readonly name: string
  readonly files: readonly string[]
  readonly declared: readonly string[]
  readonly bank: readonly string[]
  readonly staff: readonly string[]
  readonly realEstates: readonly string[]
}

const parts = { declared: 'declared', bank: 'bank', staff: 'staff', realEstates: 'real-estates' } as const

/** A folder is a company, with all its files; a file beside the folders is a company of one file. */
function companiesIn(folder: string): CompanyFolder[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Refusal(`${folder} is no folder.`)
  const companies = entriesOf(folder).map((path): CompanyFolder => {
    const none = { declared: [], bank: [], staff: [], realEstates: [] }
    if (!statSync(path).isDirectory()) return { ...none, name: basename(path, extname(path)), files: [path] }
    const inside = (name: string) => {
      const own = join(path, name)
      return existsSync(own) && statSync(own).isDirectory() ? entriesOf(own).filter((file) => statSync(file).isFile()) : []
    }
    return {
      name: basename(path),
      files: entriesOf(path).filter((file) => statSync(file).isFile()),
      declared: inside(parts.declared),
      bank: inside(parts.bank),
      staff: inside(parts.staff),
      realEstates: inside(parts.realEstates),
    }
  })
  if (companies.length === 0) throw new Refusal(`${folder} holds no company: a folder for each, or a file for each.`)
  const twice = companies.find(({ name }, i) => companies.some((other, j) => j < i && other.name === name))
  if (twice) throw new Refusal(`${folder} holds two companies called ${twice.name}: rename one of them.`)
  return companies
}

function entriesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name))
}

type WriteFile = (name: string, pieces: Iterable<string>) => void

async function rowOf(
  own: Package,
  company: CompanyFolder,
  materialityOre: number | null,
  write: WriteFile,
  say: Surroundings['say'],
): Promise<MatrixRow<Cell>> {
  const all = (cell: Cell) => own.steps.map(() => cell)
  const failed = (error: unknown): Cell => ({ state: 'failed', problem: sentenceFor(error, company.name) ?? faultOf(error) })
  try {
    const readingOf = readingsOf({})
    const { books, owners } = await readCompany(company.files, readingOf)
    const { declared, bank, staff, realEstates } = company
    const given = {
      ...(declared.length > 0 && { declared }),
      ...(bank.length > 0 && { bank }),
      ...(staff.length > 0 && { staff }),
      ...(realEstates.length > 0 && { realEstates }),
    }
    const ownParts = await readOwnParts(given, readingOf, owners, say)
    const facts = companyFacts(datasetOf(books, ownParts), null, materialityOre)
    const cells: Cell[] = []
    for (const { step, params, skipped } of resolvePackage(own, facts)) {
      if (skipped !== null || !isAnalysisId(step.analysis)) {
        cells.push({ state: 'skipped', reason: skipped ?? 'vouchers' })
        continue
      }
      try {
        const computation = await compute(findAnalysis(step.analysis), books, ownParts, params)
        write(join(company.name, `${step.id}.json`), canonicalPieces(computation))
        const { version: analysisVersion, inputHash, resultHash, result } = computation
        cells.push({ state: 'done', outcome: outcomeOf(step, result), analysisVersion, inputHash, resultHash })
      } catch (error) {
        cells.push(failed(error))
      }
    }
    const head = books.years.findLast(({ ledger }) => ledger !== null)?.ledger?.company
    return { company: company.name, orgNumber: writtenOrgNumber(head?.orgNumber ?? ''), cells }
  } catch (error) {
    return { company: company.name, orgNumber: '', cells: all(failed(error)) }
  }
}

function faultOf(error: unknown): string {
  return `This is a fault in verifikat, not in your files: ${error instanceof Error ? error.message : String(error)}`
}

function writeOut(folder: string, name: string, pieces: Iterable<string>): { path: string; sha256: string } {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  const text = [...pieces].join('')
  writeFileSync(path, text)
  return { path: name.replaceAll('\\', '/'), sha256: createHash('sha256').update(text).digest('hex') }
}

function oreOf(kronor: string): number {
  const ore = parseAmount(kronor, ',')
  if (ore === null || ore <= 0) throw new Refusal(`‘${kronor}’ is no amount in kronor.`)
  return ore
}

/** Every file that a manifest lists, by its hash; besides `own`, the manifest itself, the folder holds no other. @returns the first that differs; null: none */
export function brokenFile(
  manifest: readonly { readonly path: string; readonly sha256: string }[],
  folder: string,
  own: string,
): string | null {
  if (manifest.length === 0) return 'the manifest lists no file'
  for (const { path, sha256 } of manifest) {
    const at = join(folder, path)
    if (!existsSync(at)) return `${path} is not there`
    if (createHash('sha256').update(readFileSync(at)).digest('hex') !== sha256) return `${path} is not as it was written`
  }
  // some file systems write å as two letters
  const listed = new Set([own, ...manifest.map(({ path }) => path)].map((path) => path.normalize()))
  const extra = filesUnder(folder).find((path) => !listed.has(path.normalize()))
  return extra === undefined ? null : `${extra} is not in the manifest`
}

/** By their paths from the folder, in order. */
function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort()
}
