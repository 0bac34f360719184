import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resources as enAccount } from './locales/en/account-texts.ts'
import { resources as enCompany } from './locales/en/company.ts'
import { resources as enFirst } from './locales/en/index.ts'
import { resources as enRefusals } from './locales/en/refusal-texts.ts'
import { resources as enStart } from './locales/en/start-texts.ts'
import { resources as svAccount } from './locales/sv/account-texts.ts'
import { resources as svCompany } from './locales/sv/company.ts'
import { resources as svFirst } from './locales/sv/index.ts'
import { resources as svRefusals } from './locales/sv/refusal-texts.ts'
import { resources as svStart } from './locales/sv/start-texts.ts'

const [en, sv] = [
  { ...enFirst, ...enCompany, ...enAccount, ...enRefusals, ...enStart },
  { ...svFirst, ...svCompany, ...svAccount, ...svRefusals, ...svStart },
]

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
  const [english, swedish] = [flat(en), flat(sv)]
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
