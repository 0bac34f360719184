import { expect, test } from 'vitest'
import { counterpartiesSchema } from '../../company/counterparties.ts'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { bankFrom, type StatementText } from '../../testing/bank-text.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { payeeFlagRules } from './flag-ids.ts'
import { flagsTable } from './payment-tables.ts'
import { withoutPersons } from './persons.ts'
import { run } from './run.ts'
import { bankCounterpartParams } from './schema.ts'
import { bankCounterpartShown } from './tables.ts'

interface Asked {
  readonly sie?: string
  readonly register?: object
  readonly params?: object
  readonly more?: readonly StatementText[]
}

function asked(rows: string, { sie, register = {}, params = {}, more = [] }: Asked = {}) {
  const books = sie === undefined ? { currency: 'SEK', years: [], accounts: [], findings: [] } : booksOfText(sie)
  const bank = bankFrom({ from: '2025-01-01', to: '2025-12-31', opening: 1000, rows }, ...more)
  const dataset = datasetOf(books, {
    ...noOwnParts,
    bank,
    counterparties: counterpartiesSchema.parse(register),
  })
  return run(dataset, bankCounterpartParams.parse(params), { progress: () => undefined })
}

const rows = `
  2025-01-10 -100 R1 F1 | Norrtryck AB | 11111116
  2025-01-20 -250 R2 4712 | NORRTRYCK  AB | 11111116
  2025-02-12 30 R3 Kredit | Norrtryck AB
  2025-02-14 -400 R4 F9 | Luleå Svets AB | 22222223
`

test('in, out, net, mean, largest and shares by payee', () => {
  const { payees, totals } = asked(rows)
  // out 100 + 250 + 400 = 750; Norrtryck 350 of it, mean 350 ÷ 2; the refund of 30 is no payment
  expect(totals).toMatchObject({ inMinor: 3_000, outMinor: 75_000, netMinor: -72_000, count: 4, payees: 2 })
  expect(payees.map(({ name }) => name)).toEqual(['Luleå Svets AB', 'Norrtryck AB'])
  expect(payees[1]).toMatchObject({
    inMinor: 3_000,
    outMinor: 35_000,
    netMinor: -32_000,
    count: 3,
    payments: 2,
    meanOutMinor: 17_500,
    maxOutMinor: 25_000,
    first: '2025-01-10',
    last: '2025-02-12',
    monthsActive: 2,
    shareIn: 1,
    accounts: [{ account: '11111116', country: null, payments: 2, first: '2025-01-10', last: '2025-01-20' }],
  })
  expect(payees[1]?.shareOut).toBeCloseTo(350 / 750)
})

test('the facts say the days that are counted and as many flags as are listed; what a flag was asked with is said in words', () => {
  const params = { from: '2025-01-01', to: '2025-01-31', approvalLimitMinor: 26_000 }
  const result = asked(rows, { params })
  const fact = (id: string) =>
    bankCounterpartShown.facts?.(result, bankCounterpartParams.parse(params), { sign: 'natural' }).find((own) => own.id === id)
  expect(fact('payments')).toMatchObject({ value: 2, note: ['2025-01-01 – 2025-01-31', '2025-01-01 – 2025-01-31'] })
  const table = flagsTable(result)
  expect(fact('flags')?.value).toBe(result.flags.filter(({ count }) => count > 0).length)
  const asks = table.columns.findIndex(({ id }) => id === 'params')
  expect(table.value(0, asks)).toEqual([
    'Approval limit: 260,00; Just below the limit, %: 5',
    'Attestgräns: 260,00; Strax under gränsen, %: 5',
  ])
})

test('the count of flags is green where there is none; what is enough to know is neither green nor a warning', () => {
  const result = asked(rows)
  const toneOf = (severities: readonly ('info' | 'warning')[]) => {
    const [flag] = result.flags
    if (!flag) throw new RangeError('no flag')
    const flags = severities.map((severity) => ({ ...flag, severity, count: 1 }))
    return bankCounterpartShown
      .facts?.({ ...result, flags }, bankCounterpartParams.parse({}), { sign: 'natural' })
      .find(({ id }) => id === 'flags')?.tone
  }
  expect([toneOf([]), toneOf(['info']), toneOf(['info', 'warning'])]).toEqual(['good', undefined, 'warning'])
})

