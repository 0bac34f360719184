import { expect, test } from 'vitest'
import { matching, mentionsIn, partsOf, typedMention, withMention } from './mentions.ts'

const anna = { id: 'a', name: 'Anna' }
const annaL = { id: 'l', name: 'Anna Lindqvist' }
const bo = { id: 'b', name: 'Bo Ek' }
const members = [anna, annaL, bo]

test('a name is being written from the @ before the caret', () => {
  expect(typedMention('Ask @An', 7)).toEqual({ from: 4, to: 7, search: 'An' })
  expect(typedMention('@', 1)).toEqual({ from: 0, to: 1, search: '' })
  // an address is no mention, nor is what stands on the next line
  expect(typedMention('mail a@b', 8)).toBeNull()
  expect(typedMention('@Anna\nnext', 10)).toBeNull()
  expect(typedMention('no one', 6)).toBeNull()
})

test('members are found by the beginning of any of their names, and not once the name is whole', () => {
  expect(matching(members, 'lin')).toEqual([annaL])
  expect(matching(members, 'an')).toEqual([anna, annaL])
  expect(matching(members, 'Bo Ek')).toEqual([])
})

test('the chosen name takes the place of what was typed', () => {
  expect(withMention('Ask @li about it', { from: 4, to: 7, search: 'li' }, annaL)).toEqual({
    text: 'Ask @Anna Lindqvist about it',
    caret: 20,
  })
})

test('the longest name counts, each person once, and a longer word is nobody', () => {
  expect(mentionsIn('@Anna Lindqvist and @Bo Ek, again @Bo Ek', members)).toEqual(['l', 'b'])
  expect(mentionsIn('@Anna, please', members)).toEqual(['a'])
  expect(mentionsIn('@Annabell', members)).toEqual([])
})

test('the parts of a text come to the text', () => {
  const text = '@Anna: see @Bo Ek, or bo@ek.se.'
  const parts = partsOf(text, members)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ member }) => member !== null).map((part) => part.text)).toEqual(['@Anna', '@Bo Ek'])
})
