import { noRealEstates, realEstatesSchema, realEstateTable, textOfBytes } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { cellTexts, columnsOf, isSameRegister, rowsOf, withCells, withFile, withoutRow, withPasted, withTable } from './register.ts'

const register = realEstatesSchema.parse({ areas: [{ kind: 'granted-homes', m2: 4180, units: 60, from: '2019-01-01' }] })

test('cells are written one by one and as a block; rows below the last are new', () => {
  const one = withCells(register, 'areas', { row: 0, col: 1 }, [['4 100,5']])
  expect('register' in one && one.register.areas).toMatchObject([{ m2: 4100.5, units: 60, countsInTotal: true }])
  const two = withCells(register, 'areas', { row: 1, col: 0 }, [
    ['Lokaler, uthyrda', '340', '2', '2019-01-01'],
    ['garage', '90', '', '20200101', '', 'nej'],
  ])
  expect('register' in two && two.register.areas.map(({ kind, m2, from, countsInTotal }) => [kind, m2, from, countsInTotal])).toEqual([
    ['granted-homes', 4180, '2019-01-01', true],
    ['let-premises', 340, '2019-01-01', true],
    ['garage', 90, '2020-01-01', false],
  ])
  // a cell that is emptied says nothing any longer
  const emptied = withCells(register, 'areas', { row: 0, col: 2 }, [['']])
  expect('register' in emptied && emptied.register.areas[0]?.units).toBeNull()
  expect(withoutRow(register, 'areas', 0)).toEqual(noRealEstates)
})

test('what a column does not hold, a row lacks or says twice is refused, with its place', () => {
  const [kind, m2] = columnsOf('areas')
  expect(withCells(register, 'areas', { row: 0, col: 1 }, [['mycket']])).toEqual({
    trouble: 'value',
    row: 0,
    column: m2,
    text: 'mycket',
    why: { is: 'written' },
  })
  const debt = columnsOf('loans').findIndex(({ key }) => key === 'amountOre')
  const huge = withCells(noRealEstates, 'loans', { row: 0, col: debt }, [['90 071 992 547 409,92']])
  expect(huge).toMatchObject({ trouble: 'too-large', row: 0 })
  expect(withCells(register, 'areas', { row: 0, col: 0 }, [['']])).toEqual({ trouble: 'lacks', row: 0, column: kind, text: '' })
  expect(withCells(register, 'areas', { row: 1, col: 0 }, [['garage']])).toEqual({ trouble: 'lacks', row: 1, column: m2, text: '' })
  expect(withCells(register, 'areas', { row: 0, col: 6 }, [['Ek 1', 'b']])).toEqual({ trouble: 'columns', row: 0, text: 'b' })
  const loans = realEstatesSchema.parse({ loans: [{ id: 'L1', amountOre: 100 }] })
  const twice = withCells(loans, 'loans', { row: 1, col: 0 }, [['L1', '', '', '5']])
  expect(twice).toMatchObject({ trouble: 'row', row: 1 })
  expect(withCells(register, 'areas', { row: 0, col: 4 }, [['2018-01-01']])).toMatchObject({
    trouble: 'value',
    row: 0,
    text: '2018-01-01',
    why: { is: 'order' },
  })
  expect(withCells(loans, 'loans', { row: 0, col: debt }, [['-800']])).toMatchObject({ trouble: 'value', why: { is: 'least', bound: 0 } })
  const rate = columnsOf('loans').findIndex(({ key }) => key === 'ratePercent')
  expect(withCells(loans, 'loans', { row: 0, col: rate }, [['101']])).toMatchObject({ trouble: 'value', why: { is: 'most', bound: 100 } })
})

test('a rule of the statutes may be typed from left to right: what it still needs is lacking, not wrong', () => {
  const [, , , ore] = columnsOf('statutes')
  expect(withCells(register, 'statutes', { row: 0, col: 0 }, [['', '', 'per kvm', '', '']])).toEqual({
    trouble: 'lacks',
    row: 0,
    column: ore,
    text: '',
  })
  expect(withCells(register, 'statutes', { row: 0, col: 0 }, [['', '', 'Per m²', '50', '']])).toMatchObject({
    register: { statutes: [{ kind: 'per-m2', ore: 5000 }] },
  })
})

