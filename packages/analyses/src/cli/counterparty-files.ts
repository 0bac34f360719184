import { type Counterparties, counterpartiesSchema } from '../company/counterparties.ts'
import { readCounterpartyRows } from '../company/counterparty-rows.ts'
import { looksLikeSie5, readSie5Counterparties } from '../sie5/counterparties.ts'
import { jsonText } from './json-file.ts'
import { Refusal } from './refusal.ts'
import { type HeadingTexts, tableRefusal } from './table-refusal.ts'
import { textFile } from './text-file.ts'

/** Counterparties from files: JSON of all their parts, registers as CSV, and SIE 5. */
export function counterpartiesOfFiles(paths: readonly string[]): Counterparties {
  const parts = paths.map((path) => ofText(path, textFile(path)))
  return counterpartiesSchema.parse({
    register: parts.flatMap(({ register }) => register),
    names: parts.flatMap(({ names }) => names),
    openItems: parts.flatMap(({ openItems }) => openItems),
  })
}

function ofText(path: string, text: string): Counterparties {
  if (/^\ufeff?\s*[{[]/.test(text)) return jsonText(path, text, counterpartiesSchema, 'a register of counterparties')
  if (looksLikeSie5(text)) return counterpartiesSchema.parse(readSie5Counterparties(text))
  const read = readCounterpartyRows(text, { role: 'supplier', date: '1970-01-01' })
  if ('problem' in read) throw tableRefusal(path, read, headings)
  if (read.part === 'openItems') throw new Refusal(`${path} holds open items, which do not say their date: give them as JSON.`)
  const found = counterpartiesSchema.safeParse({ register: read.rows })
  if (found.success) return found.data
  const [issue] = found.error.issues
  const row = issue?.path[1]
  const line = typeof row === 'number' ? read.lines[row] : undefined
  throw new Refusal(`${path}${line === undefined ? '' : `, line ${line}`}: ${issue?.message ?? ''}.`)
}

const headings: HeadingTexts = {
  'heading-unknown': ({ text }) => `there is no column ‘${text}’ in a register of counterparties`,
  'heading-twice': ({ text }) => `the column ‘${text}’ stands there twice`,
  'kind-unknown': () =>
    'the headings make no register: it has a column name, and role, org number, bankgiro, plusgiro, IBAN and account where they are known',
}
