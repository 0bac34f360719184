import { expect, test } from 'vitest'
import { counterpartiesSchema } from '../../company/counterparties.ts'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { declarationsSchema } from '../../company/declarations.ts'
import { realEstatesSchema } from '../../company/real-estates.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { condominiumReserve } from '../condominium-reserve/index.ts'
import { condominiumReserveResult } from '../condominium-reserve/schema.ts'
import { condominiumAdministration } from './index.ts'
import { condominiumAdministrationParams, condominiumAdministrationResult } from './schema.ts'

const ctx = { progress: () => undefined }

/** Booked to March 2026: contributions of 1 000, and a fee of 10 000 with contributions of 3 142. */
const books = booksOfText(`#RAR 0 20260101 20261231
#IB 0 1930 1000
#IB 0 2083 -1000
#VER A 1 20260115
{
#TRANS 7240 {} 10000
#TRANS 7510 {} 3142
#TRANS 1930 {} -13142
}
#VER A 2 20260331 "NCC"
{
#TRANS 5170 {} 500 "" "Bygg AB Norr"
#TRANS 1930 {} -500
}`)
const balances = booksOfText(`#RAR 0 20260101 20261231
#IB 0 1930 1000
#IB 0 2083 -1000
#UB 0 1930 1500
#UB 0 2083 -1500`)
const realEstates = realEstatesSchema.parse({
  apartments: [
    { id: '1', contributionOre: 100_000 },
    { id: '2', contributionOre: 50_000, from: '2026-09-01' },
  ],
  properties: [{ id: 'Eken 1', insuredTo: '2026-06-30' }, { id: 'Eken 2' }],
  maintenance: [{ year: 2050, component: 'Tak', ore: 1 }],
  maintenancePlans: [
    { updatedOn: '2026-02-01', years: 30 },
    { updatedOn: '2026-05-01', years: 50 },
  ],
})
const party = (name: string) => ({ name, role: 'supplier', related: true })
const counterparties = counterpartiesSchema.parse({ register: [party('NCC AB'), party('Bygg AB Norr'), party('Ovik AS')] })
const declared = (...months: readonly (readonly [string, number])[]) => ({
  source: null,
  content: {
    kind: 'agi',
    employers: months.map(([period, kr]) => ({ orgNumber: '', period, fields: { '487': String(kr) }, line: 0 })),
    individuals: [],
  },
})
const computed = async (own: typeof books, agi: object = declared()) => {
  const declarations = declarationsSchema.parse([agi])
  const dataset = datasetOf(own, { ...noOwnParts, realEstates, counterparties, declarations })
  return condominiumAdministrationResult.parse(await condominiumAdministration.runUnknown(dataset, {}, ctx))
}
const codes = ({ findings }: Awaited<ReturnType<typeof computed>>) => findings.map(({ code }) => code).filter((code) => /^condo/.test(code))
const shownOf = async (result: Awaited<ReturnType<typeof computed>>) => {
  const shown = (await condominiumAdministration.loadShown())?.of(condominiumAdministrationParams.parse({}), result)
  return { facts: shown?.facts({ sign: 'natural' }) ?? [], tables: shown?.tables({ sign: 'natural' }) ?? [] }
}

test('a year that is booked to March is judged at the end of March', async () => {
  const result = await computed(books)
  // the policy holds until June, and the second apartment is granted in September
  expect(codes(result)).toEqual(['condominium.related-purchases'])
  expect(result.members[0]).toMatchObject({ closingOre: 100_000, registerOre: 100_000 })
  expect(result.grants).toEqual([])
  expect(result.evidence.filter(({ rows }) => rows > 0).map(({ part, rows, newest }) => [part, rows, newest])).toEqual([
    ['maintenancePlans', 1, '2026-02-01'],
    ['apartments', 1, null],
  ])
  // one day for the plan in both: 2026 + 30 reaches 2056, 30 years after 2026
  expect(result.plan).toEqual({ updatedOn: '2026-02-01', years: 30 })
  const reserve = await condominiumReserve.runUnknown(datasetOf(books, { ...noOwnParts, realEstates }), {}, ctx)
  expect(condominiumReserveResult.parse(reserve).plan).toMatchObject({ updatedOn: '2026-02-01', years: 30 })
  // when the second property’s insurance ends nobody has said
  const { facts } = await shownOf(result)
  expect(facts.find(({ id }) => id === 'insured')?.value).toBe(null)
})

test('what was not looked for is not known, and never nothing', async () => {
  const found = (result: Awaited<ReturnType<typeof computed>>) =>
    Object.fromEntries(result.related.map(({ name, vouchers, ore }) => [name, [vouchers, ore]]))
  // `ncc` stands in other words too
  expect(found(await computed(books))).toEqual({ 'NCC AB': [null, null], 'Bygg AB Norr': [1, 50_000], 'Ovik AS': [0, 0] })
  const result = await computed(balances)
  expect(found(result)).toEqual({ 'NCC AB': [null, null], 'Bygg AB Norr': [null, null], 'Ovik AS': [null, null] })
  expect(result.members[0]).toMatchObject({ openingOre: 100_000, addedOre: null, closingOre: 150_000 })
  const { tables } = await shownOf(result)
  const empty = tables.filter(({ id }) => id === 'moves' || id === 'purchases').map((table) => table.empty)
  expect(empty).toEqual(Array(2).fill(['Only balances are loaded for this year.', 'För det här året är bara saldon inlästa.']))
})

test('months without a declaration may hold what is missing, and not what is too much', async () => {
  const codesOf = async (...months: readonly (readonly [string, number])[]) =>
    codes(await computed(books, declared(...months))).filter((code) => code.includes('declared'))
  expect(await codesOf(['202601', 1000])).toEqual(['condominium.contributions-partly-declared'])
  expect(await codesOf(['202601', 3142])).toEqual([])
  expect(await codesOf(['202601', 5000])).toEqual(['condominium.contributions-not-as-declared'])
  // April is not booked yet
  expect(await codesOf(['202601', 1000], ['202602', 0], ['202603', 0], ['202604', 2142])).toEqual([
    'condominium.contributions-not-as-declared',
  ])
})
