import { civilOfDay, daysInMonth, NO_DAY } from '../dates.ts'
import type { Encoding, Ledger } from '../ledger/ledger.ts'
import type { Collector, YearRecord } from './collector.ts'
import type { HeaderText } from './finish.ts'
import { parseDay } from './numbers.ts'

type SieType = Ledger['sieType']

const LINES_NAMED = 10

/** Without these a file of the type is not complete (SIE 4C, chapter 11). */
const MANDATORY: readonly (readonly [label: string, types: readonly SieType[]])[] = [
  ['#FLAGGA', ['1', '2', '3', '4E', '4I']],
  ['#PROGRAM', ['1', '2', '3', '4E', '4I']],
  ['#FORMAT', ['1', '2', '3', '4E', '4I']],
  ['#GEN', ['1', '2', '3', '4E', '4I']],
  ['#SIETYP', ['2', '3', '4E', '4I']],
  ['#FNAMN', ['1', '2', '3', '4E', '4I']],
  ['#RAR', ['1', '2', '3', '4E']],
  ['#KONTO', ['1', '2', '3']],
]

/** Mandatory where the books have anything to say under them. */
const CONDITIONAL: readonly (readonly [label: string, types: readonly SieType[]])[] = [
  ['#SRU', ['1', '2']],
  ['#OMFATTN', ['2', '3']],
  ['#DIM', ['3']],
  ['#UNDERDIM', ['3']],
  ['#OBJEKT', ['3']],
  ['#IB', ['1', '2', '3', '4E']],
  ['#UB', ['1', '2', '3', '4E']],
  ['#RES', ['1', '2', '3', '4E']],
  ['#OIB', ['3']],
  ['#OUB', ['3']],
  ['#PSALDO', ['2', '3']],
  ['#PBUDGET', ['2', '3']],
]

const FORBIDDEN: readonly (readonly [label: string, types: readonly SieType[]])[] = [
  ['#OMFATTN', ['1', '4I']],
  ['#BKOD', ['4I']],
  ['#DIM', ['1', '2']],
  ['#UNDERDIM', ['1', '2']],
  ['#OBJEKT', ['1', '2']],
  ['#OIB', ['1', '2', '4I']],
  ['#OUB', ['1', '2', '4I']],
  ['#PSALDO', ['1']],
  ['#PBUDGET', ['1', '4I']],
  ['#VER', ['1', '2', '3']],
]

/** Checks what a file says about itself: labels against the type, identity, fiscal years, character set. */
export function checkHeader(c: Collector, sieType: SieType, encoding: Encoding, text: HeaderText): void {
  checkLabels(c, sieType)
  checkIdentity(c, text)
  checkYears(c)
  checkDates(c, text)
  const format = c.header.get('#FORMAT')
  if (format && text('#FORMAT').trim().toUpperCase() !== 'PC8') c.log.add('bad-format', 'info', format.line, { format: text('#FORMAT') })
  if (encoding !== 'ascii' && encoding !== 'cp437') c.log.add('encoding-not-pc8', 'info', format?.line ?? 0, { encoding })
  if (encoding === 'utf-8' && c.detector.broken > 0) c.log.add('encoding-broken', 'warning', 0, { count: c.detector.broken })
  if (encoding === 'utf-8' && c.detector.replacements > 0) {
    const lines = [...new Set(c.lostLetters)]
    const named = `${lines.slice(0, LINES_NAMED).join(', ')}${lines.length > LINES_NAMED ? ' …' : ''}`
    c.log.add('characters-lost', 'warning', lines[0] ?? 0, { count: c.detector.replacements, lines: named })
  }
}

function checkLabels(c: Collector, sieType: SieType): void {
  const count = (label: string) => c.labels.get(label)?.count ?? 0
  for (const [label, types] of MANDATORY)
    if (types.includes(sieType) && count(label) === 0) c.log.add('missing-mandatory-label', 'error', 0, { label })
  for (const [label, types] of CONDITIONAL)
    if (types.includes(sieType) && count(label) === 0) c.log.add('missing-conditional-label', 'info', 0, { label })
  for (const [label, types] of FORBIDDEN) {
    if (types.includes(sieType) && count(label) > 0) {
      c.log.add('forbidden-label', 'info', c.labels.get(label)?.firstLine ?? 0, { label, sieType, count: count(label) })
    }
  }
  for (const label of c.labels.values()) {
    if (!label.handler) c.log.add('unknown-label', 'info', label.firstLine, { label: label.label, count: label.count })
    if (label.outOfOrderAt > 0) c.log.add('group-order', 'info', label.outOfOrderAt, { label: label.label })
  }
}

