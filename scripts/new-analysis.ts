// npm run new:analysis ID: an analysis that works, with its tests, its name in the catalogue and its line in the registry, all copied from one that is tested.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isAnalysisId } from '@verifikat/analyses/catalogue'
import { method } from '../packages/analyses/src/testing/new-analysis/words.ts'

const [id = ''] = process.argv.slice(2)
const source = new URL('../packages/analyses/src/', import.meta.url)
const folder = new URL(`analyses/${id}/`, source)
if (!/^[a-z]+(?:-[a-z0-9]+)*$/.test(id) || existsSync(folder)) {
  console.error('npm run new:analysis ID, where ID is of a–z, 0–9 and hyphens, and no analysis is called so yet')
  process.exit(2)
}
const name = id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const title = capitalized(id.replaceAll('-', ' '))

const pattern = new URL('testing/new-analysis/', source)
mkdirSync(folder)
for (const file of readdirSync(pattern)) {
  const text = readFileSync(new URL(file, pattern), 'utf8')
    .replaceAll('new-analysis', id)
    .replaceAll('newAnalysis', name)
    .replaceAll('NewAnalysis', capitalized(name))
    .replaceAll('../../analyses/', '../')
  writeFileSync(new URL(file, folder), text)
}
insertBefore('registry.ts', 'import type { AnyAnalysis }', `import { ${name} } from './analyses/${id}/index.ts'\n`)
insertBefore('registry.ts', '} as const satisfies', `  '${id}': ${name},\n`)
if (!isAnalysisId(id)) {
  const entry = { group: 'ledger', reads: 'vouchers', name: [title, title], answers: method.answers }
  insertBefore('catalogue.ts', '} as const satisfies Readonly', `  '${id}': ${JSON.stringify(entry)},\n`)
}
const written = [folder, new URL('registry.ts', source), new URL('catalogue.ts', source)].map((path) => fileURLToPath(path))
execFileSync('npx', ['biome', 'check', '--write', ...written], { stdio: 'inherit' })
console.log(`packages/analyses/src/analyses/${id}: npx vitest --project analyses ${id} tables.law`)

function insertBefore(file: string, place: string, text: string): void {
  const path = new URL(file, source)
  const old = readFileSync(path, 'utf8')
  if (!old.includes(place)) throw new Error(`${file} has no line ${place}`)
  writeFileSync(
    path,
    old.replace(place, () => text + place),
  )
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
