import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../../../../test/harness/temp-folder.ts'
import { createSealer, readSecretKey } from './secret-key.ts'

test('the first start makes the folder and the key, for its owner only; later ones read it', () => {
  using folder = tempFolder()
  const data = join(folder.path, 'not', 'yet')
  const key = readSecretKey(data)
  expect(key).toHaveLength(32)
  expect(readSecretKey(data)).toEqual(key)
  expect(readdirSync(data)).toEqual(['secret.key'])
  const path = join(data, 'secret.key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  chmodSync(path, 0o644)
  readSecretKey(data)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a damaged key is not replaced: what is kept under it would be lost', () => {
  using folder = tempFolder()
  writeFileSync(join(folder.path, 'secret.key'), 'short')
  expect(() => readSecretKey(folder.path)).toThrow(/secret\.key is damaged/)
})

test('what is sealed opens with the same key and context, whole', () => {
  using folder = tempFolder()
  using other = tempFolder()
  const sealer = createSealer(readSecretKey(folder.path))
  const sealed = sealer.seal('hemligt', 'totp 1')
  expect(sealer.open(sealed, 'totp 1')).toBe('hemligt')
  expect(sealed).not.toContain('hemligt')
  expect(sealer.seal('hemligt', 'totp 1')).not.toBe(sealed)
  expect(sealer.open(sealed, 'totp 2')).toBeNull()
  expect(createSealer(readSecretKey(other.path)).open(sealed, 'totp 1')).toBeNull()
  expect(sealer.open(`${sealed.slice(0, -2)}AA`, 'totp 1')).toBeNull()
  expect(sealer.open('v1.', 'totp 1')).toBeNull()
  expect(sealer.open('', 'totp 1')).toBeNull()
})