function checkIdentity(c: Collector, text: HeaderText): void {
  const at = (label: string) => c.header.get(label)?.line ?? 0
  const flag = text('#FLAGGA').trim()
  if (flag === '1') c.log.add('flagga-set', 'info', at('#FLAGGA'))
  else if (c.header.has('#FLAGGA') && flag !== '0') c.log.add('bad-flagga', 'info', at('#FLAGGA'), { flag })
  if (c.header.has('#PROGRAM') && text('#PROGRAM', 1) === '') c.log.add('program-version-missing', 'info', at('#PROGRAM'))
  if (c.header.has('#FNAMN') && text('#FNAMN').trim() === '') c.log.add('company-name-missing', 'warning', at('#FNAMN'))
  const year = text('#TAXAR').trim()
  if (c.header.has('#TAXAR') && !/^\d{4}$/.test(year)) c.log.add('bad-taxar', 'error', at('#TAXAR'), { year })
  const address = c.header.get('#ADRESS')
  if (address && address.fields.length !== 4) c.log.add('adress-fields', 'info', address.line, { fields: address.fields.length })
  const currency = text('#VALUTA').trim()
  if (c.header.has('#VALUTA') && !/^[A-Za-z]{3}$/.test(currency)) c.log.add('bad-currency', 'warning', at('#VALUTA'), { currency })
  const plan = text('#KPTYP').trim()
  if (plan !== '' && !/^(?:BAS|EUBAS|NE)/i.test(plan)) c.log.add('kptyp-not-bas', 'info', at('#KPTYP'), { plan })
  if (c.header.has('#ORGNR')) checkOrgNumber(c, text('#ORGNR').trim(), at('#ORGNR'))
}

/** `NNNNNN-NNNN` with a Luhn check digit; twelve digits with a century and ten without a hyphen occur and are read. */
function checkOrgNumber(c: Collector, orgNumber: string, line: number): void {
  if (!/^\d{6}-\d{4}$/.test(orgNumber)) c.log.add('orgnr-format', 'info', line, { orgNumber: orgNumber || '""' })
  const digits = orgNumber.replace(/\D/g, '')
  if (digits.length !== 10 && digits.length !== 12) return
  const ten = digits.slice(-10)
  let sum = 0
  for (let i = 0; i < 10; i++) {
    const product = Number(ten[i]) * (i % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  if (sum % 10 !== 0) c.log.add('orgnr-check-digit', 'info', line, { orgNumber })
}

function checkYears(c: Collector): void {
  const years = [...c.years].sort(([a], [b]) => b - a)
  for (const [index, year] of years) {
    const from = civilOfDay(year.fromDay)
    const to = civilOfDay(year.toDay)
    const months = (to.year - from.year) * 12 + to.month - from.month + 1
    if (months > 18) c.log.add('rar-longer-than-18-months', 'warning', year.line, { year: String(index), months })
    if (from.day !== 1 || to.day !== daysInMonth(to.year, to.month))
      c.log.add('rar-not-month-aligned', 'info', year.line, { year: String(index) })
    const before = c.years.get(index - 1)
    if (before) checkNeighbours(c, before, year, index)
  }
}

/** When the file was made and how far it reaches: a date that cannot be read says neither. */
function checkDates(c: Collector, text: HeaderText): void {
  for (const label of ['#GEN', '#OMFATTN']) {
    const record = c.header.get(label)
    const date = record?.fields[0]
    if (record && (!date || parseDay(date, 0, date.length) === NO_DAY))
      c.log.add('bad-header-date', 'warning', record.line, { label, date: text(label) })
  }
}

function checkNeighbours(c: Collector, before: YearRecord, year: YearRecord, index: number): void {
  const days = year.fromDay - before.toDay - 1
  if (days < 0) c.log.add('rar-overlap', 'warning', before.line, { year: String(index - 1), days: -days })
  else if (days > 0) c.log.add('rar-gap', 'warning', before.line, { year: String(index - 1), days })
}
