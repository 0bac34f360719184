import { AppError } from '../errors.ts'
import { kindOfClass } from '../ledger/account-kind.ts'
import type { Account, Ledger, TextSource } from '../ledger/ledger.ts'
import { memoryTexts, readText } from '../ledger/text.ts'
import { Pseudonyms } from './names.ts'
import { replaceTexts } from './texts.ts'

/** A ledger without names, with the texts it points into. */
export interface Pseudonymised {
  readonly ledger: Ledger
  readonly texts: TextSource
}

/** Cost centre and its carrier, and project: reserved dimensions whose codes are no people. In any other, also one of the company's own, a number can be staff. */
const IMPERSONAL: readonly string[] = ['1', '2', '6']
/** What is plainly a code, and nobody's name. */
const PLAIN = {
  series: /^(?:[A-ZÅÄÖ]{0,2}\d{0,4}|#)$/,
  number: /^[A-ZÅÄÖ]{0,2}\d+$/,
  dimension: /^\d+$/,
  unit: /^(?:st|tim|h|min|mån|år|kg|hg|g|ton|m|m2|m3|mm|cm|km|mil|l|dl|cl|kwh|kr|sek|eur|%|pcs)\.?$/i,
  version: /^v?\d{1,4}(?:[.,]\d{1,5})*(?:\s?[a-z]{1,2}\s?\d{0,4})?$/i,
}

/** Header records whose content says nothing about who it is, as long as it looks like what the standard asks for. */
const KEPT: Readonly<Record<string, RegExp>> = {
  FLAGGA: /^[01]$/,
  FORMAT: /^PC8$/,
  SIETYP: /^\d$/,
  FTYP: /^[A-Z]{1,4}$/,
  TAXAR: /^\d{4}$/,
  OMFATTN: /^\d{8}$/,
  KPTYP: /^(?:EU)?(?:BAS|NE)\d{2,4}$/,
  VALUTA: /^[A-Z]{3}$/i,
}

/**
 * A copy of a year's books that can be shown to others: names, texts, signs, organisation number, object names, and object codes that could
 * name somebody are replaced; amounts, dates, series, voucher numbers, account numbers, quantities, declared balances, SRU codes, corrections and
 * the order of everything stay.
 *
 * Replacement is by HMAC-SHA-256 under `seed`: equal texts stay equal and different ones different, within the copy and between copies made with
 * the same seed (two versions of a year can still be compared); without the seed nothing can be looked up. Whole texts are replaced, not words:
 * words betray by how often they occur, and the digits in texts may be personal numbers.
 *
 * Account names become the class of the account and a code (`Kostnad k7m2 q9x4`): whether a name is the standard's or the company's own can't be
 * told, and the number says what a standard account is. Cost centres and projects of at most four digits stay, all other object codes are replaced,
 * as are series, voucher numbers and units that are not plainly codes.
 * Address and industry code are left out, the program's name stays. What remains is pseudonymous, not anonymous: who knows an amount finds it.
 */
export function pseudonymise(year: Pseudonymised, seed: string): Pseudonymised {
  return pseudonymiser(seed)(year)
}

/**
 * Copies one year after the other of one company, as `pseudonymise` does: what has one name in one year has it in all, and what differs in one
 * year from something in another never gets its name. Only the names are kept between the years, not the years.
 */
export function pseudonymiser(seed: string): (year: Pseudonymised) => Pseudonymised {
  if (seed === '')
    throw new AppError('invalid_input', { params: { reason: 'no-seed' }, message: 'A copy without names needs a seed that is not empty' })
  const names = new Pseudonyms(seed)
  return (year) => copyOf(year, names)
}

function copyOf({ ledger, texts }: Pseudonymised, names: Pseudonyms): Pseudonymised {
  const replaced = replaceTexts(ledger, (at, length) => names.code('text', readText(texts, at, length)))
  const dimensionName = (name: string): string => (name === '' ? '' : `Dimension ${names.code('dimension', name, 2)}`)
  const object = (dimension: string, code: string): string =>
    /^\d{1,4}$/.test(code) && IMPERSONAL.includes(dimension) ? code : names.code(`object ${dimension}`, code, 3).replaceAll(' ', '')
  const plain = (field: 'series' | 'number' | 'dimension' | 'unit', text: string, groups: number): string =>
    PLAIN[field].test(text) ? text : names.code(field === 'dimension' ? 'dimension number' : field, text, groups).replaceAll(' ', '')
  const copy: Ledger = {
    ...ledger,
    ...replaced,
    repairTexts: false,
    company: {
      name: names.code('company', ledger.company.name),
      orgNumber: names.orgNumber(ledger.company.orgNumber),
    },
    header: headerOf(ledger, names),
    accounts: ledger.accounts.map((account) => ({
      ...account,
      name: account.name === '' ? '' : `${classWord(account)} ${names.code('account', account.name, 2)}`,
      unit: account.unit === null ? null : plain('unit', account.unit, 1),
      sru: account.sru.map((code) => (/^\d+$/.test(code) ? code : names.code('sru', code, 1))),
    })),
    users: ledger.users.map((user) => names.code('user', user, 2).replaceAll(' ', '')),
    series: ledger.series.map((series) => plain('series', series, 1)),
    oddNumbers: ledger.oddNumbers.map((number) => plain('number', number, 3)),
    dimensions: ledger.dimensions.map((entry) => ({
      dimension: plain('dimension', entry.dimension, 2),
      name: dimensionName(entry.name),
      parent: entry.parent === null ? null : plain('dimension', entry.parent, 2),
    })),
    objects: ledger.objects.map((entry) => ({
      dimension: plain('dimension', entry.dimension, 2),
      object: object(entry.dimension, entry.object),
      name: names.code('object name', entry.name, 3),
    })),
  }
  return { ledger: copy, texts: memoryTexts(replaced.textBytes, replaced.encoding) }
}

function headerOf({ header }: Ledger, names: Pseudonyms): Record<string, readonly string[]> {
  const kept: Record<string, readonly string[]> = {}
  for (const [label, fields] of Object.entries(header)) {
    const [first = '', ...rest] = fields
    if (label === 'PROGRAM')
      kept[label] = [
        first,
        ...rest.slice(0, 1).map((version) => (PLAIN.version.test(version.trim()) ? version.trim() : names.code('version', version, 1))),
      ]
    else if (label === 'GEN')
      kept[label] = [/^\d{8}$/.test(first) ? first : '', ...rest.slice(0, 1).map((sign) => names.code('user', sign, 2).replaceAll(' ', ''))]
    else if (label === 'ORGNR') kept[label] = [names.orgNumber(first), ...rest.map((number) => (/^\d{1,4}$/.test(number) ? number : ''))]
    else if (label === 'FNAMN') kept[label] = [names.code('company', first.trim())]
    else if (label === 'FNR') kept[label] = [names.code('company number', first, 2)]
    else if (label === 'PROSA') kept[label] = [names.code('text', first)]
    else if (KEPT[label]?.test(first.trim())) kept[label] = [first.trim()]
  }
  return kept
}

/** What kind of account it is, by `#KTYP`, else by its class in the BAS chart. */
function classWord({ type, number }: Account): string {
  if (type) return { T: 'Tillgång', S: 'Skuld', K: 'Kostnad', I: 'Intäkt' }[type]
  if (kindOfClass(number) === null) return 'Konto'
  return { 1: 'Tillgång', 2: 'Skuld', 3: 'Intäkt', 8: 'Finansiell post' }[number.charAt(0)] ?? 'Kostnad'
}
