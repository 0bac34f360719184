import { expect, test } from 'vitest'
import { readXml } from './xml.ts'

const refused = (problem: string, line: number) => new Error(`${problem} at line ${line}`)

test('an element that is taken is let go, and what it stood in is known', () => {
  const taken: string[] = []
  const root = readXml('<a:root>\n<b><c>1</c><c>2</c></b>\n<d/></a:root>', {
    refused,
    taken: ({ name, text, line }, within) => {
      if (name === 'c') taken.push(`${within.map((outer) => outer.name).join('/')} ${text} @${line}`)
      return name === 'c'
    },
  })
  expect(taken).toEqual(['root/b 1 @2', 'root/b 2 @2'])
  expect(root).toMatchObject({ name: 'root', children: [{ name: 'b', children: [] }, { name: 'd' }] })
})

test.each([
  ['<a>', 'malformed at line 1'],
  ['<a>&b;</a>', 'malformed at line 1'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a/>', 'unsafe at line 1'],
  [`<a ${Array.from({ length: 101 }, (_, i) => `a${i}=""`).join(' ')}/>`, 'limits at line 1'],
  ['<a>'.repeat(40), 'limits at line 1'],
])('%.40s is refused', (text, problem) => {
  expect(() => readXml(text, { refused })).toThrow(problem)
})
