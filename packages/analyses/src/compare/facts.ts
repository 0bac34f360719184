import type { Ledger } from '../ledger/ledger.ts'
import type { ComparisonResult } from './schema.ts'

/** Records that say when and how the file was made, not what the books are: every new export has others. */
const OF_THE_FILE: ReadonlySet<string> = new Set(['FLAGGA', 'PROGRAM', 'FORMAT', 'GEN', 'SIETYP', 'KSUMMA'])

/** What two versions say otherwise of the company, its years, dimensions and objects: by record, null where one version does not say it. */
export function compareFacts(before: Ledger, after: Ledger): ComparisonResult['facts']['items'] {
  const old = factsOf(before)
  const now = factsOf(after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b, 'en', { numeric: true }))
    .flatMap((record) => {
      const was = old.get(record) ?? null
      const is = now.get(record) ?? null
      return was === is ? [] : [{ record, before: was, after: is }]
    })
}

const ORDER = ['#FNAMN', '#ORGNR', '#VALUTA', '#RAR', '#OMFATTN', '#KPTYP', '#FTYP']

function rankOf(record: string): number {
  const [label = ''] = record.split(' ')
  const rank = ORDER.indexOf(label)
  if (rank >= 0) return rank
  return ORDER.length + ['#DIM', '#OBJEKT'].indexOf(label) + 1
}

function factsOf({ header, company, currency, years, year, dimensions, objects }: Ledger): Map<string, string> {
  const facts = new Map<string, string>()
  const say = (record: string, text: string): void => {
    if (text !== '') facts.set(record, text)
  }
  for (const [label, fields] of Object.entries(header))
    if (!OF_THE_FILE.has(label)) say(`#${label}`, fields.slice(0, fields.findLastIndex((text) => text !== '') + 1).join(' '))
  say('#FNAMN', company.name)
  if (!facts.has('#ORGNR')) say('#ORGNR', company.orgNumber)
  say('#VALUTA', currency)
  for (const [index, { from, to }] of Object.entries({ '0': year, ...years })) say(`#RAR ${index}`, `${from} – ${to}`)
  for (const { dimension, name, parent } of dimensions) say(`#DIM ${dimension}`, parent === null ? name : `${name} (${parent})`)
  for (const { dimension, object, name } of objects) say(`#OBJEKT ${dimension} ${object}`, name)
  return facts
}
