import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '@verifikat/db'
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

test.each(['EPERM', 'EROFS'])('a key that can be read opens also where its mode cannot be changed: %s', (code) => {
  using folder = tempFolder()
  const key = readSecretKey(folder.path)
  chmodSync(join(folder.path, 'secret.key'), 0o440)
  const refuse = () => {
    throw Object.assign(new Error(code), { code })
  }
  expect(readSecretKey(folder.path, refuse)).toEqual(key)
  expect(statSync(join(folder.path, 'secret.key')).mode & 0o777).toBe(0o440)
})

test('a key that cannot be read, or not be kept, ends the start with what to do', () => {
  using folder = tempFolder()
  mkdirSync(join(folder.path, 'secret.key'))
  writeFileSync(join(folder.path, 'file'), '')
  symlinkSync(join(folder.path, 'nowhere'), join(folder.path, 'link'))
  for (const [data, said] of [
    [folder.path, /^Cannot read .*secret\.key: EISDIR; it has to be a file that/],
    [join(folder.path, 'file'), /^Cannot read .*secret\.key: ENOTDIR; it has to be a file that/],
    [
      join(folder.path, 'link'),
      /^The installation's secret could not be kept in .*secret\.key: [A-Z]+; this user has to be able to write there/,
    ],
  ] as const) {
    expect(() => readSecretKey(data)).toThrow(StartError)
    expect(() => readSecretKey(data)).toThrow(said)
  }
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

test('a mark is the same for the same text, and another for another text, context or key', () => {
  const one = createSealer(Buffer.alloc(32, 1))
  const other = createSealer(Buffer.alloc(32, 2))
  const marks = [one.mark('a', 'address'), one.mark('b', 'address'), one.mark('a', 'other'), other.mark('a', 'address')]
  expect(one.mark('a', 'address')).toBe(marks[0])
  expect(new Set(marks).size).toBe(4)
})
