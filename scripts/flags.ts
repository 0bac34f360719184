// npm run flags [-- FOLDER]: how many flags the reviews raise on the generated example company, and over the SIE files of a folder, each by itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildBooks, datasetOf, indexLedger, memoryTexts, readSie } from '@verifikat/analyses'
import { generateCompany } from '@verifikat/analyses/generator'
import { demo, flagCounts } from '../packages/analyses/src/testing/flag-counts.ts'

const [given] = process.argv.slice(2)
const folder = given === undefined ? new URL('../../shared/sie/files/', import.meta.url) : pathToFileURL(`${given}/`)

function datasetOfFiles(files: readonly Uint8Array[]) {
  const { books } = buildBooks(
    files.map((bytes, i) => {
      const { ledger, facts } = readSie(bytes)
      return {
        ledger: indexLedger(ledger),
        texts: memoryTexts(bytes, ledger.encoding),
        sha256: String(i),
        generated: facts.generated,
      }
    }),
  )
  return datasetOf(books)
}

const example = generateCompany(demo)
const data = datasetOfFiles(example.years.map((year) => year.bytes()))
const columns: { readonly name: string; readonly counts: ReadonlyMap<string, number> }[] = example.years.map((year) => ({
  name: year.from.slice(0, 4),
  counts: flagCounts(data, year),
}))

const found = new Map<string, number>()
const files = new Map<string, number>()
let read = 0
let refused = 0
const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(?:se|si)$/i.test(name)) : []
for (const name of names) {
  let own: ReturnType<typeof datasetOfFiles>
  try {
    own = datasetOfFiles([readFileSync(new URL(encodeURIComponent(name), folder))])
  } catch {
    // A file that is refused has no books to review.
    refused++
    continue
  }
  const year = own.books.years.findLast(({ ledger }) => ledger !== null)
  if (!year) continue
  read++
  for (const [id, count] of flagCounts(own, year.year)) {
    found.set(id, (found.get(id) ?? 0) + count)
    files.set(id, (files.get(id) ?? 0) + 1)
  }
}
columns.push({ name: 'flags', counts: found }, { name: 'files', counts: files })

const ids = [...new Set(columns.flatMap(({ counts }) => [...counts.keys()]))].sort()
const width = Math.max(...ids.map((id) => id.length), 0)
console.log(`The generated example company by year, and ${read} files (${refused} refused).\n`)
console.log(['flag'.padEnd(width), ...columns.map(({ name }) => name.padStart(6))].join(' '))
for (const id of ids) console.log([id.padEnd(width), ...columns.map(({ counts }) => String(counts.get(id) ?? 0).padStart(6))].join(' '))
