import { defaultPlan } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { completed, completionAt, formulaWords } from './completion.ts'

const words = formulaWords([], defaultPlan, 'sv')
const at = (text: string, caret = text.length) => completionAt(words, text, caret)
const texts = (text: string, caret?: number) => at(text, caret)?.words.map((word) => word.text) ?? []

test('words that begin with what is written come first, names count too', () => {
  expect(texts('(solid')[0]).toBe('soliditet')
  expect(texts('ave')).toEqual(['average('])
  expect(texts('is.ne')[0]).toBe('is.net')
  expect(texts('nettooms')[0]).toBe('is.net')
})

test('in brackets there are only account functions, in braces nothing', () => {
  const inside = at('1 + [ba')
  expect(inside?.words.length).toBeGreaterThan(0)
  expect(inside?.words.every(({ kind }) => kind === 'function')).toBe(true)
  expect(at('{19')).toBeNull()
  expect(at('{1930} / ')).toBeNull()
})

test('the chosen word takes the place of what was written, the rest stays', () => {
  const text = 'adj_equity / bs.ass * 2'
  const completion = at(text, 19)
  const word = completion?.words.find((own) => own.text === 'bs.assets')
  if (completion === null || completion === undefined || word === undefined) throw new Error('bs.assets is not offered')
  expect(completed(text, completion, word)).toEqual({ text: 'adj_equity / bs.assets * 2', caret: 22 })
})

test('a word that is written out asks for nothing', () => {
  expect(at('soliditet')).toBeNull()
})