test('a merge makes two names one, a split one name two; without the rule all is as before', () => {
  const names = (rules: readonly object[]) =>
    asked(rows, { register: { names: rules } }).payees.map(({ name, outMinor }) => [name, outMinor])
  expect(names([{ kind: 'merge', names: ['luleå svets ab'], as: 'Norrtryck AB' }])).toEqual([['Norrtryck AB', 75_000]])
  expect(names([{ kind: 'split', name: 'Norrtryck AB', account: '1111-1116', as: 'Norrtryck Luleå' }])).toEqual([
    ['Luleå Svets AB', 40_000],
    ['Norrtryck Luleå', 35_000],
    ['Norrtryck AB', 0],
  ])
  expect(names([])).toEqual([
    ['Luleå Svets AB', 40_000],
    ['Norrtryck AB', 35_000],
  ])
})

test('an alias of the register is its name, and so is an account without a name', () => {
  const register = [{ name: 'Norrtryck i Luleå AB', role: 'supplier', id: '17', aliases: ['Norrtryck AB'], bankgiro: '2222-2223' }]
  const { payees } = asked(`${rows}\n  2025-03-03 -50 R5 F10 | | 22222223`, { register: { register } })
  expect(payees.map(({ name, outMinor, register: own }) => [name, outMinor, own?.id ?? null])).toEqual([
    ['Norrtryck i Luleå AB', 40_000, '17'],
    ['Luleå Svets AB', 40_000, '17'],
  ])
})

const sie = `
#RAR 0 20250101 20251231
#KONTO 1930 Bank
#KONTO 2440 Leverantörsskulder
#KONTO 2641 "Ingående moms"
#KONTO 6110 Kontorsmateriel
#IB 0 1930 1000.00
#VER A 1 20250110 "F1"
{
#TRANS 1930 {} -100.00
#TRANS 6110 {} 80.00
#TRANS 2641 {} 20.00
}
#VER A 2 20250120 "Betalning 4712"
{
#TRANS 1930 {} -250.00
#TRANS 2440 {} 250.00
}
#VER A 3 20250214 "Betalning 4719"
{
#TRANS 1930 {} -400.00
#TRANS 2440 {} 400.00
}
`

test('how payments were booked comes by way of the matches; VAT is that of what is booked directly', () => {
  const { payees, payments, totals } = asked(rows, { sie, params: { payee: 'norrtryck ab' } })
  // 1930 ↔ 6110 80 and 2641 20, and 2440 250; VAT 20 of the 100 that went directly
  expect(payees[1]?.booked).toEqual([
    { account: '2440', accountName: 'Leverantörsskulder', amountOre: 25_000, payments: 1 },
    { account: '6110', accountName: 'Kontorsmateriel', amountOre: 8_000, payments: 1 },
    { account: '2641', accountName: 'Ingående moms', amountOre: 2_000, payments: 1 },
  ])
  expect(payees[1]?.vatShare).toBe(0.2)
  // the refund is in no voucher
  expect([payees[1]?.unbooked, totals.unbooked]).toEqual([1, 1])
  expect(payments.map(({ reference, voucher, bookedOn }) => [reference, voucher?.label ?? null, bookedOn])).toEqual([
    ['R3', null, null],
    ['R2', 'A2', '2440'],
    ['R1', 'A1', '6110'],
  ])
})

test('the payments of a batch stand for their row where they add up to it, and each goes with the voucher of its amount', () => {
  const batch = `
  2025-01-10 -100 R1 F1 | Norrtryck AB | 11111116
  2025-01-20 -650 B1
    -250 R2 4712 | Norrtryck AB | 11111116
    -400 R4 4719 | Luleå Svets AB | 22222223
  2025-02-20 -10 B2
    -7 R6 F12 | Norrtryck AB
    -2 R7 F13 | Luleå Svets AB
`
  const { payees, payments } = asked(batch, { sie, params: { referenceDays: 31 } })
  // 250 + 400 = 650; 7 + 2 is not 10, which stays one payment of nobody
  expect(payees.map(({ name, outMinor }) => [name, outMinor])).toEqual([
    ['Luleå Svets AB', 40_000],
    ['Norrtryck AB', 35_000],
    ['', 1_000],
  ])
  expect(payments).toEqual([])
  expect(payees[0]?.booked).toEqual([{ account: '2440', accountName: 'Leverantörsskulder', amountOre: 40_000, payments: 1 }])
})

