import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { condominiumCashFlow } from '../analyses/condominium-cash-flow/index.ts'
import { condominiumCashFlowResult } from '../analyses/condominium-cash-flow/schema.ts'
import { condominiumComponents } from '../analyses/condominium-components/index.ts'
import { condominiumComponentsResult } from '../analyses/condominium-components/schema.ts'
import { condominiumTax } from '../analyses/condominium-tax/index.ts'
import { condominiumTaxResult } from '../analyses/condominium-tax/schema.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { type Component, realEstatesSchema } from '../company/real-estates.ts'
import type { AnyAnalysis } from '../define.ts'
import { runs } from '../testing/runs.ts'
import { expectTablesToAddUp } from '../testing/shown-law.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { componentYear, writtenOff } from './components.ts'

const ctx = { progress: () => undefined }

/**
 * An association of ten flats, kronor, in its first year by K3. A roof of 300 000 over 30 years from 2016 is replaced on 30 June 2026 by one of 600 000: ten
 * years and a half are written off, 105 000, and 195 000 is scrapped.
 */
const books = booksOfText(`#RAR 0 20260101 20261231
#KONTO 3021 "Årsavgifter"
#KONTO 1685 "Klientmedel"
#IB 0 1110 9300000
#IB 0 1119 -1900000
#IB 0 1130 2000000
#IB 0 1685 400000
#IB 0 1930 100000
#IB 0 1510 20000
#IB 0 2083 -5000000
#IB 0 2091 -920000
#IB 0 2350 -4000000
#VER A 1 20260630
{
#TRANS 1685 {} 700000
#TRANS 1510 {} 10000
#TRANS 3021 {} -710000
}
#VER A 2 20260630
{
#TRANS 1110 {} 600000
#TRANS 1110 {} -300000
#TRANS 1119 {} 105000
#TRANS 7970 {} 195000
#TRANS 1685 {} -600000
}
#VER A 3 20261231
{
#TRANS 7820 {} 205000
#TRANS 1119 {} -205000
}
#VER A 4 20261231
{
#TRANS 5120 {} 300000
#TRANS 8410 {} 120000
#TRANS 5191 {} 17840
#TRANS 2440 {} -50000
#TRANS 1930 {} -387840
}
#VER A 5 20261231
{
#TRANS 1930 {} 500000
#TRANS 2350 {} -600000
#TRANS 2350 {} 100000
}`)
const frame = { id: 'Stomme', account: '1110', acquiredOn: '2006-01-01', acquisitionOre: 900_000_000, lifeYears: 50 }
const roof = { id: 'Tak', account: '1110', acquisitionOre: 30_000_000, lifeYears: 30 }
const register = {
  areas: [
    { kind: 'granted-homes', m2: 720, units: 9, from: '2020-01-01' },
    { kind: 'rented-homes', m2: 80, units: 1, from: '2020-01-01' },
    { kind: 'let-premises', m2: 100, from: '2020-01-01' },
  ],
  assessedValues: [
    { property: 'Eken 1', year: 2025, homesBuildingOre: 900_000_000, homesLandOre: 300_000_000, premisesBuildingOre: 300_000_000 },
  ],
  components: [
    { id: 'Mark', account: '1130', acquiredOn: '2006-01-01', acquisitionOre: 200_000_000 },
    // 9 000 000 over 50 years: 180 000 a year; 1 800 000 is written off to 2025 by the accounts, and 7 200 000 is left for 30 years: 240 000 a year
    { ...frame, depreciatedOre: 180_000_000, depreciatedTo: '2025-12-31' },
    { ...roof, acquiredOn: '2016-01-01', scrappedOn: '2026-06-30' },
    { ...roof, acquiredOn: '2026-07-01', acquisitionOre: 60_000_000 },
  ],
}
const dataset = datasetOf(books, { ...noOwnParts, realEstates: realEstatesSchema.parse(register) })

async function addsUp(analysis: AnyAnalysis): Promise<number> {
  const result = await analysis.runUnknown(dataset, {}, ctx)
  const shown = await analysis.loadShown()
  if (!shown) throw new Error(analysis.id)
  return expectTablesToAddUp(books, shown.of(analysis.params.parse({}), result).tables({ sign: 'natural' }))
}

