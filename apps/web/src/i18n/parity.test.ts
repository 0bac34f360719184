import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resources as enFirst } from './locales/en/index.ts'
import { later as enLater } from './locales/en/later.ts'
import { resources as svFirst } from './locales/sv/index.ts'
import { later as svLater } from './locales/sv/later.ts'

async function every(first: object, later: Readonly<Record<string, () => Promise<object>>>): Promise<object> {
  const pages = await Promise.all(Object.entries(later).map(async ([name, load]) => [name, await load()] as const))
  return { ...first, ...Object.fromEntries(pages) }
}

const en = await every(enFirst, enLater)
const sv = await every(svFirst, svLater)

function flat(texts: object, prefix = ''): Map<string, string> {
  const all = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') all.set(prefix + key, value)
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) all.set(inner, text)
  }
  return all
}

const slots = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).sort()

test('Swedish and English hold the same keys with the same values to fill in', () => {
  const english = flat(en)
  const swedish = flat(sv)
  expect([...swedish.keys()].sort()).toEqual([...english.keys()].sort())
  const differing = [...english].filter(([key, text]) => JSON.stringify(slots(text)) !== JSON.stringify(slots(swedish.get(key) ?? '')))
  expect(differing.map(([key]) => key)).toEqual([])
})

test('no text is empty', () => {
  expect([...flat(en), ...flat(sv)].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
})

test('no component carries a text of its own', () => {
  const src = fileURLToPath(new URL('..', import.meta.url))
  const carriers: string[] = []
  for (const name of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.tsx') || name.includes('.test.')) continue
    const source = readFileSync(join(src, name), 'utf8')
    // A command to be typed is the same in every language.
    const texts = source.replaceAll(/<pre [^<]*<\/pre>/g, '')
    for (const [found] of texts.matchAll(
      />\s*[A-Za-zÅÄÖåäö]{3,}[^<>{}=;()]*<\/|(?:aria-label|title|placeholder|label)="[^"]*[a-zåäö]{3,}[^"]*"/g,
    ))
      carriers.push(`${name}: ${found}`)
  }
  expect(carriers).toEqual([])
})