test('cells with headings are pasted as a table, and what is wrong with it is said of it', () => {
  const paste = (...lines: string[]) =>
    withPasted(
      register,
      'loans',
      { row: 0, col: 0 },
      lines.map((line) => line.split('|')),
    )
  expect(paste('Lån|Skuld|Ränta, %', 'L1|100|1,45 %')).toMatchObject({ register: { loans: [{ id: 'L1', ratePercent: 1.45 }] } })
  expect(paste('Lån|Skuld|Ränta, %', 'L1|100|låg')).toMatchObject({ problem: 'value', column: 'Ränta, %', text: 'låg' })
  expect(paste('Lån|Skuld|Hemligt', 'L1|100|1')).toMatchObject({ register: { loans: [{ id: 'L1' }] }, left: ['Hemligt'] })
  expect(paste('Från|Fondregel|Belopp', '|Fast belopp|100')).toEqual({ other: 'statutes' })
  expect(paste('L1|Banken||100', 'L2|Banken||200')).toMatchObject({ register: { loans: [{ id: 'L1' }, { id: 'L2' }] } })
})

test('a table says by its headings what part it is, and takes the place of what is there; what is written is read back as the same', () => {
  const taken = withTable(register, 'Lån;Skuld;Ränta, %\nL1;12 000 000;3,1\n')
  expect(taken).toMatchObject({ parts: [{ part: 'loans', rows: 1 }] })
  if (!('register' in taken)) throw new Error('not read')
  expect(taken.register.areas).toBe(register.areas)
  expect(taken.register.loans).toMatchObject([{ id: 'L1', amountOre: 1_200_000_000, ratePercent: 3.1 }])
  for (const language of ['en', 'sv'] as const) {
    const again = withTable(taken.register, realEstateTable('loans', taken.register, language))
    expect('register' in again && again.register).toEqual(taken.register)
    expect('register' in again && isSameRegister(again.register, taken.register)).toBe(true)
    expect(rowsOf(taken.register, 'loans').map((row) => cellTexts(row, 'loans', language)[0])).toEqual(['L1'])
  }
  expect(withTable(register, 'Lån;Hemligt\nL1;1\n')).toMatchObject({ problem: 'heading-unknown', text: 'Hemligt' })
  expect(withTable(register, 'Bank;Lån;Handläggare;Saldo\nA;L1;Eva;1\n')).toMatchObject({
    register: { loans: [{ id: 'L1', lender: 'A', amountOre: 100 }] },
    left: ['Handläggare'],
  })
  expect(withTable(register, 'Lån;Skuld\nL1;1\nL1;2\n')).toMatchObject({ trouble: 'row', row: 2 })
})

test('a whole register as JSON takes the place of the parts that it tells of, and a table in UTF-16 is read', () => {
  const whole = withFile(register, JSON.stringify({ loans: [{ id: 'L1', amountOre: 100 }], areas: [] }))
  expect(whole).toMatchObject({ parts: [{ part: 'loans', rows: 1 }], register: { areas: register.areas, loans: [{ id: 'L1' }] } })
  expect(withFile(register, '{"loans":[{"id":"L1"}]}')).toMatchObject({ trouble: 'lacks', row: 0 })
  expect(withFile(register, '{"areas":[{"kind":"granted-homes","m2":-1,"from":"2020-01-01"}]}')).toMatchObject({
    trouble: 'value',
    row: 0,
    text: '-1',
  })
  expect(withFile(register, '{"foo":[]}')).toEqual({ problem: 'register', text: 'foo' })
  expect(withFile(register, '{nothing')).toEqual({ problem: 'json' })
  const table = 'Lån;Skuld\nLån 1;12 000\n'
  const bytes = new Uint8Array([0xff, 0xfe, ...[...table].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])])
  expect(withFile(register, textOfBytes(bytes))).toMatchObject({ register: { loans: [{ id: 'Lån 1', amountOre: 1_200_000 }] } })
})
