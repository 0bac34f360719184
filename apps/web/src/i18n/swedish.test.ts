import { flagTexts, ruleTexts, shippedProgramme, watchTexts } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { resources as first } from './locales/sv/index.ts'
import { later } from './locales/sv/later.ts'

const texts = (node: unknown, path: string): readonly (readonly [string, string])[] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object) // a tree of texts
        .flatMap(([key, value]) => texts(value, `${path}.${key}`))
/** What analyses say, from wherever it is shown: pages, exports, the command line. */
const programme = shippedProgramme('audit', 'isa').tests.map(({ title, purpose, work, revisedPurpose, revisedWork }) =>
  [title, purpose, work, revisedPurpose, revisedWork].flatMap((words) => words?.[1] ?? []),
)
const said = texts({ rules: await ruleTexts('sv'), flags: await flagTexts('sv'), watch: await watchTexts('sv'), programme }, 'analyses')
const pages = Object.fromEntries(await Promise.all(Object.entries(later).map(async ([name, load]) => [name, await load()] as const)))
const all = texts({ ...first, ...pages }, 'sv')

test('one word for one thing: what words must not stand for', () => {
  const wrong: readonly (readonly [RegExp, string])[] = [
    [/\b(the|with|and|not)\b/, 'English'],
    [/(?<!\{\{)\bhash(en|ar|as|ad|ade|at)?\b/i, 'kontrollsumma'],
    [/mappa|mappning/i, 'ange kolumner'],
    [/momsavräkning/i, 'momsomföring'],
    [/\b(lade|lagt) undan\b|\bges upp\b/i, 'arkiverade, utgår'],
    [/(?<!lösen|API-|Lösen)\bnyck(el|eln|lar|larna)\b/i, 'API-nyckel or lösennyckel'],
    [/årsbrott/i, 'årsskiftesdifferens'],
    [/\b(importera|importerad|importerade|importerats|importens?)\b/i, 'inläsning'],
    [/\bfynd\b/i, 'iakttagelse'],
    [/\bverifikation(en|er|erna)?\b/i, 'verifikat'],
    [/(?<!\()\bpasskeys?\b/i, 'lösennyckel'],
    [/penningenhet/i, 'monetärt urval'],
    [/\bp\.e\./, 'procentenheter'],
    [/medfölj/i, 'standard'],
    [/fullständighetspapper/i, 'avstämning av fullständighet'],
    [/\bhandling(ar)?\b/i, 'händelse'],
    [/\bOBS-konto/i, 'observationskonto'],
    [/Åsidosatt|Sparad, används inte/, 'Används inte'],
    [/ingen del i (det här )?företag|släppa in dig|kinesiska murar|Värt en flagga/i, 'plain words'],
  ]
  const found = [...all, ...said].flatMap(([path, text]) =>
    wrong.filter(([pattern]) => pattern.test(text)).map(([, use]) => `${path}: ${text} (${use})`),
  )
  expect(found).toEqual([])
})

/** Shown only where there are several. */
const always = /\.(allFiles|heatBelow|heatAbove|band|slope|many|tooLong|problems\.empty|linesOf|key-end\.cause|delete\.text)$/

test('a count is never followed by a plural alone where there may be one', () => {
  const plurals = /(?<!av )\{\{\w+\}\} (rader|konton|månader|dagar|perioder|poster|träffar|avvikelser|iakttagelser|filer|personer)\b/
  const found = all.filter(([path, text]) => plurals.test(text) && !/_other$/.test(path) && !always.test(path))
  expect(found).toEqual([])
  // Sentences of findings have one form for one and for many: the count stands behind a colon.
  const alone = /^\{(?:count|rows|payees|parties)\} (?!verifikat\b|belopp\b)\p{L}/u
  expect(said.filter(([path, text]) => path.endsWith('.sentence') && !path.includes('many-lines') && alone.test(text))).toEqual([])
})

test('no text names a method, a rule or a state by its id in the code', () => {
  const keys = (node: unknown): readonly string[] =>
    typeof node === 'string' ? [] : Object.entries(node as object).flatMap(([key, value]) => [key, ...keys(value)]) // a tree of texts
  const ids = new Set(keys({ ...first, ...pages }).filter((key) => /^[a-z]+(-[a-z]+)+$/.test(key)))
  expect(ids).toContain('fixed-interval')
  const words = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '').match(/[\p{L}\d-]+/gu) ?? []
  expect(all.filter(([, text]) => words(text).some((word) => ids.has(word)))).toEqual([])
})
