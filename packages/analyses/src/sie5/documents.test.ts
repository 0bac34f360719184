import { expect, test } from 'vitest'
import { plainBalances, plainVouchers } from '../sie/testing.ts'
import { HEAD_BYTES, openReader } from './open-reader.ts'

async function read(accounts: string, entries: string, after = '') {
  const text = `<?xml version="1.0"?>
<Sie xmlns="http://www.sie.se/sie5" xmlns:v="urn:vendor" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<FileInfo><SoftwareProduct name="P" version="1"/><FileCreation time="2026-01-03T10:00:00" by="AB"/><Company organizationId="556000-4615" name="Exempel"/>
<FiscalYears><FiscalYear start="2024-01" end="2024-12"/><FiscalYear start="2025-01" end="2025-12" primary="true"/><FiscalYear start="2026-01" end="2026-12"/></FiscalYears><AccountingCurrency currency="SEK"/></FileInfo>
<Accounts>${accounts}</Accounts>
<Journal id="A" name="Manuell">${entries}</Journal>
${after}</Sie>`
  const bytes = new TextEncoder().encode(text)
  const reader = await openReader(bytes.subarray(0, HEAD_BYTES))
  reader.push(bytes)
  return { ...reader.finish(), lineOf: (needle: string) => text.slice(0, text.indexOf(needle)).split('\n').length }
}

const entry = (
  id: string,
  inside: string,
  rows = '<LedgerEntry accountId="1930" amount="1"/><LedgerEntry accountId="3001" amount="-1"/>',
) => `\n<JournalEntry id="${id}" journalDate="2025-02-01" text="x"><EntryInfo date="2025-02-01" by="A"/>${rows}${inside}</JournalEntry>`

const accounts = '<Account id="1930" name="Bank" type="asset"/><Account id="3001" name="Sälj" type="income"/>'

test('documents are listed by voucher, with the name of an embedded file or where one lies; what is missing is said', async () => {
  const { facts, findings, ledger, lineOf } = await read(
    accounts,
    `${entry('7', '\n<VoucherReference documentId="d1"/><VoucherReference documentId="d2"/>')}${entry('8', '\n<VoucherReference documentId="d9"/>')}`,
    `<Documents><EmbeddedFile id="d1" fileName="kvitto.pdf">${'QUJD'.repeat(50_000)}</EmbeddedFile><FileReference id="d2" URI="https://example.com/2.pdf"/>\n<EmbeddedFile id="d3" fileName="övrigt.txt">QQ==</EmbeddedFile></Documents>`,
  )
  const at = lineOf('<VoucherReference documentId="d1"')
  expect(facts.documents).toEqual([
    { series: 'A', number: '7', line: at, document: 'd1', name: 'kvitto.pdf', uri: null },
    { series: 'A', number: '7', line: at, document: 'd2', name: null, uri: 'https://example.com/2.pdf' },
    { series: 'A', number: '8', line: lineOf('documentId="d9"'), document: 'd9', name: null, uri: null },
    { series: null, number: null, line: lineOf('övrigt.txt'), document: 'd3', name: 'övrigt.txt', uri: null },
  ])
  expect(findings.filter(({ code }) => code.startsWith('document'))).toEqual([
    { code: 'documents-listed', severity: 'info', line: at, values: { documents: 4, name: 'kvitto.pdf' } },
    {
      code: 'document-missing',
      severity: 'warning',
      line: lineOf('documentId="d9"'),
      values: { series: 'A', number: '8', document: 'd9' },
    },
  ])
  expect([ledger.rows.length, facts.documentCount]).toEqual([4, 4])
})

test('a file without documents says nothing of them', async () => {
  const { facts, findings } = await read(accounts, entry('7', ''))
  expect([facts.documents, facts.documentCount]).toEqual([[], 0])
  expect(findings.filter(({ code }) => code.startsWith('document'))).toEqual([])
})

test('overstruck rows are in no sum: the voucher balances without them, and they stay as corrections', async () => {
  const rows =
    '<LedgerEntry accountId="1930" amount="5.50"/><LedgerEntry accountId="3001" amount="-5.50"/><LedgerEntry accountId="3001" amount="-700"><Overstrike date="2025-02-03" by="B"/></LedgerEntry>'
  const { facts, ledger } = await read(accounts, entry('7', '', rows))
  expect([facts.totalDebitOre, facts.totalCreditOre, facts.unbalancedVouchers]).toEqual([550, 550, []])
  expect([...ledger.corrections.ore]).toEqual([-70000])
  expect([...ledger.corrections.kind]).toEqual([2])
})

test('what other name spaces hold is left out, also inside elements of the standard', async () => {
  const rows =
    '<LedgerEntry accountId="1930" amount="1"><v:ObjectReference dimId="1" objectId="9"/><v:Overstrike/></LedgerEntry><v:LedgerEntry accountId="9999" amount="77"/><LedgerEntry accountId="3001" amount="-1"/>'
  const { facts, ledger } = await read(
    `${accounts}<v:Account id="9998" name="x"/>`,
    entry('7', '<v:Extra xsi:type="v:T"><JournalEntry id="99" journalDate="2025-02-01"/></v:Extra>', rows),
  )
  expect(ledger.accounts.map(({ number }) => number)).toEqual(['1930', '3001'])
  expect([facts.counts.vouchers, facts.counts.rows, ledger.objects.length]).toEqual([1, 2, 0])
})

test('balances by object, with quantities, budgets by month, and aggregations by SRU code', async () => {
  const { ledger } = await read(
    `<Account id="1930" name="Bank" type="asset" unit="st"><OpeningBalance month="2025-01" amount="10" quantity="2.5"/><OpeningBalance month="2025-01" amount="4"><ObjectReference dimId="1" objectId="N"/></OpeningBalance>
<ClosingBalanceMultidim month="2025-12" amount="3"><ObjectReference dimId="1" objectId="N"/><ObjectReference dimId="6" objectId="P"/></ClosingBalanceMultidim><ClosingBalance month="2026-12" amount="8"/></Account>
<Account id="3001" name="Sälj" type="income"><Budget month="2025-03" amount="-9" quantity="3"/></Account>
<AccountAggregations><AccountAggregation id="INK2R"><Tag name="7281"><AccountRef accountId="1930"/></Tag><Tag name="se-gen-base:Kassa"><AccountRef accountId="1930"/></Tag></AccountAggregation></AccountAggregations>`,
    entry('7', '', '<LedgerEntry accountId="1930" amount="1" quantity="-1.5"/><LedgerEntry accountId="3001" amount="-1"/>'),
  )
  expect(plainBalances(ledger)).toEqual([
    'IB 0 1930 = 1000',
    'OIB 0 1930 {1:N} = 400',
    'OUB 0 1930 {1:N 6:P} = 300',
    'UB 1 1930 = 800',
    'PBUDGET 0 202503 3001 = -900',
  ])
  expect([...(ledger.balances.quantity ?? [])]).toEqual([2.5, Number.NaN, Number.NaN, Number.NaN, 3])
  expect(plainVouchers(ledger, ledger.textBytes ?? new Uint8Array(0))[0]?.rows.map(({ quantity }) => quantity)).toEqual([-1.5, null])
  expect(ledger.accounts.map(({ sru, unit }) => [sru, unit])).toEqual([
    [['7281'], 'st'],
    [[], null],
  ])
})
