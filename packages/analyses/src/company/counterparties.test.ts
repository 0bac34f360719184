import { expect, test } from 'vitest'
import { hashValue } from '../canonical.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { suggestedAccountFunctions } from './account-functions.ts'
import { counterpartiesSchema, duplicatesIn, noCounterparties, withoutPrivate, wrongNumbers } from './counterparties.ts'
import { numberProblem } from './counterparty-numbers.ts'
import { readCounterpartyRows } from './counterparty-rows.ts'
import { counterpartyTable } from './counterparty-table.ts'
import { tieOpenItems } from './open-items.ts'

const registerOf = (...rows: readonly object[]) => counterpartiesSchema.parse({ register: rows }).register

test('numbers by their check digits', () => {
  expect(numberProblem('bankgiro', '5050-1055')).toBeNull()
  expect(numberProblem('bankgiro', '5050-1056')).toBe('check-digit')
  expect(numberProblem('bankgiro', '12')).toBe('shape')
  // 90 1950-6, the account of a well-known fund-raiser
  expect(numberProblem('plusgiro', '90 19 50-6')).toBeNull()
  expect(numberProblem('plusgiro', '90 19 50-7')).toBe('check-digit')
  expect(numberProblem('orgNumber', '556000-4615')).toBeNull()
  expect(numberProblem('orgNumber', '556000-4616')).toBe('check-digit')
  expect(numberProblem('vatNumber', 'SE556000461501')).toBeNull()
  expect(numberProblem('vatNumber', 'SE556000461601')).toBe('check-digit')
  expect(numberProblem('vatNumber', 'SE5560004615')).toBe('shape')
  expect(numberProblem('vatNumber', 'DE123456789')).toBeNull()
  expect(numberProblem('iban', 'SE45 5000 0000 0583 9825 7466')).toBeNull()
  expect(numberProblem('iban', 'SE46 5000 0000 0583 9825 7466')).toBe('check-digit')
  expect(numberProblem('iban', 'DE89 3704 0044 0532 0130 00')).toBeNull()
  expect(numberProblem('iban', '')).toBeNull()
})

test('wrong numbers are told and kept; a register has one order', () => {
  const a = { name: 'Norrtryck AB', role: 'supplier', bankgiro: '1111-1111' }
  const b = { name: 'Luleå Svets AB', role: 'supplier' }
  expect(wrongNumbers(registerOf(a, b))).toEqual([{ row: 1, number: 'bankgiro', problem: 'check-digit' }])
  expect(hashValue(registerOf(a, b, a))).toBe(hashValue(registerOf(b, a)))
})

test('rows of one role that share a number or a name are duplicates; a customer that is a supplier too is none', () => {
  const register = registerOf(
    { name: 'Norrtryck AB', role: 'supplier', bankgiro: '5050-1055' },
    { name: 'NORRTRYCK', role: 'supplier' },
    { name: 'Norrtryck AB', role: 'customer' },
    { name: 'Luleå Svets', role: 'supplier', bankgiro: '50501055' },
  )
  const named = duplicatesIn(register).map(({ reason, rows }) => [reason, rows.map((row) => register[row]?.name).sort()])
  expect(named).toEqual([
    ['bankgiro', ['Luleå Svets', 'Norrtryck AB']],
    ['name', ['NORRTRYCK', 'Norrtryck AB']],
  ])
})

test('a register is written as the table that is read back as the same', () => {
  const register = registerOf(
    { id: '17', name: 'Norrtryck; AB', role: 'supplier', aliases: ['Norr "Tryck"', '=1+1'], orgNumber: '556000-4615', source: 'table' },
    { name: '=cmd', role: 'owner', related: true, person: true, account: '+46701234567', source: 'table' },
  )
  for (const language of ['en', 'sv'] as const) {
    const read = readCounterpartyRows(counterpartyTable(register, language), { role: 'customer', date: '2025-12-31' })
    expect('rows' in read && counterpartiesSchema.parse({ [read.part]: read.rows }).register).toEqual(register)
  }
})

