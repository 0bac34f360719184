import type * as z from 'zod'
import { type StaffFile, staffFileSchema } from '../company/staff.ts'
import { readStaffRows } from '../company/staff-rows.ts'
import { jsonText } from './json-file.ts'
import { Refusal } from './refusal.ts'
import { type HeadingTexts, tableRefusal } from './table-refusal.ts'
import { textFile } from './text-file.ts'

/** Staff from files of any of its parts, JSON or CSV; the same file twice counts once. */
export function staffOfFiles(paths: readonly string[]): StaffFile {
  const texts = new Map<string, string>()
  for (const path of paths) {
    const text = textFile(path)
    if (![...texts.values()].includes(text)) texts.set(path, text)
  }
  const parts = [...texts].map(([path, text]) => staffOfText(path, text))
  const found = staffFileSchema.safeParse({
    roster: parts.flatMap(({ roster }) => roster),
    pay: parts.flatMap(({ pay }) => pay),
    headcount: parts.flatMap(({ headcount }) => headcount),
  })
  if (!found.success) throw new Refusal(`The staff files contradict each other: ${found.error.issues[0]?.message ?? ''}.`)
  return found.data
}

function staffOfText(path: string, text: string): StaffFile {
  if (/^\ufeff?\s*[{[]/.test(text)) return jsonText(path, text, staffFileSchema, 'a list of staff')
  const read = readStaffRows(text)
  if ('problem' in read) throw tableRefusal(path, read, headings)
  const found = staffFileSchema.safeParse({ [read.part]: read.rows })
  if (found.success) return found.data
  throw new Refusal(`${path}${placeOf(found.error, read.lines)}: ${found.error.issues[0]?.message ?? ''}.`)
}

const headings: HeadingTexts = {
  'heading-unknown': ({ text }) => `there is no column ‘${text}’ in a table of staff`,
  'heading-twice': ({ text }) => `the column ‘${text}’ stands there twice`,
  'kind-unknown': () =>
    'the headings make no table of staff: id;birth year;from;to;role;owner is a roster, id;paid on;amount is pay, month;employees is headcount',
}

function placeOf({ issues }: z.ZodError, lines: readonly number[]): string {
  const row = issues[0]?.path[1]
  const line = typeof row === 'number' ? lines[row] : undefined
  return line === undefined ? '' : `, line ${line}`
}
