// Messages of ISO 20022 as systems wrap, prefix and comment them, and lists of months without payments: nothing is lost, guessed or ends what others say.
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { bankControl } from './control.ts'
import { bankOf } from './join-files.ts'
import { looksLikeBankFile, readBankFile } from './read.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readBankFile(bytesOf(text), { fileName: 'a', sha256: 'a' })

const entry = (minor: string, direction = '<CdtDbtInd>CRDT</CdtDbtInd>', reference = 'X1') =>
  `<Ntry><Amt Ccy="SEK">${minor}</Amt>${direction}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef></Ntry>`
const balance = (code: string, amount: string, direction = '<CdtDbtInd>CRDT</CdtDbtInd>') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">${amount}</Amt>${direction}<Dt><Dt>2026-01-01</Dt></Dt></Bal>`
const kinds = {
  '052': ['BkToCstmrAcctRpt', 'Rpt'],
  '053': ['BkToCstmrStmt', 'Stmt'],
  '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const
const message = (kind: keyof typeof kinds, body: string) => {
  const [name, statement] = kinds[kind]
  const account = '<Acct><Id><IBAN>SE4550000000058398257466</IBAN></Id><Ccy>SEK</Ccy></Acct>'
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${name}><${statement}><Id>1</Id>${account}${body}</${statement}></${name}></Document>`
}
const tied = balance('OPBD', '0.00') + balance('CLBD', '100.00') + entry('100.00')

test('a wrapper with messages of several kinds is read whole, whatever their order', () => {
  for (const kind of ['052', '054'] as const) {
    const all = [message('053', tied), message(kind, entry('100.00', undefined, 'X2'))]
    for (const own of [all, all.toReversed()]) {
      const { bank, findings } = read(`<Batch>${own.join('')}</Batch>`)
      expect(bank.statements.map(({ role }) => role).sort()).toEqual([kind === '052' ? 'interim' : 'notification', 'statement'])
      expect(bank.statements.find(({ role }) => role === 'statement')).toMatchObject({ openingMinor: 0, closingMinor: 10_000 })
      expect(bank.rows.length).toBe(2)
      expect(findings).toEqual([])
      expect(bank.sources[0]?.format).toContain('camt.053.001.08')
    }
  }
  const empty = message('053', balance('OPBD', '5.00') + balance('CLBD', '5.00'))
  expect(read(`<Batch>${empty}${message('052', entry('1.00'))}</Batch>`).bank.statements).toHaveLength(2)
})

test('what a comment or quoted text names is no element', () => {
  const own = message('053', `${tied}<AddtlStmtInf><![CDATA[<BkToCstmrDbtCdtNtfctn>]]></AddtlStmtInf>`)
  for (const text of [`<!-- not <BkToCstmrAcctRpt> -->${own}`, `${own}<!-- <BkToCstmrAcctRpt> -->`]) {
    const { bank, findings } = read(text)
    expect(bank.statements.map(({ role }) => role)).toEqual(['statement'])
    expect(bank.sources[0]?.format).toBe('camt.053.001.08')
    expect(findings).toEqual([])
  }
  expect(() => read('<Batch xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><!-- <BkToCstmrStmt> --></Batch>')).toThrow(
    expect.objectContaining({ params: expect.objectContaining({ reason: 'bank-other-message' }) }),
  )
})

test.each(['n', 'ns-1', 'a.b', '_x', 'ö'])('a prefix %s is one', (prefix) => {
  const text = message('053', tied)
    .replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}:`)
    .replace('xmlns=', `xmlns:${prefix}=`)
  expect(looksLikeBankFile(bytesOf(text))).toBe(true)
  expect(read(text).bank.statements).toMatchObject([{ role: 'statement', closingMinor: 10_000 }])
})

test.each(['<CdtDbtInd>dbit</CdtDbtInd>', '<CdtDbtInd>DEBIT</CdtDbtInd>', '<CdtDbtInd/>', ''])(
  'an entry that does not say whether it is money in or out, %j, is told and not guessed',
  (direction) => {
    const { bank, findings } = read(message('053', entry('7.00', direction) + entry('100.00')))
    expect(Array.from(bank.rows.minor)).toEqual([10_000])
    expect(findings.filter(({ code }) => code === 'bank.row-unread')).toMatchObject([{ severity: 'error', values: { row: '7.00 X1' } }])
  },
)

test('a balance without a sign is money in the account, one with an unknown sign is none', () => {
  const closing = (direction: string) => read(message('053', balance('CLBD', '5.00', direction))).bank.statements[0]?.closingMinor
  expect(['', '<CdtDbtInd>DBIT</CdtDbtInd>', '<CdtDbtInd>dbit</CdtDbtInd>'].map(closing)).toEqual([500, -500, null])
})

test.each([
  'Bokföringsdag;Belopp;Namn;Rubrik;Saldo;Valuta',
  'Bokföringsdag;Belopp;Namn;Rubrik;Saldo;Valuta\r\n',
  'Bokföringsdag\tText\tBelopp\tSaldo\n\n',
  '* Transaktionsrapport Period 2026-01-01 – 2026-01-31\nRadnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo\n',
])('headings alone are an empty statement, and say so: %j', (text) => {
  expect(looksLikeBankFile(bytesOf(text))).toBe(true)
  const { bank, findings } = read(text)
  expect(bank.statements).toMatchObject([{ role: 'statement', openingMinor: null, closingMinor: null }])
  expect(bank.rows.length).toBe(0)
  expect(findings.map(({ code }) => code)).toContain('bank.list-empty')
  const other = read(message('053', tied)).bank
  expect(bankControl(bankOf([other, bank])).use).toHaveLength(1)
})

test('a line that is no heading of a bank is no bank file, however it is cut', () => {
  for (const text of ['Namn;Adress;Ort', 'Datum;Belopp', 'x'.repeat(20_000)]) {
    expect(looksLikeBankFile(bytesOf(text))).toBe(false)
    expect(() => read(text)).toThrow(AppError)
  }
})

test('an entry without a day of booking has its day of value; one with a day that is none is said', () => {
  const dated = (days: string) => tied.replace('<BookgDt><Dt>2026-01-05</Dt></BookgDt>', days)
  const ofValue = read(message('053', dated('<ValDt><Dt>2026-01-07</Dt></ValDt>')))
  expect(ofValue.findings).toEqual([])
  expect(ofValue.bank.rows.bookingDay[0]).toBe(ofValue.bank.rows.valueDay[0])
  expect(bankControl(bankOf([ofValue.bank])).findings).toEqual([])
  const wrong = read(message('053', dated('<BookgDt><Dt>2026-02-30</Dt></BookgDt><ValDt><Dt>2026-01-07</Dt></ValDt>')))
  expect(wrong.findings.map(({ code }) => code)).toContain('bank.row-unread')
  expect(wrong.bank.rows.length).toBe(0)
})
