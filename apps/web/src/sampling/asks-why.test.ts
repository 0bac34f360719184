import { expect, test } from 'vitest'
import { askingWhy, asksWhy } from './asks-why.ts'

test('a step that is refused for want of a reason asks for it, and another refusal does not', () => {
  const asked: boolean[] = []
  const refused = { appCode: 'invalid_input', params: { reason: 'sample-departs' } }
  const other = { appCode: 'conflict', params: { reason: 'changed-meanwhile' } }
  for (const error of [other, new Error('broken'), refused])
    expect(() => askingWhy((isAsking) => asked.push(isAsking))(error)).toThrow(Object.assign(error))
  expect(asked).toEqual([true])
  expect([asksWhy(null), asksWhy(other), asksWhy(refused)]).toEqual([false, false, true])
})