test('a credit note or a correction takes back an addition; a credit for a part that left does not', async () => {
  const added = async (...vouchers: readonly (readonly string[])[]) => {
    const sie = vouchers.map((lines, v) => `#VER A ${v + 1} 20260${v + 1}01\n{\n${lines.map((line) => `#TRANS ${line}`).join('\n')}\n}`)
    const own = booksOfText(`#RAR 0 20260101 20261231\n${sie.join('\n')}`)
    const data = datasetOf(own, { ...noOwnParts, realEstates: realEstatesSchema.parse(register) })
    const result = condominiumComponentsResult.parse(await condominiumComponents.runUnknown(data, {}, ctx))
    const shown = await condominiumComponents.loadShown()
    expectTablesToAddUp(own, shown?.of(condominiumComponents.params.parse({}), result).tables({ sign: 'natural' }) ?? [])
    return result.against.find(({ id }) => id === 'added')?.bookedOre
  }
  const bought = ['1110 {} 600', '1930 {} -600']
  const credited = ['1930 {} 50', '1110 {} -50']
  const left = ['1119 {} 105', '7970 {} 195', '1110 {} -300']
  expect([await added(bought), await added(bought, credited), await added(bought, left)]).toEqual([60_000, 55_000, 60_000])
  expect(await added(bought, credited, left)).toBe(55_000)
})

test('components: what is written off, scrapped and left, against the accounts', async () => {
  const result = condominiumComponentsResult.parse(await condominiumComponents.runUnknown(dataset, {}, ctx))
  const kronor = result.components.map((own) => [
    own.id,
    ...[own.openingOre, own.addedOre, own.depreciationOre, own.scrappedOre, own.closingOre].map((ore) => (ore ?? Number.NaN) / 100),
  ])
  expect(kronor).toEqual([
    ['Mark', 2_000_000, 0, 0, 0, 2_000_000],
    ['Stomme', 7_200_000, 0, 240_000, 0, 6_960_000],
    ['Tak', 200_000, 0, 5000, 195_000, 0],
    // 600 000 over 30 years, six months: 10 000
    ['Tak', 0, 600_000, 10_000, 0, 590_000],
  ])
  const against = Object.fromEntries(
    result.against.map((row) => [row.id, [row.componentsOre, row.bookedOre].map((ore) => (ore ?? 0) / 100)]),
  )
  expect(against).toEqual({
    'opening-cost': [11_300_000, 11_300_000],
    'opening-written-off': [1_900_000, 1_900_000],
    added: [600_000, 600_000],
    // 240 000 + 5 000 + 10 000 against 205 000: last year's amount and a roof
    depreciation: [255_000, 205_000],
    scrapped: [195_000, 195_000],
    'closing-cost': [11_600_000, 11_600_000],
    'closing-written-off': [2_050_000, 2_000_000],
  })
  expect([result.isMandatory, result.isChange]).toEqual([true, true])
  expect(result.findings.map(({ code }) => code)).toEqual(['condominium.depreciation-differs'])
  expect(await addsUp(condominiumComponents)).toBeGreaterThan(8)
})

test('cash flow: from the result to the change in cash, client funds with it', async () => {
  const result = condominiumCashFlowResult.parse(await condominiumCashFlow.runUnknown(dataset, {}, ctx))
  const kronor = Object.fromEntries(result.lines.map(({ id, ore }) => [id, (ore.at(-1) ?? Number.NaN) / 100]))
  expect(kronor).toEqual({
    // 710 000 − 195 000 − 205 000 − 300 000 − 120 000 − 17 840
    result: -127_840,
    'non-cash': 400_000,
    'reserve-in-result': 0,
    receivables: -10_000,
    payables: 50_000,
    operating: 312_160,
    property: -600_000,
    'financial-assets': 0,
    investing: -600_000,
    loans: 500_000,
    'other-debt': 0,
    contributions: 0,
    financing: 500_000,
    flow: 212_160,
    opening: 500_000,
    closing: 712_160,
  })
  expect(result.years.at(-1)?.differenceOre).toBe(0)
  expect(result.clientFunds).toEqual(['1685'])
  expect(result.loss).toMatchObject({ lossOre: 12_784_000, nonCashOre: 40_000_000, operatingOre: 31_216_000, amortisedOre: -50_000_000 })
  expect(result.filing.due).toBe('2027-07-31')
  expect(await addsUp(condominiumCashFlow)).toBeGreaterThan(5)
})

test('property fee by the lower of amount and share; private housing by assessed value', async () => {
  const result = condominiumTaxResult.parse(await condominiumTax.runUnknown(dataset, {}, ctx))
  // ten apartments × 1 784 = 17 840, below 0,3 % of 12 000 000 = 36 000; 1 % of 3 000 000 = 30 000 for premises, which is not booked
  expect(result.fees).toMatchObject([
    { byApartmentsOre: 1_784_000, byValueOre: 3_600_000, homesFeeOre: 1_784_000, premisesTaxOre: 3_000_000 },
  ])
  expect([result.dueOre, result.bookedOre]).toEqual([4_784_000, 1_784_000])
  // 12 000 000 × 720 ÷ 800 = 10 800 000 of 15 000 000 = 72 %
  expect(result.privateHousing).toMatchObject({ qualifiedOre: 1_080_000_000, ratio: 0.72, verdict: 'indicated' })
  expect(result.findings.map(({ code }) => code)).toEqual(['condominium.property-fee-differs'])
  expect(await addsUp(condominiumTax)).toBeGreaterThan(3)
})

const kronor = fc.integer({ min: 1, max: 1e7 })
const balanceAccount = fc.constantFrom('1110', '1119', '1350', '1510', '1685', '1930', '2083', '2099', '2350', '2440', '2890')
const anyAccount = fc.oneof(balanceAccount, fc.constantFrom('3021', '5120', '7820', '7970', '8410', '8999'))

/** The voucher that takes every result account to 0 on the year's last day, against an account. */
function closingOf(vouchers: readonly (readonly [string, string, number])[], against: string): string {
  const sums = new Map<string, number>()
  const add = (account: string, ore: number) => /^(?:[3-7]|8[0-8])/.test(account) && sums.set(account, (sums.get(account) ?? 0) + ore)
  for (const [a, b, ore] of vouchers) {
    add(a, ore)
    add(b, -ore)
  }
  const total = [...sums.values()].reduce((sum, ore) => sum + ore, 0)
  const lines = [...sums].map(([account, ore]) => `#TRANS ${account} {} ${-ore}\n`).join('')
  return `#VER B 1 20251231\n{\n${lines}#TRANS ${against} {} ${total}\n}\n`
}

test('law: the cash flow closes over any books that balance, closed or not', async () => {
  const closing = fc.constantFrom(null, '2099', '8999')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyAccount, anyAccount, kronor), { maxLength: 12 }), closing, async (vouchers, against) => {
      const text = vouchers
        .map(([a, b, ore], i) => `#VER A ${i + 1} 20250630\n{\n#TRANS ${a} {} ${ore}\n#TRANS ${b} {} -${ore}\n}\n`)
        .join('')
        .concat(against === null ? '' : closingOf(vouchers, against))
      const own = booksOfText(`#RAR 0 20250101 20251231\n#KONTO 1685 "Klientmedel"\n#IB 0 1930 100\n#IB 0 2083 -100\n${text}`)
      const result = condominiumCashFlowResult.parse(await condominiumCashFlow.runUnknown(datasetOf(own, noOwnParts), {}, ctx))
      expect(result.years.at(-1)?.differenceOre).toBe(0)
    }),
    { numRuns: runs(20, 300) },
  )
})

