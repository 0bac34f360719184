import { expect, test } from 'vitest'
import { attributeMethods, boundMethods } from './evaluation/methods.ts'
import { drawMethods } from './method.ts'
import { refusalSentence, refuse } from './refusal.ts'

test('no sentence shows a code: methods, sides and reasons are named in its own language', () => {
  expect(refusalSentence(refuse('no-seed', { method: 'fixed-interval' }), 'sv')).toBe(
    'Metoden fast intervall behöver ett frö på minst åtta siffror.',
  )
  expect(refusalSentence(refuse('not-defined', { method: 'pps', reason: 'fewer than two errors' }), 'sv')).toBe(
    'Metoden proportionellt mot storlek ger ingen gräns för det här urvalet: färre än två fel.',
  )
  for (const method of [...drawMethods, ...boundMethods, ...attributeMethods, 'direct', 'difference', 'quotient', 'regression']) {
    if (/^[a-z]+$/.test(method)) continue
    expect(refusalSentence(refuse('no-seed', { method }), 'sv')).not.toContain(method)
  }
  for (const side of ['debit', 'credit', 'zero'])
    expect(refusalSentence(refuse('nothing-to-draw', { side }), 'sv')).not.toContain(`”${side}”`)
})
