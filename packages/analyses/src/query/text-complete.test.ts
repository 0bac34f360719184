import { expect, test } from 'vitest'
import { parseQuery } from './text.ts'
import { queryCompletions } from './text-complete.ts'

const texts = (line: string, language: 'en' | 'sv') => queryCompletions(line, language).map(({ text }) => text)

test('keys are completed in the reader’s language, whichever language their beginning is in', () => {
  expect(texts('kon', 'sv')).toEqual(['konto:'])
  expect(texts('serie:A bel', 'sv')).toEqual(['belopp:'])
  expect(texts('acc', 'sv')).toEqual(['konto:'])
  expect(texts('acc', 'en')).toEqual(['account:'])
  expect(texts('mot', 'en')).toEqual(['counter:'])
  expect(texts('-m', 'sv')).toEqual(['-motkonto:'])
})

test('words of a key too, after a comma as well', () => {
  expect(texts('sida:', 'sv')).toEqual(['debet', 'kredit'])
  expect(texts('utan:momsomföring,n', 'sv')).toEqual(['nollställning'])
  expect(queryCompletions('utan:momsomföring,n', 'sv')[0]?.from).toBe(18)
  expect(texts('side:debit', 'en')).toEqual([])
})

test('nothing is offered in a text, after a value or at a blank', () => {
  for (const line of ['text:"kon', 'konto:19', 'konto:1930 ', '', '7']) expect(texts(line, 'sv')).toEqual([])
})

test('what is put in its place is a key that is read', () => {
  const line = 'serie:A bel'
  const [first] = queryCompletions(line, 'sv')
  expect(parseQuery(`${line.slice(0, first?.from)}${first?.text}1000`).problem).toBeNull()
})
