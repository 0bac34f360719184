import { planNodes, planTemplates } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { parsePatterns, parseSum, toggledTerm, writePatterns, writeSum } from './patterns.ts'

test('accounts are read as people write them', () => {
  expect(parsePatterns('1510, 1560 – 1569;30*  1511\n1510')).toEqual({ ok: true, value: ['1510', '1560-1569', '30*', '1511'] })
  expect(parsePatterns('')).toEqual({ ok: true, value: [] })
  expect(parsePatterns('1510, (1511)')).toEqual({ ok: false, wrong: '(1511)' })
  expect(parsePatterns('15*0')).toEqual({ ok: false, wrong: '15*0' })
})

test('what every shipped line and total says is read back as it stands', () => {
  for (const plan of planTemplates) {
    for (const statement of [plan.balance, plan.result]) {
      const nodes = [...planNodes(statement)].map(({ node }) => node)
      const ids = new Set(nodes.map(({ id }) => id))
      for (const node of nodes) {
        if (node.kind === 'line') expect(parsePatterns(writePatterns(node.accounts))).toEqual({ ok: true, value: node.accounts })
        if (node.kind === 'total') expect(parseSum(writeSum(node.sum), ids)).toEqual({ ok: true, value: node.sum })
      }
    }
  }
})

test('a sum names what it does not know', () => {
  const ids = new Set(['is.a', 'is.b-c', 'is.d'])
  expect(parseSum('is.a + is.b-c - is.d', ids)).toEqual({
    ok: true,
    value: [
      { id: 'is.a', sign: 1 },
      { id: 'is.b-c', sign: 1 },
      { id: 'is.d', sign: -1 },
    ],
  })
  expect(parseSum('-is.a is.d', ids)).toEqual({
    ok: true,
    value: [
      { id: 'is.a', sign: -1 },
      { id: 'is.d', sign: 1 },
    ],
  })
  expect(parseSum('is.a + is.x', ids)).toEqual({ ok: false, wrong: 'is.x' })
  expect(parseSum('is.a + is.a', ids)).toEqual({ ok: false, wrong: 'is.a' })
})

test('pointing at rows writes a sum', () => {
  expect(toggledTerm('', 'is.a')).toBe('is.a')
  expect(toggledTerm('is.a', 'is.d')).toBe('is.a + is.d')
  expect(toggledTerm('is.a −', 'is.d')).toBe('is.a − is.d')
  expect(toggledTerm('is.a − is.d', 'is.d')).toBe('is.a')
  expect(toggledTerm('is.a + is.d', 'is.a')).toBe('is.d')
})