test('the year before is told only where the statements have all of it', () => {
  const before: StatementText = {
    from: '2024-01-01',
    to: '2024-12-31',
    opening: 0,
    closing: 1000,
    rows: '2024-02-10 -200 Q1 F | Norrtryck AB',
  }
  const params = { from: '2025-01-01', to: '2025-12-31' }
  const of = (more: readonly StatementText[]) => asked(rows, { params, more }).payees.map(({ previousOutMinor }) => previousOutMinor)
  expect(of([])).toEqual([null, null])
  expect(of([before])).toEqual([0, 20_000])
})

test('private persons are recognised by register, number or name; companies and authorities are none', () => {
  const people = `
  2025-03-03 -1 R1 x | Eva Exempelsson
  2025-03-03 -2 R2 x | Exempel Bygg AB
  2025-03-03 -3 R3 x | Skatteverket
  2025-03-03 -4 R4 x | Firma X | 0701234567
  2025-03-03 -5 R5 x | Norr Frisör | 50501055
  2025-03-03 -6 R6 x | Kunden
`
  const register = [{ name: 'Kunden', role: 'customer', orgNumber: '800101-0009' }]
  const { payees } = asked(people, { register: { register } })
  expect(payees.flatMap(({ name, person }) => (person ? [name] : []))).toEqual(['Kunden', 'Firma X', 'Eva Exempelsson'])
})

test('a payee keeps the mask whatever accounts its payments have; a payment that names a person is hidden though its payee is none', () => {
  const rows = `
  2025-03-03 -1 R1 x | Anna Svensson | 50501055
  2025-03-04 -2 R2 x | Anna Svensson | 12345678901
  2025-03-05 -3 R3 Lön 800101-1234 | Norrtryck AB | 50501055
  2025-03-06 -4 R4 Faktura | Norrtryck AB | 50501055
  2025-03-07 5 R5 x | Okänd avsändare | 0701234567
`
  const of = (payee: string | null) => withoutPersons(asked(rows, { params: { payee } }))
  const { payees } = of(null)
  expect(payees.map(({ name }) => name).sort()).toEqual(['', '', 'Norrtryck AB'])
  const shown = ['Anna Svensson', 'Norrtryck AB', 'Okänd avsändare'].flatMap((name) => of(name).payments)
  expect(shown.map(({ reference }) => reference).sort()).toEqual(['', '', '', '', 'R4'])
  expect(JSON.stringify(shown)).not.toMatch(/Svensson|800101|070123|R3/)
})

test('of a payee with several accounts what goes to others than the usual one is flagged', () => {
  const several = `
  2025-03-03 -100 R1 a | Norrtryck AB | 11111116
  2025-03-13 -101 R2 b | Norrtryck AB | 22222223
  2025-03-23 -102 R3 c | Norrtryck AB | 11111116
  2025-04-03 -103 R4 d | Luleå Svets AB | 33333330
`
  const { payments, flags } = asked(several)
  expect(payments.flatMap(({ reference, flags: own }) => (own.includes('several-accounts') ? [reference] : []))).toEqual(['R2'])
  expect(flags.find(({ id }) => id === 'several-accounts')).toMatchObject({ count: 1, payees: 1, sumMinor: -10_100 })
})

test('whoever is known by the words of a text alone, and the company itself, are in no register', () => {
  const texts = `
  2025-03-03 -1 R1 Lön | |
  2025-03-03 -2 R2 Faktura | Okänd Bygg AB
`
  const register = [{ name: 'Norrtryck AB', role: 'supplier' }]
  const { payments } = asked(texts, { register: { register } })
  expect(payments.flatMap(({ reference, flags }) => (flags.includes('not-registered') ? [reference] : []))).toEqual(['R2'])
})

test('the open items of the register against the ledger on their date', () => {
  const item = { ledger: 'suppliers', date: '2025-12-31', name: 'Norrtryck AB', amountOre: 70_000, dueOn: '2025-12-01' }
  // 2440 has 250 + 400 in debit: −650 owed
  expect(asked(rows, { sie, register: { openItems: [item] } }).openItems).toEqual([
    {
      ledger: 'suppliers',
      date: '2025-12-31',
      items: 1,
      itemsOre: 70_000,
      overdueOre: 70_000,
      patterns: ['2440-2449'],
      ledgerOre: -65_000,
      differenceOre: 135_000,
    },
  ])
  const overdue = (items: readonly object[]) => asked(rows, { sie, register: { openItems: items } }).openItems.map((own) => own.overdueOre)
  const { dueOn: _, ...plain } = item
  expect(overdue([plain])).toEqual([null])
  expect(overdue([plain, { ...plain, name: 'B', overdueOre: 20_000 }, { ...item, name: 'C', dueOn: '2026-01-05' }])).toEqual([20_000])
})

