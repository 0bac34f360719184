import { expect, test } from 'vitest'
import { counterpartiesSchema } from '../../company/counterparties.ts'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { declarationsSchema } from '../../company/declarations.ts'
import { realEstatesSchema } from '../../company/real-estates.ts'
import { expectTablesToAddUp } from '../../testing/shown-law.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { condominiumAdministration } from './index.ts'
import { withoutPersons } from './persons.ts'
import { condominiumAdministrationParams, condominiumAdministrationResult } from './schema.ts'

const ctx = { progress: () => undefined }

const books = booksOfText(`#RAR 0 20250101 20251231
#IB 0 1110 3000000
#IB 0 2083 -2000000
#IB 0 2350 -1000000
#VER A 1 20250301 "Upplåtelse 1103"
{
#TRANS 1930 {} 900000
#TRANS 2083 {} -600000
#TRANS 2087 {} -300000
}
#VER A 2 20251231 "Arvoden"
{
#TRANS 7240 {} 50000
#TRANS 6410 {} 8000
#TRANS 7510 {} 15710
#TRANS 1930 {} -73710
}
#VER B 1 20250402 "Leverantörsfaktura 17"
{
#TRANS 2440 {} -12500 "" "EKEN  BYGG"
#TRANS 5170 {} 10000
#TRANS 2641 {} 2500
}
#VER B 2 20250502 "Betalning Eken Bygg AB"
{
#TRANS 2440 {} 12500
#TRANS 1930 {} -12500
}
#VER B 3 20250602 "Samling"
{
#TRANS 5170 {} 700 "" "Karin Åkesson, snöröjning"
#TRANS 5160 {} 300 "" "Ekens byggsopor"
#TRANS 6530 {} 4000
#TRANS 6420 {} 6000 "" "Revisor"
#TRANS 1930 {} -11000 "" "Samlad betalning"
}`)
const dataset = datasetOf(books, {
  ...noOwnParts,
  realEstates: realEstatesSchema.parse({
    // 1 000 000 + 1 000 000 + 600 000 = 2 600 000, as booked; 250 000 of grant fees against 300 000
    apartments: [
      { id: '1101', contributionOre: 100_000_000, grantFeeOre: 0, to: '2025-05-31' },
      { id: '1101', contributionOre: 100_000_000, grantFeeOre: 0, from: '2025-06-01' },
      { id: '1102', contributionOre: 100_000_000, grantFeeOre: 0 },
      { id: '1103', contributionOre: 60_000_000, grantFeeOre: 25_000_000, from: '2025-03-01' },
    ],
    loans: [{ id: 'L1', amountOre: 100_000_000, collateralOre: 120_000_000 }],
    properties: [{ id: 'Eken 1', insuredTo: '2025-10-31' }],
    maintenancePlans: [
      { updatedOn: '2024-02-01', years: 30 },
      { updatedOn: '2026-02-01', years: 50 },
    ],
  }),
  counterparties: counterpartiesSchema.parse({
    register: [
      { name: 'Eken Bygg AB', role: 'supplier', related: true, orgNumber: '556123-4567' },
      { name: 'Åkesson', aliases: ['Karin Akesson'], role: 'owner', person: true },
      { name: 'Revisor', role: 'supplier' },
    ],
  }),
  declarations: declarationsSchema.parse([
    {
      source: null,
      content: {
        kind: 'agi',
        employers: [{ orgNumber: '', period: '202512', fields: { '487': '12568' }, line: 0 }],
        individuals: [{ orgNumber: '', period: '202512', fields: { '215': '197001011234', '011': '40000' }, line: 0 }],
      },
    },
  ]),
})
const computed = async () => condominiumAdministrationResult.parse(await condominiumAdministration.runUnknown(dataset, {}, ctx))

test('board and administration, pay against declarations, and what members paid in against the register', async () => {
  const result = await computed()
  expect(result.costs.filter(({ ore }) => ore[0] !== 0).map(({ id, ore }) => [id, ore[0]])).toEqual([
    ['board-salary', 5_000_000],
    ['board-not-salary', 800_000],
    ['auditor', 600_000],
    ['administration', 400_000],
  ])
  // 15 710 ÷ 50 000 = 31,42 %; 40 000 and 12 568 are declared
  expect(result.rates.booked).toBe(0.3142)
  expect(result.rates.full).toBeCloseTo(0.3142)
  expect(result.rates.lowest).toBeCloseTo(0.1021)
  expect(result.pay.map(({ bookedOre, declaredOre }) => [bookedOre, declaredOre])).toEqual([
    [5_000_000, 4_000_000],
    [1_571_000, 1_256_800],
  ])
  expect(result.members).toMatchObject([
    { openingOre: 200_000_000, addedOre: 60_000_000, closingOre: 260_000_000, registerOre: 260_000_000 },
    { openingOre: 0, addedOre: 30_000_000, closingOre: 30_000_000, registerOre: 25_000_000 },
  ])
  expect(result.moves).toMatchObject([{ name: 'A1', ore: 90_000_000 }])
  // 1101 was there before: its row of June is no grant
  expect(result.grants).toEqual([{ apartment: '1103', from: '2025-03-01', contributionOre: 60_000_000, grantFeeOre: 25_000_000 }])
  expect(result.pledges).toMatchObject([{ loan: 'L1', debtOre: 100_000_000, pledgedOre: 120_000_000 }])
  expect(result.plan).toEqual({ updatedOn: '2024-02-01', years: 30 })
  expect(result.findings.map(({ code }) => code)).toEqual([
    'condominium.board-not-salary',
    'condominium.contributions-partly-declared',
    'condominium.contributions-differ',
    'condominium.related-purchases',
    'condominium.insurance-ended',
  ])
  const shown = await condominiumAdministration.loadShown()
  const tables = shown?.of(condominiumAdministrationParams.parse({}), result).tables({ sign: 'natural' }) ?? []
  expect(expectTablesToAddUp(books, tables)).toBeGreaterThan(10)
})

