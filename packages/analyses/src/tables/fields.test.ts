import { expect, test } from 'vitest'
import { analyses } from '../registry.ts'
import { fieldsOf } from './fields.ts'

test('amounts are typed as amounts, in kronor, in every analysis', () => {
  const amounts = Object.values(analyses).flatMap(({ id, params }) =>
    fieldsOf(params).flatMap(({ key, kind }) => (/(?:Ore|Minor)$/.test(key) ? [`${id} ${key} ${kind}`] : [])),
  )
  expect(amounts.length).toBeGreaterThan(5)
  expect(amounts.filter((one) => !one.endsWith(' ore'))).toEqual([])
})