test('without a statement there is no figure of anybody, but what is missing and where it is given', () => {
  const params = bankCounterpartParams.parse({})
  const result = run(datasetOf(booksOfText(''), noOwnParts), params, { progress: () => undefined })
  expect(result.statementsFrom).toBeNull()
  expect(bankCounterpartShown.lacks?.(result, params)).toMatchObject([{ page: 'bank' }])
  expect(bankCounterpartShown.facts?.(result, params, { sign: 'natural' })).toEqual([])
})

test('a finding of a flag leads to all payments that it counts, and to no other', () => {
  const many = Array.from({ length: 150 }, (_, i) => `2025-0${1 + (i % 9)}-1${i % 7} -100 R${i} F${i} | Lördag AB ${i} | 11111116`).join(
    '\n',
  )
  const result = asked(many)
  const counted = result.flags.filter(({ count }) => count > 0)
  expect(counted.map(({ id }) => id)).toContain('several-payees')
  for (const { id, count } of counted) {
    const finding = result.findings.find(({ code }) => code === payeeFlagRules[id])
    const [place, ...others] = finding ? (bankCounterpartShown.rowsOf?.(finding, result, bankCounterpartParams.parse({})) ?? []) : []
    expect(others).toEqual([])
    const { payments } = asked(many, { params: place?.ask ?? {} })
    expect([id, payments.length, payments.every(({ flags }) => flags.includes(id))]).toEqual([id, count, true])
  }
})

test('a finding that no table has leads to the page where it is mended, other currencies to their own figures', () => {
  const euro = { account: 'X9', currency: 'EUR', from: '2025-01-01', to: '2025-12-31', opening: 0, rows: '2025-03-03 -5 E1 F1 | Euro GmbH' }
  const result = asked(rows, { more: [euro], register: { register: [{ name: 'A', role: 'customer', bankgiro: '5050-1056' }] } })
  const ask = bankCounterpartParams.parse({})
  const led = (code: string) => {
    const finding = result.findings.find((own) => own.code === code)
    return finding && [bankCounterpartShown.rowsOf?.(finding, result, ask), bankCounterpartShown.pageOf?.(finding)]
  }
  expect(led('payee.wrong-number')).toEqual([[], 'counterparties'])
  expect(led('payee.other-currency')).toEqual([[{ table: 'payees', keys: null, ask: { currency: 'EUR', payee: null } }], null])
})

test('a supplier that also buys pays for what it has bought: that is no refund; a credit is', () => {
  const voucher = (number: number, date: string, kronor: number, account: string, text: string) =>
    `#VER A ${number} ${date} "${text}"\n{\n#TRANS 1930 {} ${kronor}\n#TRANS ${account} {} ${-kronor}\n}`
  const sie = [
    '#FLAGGA 0\n#SIETYP 4\n#RAR 0 20250101 20251231\n#KONTO 1930 Bank\n#KONTO 1510 Kundfordringar\n#KONTO 2440 Lev\n#KONTO 2898 Utdelning',
    voucher(1, '20250110', -500, '2440', 'F1'),
    voucher(2, '20250301', 40, '1510', 'Faktura 71'),
    voucher(3, '20250401', 30, '2440', 'Kredit 72'),
    voucher(4, '20250601', -900, '2898', 'Utdelning'),
  ].join('\n')
  const both = `
    2025-01-10 -500 R1 F1 | Norrtryck AB | 11111116
    2025-03-01 40 R2 Faktura 71 | Norrtryck AB
    2025-04-01 30 R3 Kredit 72 | Norrtryck AB
    2025-06-01 -900 R4 Utdelning | Ägaren AB`
  const flagged = (id: string, own: object) =>
    asked(both, own).payments.flatMap(({ reference, flags }) => (flags.some((flag) => flag === id) ? [reference] : []))
  expect(flagged('refunds', { sie })).toEqual(['R3'])
  // without books nobody knows what it is
  expect(flagged('refunds', {})).toEqual(['R3', 'R2'])
  // decided by the general meeting, and owed
  expect(flagged('no-cost', { sie })).toEqual([])
})

