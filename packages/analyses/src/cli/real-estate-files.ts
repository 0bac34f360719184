import type * as z from 'zod'
import { readRealEstateRows } from '../company/real-estate-rows.ts'
import { noRealEstates, type RealEstates, realEstateParts, realEstatesSchema } from '../company/real-estates.ts'
import { jsonText } from './json-file.ts'
import { Refusal } from './refusal.ts'
import { type HeadingTexts, tableRefusal } from './table-refusal.ts'
import { textFile } from './text-file.ts'

/** A register from files of any of its parts, JSON or CSV; the same file twice counts once. */
export function realEstatesOfFiles(paths: readonly string[]): RealEstates {
  const texts = new Map<string, string>()
  for (const path of paths) {
    const text = textFile(path)
    if (![...texts.values()].includes(text)) texts.set(path, text)
  }
  const files = [...texts].map(([path, text]) => registerOfText(path, text))
  const joined = Object.fromEntries(realEstateParts.map((part) => [part, files.flatMap((file): readonly object[] => file[part])]))
  const found = realEstatesSchema.safeParse(joined)
  if (!found.success) throw new Refusal(`The real estate files contradict each other: ${found.error.issues[0]?.message ?? ''}.`)
  return found.data
}

function registerOfText(path: string, text: string): RealEstates {
  if (/^\ufeff?\s*[{[]/.test(text)) return jsonText(path, text, realEstatesSchema, 'a register of real estate')
  const read = readRealEstateRows(text)
  if ('problem' in read) throw tableRefusal(path, read, headings)
  // nobody looks at what was read before it is used: a column that would be left out is refused
  const [unknown] = read.left
  if (typeof unknown === 'number') throw new Refusal(`${path}, line 1: column ${unknown} has no heading.`)
  if (unknown !== undefined) throw new Refusal(`${path}, line 1: there is no column ‘${unknown}’ in a table of real estate.`)
  const found = realEstatesSchema.safeParse({ ...noRealEstates, [read.part]: read.rows })
  if (found.success) return found.data
  throw new Refusal(`${path}${placeOf(found.error, read.lines)}: ${found.error.issues[0]?.message ?? ''}.`)
}

const headings: HeadingTexts = {
  'heading-unknown': ({ text }) => `there is no column ‘${text}’ in a table of real estate`,
  'heading-twice': ({ text }) => `the column ‘${text}’ stands there twice`,
  'kind-unknown': () =>
    'the headings make no table of real estate: kind of area;m²;from is areas, loan;debt;rate reset;matures is loans, loan;paid on;amortisation is amortisation',
}

function placeOf({ issues }: z.ZodError, lines: readonly number[]): string {
  const row = issues[0]?.path[1]
  const line = typeof row === 'number' ? lines[row] : undefined
  return line === undefined ? '' : `, line ${line}`
}
