import { analyses } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { offeredVariables, parameterName, takesOf, variableName } from './step-params.ts'

test('every parameter that a step can take has a name in both languages', () => {
  const raw = Object.keys(analyses).flatMap((id) =>
    takesOf(id).flatMap((key) =>
      (['en', 'sv'] as const).filter((locale) => parameterName(id, key, locale) === key).map(() => `${id}.${key}`),
    ),
  )
  expect(raw).toEqual([])
})

test('every variable that is offered is said in words, with its days', () => {
  expect(offeredVariables.filter((variable) => variableName(variable) === null)).toEqual([])
  expect(variableName('{balanceDate-30}')).toEqual({ key: 'variable.daysBefore', days: 30 })
  expect(variableName('{balanceDate+5}')).toEqual({ key: 'variable.daysAfter', days: 5 })
  expect(['{no.such}', '2025-01-01', ''].map(variableName)).toEqual([null, null, null])
})