test('a batch without names, booked on several lines, is no payment just below the limit; one payment is', () => {
  const against = (...kronor: readonly number[]) => kronor.map((own) => `#TRANS 2440 {} ${own}`).join('\n')
  const sie = [
    '#FLAGGA 0\n#SIETYP 4\n#RAR 0 20250101 20251231\n#KONTO 1930 Bank\n#KONTO 2440 Lev',
    `#VER A 1 20250110 "Betalningar"\n{\n#TRANS 1930 {} -980\n${against(480, 500)}\n}`,
    `#VER A 2 20250210 "Betalning"\n{\n#TRANS 1930 {} -990\n${against(990)}\n}`,
  ].join('\n')
  const both = '2025-01-10 -980 R1 Betalningar bankgiro\n2025-02-10 -990 R2 Betalning bankgiro'
  const { payments } = asked(both, { sie, params: { approvalLimitMinor: 100_000 } })
  expect(payments.filter(({ flags }) => flags.includes('below-approval')).map(({ reference }) => reference)).toEqual(['R2'])
})

test('a flag that could not be looked for says so and why, and is asked once it is given what it takes', () => {
  const why = (ask: Asked) => {
    const table = flagsTable(asked(rows, ask))
    const column = table.columns.findIndex(({ id }) => id === 'why')
    return Array.from({ length: table.length }, (_, row) => String(table.value(row, column))).filter((own) => own.startsWith('Not asked'))
  }
  expect(why({}).length).toBe(5)
  const staff = { name: 'Anna', role: 'employee', bankgiro: '1111-1116' }
  const given = {
    params: { approvalLimitMinor: 5_000_000, watchedCountries: ['GB'] },
    register: { register: [staff, { name: 'Eva AB', role: 'owner' }] },
  }
  expect(why(given)).toEqual([])
})

test('money between the company’s own accounts is shown apart, and in neither in nor out', () => {
  const savings = {
    account: 'SE3550000000054910000003',
    from: '2025-01-01',
    to: '2025-12-31',
    opening: 0,
    rows: '2025-03-03 500 S1 In | | SE4550000000058398257466\n2025-03-04 7 S2 Ränta | Banken AB',
  }
  const of = (own: string) => asked(`${rows}\n  2025-03-01 -500 R9 Överföring | | ${own}`, { more: [savings] })
  // out 100 + 250 + 400 = 750 and in 30 + 7, without the 500 on either side
  for (const own of ['SE3550000000054910000003', '54910000003']) {
    const { payees, totals, ownTransfers, others } = of(own)
    expect(totals).toMatchObject({ inMinor: 3_700, outMinor: 75_000, netMinor: -71_300, count: 5, payees: 3 })
    expect([others.inMinor, others.outMinor, others.payees]).toEqual([0, 0, 0])
    expect(payees.reduce((sum, { shareOut }) => sum + (shareOut ?? 0), 0)).toBeCloseTo(1)
    expect(ownTransfers).toMatchObject({ inMinor: 50_000, outMinor: 50_000, count: 2 })
    expect(ownTransfers.payees.map(({ name, ownAccount }) => [name, ownAccount])).toEqual([
      [own, true],
      ['SE4550000000058398257466', true],
    ])
  }
  expect(of('22222223').totals).toMatchObject({ outMinor: 125_000 })
})

test('what is usual of a payee is told by all that is known of it, and not by the days that are asked for alone', () => {
  const paid = ['01', '02', '03', '04', '05', '06'].map((month, i) => ({ month, kronor: 100 + i, isLast: i === 5 }))
  const bank = paid.map(({ month, kronor, isLast }) => {
    return `  2025-${month}-10 -${kronor} R${month} F${month}1 | Norrtryck AB | ${isLast ? '22222223' : '11111116'}`
  })
  const vouchers = paid.map(({ month, kronor, isLast }, i) => {
    const cost = isLast ? '5010' : '6110'
    return `#VER A ${i + 1} 2025${month}10 "F${month}1"\n{\n#TRANS ${cost} {} ${kronor}\n#TRANS 1930 {} -${kronor}\n}`
  })
  const sie = ['#RAR 0 20250101 20251231', '#IB 0 1930 1000', ...vouchers].join('\n')
  for (const params of [{}, { from: '2025-06-01', to: '2025-06-30' }]) {
    const { payments } = asked(`\n${bank.join('\n')}\n`, { sie, params })
    for (const flag of ['several-accounts', 'rare-account'] as const)
      expect([flag, payments.flatMap(({ reference, flags }) => (flags.includes(flag) ? [reference] : []))]).toEqual([flag, ['R06']])
  }
})
