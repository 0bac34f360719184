import { expect, test } from 'vitest'
import { languages } from '../tables/words.ts'
import { readRealEstateRows } from './real-estate-rows.ts'
import { realEstateTable } from './real-estate-table.ts'
import { noRealEstates, realEstateParts, realEstatesSchema } from './real-estates.ts'

const register = realEstatesSchema.parse({
  properties: [{ id: 'Fyren 1', holding: 'site-leasehold', acquisitionOre: 1_250_050, valueYear: 1968, energyClass: 'd' }],
  areas: [
    { kind: 'granted-homes', m2: 4180.5, units: 60, from: '2019-01-01', to: '2025-06-30', property: 'Fyren 1' },
    { kind: 'other', m2: 40, from: '2019-01-01', countsInTotal: false },
  ],
  apartments: [{ id: '1001', m2: 68, share: 1.625, feeOre: 450_000, from: '2020-01-01' }],
  assessedValues: [{ property: 'Fyren 1', year: 2025, homesBuildingOre: 5_000_000_000, premisesLandOre: 100_000_000 }],
  components: [
    {
      id: '=Stomme',
      account: '1110',
      acquiredOn: '1968-01-01',
      acquisitionOre: 9_000_000_000,
      lifeYears: 120,
      depreciatedTo: '2025-12-31',
    },
  ],
  loans: [
    {
      id: 'L1',
      lender: 'Banken; Stora',
      on: '2025-12-31',
      amountOre: 800_000_000,
      ratePercent: 3.1,
      resetOn: '2026-03-15',
      maturesOn: '2026-03-15',
    },
    { id: 'L2', amountOre: 100, floating: true },
  ],
  amortisation: [{ loan: 'L1', on: '2026-03-31', ore: 7_500_000 }],
  maintenance: [{ year: 2030, component: 'Tak, norra huset', ore: 120_000_000 }],
  maintenancePlans: [{ updatedOn: '2025-03-01', years: 50 }],
  fees: [{ from: '2025-01-01', yearlyOre: 326_000_000 }],
  statutes: [{ kind: 'assessed-share', percent: 0.3 }],
  meetings: [{ on: '2025-05-15', allocationOre: 30_000_000, useOre: 18_000_000 }],
})

test('every part comes back from its table as it was, in both languages', () => {
  for (const language of languages)
    for (const part of realEstateParts) {
      const read = readRealEstateRows(realEstateTable(part, register, language))
      if (!('part' in read)) throw new Error(`${part} ${language}: ${JSON.stringify(read)}`)
      expect(read.part).toBe(part)
      const again = realEstatesSchema.parse({ ...noRealEstates, [part]: read.rows })
      expect(again[part]).toEqual(register[part])
    }
})

test('a name comes back with its quotes and marks, whatever it begins with', () => {
  for (const id of ['Tak "norra"', '"Tak"', "'=Tak", "''-1", "'Tak", '=Tak', 'Tak; södra, "1"'])
    for (const language of languages) {
      const own = realEstatesSchema.parse({ maintenance: [{ year: 2030, component: id, ore: 1 }] })
      expect(readRealEstateRows(realEstateTable('maintenance', own, language))).toMatchObject({ rows: [{ component: id }] })
    }
})

test('what is wrong with a table is said with its line, and nothing of it is used', () => {
  const said = (text: string) => {
    const read = readRealEstateRows(text)
    return 'problem' in read ? [read.line, read.problem, read.text] : read.part
  }
  expect(said('Lån;Skuld;Villkorsändringsdag\nL1;8 000 000,00;2026-03-15\n')).toBe('loans')
  expect(readRealEstateRows('Lån;Namn;Skuld\nL1;x;8\n')).toMatchObject({ rows: [{ id: 'L1', amountOre: 800 }], left: ['Namn'] })
  // a column that has text and no heading, and one beyond the headings
  expect(readRealEstateRows('Lån;;Skuld;\nL1;;100;2,5\nL2;;100;;x\n')).toMatchObject({ left: [4, 5] })
  expect(said('Lån;Namn\nL1;x\n')).toEqual([1, 'heading-unknown', 'Namn'])
  expect(said('Lån;Lånenummer;Skuld\nL1;L1;8\n')).toEqual([1, 'heading-twice', 'Lånenummer'])
  expect(said('Lån;Villkorsändringsdag\nL1;2026-03-15\n')).toEqual([1, 'kind-unknown', 'Lån Villkorsändringsdag'])
  expect(said('Lån;Skuld\nL1;\n')).toEqual([2, 'lacks', ''])
  expect(said('Slag;yta;från\nlekplats;10;2025-01-01\n')).toEqual([2, 'value', 'lekplats'])
  expect(said('Lån;Skuld\nL1;30.000\n')).toEqual([2, 'value', '30.000'])
  // every cell that is wrong, by row and column, with what its column holds
  expect(readRealEstateRows('Lån;Skuld;Ränta, %;Rörlig\nL1;x;3;nej\nL2;1;3;nej\nL3;;hög;kanske\n')).toEqual({
    line: 2,
    column: 'Skuld',
    text: 'x',
    problem: 'value',
    kind: 'ore',
    others: [
      { line: 4, column: 'Skuld', text: '', problem: 'lacks', kind: 'ore' },
      { line: 4, column: 'Ränta, %', text: 'hög', problem: 'value', kind: 'number' },
      { line: 4, column: 'Rörlig', text: 'kanske', problem: 'value', kind: 'flag' },
    ],
  })
})

test('what would count twice, or needs more, is refused', () => {
  const message = (given: object) => realEstatesSchema.safeParse(given).error?.issues[0]?.message
  const loan = { id: 'L1', amountOre: 100 }
  expect(message({ loans: [loan, loan] })).toBe('L1 is there twice: it would count twice')
  expect(message({ loans: [loan, { ...loan, on: '2025-12-31' }] })).toBeUndefined()
  expect(message({ areas: [{ kind: 'garage', m2: 1, from: '2025-01-01', to: '2024-01-01' }] })).toBe('to must not be before from')
  expect(message({ statutes: [{ kind: 'per-m2' }] })).toBe('a rule per-m2 needs an amount')
})

test('an amount of more öre than are counted exactly is refused as too large, in tables and in JSON', () => {
  const most = '90 071 992 547 409,91'
  const more = '90 071 992 547 409,92'
  expect(readRealEstateRows(`Lån;Skuld\nL1;${most}\n`)).toMatchObject({ rows: [{ amountOre: Number.MAX_SAFE_INTEGER }] })
  expect(readRealEstateRows(`Lån;Skuld\nL1;${more}\n`)).toMatchObject({ line: 2, column: 'Skuld', text: more, problem: 'too-large' })
  expect(readRealEstateRows('Lån;Skuld\nL1;mycket\n')).toMatchObject({ problem: 'value' })
  const found = realEstatesSchema.safeParse({ loans: [{ id: 'L1', amountOre: Number.MAX_SAFE_INTEGER + 1 }] })
  expect(found.error?.issues.map(({ message }) => message)).toEqual([`an amount is at most ${most} kr`])
})
