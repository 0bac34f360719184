import { bankDecisionsSchema } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { lostMaps } from './lost-maps.ts'

const iban = 'SE4550000000058398257466'
const decisions = bankDecisionsSchema.parse({
  map: [
    { bankAccount: iban, account: '1930' },
    { bankAccount: '8888-1234567', account: '1940' },
    { bankAccount: '9999-7654321', account: '1950' },
  ],
  same: [{ accounts: ['9999-1234567', '9999-7654321'], is: true }],
})
const lost = (...bankAccounts: readonly (string | null)[]) =>
  lostMaps(
    decisions,
    bankAccounts.map((bankAccount) => ({ bankAccount })),
  ).map(({ account }) => account)

test('what is said of an account is lost where no file has it, however the number is written and under whatever name', () => {
  expect(lost('5839-8257466', '88881234567', '9999-1234567')).toEqual([])
  expect(lost(iban)).toEqual(['1940', '1950'])
  expect(lost(null)).toEqual(['1930', '1940', '1950'])
})