test('open items and ageing analyses are read; sums below them are none', () => {
  const is = { role: 'customer', date: '2025-12-31' } as const
  const open = readCounterpartyRows(
    'Kundnr;Namn;Fakturanr;Förfallodatum;Restbelopp\n1;Kund A;1001;2025-12-01;1 250,00\n;Summa;;;1 250,00\n',
    is,
  )
  expect(open).toMatchObject({
    part: 'openItems',
    rows: [{ ledger: 'customers', date: '2025-12-31', party: '1', invoice: '1001', dueOn: '2025-12-01', amountOre: 125_000 }],
  })
  // 100 not due + 20,50 + 3 = 123,50
  const ageing = readCounterpartyRows('Namn;Ej förfallet;1-30;31-60;Kommentar\nKund A;100;20,50;3;x\n', is)
  expect(ageing).toMatchObject({ part: 'openItems', rows: [{ name: 'Kund A', amountOre: 12_350, overdueOre: 2_350 }] })
  const total = readCounterpartyRows('Namn;Ej förfallet;1-30;>90 dagar;Totalt\nKund A;100;20,50;3;123,50\nKund B;5;;;5\n', is)
  expect(total).toMatchObject({
    rows: [
      { amountOre: 12_350, overdueOre: 2_350 },
      { amountOre: 500, overdueOre: 0 },
    ],
  })
  expect(readCounterpartyRows('Namn;Hemligt\nA;1\n', is)).toMatchObject({ problem: 'heading-unknown', text: 'Hemligt' })
  // every cell, each with what its column holds
  expect(readCounterpartyRows('Namn;Roll;Närstående\nA;kund;\n;häst;kanske\n', is)).toEqual({
    line: 3,
    column: 'Namn',
    text: '',
    problem: 'lacks',
    kind: 'text',
    others: [
      { line: 3, column: 'Roll', text: 'häst', problem: 'value', kind: 'choice' },
      { line: 3, column: 'Närstående', text: 'kanske', problem: 'value', kind: 'flag' },
    ],
  })
  expect(readCounterpartyRows('Namn;Förfallodatum;Restbelopp\nA;31/12;x\nB;2025-12-01;99999999999999999\n', is)).toEqual({
    line: 2,
    column: 'Restbelopp',
    text: 'x',
    problem: 'value',
    kind: 'ore',
    others: [
      { line: 2, column: 'Förfallodatum', text: '31/12', problem: 'value', kind: 'day' },
      { line: 3, column: 'Restbelopp', text: '99999999999999999', problem: 'too-large', kind: 'ore' },
    ],
  })
})

test('a sub-ledger against the general ledger on its date', () => {
  const books = booksOfText(
    '#RAR 0 20250101 20251231\n#IB 0 1510 190\n#IB 0 2440 -190\n#VER A 1 20251001\n{\n#TRANS 1510 {} 10\n#TRANS 3001 {} -10\n}',
  )
  const item = (date: string, amountOre: number) => ({ ledger: 'customers', date, name: 'Kund A', amountOre })
  const { openItems } = counterpartiesSchema.parse({
    openItems: [item('2025-12-31', 12_500), item('2025-12-31', 8_500), item('2025-09-30', 19_000)],
  })
  // 125 + 85 = 210 against 190 + 10 = 200 at the year’s end; 190 against 190 before the voucher
  expect(
    tieOpenItems(books, suggestedAccountFunctions, openItems).map(({ date, itemsOre, ledgerOre, differenceOre }) => [
      date,
      itemsOre,
      ledgerOre,
      differenceOre,
    ]),
  ).toEqual([
    ['2025-12-31', 21_000, 20_000, 1_000],
    ['2025-09-30', 19_000, 19_000, 0],
  ])
})

test('private persons are left out, and what they owe has no name', () => {
  const all = counterpartiesSchema.parse({
    register: [
      { name: 'Norrtryck AB', role: 'supplier' },
      { id: '7', name: 'Eva Exempelsson', role: 'customer', orgNumber: '800101-0009' },
    ],
    names: [{ kind: 'merge', names: ['Eva E'], as: 'Eva Exempelsson' }],
    openItems: [{ ledger: 'customers', date: '2025-12-31', party: '7', name: 'E. Exempelsson', amountOre: 100 }],
  })
  const seen = withoutPrivate(all)
  expect(seen.register.map(({ name }) => name)).toEqual(['Norrtryck AB'])
  expect(seen.names).toEqual([])
  expect(seen.openItems).toMatchObject([{ party: '', name: '', amountOre: 100 }])
  expect(withoutPrivate(noCounterparties)).toEqual(noCounterparties)
})
