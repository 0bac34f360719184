import { AppError } from '../errors.ts'
import { kindOfClass } from '../ledger/account-kind.ts'
import type { Account, Ledger, TextSource } from '../ledger/ledger.ts'
import { decodeText, memoryTexts } from '../ledger/text.ts'
import { Pseudonyms } from './names.ts'
import { replaceTexts } from './texts.ts'

/** A ledger without names, with the texts it points into. */
export interface Pseudonymised {
  readonly ledger: Ledger
  readonly texts: TextSource
}

/** Dimensions whose codes name people and companies: employee, customer, supplier. */
const PERSONAL: readonly string[] = ['7', '8', '9']

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
 * told, and the number says what a standard account is. Object codes of at most four digits stay, except employees, customers and suppliers.
 * Address and industry code are left out, the program's name stays. What remains is pseudonymous, not anonymous: who knows an amount finds it.
 */
export function pseudonymise({ ledger, texts }: Pseudonymised, seed: string): Pseudonymised {
  if (seed === '')
    throw new AppError('invalid_input', { params: { reason: 'no-seed' }, message: 'A copy without names needs a seed that is not empty' })
  const names = new Pseudonyms(seed)
  const replaced = replaceTexts(ledger, (at, length) => names.code('text', decodeText(texts.bytes(at, length), texts.encoding)))
  const dimensionName = (name: string): string => (name === '' ? '' : `Dimension ${names.code('dimension', name, 2)}`)
  const object = (dimension: string, code: string): string =>
    /^\d{1,4}$/.test(code) && !PERSONAL.includes(dimension) ? code : names.code(`object ${dimension}`, code, 3).replaceAll(' ', '')
  const copy: Ledger = {
    ...ledger,
    ...replaced,
    company: {
      name: names.code('company', ledger.company.name),
      orgNumber: names.orgNumber(ledger.company.orgNumber),
    },
    header: headerOf(ledger, names),
    accounts: ledger.accounts.map((account) => ({
      ...account,
      name: account.name === '' ? '' : `${classWord(account)} ${names.code('account', account.name, 2)}`,
      unit: account.unit === null || account.unit.length <= 3 ? account.unit : names.code('unit', account.unit, 1),
      sru: account.sru.map((code) => (/^\d+$/.test(code) ? code : names.code('sru', code, 1))),
    })),
    users: ledger.users.map((user) => names.code('user', user, 2).replaceAll(' ', '')),
    dimensions: ledger.dimensions.map((entry) => ({ ...entry, name: dimensionName(entry.name) })),
    objects: ledger.objects.map((entry) => ({
      ...entry,
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
    if (label === 'PROGRAM') kept[label] = fields
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
