import { expect, test } from 'vitest'
import { readBankFile } from './read.ts'

const read = (text: string) => readBankFile(new TextEncoder().encode(text), { fileName: 'a', sha256: 'a' })
const interim = (more: string) =>
  `:20:1\n:25:SE4550000000058398257466\n:28C:1\n:34F:EURD0,00\n:34F:EURC0,00\n:13D:1610312359+0100\n:61:1610301031D0,42NMSCNONREF\n:61:1610301031C9,00NMSCNONREF\n${more}\n`

test('an interim report without balances has no failed tie, and its own count and sums are held against its rows', () => {
  const { bank, findings } = read(interim(':90D:1EUR2,30\n:90C:1EUR9,00'))
  expect(bank.statements).toMatchObject([{ role: 'interim', currency: 'EUR', openingMinor: null, closingMinor: null }])
  // 0,42 out in the file, 2,30 by its own sum
  const values = { statedRows: 1, statedMinor: 230, rows: 1, sumMinor: 42, differenceMinor: -188, currency: 'EUR' }
  expect(findings).toEqual([{ code: 'bank.debits-differ', severity: 'warning', line: 9, values }])
})

test('beside statements with balances an interim report is still one; a floor limit holds for both sides where it has no sign', () => {
  const statement = ':20:2\n:25:SE4550000000058398257466\n:28C:2\n:60F:C161101EUR1,00\n:62F:C161130EUR1,00\n'
  const { bank, findings } = read(interim(':90D:1EUR0,42').replace(':34F:EURD0,00\n:34F:EURC0,00', ':34F:EUR50,') + statement)
  expect(bank.statements.map(({ role }) => role)).toEqual(['interim', 'statement'])
  expect(findings).toEqual([
    { code: 'bank.floor-limit', severity: 'info', line: 4, values: { inMinor: 5000, outMinor: 5000, currency: 'EUR' } },
  ])
})

const entry = (amount: string, more = '') =>
  `<Ntry><Amt Ccy="SEK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>${more}</Ntry>`
const camt = (summary: string, entries: string) =>
  `<Document><BkToCstmrAcctRpt><Rpt><Acct><Id><IBAN>SE4550000000058398257466</IBAN></Id><Ccy>SEK</Ccy></Acct><TxsSummry>${summary}</TxsSummry>${entries}</Rpt></BkToCstmrAcctRpt></Document>`

test('the summary of a camt message is held against its entries, whether it counts a batch as one or by its payments', () => {
  const batch = entry('30.00', '<NtryDtls><TxDtls><AmtDtls/></TxDtls><TxDtls><AmtDtls/></TxDtls></NtryDtls>')
  const told = (count: number, sum: string) =>
    read(camt(`<TtlCdtNtries><NbOfNtries>${count}</NbOfNtries><Sum>${sum}</Sum></TtlCdtNtries>`, batch + entry('12.50'))).findings
  for (const count of [2, 3]) expect(told(count, '42.5')).toEqual([])
  expect(told(4, '42.50')).toMatchObject([{ code: 'bank.credits-differ', values: { statedRows: 4, rows: 2, differenceMinor: 0 } }])
  expect(told(2, '50')).toMatchObject([{ code: 'bank.credits-differ', values: { statedMinor: 5000, differenceMinor: -750 } }])
})
