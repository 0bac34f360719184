import { expect, test } from 'vitest'
import { flagEntries } from './catalogue.ts'
import { texts as en } from './en/index.ts'
import { monthly, raised, twelve, year2024 } from './fixtures/fixture.ts'
import { flagFixtures } from './fixtures/index.ts'
import { texts as sv } from './sv/index.ts'
import { type FlagFormat, flagSentence } from './texts.ts'

const slotsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const format: FlagFormat = {
  ore: (ore) => `${(ore / 100).toFixed(2)} kr`,
  count: String,
  ratio: (ratio) => `${(ratio * 100).toFixed(1)} %`,
}

for (const { id, severity } of flagEntries()) {
  test(`${id}: its case raises it, at its severity, with the values of a whole sentence`, async () => {
    const flags = await flagFixtures[id].triggers.flags()
    const flag = flags.find((own) => own.id === id)
    expect(flag, JSON.stringify(flags)).toBeDefined()
    if (!flag) return
    expect(flag.severity).toBe(severity)
    expect(Number.isSafeInteger(flag.amountOre)).toBe(true)
    for (const texts of [en, sv]) {
      const sentence = flagSentence(texts, flag, format)
      expect(sentence).not.toMatch(/[{}]/)
      expect(sentence).toMatch(/^[\p{Lu}\d−-].*\.$/su)
      expect(texts.flags[id].rule).toMatch(/^\p{Lu}.*\.$/su)
    }
    expect(slotsOf(sv.flags[id].sentence).sort()).toEqual(slotsOf(en.flags[id].sentence).sort())
  })

  test(`${id}: the near miss does not raise it`, async () => {
    expect((await flagFixtures[id].silent.flags()).map((flag) => flag.id)).not.toContain(id)
  })
}

test('a sentence says the amount, what was expected, on what basis and how many observations', async () => {
  const flags = await flagFixtures['balance.jump'].triggers.flags()
  const jump = flags.find(({ id }) => id === 'balance.jump')
  expect(jump && flagSentence(en, jump, format)).toBe(
    '1930 Bank changed by 9000.00 kr in 2025-11; by the usual months 100.00 kr was expected, usually -900.00 kr to 1100.00 kr (12 months).',
  )
  expect(jump && flagSentence(sv, jump, format)).toBe(
    '1930 Bank ändrades med 9000.00 kr i 2025-11; enligt de vanliga månaderna förväntades 100.00 kr, vanligen -900.00 kr till 1100.00 kr (12 månader).',
  )
})

test('an open entry that is older than the books says so, where others name its month', async () => {
  const books = [
    `${year2024}\n#IB 0 1510 5000\n#IB 0 2081 -5000\n${monthly(2024, '1930', '3001', twelve(1))}`,
    monthly(2025, '1930', '3001', twelve(1)),
  ]
  const old = (await raised('balance', { date: '2025-12-31', minOre: 10_000 }, ...books).flags()).find(
    ({ id }) => id === 'balance.old-entries',
  )
  expect(old && flagSentence(sv, old, format)).toMatch(/den äldsta öppna posten är från tiden före den inlästa bokföringen\.$/)
  expect(old && flagSentence(en, old, format)).toMatch(/the oldest open entry is from before the loaded books\.$/)
})

test('what is found in a voucher begins with the reason: number and date stand beside it', () => {
  for (const { flags } of [en, sv])
    for (const [id, { sentence }] of Object.entries(flags))
      if (/^(journal|account)\./.test(id))
        expect([id, slotsOf(sentence).filter((slot) => slot === 'voucher' || slot === 'date')]).toEqual([id, []])
})

test('every flag has texts of its own', () => {
  for (const { flags } of [en, sv]) {
    const all = Object.values(flags)
    expect(new Set(all.map(({ sentence }) => sentence)).size).toBeGreaterThan(all.length - 4)
    expect(Object.keys(flags).sort()).toEqual(
      flagEntries()
        .map(({ id }) => id)
        .sort(),
    )
  }
})

test('a line of the layout is called what it is called in the language of the sentence', async () => {
  const flags = await flagFixtures['result.seasonality-broken'].triggers.flags()
  const season = flags.find(({ id }) => id === 'result.seasonality-broken')
  expect(season && flagSentence(en, season, format)).toMatch(/^Net sales: /)
  expect(season && flagSentence(sv, season, format)).toMatch(/^Nettoomsättning: /)
})
