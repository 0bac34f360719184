import { expect, test } from 'vitest'
import { readBankFile } from './read.ts'
import { bankFileSummary } from './summary.ts'

const summaryOf = (text: string) => {
  const [own] = bankFileSummary(readBankFile(new TextEncoder().encode(text), { fileName: 'a', sha256: 'a' }).bank).statements
  if (!own) throw new Error('one statement')
  return own
}
const balance = (code: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">150.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
const account = '<Acct><Id><IBAN>SE4550000000058398257466</IBAN></Id><Ccy>SEK</Ccy></Acct>'
const statement = (id: string, from: string, to: string, more = '') =>
  `<Document><BkToCstmrStmt><Stmt><Id>${id}</Id>${account}${balance('OPBD', from)}${balance('CLBD', to)}${more}</Stmt></BkToCstmrStmt></Document>`
const report = (day: string) =>
  `<Document><BkToCstmrAcctRpt><Rpt><Id>R</Id><CreDtTm>${day}T12:00:00</CreDtTm>${account}</Rpt></BkToCstmrAcctRpt></Document>`

test('days without rows are of their own statements: a statement has the days of its dated balances, an interim report that on which it was made', () => {
  const all = [
    statement('S', '2026-04-02', '2026-04-02'),
    statement('S', '2026-04-03', '2026-04-03'),
    statement('T', '2026-04-03', '2026-04-03'),
    report('2026-04-02'),
    report('2026-04-03'),
  ].map(summaryOf)
  expect(all.map(({ from, to }) => [from, to])).toEqual(['02', '03', '03', '02', '03'].map((day) => [`2026-04-${day}`, `2026-04-${day}`]))
  expect(new Set(all.map(({ content }) => content)).size).toBe(5)
})

test('rows say what a statement is, whatever the bank calls it the second time', () => {
  const row = '<Ntry><Amt Ccy="SEK">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-04-05</Dt></BookgDt></Ntry>'
  const first = summaryOf(statement('S', '2026-04-02', '2026-04-03', row))
  const again = summaryOf(statement('T', '2026-04-02', '2026-04-03', row))
  expect([first.from, first.to]).toEqual(['2026-04-02', '2026-04-05'])
  expect(again.content).toBe(first.content)
})
