import { counterpartiesSchema, isHeadLine, noCounterparties } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { counterparties as enWords } from '../i18n/locales/en/counterparties.ts'
import { counterparties as svWords } from '../i18n/locales/sv/counterparties.ts'
import { cellText, jsonText, registerColumns, withCells, withFile, withoutRow } from './register.ts'

const is = { role: 'supplier', date: '2025-12-31' } as const
const norrtryck = counterpartiesSchema.parse({ register: [{ name: 'Norrtryck AB', role: 'supplier', bankgiro: '5050-1055' }] })

test('cells are written one by one and as a block; rows below the last are new', () => {
  const one = withCells(norrtryck, 0, registerColumns.indexOf('related'), [['x']])
  expect('counterparties' in one && one.counterparties.register).toMatchObject([
    { name: 'Norrtryck AB', related: true, bankgiro: '5050-1055' },
  ])
  const two = withCells(norrtryck, 1, 0, [
    ['Kund AB', 'kund', '7'],
    ['Ek HB', 'leverantör'],
  ])
  expect('counterparties' in two && two.counterparties.register.map(({ name, role, id }) => [name, role, id])).toEqual([
    ['Norrtryck AB', 'supplier', ''],
    ['Kund AB', 'customer', '7'],
    ['Ek HB', 'supplier', ''],
  ])
  expect(withCells(norrtryck, 0, 1, [['häst']])).toEqual({ trouble: 'role', text: 'häst' })
  expect(withCells(norrtryck, 0, 0, [['']])).toMatchObject({ trouble: 'name' })
  expect(withCells(norrtryck, 0, registerColumns.length - 1, [['a', 'b']])).toEqual({ trouble: 'list', text: 'b' })
  expect(withoutRow(norrtryck, 0)).toEqual(noCounterparties)
})

test('a table takes the place of the roles that it holds, open items of their sub-ledger and date', () => {
  const customers = withFile(norrtryck, 'Namn;Roll\nKund AB;kund\n', is)
  expect('counterparties' in customers && customers.counterparties.register.map(({ name }) => name)).toEqual(['Kund AB', 'Norrtryck AB'])
  const open = withFile(norrtryck, 'Namn;Restbelopp\nNorrtryck AB;100\n', is)
  if (!('counterparties' in open)) throw new Error('not read')
  expect(open.counterparties.openItems).toMatchObject([{ ledger: 'suppliers', date: '2025-12-31', amountOre: 10_000 }])
  const again = withFile(open.counterparties, 'Namn;Restbelopp\nNorrtryck AB;90\n', is)
  expect('counterparties' in again && again.counterparties.openItems.map(({ amountOre }) => amountOre)).toEqual([9_000])
  expect(withFile(norrtryck, 'Namn;Hemligt\nA;B\n', is)).toMatchObject({ problem: 'heading-unknown' })
})

test('a table is taken back under the headings of the screen, in both languages', () => {
  for (const { column, roles } of [enWords, svWords]) {
    const head = registerColumns.map((own) => column[own])
    const row = ['Ek HB', roles.supplier, 'L1', '969600-0005', 'SE969600000501', '5050-1055', '', '', '123', 'x', '', 'Ek']
    const taken = withFile(noCounterparties, `${head.join('\t')}\n${row.join('\t')}\n`, is)
    if (!('counterparties' in taken)) throw new Error(JSON.stringify(taken))
    expect(taken.counterparties.register).toMatchObject([{ name: 'Ek HB', id: 'L1', account: '123', related: true, aliases: ['Ek'] }])
    expect([isHeadLine(head), isHeadLine(row)]).toEqual([true, false])
  }
})

test('JSON as the command line has it is read with all its parts, and what is saved is read back as the same', () => {
  const all = counterpartiesSchema.parse({
    register: [
      { name: 'Norrtryck AB', role: 'supplier', bankgiro: '5050-1055', aliases: ['NT'] },
      { name: 'Eva', role: 'owner' },
    ],
    names: [{ kind: 'merge', names: ['A', 'B'], as: 'A' }],
    openItems: [{ ledger: 'customers', date: '2025-12-31', name: 'Kund AB', amountOre: 12_500 }],
  })
  const read = (own: typeof all, text: string) => {
    const taken = withFile(own, text, is)
    return 'counterparties' in taken ? counterpartiesSchema.parse(taken.counterparties) : taken
  }
  for (const was of [noCounterparties, all]) expect(read(was, `\ufeff${jsonText(all)}`)).toEqual(all)
  expect(withFile(noCounterparties, jsonText(all), is)).toMatchObject({ part: 'json', rows: 4 })
  // what the file does not hold stays
  expect(read(all, '{"register":[{"name":"Ek HB","role":"supplier"}]}')).toMatchObject({ names: all.names, openItems: all.openItems })
  for (const broken of ['{"register":', '[]', '{"register":[{"role":"supplier"}]}', '{"other":1}'])
    expect(withFile(all, broken, is)).toMatchObject({ trouble: 'json' })
})

test('cells say what they hold', () => {
  const [own] = norrtryck.register
  expect(own && registerColumns.map((column) => cellText({ ...own, aliases: ['A', 'B'], person: true }, column, String))).toEqual([
    'Norrtryck AB',
    'supplier',
    '',
    '',
    '',
    '5050-1055',
    '',
    '',
    '',
    '',
    'x',
    'A | B',
  ])
})
