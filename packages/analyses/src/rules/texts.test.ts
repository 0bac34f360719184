import { expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import { ruleEntries } from './catalogue.ts'
import { type FigureFormat, findingSentence, findingValues, ruleLanguages, ruleTextOf, ruleTexts } from './texts.ts'

const figures: FigureFormat = { ore: (ore) => `${(ore / 100).toFixed(2)} kr`, count: (count) => `n${count}` }
const first: Finding = { code: 'unbalanced-voucher', severity: 'error', line: 8, values: { series: 'B', number: '3', differenceOre: 100 } }
const rest: Finding = { code: 'unbalanced-voucher', severity: 'error', line: 0, values: { count: 250, listed: 100 } }

test('amounts are formatted by the caller, missing values a dash, and series and number one voucher', () => {
  expect(findingValues({ series: 'A', number: '12', differenceOre: -10_050, date: null, count: 12 }, figures)).toEqual({
    voucher: 'A 12',
    series: 'A',
    number: '12',
    differenceOre: '-100.50 kr',
    date: '–',
    count: 'n12',
  })
  expect(findingValues({ series: '', number: '' }, figures)['voucher']).toBe('–')
})

test('a sentence, the rest of a long list, and a code without a rule, in both languages', async () => {
  const en = await ruleTexts('en')
  const sv = await ruleTexts('sv')
  expect(findingSentence(en, first, [first], figures)).toBe('Voucher B 3 does not balance: debit less credit is 1.00 kr.')
  expect(findingSentence(sv, first, [first], figures)).toBe('Verifikat B 3 balanserar inte: debet minus kredit är 1.00 kr.')
  expect(findingSentence(en, rest, [rest, first], figures)).toBe(
    'Voucher B 3 does not balance: debit less credit is 1.00 kr. In all n250 like this; the first n100 are listed.',
  )
  for (const code of ['from-the-future', 'toString']) {
    expect(findingSentence(en, { ...first, code }, [], figures)).toBe(`The reader reports “${code}”.`)
    expect(ruleTextOf(sv, code)).toBeNull()
  }
})

test('values that hold braces are not filled in again', async () => {
  const finding: Finding = { code: 'bad-currency', severity: 'warning', line: 1, values: { currency: '{count} $& {currency}' } }
  expect(findingSentence(await ruleTexts('en'), finding, [], figures)).toContain('#VALUTA is {count} $& {currency},')
})

test.each(ruleLanguages)('%s: every text is a whole sentence of its own, and no cause or remedy serves many rules', async (language) => {
  const { rules } = await ruleTexts(language)
  const uses = new Map<string, number>()
  for (const { id } of ruleEntries()) {
    const { sentence, cause, remedy } = rules[id]
    for (const text of [sentence, cause, remedy]) expect(text, id).toMatch(/^[\p{Lu}{#].*\.$/su)
    uses.set(cause + remedy, (uses.get(cause + remedy) ?? 0) + 1)
    uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
  }
  // The same fault is found within a file and between files.
  expect([...uses].filter(([, count]) => count > 2)).toEqual([])
})

test.each(ruleLanguages)('%s: no sentence begins with a number, which its verb would have to agree with', async (language) => {
  const { rules } = await ruleTexts(language)
  const counted = /^\{(?:count|payees|rows|balances|vouchers|new)\}/
  expect(ruleEntries().flatMap(({ id }) => (counted.test(rules[id].sentence) ? [id] : []))).toEqual([])
})

test.each(ruleLanguages)('%s: no sentence names a rule by its id, which says nothing to whoever reads it', async (language) => {
  const { rules } = await ruleTexts(language)
  expect(ruleEntries().flatMap(({ id }) => (rules[id].sentence.includes('{error}') ? [id] : []))).toEqual([])
})

test.each(ruleLanguages)('%s: a rule about an account says which one', async (language) => {
  const { rules } = await ruleTexts(language)
  const named = ruleEntries().filter(({ id }) => /^(account-|duplicate-account)/.test(id) && id !== 'account-missing')
  for (const { id } of named) expect(rules[id].sentence, id).toContain('{account}')
})

test('what a file says of the year before is its own word, not what that year closed at', async () => {
  const said = { en: 'the same file gives {previousClosingOre}', sv: 'samma fil anger {previousClosingOre}' }
  for (const language of ruleLanguages) {
    const { rules } = await ruleTexts(language)
    expect(rules['ib-differs-from-previous-ub'].sentence).toContain(said[language])
  }
})
