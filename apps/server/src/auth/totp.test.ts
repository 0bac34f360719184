import { expect, test } from 'vitest'
import { totpCode } from '../../../../test/harness/totp.ts'
import { checkTotp, newTotpSecret, totpUri } from './totp.ts'

/** RFC 6238, appendix B: the key is the ASCII text 12345678901234567890. */
const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the example of RFC 6238 at %i seconds, its last six digits', (seconds, code) => {
  expect(checkTotp(rfc, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  expect(totpCode(rfc, seconds * 1000)).toBe(code)
})

test('one step before and after is right, and no answer tells how far others are off', () => {
  const secret = newTotpSecret()
  const now = 1_800_000_015_000
  const step = now / 30_000
  const at = (steps: number) => checkTotp(secret, totpCode(secret, now + steps * 30_000), now)
  expect([-1, 0, 1].map(at)).toEqual([-1, 0, 1].map((steps) => Math.floor(step) + steps))
  expect([-40, -20, -2, 2, 20, 40].map(at)).toEqual(Array.from({ length: 6 }, () => null))
  expect(checkTotp(secret, 'abcdef', now)).toBeNull()
})

test('the address that apps read names installation and person', () => {
  const uri = new URL(totpUri(rfc, 'Verifikat revision.example', 'anna@example.test'))
  expect(decodeURIComponent(uri.pathname)).toBe('/Verifikat revision.example:anna@example.test')
  expect(uri.searchParams.get('secret')).toBe(rfc)
})
