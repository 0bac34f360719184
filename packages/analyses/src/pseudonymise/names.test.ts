import { expect, test } from 'vitest'
import { Pseudonyms } from './names.ts'

test('two texts never get one code, even where the codes are nearly used up', () => {
  const names = new Pseudonyms('seed')
  // 52 900 codes of one group: among 2 000 texts some 37 would meet by chance.
  const texts = Array.from({ length: 2000 }, (_, i) => `text ${i}`)
  const codes = texts.map((text) => names.code('field', text, 1))
  expect(new Set(codes).size).toBe(2000)
  expect(texts.map((text) => names.code('field', text, 1))).toEqual(codes)
})

test('a code belongs to its field and its seed, and is spelled so that no word can be in it', () => {
  const names = new Pseudonyms('seed')
  expect(names.code('text', 'Eva')).toMatch(/^(?:[a-z]\d[a-z]\d ){3}[a-z]\d[a-z]\d$/)
  expect(names.code('text', 'Eva')).not.toBe(names.code('user', 'Eva'))
  expect(names.code('text', 'Eva')).not.toBe(new Pseudonyms('other').code('text', 'Eva'))
  expect(names.code('text', 'Eva')).toBe(new Pseudonyms('seed').code('text', 'Eva'))
  expect(names.code('text', '')).toBe('')
})

test('one organisation number however it is written', () => {
  const names = new Pseudonyms('seed')
  const [hyphened, plain, century] = ['556000-4615', '5560004615', '165560004615'].map((number) => names.orgNumber(number))
  expect(plain).toBe(hyphened?.replace('-', ''))
  expect(century).toBe(`16${plain}`)
  expect(names.orgNumber('')).toBe('')
})