test('purchases from related parties: by the name without its form, on its own line or on a line beside it, and no payment', async () => {
  const result = await computed()
  const parties = result.related.map(({ name, vouchers, ore }) => [name, vouchers, ore])
  // 10 000 by the supplier’s line of the voucher; of the collected voucher only the line that has the name
  expect(parties).toEqual(
    expect.arrayContaining([
      ['Eken Bygg AB', 1, 1_000_000],
      ['Åkesson', 1, 70_000],
    ]),
  )
  expect(parties).toHaveLength(2)
  const seen = withoutPersons(result)
  expect(JSON.stringify(seen.related)).not.toContain('kesson')
  expect(seen.related.map(({ ore }) => ore)).toEqual(result.related.map(({ ore }) => ore))
  // what was declared of pay may be what one person earns
  expect(seen.pay.map(({ bookedOre, declaredOre }) => [bookedOre, declaredOre])).toEqual([
    [5_000_000, null],
    [1_571_000, null],
  ])
  expect(seen.findings.find(({ code }) => code === 'condominium.contributions-partly-declared')?.values).toMatchObject({
    bookedOre: 1_571_000,
    declaredOre: null,
    differenceOre: null,
  })
})

test('what was bought of related parties together counts each line once, whoever it names', async () => {
  const own = booksOfText(`#RAR 0 20250101 20251231
#VER A 1 20250630 "Samling"
{
#TRANS 5170 {} 100 "" "Eken Bygg"
#TRANS 5170 {} 50 "" "Karin Akesson"
#TRANS 5160 {} 10 "" "Akesson med Eken Bygg"
#TRANS 1930 {} -160
}`)
  const found = await condominiumAdministration.runUnknown({ ...dataset, books: own }, {}, ctx)
  const { related, bought, findings } = condominiumAdministrationResult.parse(found)
  // 100 + 10 and 50 + 10, but 160 together
  expect(new Set(related.map(({ ore }) => ore))).toEqual(new Set([11_000, 6_000]))
  expect(bought).toEqual({ vouchers: 1, ore: 16_000 })
  expect(findings.find(({ code }) => code === 'condominium.related-purchases')?.values).toMatchObject({ count: 1, sumOre: 16_000 })
})

test('a chart that does not follow BAS is read by names, and no account is counted twice', async () => {
  const own = booksOfText(`#RAR 0 20250101 20251231
#KONTO 2081 "Insatser"
#KONTO 2084 "Insatser, lokaler"
#KONTO 2087 "Upplåtelseavgifter"
#KONTO 4711 "Fastighetsförsäkring"
#KONTO 5810 "Revisionsarvode"
#KONTO 6490 "Förvaltning och revision"
#KONTO 7010 "Arvode styrelse"
#IB 0 1930 1700
#IB 0 2081 -1000
#IB 0 2084 -200
#IB 0 2087 -500
#VER A 1 20250630
{
#TRANS 4711 {} 40
#TRANS 5810 {} 30
#TRANS 6490 {} 20
#TRANS 7010 {} 10
#TRANS 1930 {} -100
}`)
  const result = condominiumAdministrationResult.parse(await condominiumAdministration.runUnknown(datasetOf(own), {}, ctx))
  expect(result.members.map(({ closingOre }) => closingOre)).toEqual([120_000, 50_000])
  // 6490 stays where BAS has it
  expect(Object.fromEntries(result.costs.map(({ id, ore }) => [id, ore[0]]))).toEqual({
    'board-salary': 1000,
    'board-not-salary': 0,
    auditor: 3000,
    administration: 2000,
    advice: 0,
    bank: 0,
    insurance: 4000,
  })
})

test('pay to a related party is no purchase; contributions, courses and inspections are no fees', async () => {
  const own = booksOfText(`#RAR 0 20250101 20251231
#KONTO 4170 "Elrevision"
#KONTO 4171 "Revisionsbesiktning hissar"
#KONTO 5811 "Extern revision"
#KONTO 7511 "Arbetsgivaravgifter styrelsearvode"
#KONTO 7610 "Styrelseutbildning"
#VER A 1 20251215 "Styrelsearvode Karin Åkesson"
{
#TRANS 7240 {} 50000
#TRANS 7511 {} 15710
#TRANS 1930 {} -65710
}
#VER A 2 20251216 "Kurs, Karin Åkesson"
{
#TRANS 7610 {} 2000
#TRANS 4170 {} 700 "" "El"
#TRANS 4171 {} 800 "" "Hiss"
#TRANS 5811 {} 900 "" "Byrå"
#TRANS 1930 {} -4400
}`)
  const party = (name: string) => counterpartiesSchema.parse({ register: [{ name, role: 'supplier', related: true }] })
  const found = await condominiumAdministration.runUnknown({ ...dataset, books: own, counterparties: party('Karin Åkesson') }, {}, ctx)
  const { costs, purchases } = condominiumAdministrationResult.parse(found)
  expect(costs.filter(({ ore }) => ore[0] !== 0).map(({ id, ore }) => [id, ore[0]])).toEqual([
    ['board-salary', 5_000_000],
    ['auditor', 90_000],
  ])
  // all of the second voucher's costs: 2 000 + 700 + 800 + 900
  expect(purchases.map(({ name, ore }) => [name, ore])).toEqual([['A2', 440_000]])
})
