import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { frameTexts } from './frame-texts.ts'
import { later } from './locales/en/later.ts'

const src = fileURLToPath(new URL('..', import.meta.url))
const names = Object.keys(later)

interface Module {
  /** What it needs to run, and what it says or fetches by itself. */
  readonly imports: readonly string[]
  /** What it fetches when it is wanted, and the texts that come with it. */
  readonly fetches: readonly string[]
  readonly texts: readonly string[]
  readonly says: readonly string[]
}

const known = new Map<string, Module>()

function moduleAt(file: string): Module {
  const present = known.get(file)
  if (present) return present
  const source = readFileSync(file, 'utf8')
  const imports = [...source.matchAll(/^(?:import|export)\s+(?!type\s)[^'";]*?from '(\.[^']+)'/gm)]
    .flatMap(([, path]) => (path === undefined ? [] : [normalize(join(dirname(file), path))]))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/i18n/') && existsSync(path))
  const fetches = [...source.matchAll(/\bimport\('(\.[^']+\.tsx?)'\)/g)]
    .flatMap(([, path]) => (path === undefined ? [] : [normalize(join(dirname(file), path))]))
    .filter((path) => !path.includes('/i18n/') && existsSync(path))
  const texts = [...source.matchAll(/loadTexts\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? ''),
  )
  const lists = [...source.matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')/g)].map(([, list]) => list ?? '')
  const quoted = [...lists.join(' ').matchAll(/'([\w-]+)'/g), ...source.matchAll(/\bt\(\s*['`]([\w-]+):/g)].map(([, name]) => name ?? '')
  const isList = file.endsWith('/use-texts.ts')
  const own = isList ? [] : quoted.filter((name) => names.includes(name))
  const made = { imports, fetches, texts, says: source.includes('useTexts()') && !isList ? [...own, 'analysis'] : own }
  known.set(file, made)
  return made
}

/** Fetched by the component that says them, where only some see it or where it is a refusal. */
const byThemselves = ['refusals', 'reading', 'authorization', 'company-data']

function lacking(route: string): readonly string[] {
  const source = readFileSync(route, 'utf8')
  const [, given = ''] = /loadTexts\(([^)]*)\)/.exec(source) ?? []
  const loaded = new Set<string>([...given.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? ''))
  if (given.includes('frameTexts')) for (const name of frameTexts) loaded.add(name)
  const seen = new Set<string>()
  const missing = new Set<string>()
  const left = [{ file: route, there: loaded }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { file, there } = next
    if (seen.has(file)) continue
    seen.add(file)
    const { imports, fetches, texts, says } = moduleAt(file)
    const withTexts = new Set([...there, ...texts])
    // what is fetched is looked at last: it may be there from the beginning as well
    left.unshift(...fetches.map((fetched) => ({ file: fetched, there: withTexts })))
    left.push(...imports.map((imported) => ({ file: imported, there })))
    for (const name of says) if (!there.has(name) && !byThemselves.includes(name)) missing.add(`${name}: ${file.slice(src.length)}`)
  }
  return [...missing]
}

test('each page fetches the texts of all that it shows', () => {
  const routes = readdirSync(join(src, 'routes'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  expect(routes.length).toBeGreaterThan(40)
  expect(
    Object.fromEntries(routes.map((name) => [name, lacking(join(src, 'routes', name))]).filter(([, missing]) => missing?.length)),
  ).toEqual({})
})
