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
  expect(checkTotp(rfc, code, seconds * 1000)).toEqual({ kind: 'right', step: Math.floor(seconds / 30) })
  expect(totpCode(rfc, seconds * 1000)).toBe(code)
})

test('one step before and after is right, two are a clock that is off, many are wrong', () => {
  const secret = newTotpSecret()
  const now = 1_800_000_015_000
  const at = (steps: number) => checkTotp(secret, totpCode(secret, now + steps * 30_000), now)
  expect([-1, 0, 1].map((steps) => at(steps).kind)).toEqual(['right', 'right', 'right'])
  expect(at(2)).toEqual({ kind: 'clock', minutes: 1 })
  expect(at(-20)).toEqual({ kind: 'clock', minutes: 10 })
  expect(at(40)).toEqual({ kind: 'wrong' })
  expect(checkTotp(secret, 'abcdef', now)).toEqual({ kind: 'wrong' })
})

test('the address that apps read names installation and person', () => {
  const uri = new URL(totpUri(rfc, 'Verifikat revision.example', 'anna@example.test'))
  expect(decodeURIComponent(uri.pathname)).toBe('/Verifikat revision.example:anna@example.test')
  expect(uri.searchParams.get('secret')).toBe(rfc)
})
