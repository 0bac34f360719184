import { expect, test } from 'vitest'
import { ownTests } from './params.ts'
import { loadTestParams } from './test-params.ts'

const own = { 'registration-lag': { days: 10 }, 'short-text': { minLength: 'three' }, 'no-such-test': {} }

test('of what an address says of the tests that is kept which a test takes, once it is known what they take', async () => {
  expect(() => ownTests(own)).toThrow('not loaded')
  expect(ownTests(undefined)).toEqual({})
  await loadTestParams()
  expect(ownTests(own)).toEqual({ 'registration-lag': { days: 10 } })
})