const anyComponent = fc.record({
  acquisitionOre: fc.integer({ min: 1, max: 1e10 }),
  lifeYears: fc.option(fc.integer({ min: 1, max: 100 })),
  acquired: fc.integer({ min: 2000, max: 2027 }),
  scrapped: fc.option(fc.integer({ min: 2000, max: 2030 })),
})

test('law: a component is never written off beyond its value, and each year begins where the last ended', () => {
  fc.assert(
    fc.property(anyComponent, ({ acquisitionOre, lifeYears, acquired, scrapped }) => {
      const scrappedOn = scrapped === null || scrapped < acquired ? null : `${scrapped}-12-31`
      const own: Component = {
        id: 'Tak',
        property: '',
        account: null,
        acquiredOn: `${acquired}-03-10`,
        acquisitionOre,
        lifeYears,
        depreciatedOre: 0,
        depreciatedTo: null,
        scrappedOn,
      }
      let before = 0
      for (let year = 1999; year < 2032; year++) {
        const part = componentYear(own, `${year}-01-01`, `${year}-12-31`)
        if (!part) continue
        const opening = part.openingCostOre - (part.openingWrittenOffOre ?? 0)
        expect(opening).toBe(before)
        before = part.closingCostOre - (part.closingWrittenOffOre ?? 0)
        expect(opening + part.addedOre - (part.depreciationOre ?? 0) - (part.scrappedOre ?? 0)).toBe(before)
      }
      expect(writtenOff(own, '2200-12-31')).toBe(lifeYears === null ? 0 : acquisitionOre)
    }),
    { numRuns: runs(100, 1000) },
  )
})
