import { dayOfIso, isoOfDay, NO_DAY } from '../dates.ts'
import type { FiscalYear, Ledger } from '../ledger/ledger.ts'
import { parseDay } from '../sie/numbers.ts'

/** Who writes the file, for the mandatory records that the source lacks. */
export interface Written {
  readonly program: string
  readonly version: string
  /** YYYY-MM-DD. */
  readonly date: string
}

/** Written by this program. */
export function writtenOn(date: string): Written {
  return { program: 'Verifikat', version: '0.1.0', date }
}

/** Identification in the order of the standard's table; the numbers say how many fields are mandatory. */
const RECORDS: readonly (readonly [label: string, fields: number])[] = [
  ['PROGRAM', 2],
  ['FORMAT', 1],
  ['GEN', 1],
  ['SIETYP', 1],
  ['PROSA', 1],
  ['FTYP', 1],
  ['FNR', 1],
  ['ORGNR', 1],
  ['BKOD', 1],
  ['ADRESS', 4],
  ['FNAMN', 1],
  ['RAR', 3],
  ['TAXAR', 1],
  ['OMFATTN', 1],
  ['KPTYP', 1],
  ['VALUTA', 1],
]
const NOT_IN_4I: readonly string[] = ['BKOD', 'OMFATTN']

/** Labels of the file's identification that its type can't hold. */
export function leftOut(ledger: Ledger, type: '4E' | '4I'): string[] {
  return type === '4E' ? [] : NOT_IN_4I.filter((label) => (ledger.header[label]?.[0] ?? '') !== '')
}

/** The identification records as label and fields: what the source says, and what is mandatory where it does not. */
export function identification(
  ledger: Ledger,
  type: '4E' | '4I',
  written: Written,
): (readonly [label: string, fields: readonly string[]])[] {
  const records: (readonly [string, readonly string[]])[] = []
  for (const [label, mandatory] of RECORDS) {
    if (type === '4I' && NOT_IN_4I.includes(label)) continue
    if (label === 'RAR') {
      for (const [index, year] of yearsOf(ledger, type)) records.push(['RAR', [index, compact(year.from), compact(year.to)]])
      continue
    }
    const fields = trimmed(fieldsOf(ledger, label, written))
    if (fields.length === 0 && label !== 'FNAMN') continue
    while (fields.length < mandatory) fields.push('')
    records.push([label, fields])
  }
  return records
}

function fieldsOf(ledger: Ledger, label: string, written: Written): readonly string[] {
  const said = ledger.header[label] ?? []
  switch (label) {
    case 'PROGRAM':
      return (said[0] ?? '').trim() === '' ? [written.program, written.version] : said
    case 'FORMAT':
      return ['PC8']
    case 'SIETYP':
      return ['4']
    case 'GEN': {
      const [date = '', ...sign] = said
      const valid = parseDay(new TextEncoder().encode(date), 0, date.length) !== NO_DAY
      return [valid ? date : compact(ledger.generated ?? isoOfDay(dayOfIso(written.date))), ...sign]
    }
    case 'FNAMN':
      return said.length > 0 ? said : [ledger.company.name]
    case 'ORGNR':
      return said.length > 0 ? said : [ledger.company.orgNumber]
    case 'OMFATTN':
      return said.length > 0 || ledger.coveredTo === null ? said : [compact(ledger.coveredTo)]
    case 'VALUTA':
      return said.length > 0 || ledger.currency === 'SEK' ? said : [ledger.currency]
    default:
      return said
  }
}

function yearsOf(ledger: Ledger, type: '4E' | '4I'): [string, FiscalYear][] {
  const years = Object.entries(ledger.years)
  if (type === '4E' && !ledger.years['0']) years.push(['0', ledger.year])
  return years.sort(([a], [b]) => Number(b) - Number(a))
}

function trimmed(fields: readonly string[]): string[] {
  return fields.slice(0, fields.findLastIndex((text) => text !== '') + 1)
}

function compact(iso: string): string {
  return iso.replaceAll('-', '')
}
