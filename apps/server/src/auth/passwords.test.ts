import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('an unknown address costs a comparison of the same kind as a known one, and passes nobody', async () => {
  const stored = await hashPassword('en lång lösenfras')
  const compared: string[] = []
  const compare = async (hashed: string, given: string) => {
    compared.push(hashed)
    return await verify(hashed, given)
  }
  expect(await isPassword('en lång lösenfras', stored, compare)).toBe(true)
  expect(await isPassword('fel', stored, compare)).toBe(false)
  expect(await isPassword('fel', null, compare)).toBe(false)
  // not even with the password of the stand-in
  expect(await isPassword('nobody has this password', null, compare)).toBe(false)
  expect(compared).toHaveLength(4)
  const parameters = compared.map((hashed) => hashed.split('$').slice(1, 4).join('$'))
  expect(new Set(parameters)).toEqual(new Set(['argon2id$v=19$m=19456,t=2,p=1']))
})
