import { expect, test } from 'vitest'
import { saysOnlySum, sumLabel } from './sum-rows.ts'
import { trialBalanceSums } from './testing.ts'

const print = `Konto;Benämning;Datum;Vernr;Text;Debet;Kredit
1930;Företagskonto;;;;;
;;2025-01-10;A1;Försäljning;1250,00;
;;2025-01-12;A2;Inköp;;500,00
;;;;Summa 1930;1250,00;500,00
2611;Utgående moms på försäljning 25 %;;;;;
;;2025-01-10;A1;Försäljning;;250,00
2641;Ingående moms;;;;;
;;2025-01-12;A2;Transport Göteborg;100,00;
5710;Transport;;;;;
;;2025-01-12;A2;Inköp;400,00;
3001;Försäljning;;;;;
;;2025-01-10;A1;Summa fakturor;;1000,00
;;;;Totalt;1750,00;1750,00
`

test('an account’s heading is a heading, whatever its name begins with', async () => {
  const { sums, accounts, findings } = await trialBalanceSums(print)
  expect(sums).toEqual({ 1930: 75000, 2611: -25000, 2641: 10000, 3001: -100000, 5710: 40000 })
  expect(accounts).toMatchObject({ 2611: 'Utgående moms på försäljning 25 %', 2641: 'Ingående moms', 5710: 'Transport' })
  expect(findings.filter((finding) => finding.startsWith('table-'))).toEqual([
    'table-sums-left-out@0',
    'table-year@0',
    'table-subtotal@5',
    'table-subtotal@14',
  ])
})

test('rows below the first of a voucher are booked, whatever their text or account’s name begins with', async () => {
  const once = `Vernr;Datum;Konto;Kontonamn;Text;Debet;Kredit
A1;2025-01-10;1930;Företagskonto;Försäljning;1250,00;
;;2611;Utgående moms 25 %;Försäljning;;250,00
;;3001;Försäljning;Försäljning;;1000,00
;;;;Summa;1250,00;1250,00
A2;2025-01-12;5710;Frakter;Transport;500,00;
;;1930;Bank;Transport;;500,00
A3;2025-01-13;6310;Försäkring;Total Försäkring AB;500,00;
;;1930;Bank;Total Försäkring AB;;500,00
A4;2025-01-14;2611;Utgående moms 25 %;Kredit;250,00;
;;1930;Bank;Utgående balans;;250,00
`
  const { sums, findings } = await trialBalanceSums(once)
  expect(sums).toEqual({ 1930: 0, 2611: 0, 3001: -100000, 5710: 50000, 6310: 50000 })
  expect(findings).toContain('table-subtotal@5')
  expect(findings).not.toContain('table-sum-differs@5')
  const dateOnce = 'Vernr;Datum;Konto;Text;Debet;Kredit\nA1;2025-01-10;1930;Fsg;1250,00;\nA1;;3001;Transport Göteborg;;1250,00\n'
  expect((await trialBalanceSums(dateOnce)).sums).toEqual({ 1930: 125000, 3001: -125000 })
})

test('a row with an account that says only sum, or sums what is booked on it, is left out where every row has its voucher', async () => {
  const sums = `Konto;Datum;Vernr;Text;Debet;Kredit;Saldo
1930;2025-01-10;A1;Försäljning;1250,00;;
1930;2025-01-12;A2;Inköp;;500,00;
1930;;;Summa konto 1930;1250,00;500,00;750,00
1930;2025-12-31;;Utgående balans;750,00;;
3001;2025-01-10;A1;Försäljning;;1250,00;
3001;;;Summa försäljning av varor;;1250,00;
4010;2025-01-12;A2;Inköp;500,00;;
4010;;;Totalt;400,00;;
`
  const read = await trialBalanceSums(sums)
  expect(read.sums).toEqual({ 1930: 75000, 3001: -125000, 4010: 50000 })
  expect(read.findings.filter((finding) => finding.startsWith('table-s'))).toEqual([
    'table-sums-left-out@0',
    'table-subtotal@4',
    'table-subtotal@5',
    'table-subtotal@7',
    'table-subtotal@9',
    'table-sum-differs@9',
  ])
})

test.each([
  ['Summa', true],
  ['Summa:', true],
  ['SUMMA KONTO 1930', true],
  ['Summa 1930 Företagskonto', true],
  ['Utgående balans 2025-12-31', true],
  ['Ing. saldo', true],
  ['Transport från föregående sida', true],
  ['Closing balance', true],
  ['Delsumma serie A', true],
  ['Transport Göteborg', false],
  ['Total Försäkring AB', false],
  ['Utgående moms 25 %', false],
  ['Ingående moms', false],
  ['Summa hyror', false],
  ['Balansering', undefined],
  ['Transporter', undefined],
])('%s: says only that it is a sum: %s', (text, only) => {
  const label = sumLabel([text])
  expect(label === undefined ? undefined : saysOnlySum(label)).toBe(only)
})

test('an account’s own name behind a sum word is no text of a booking', () => {
  expect(saysOnlySum('Summa Företagskonto', 'Företagskonto')).toBe(true)
  expect(saysOnlySum('Summa Företagskonto', 'Kassa')).toBe(false)
})
