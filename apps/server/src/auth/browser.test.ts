import { expect, test } from 'vitest'
import { originInUse, passkeyPlace } from './browser.ts'

test('an installation of this machine is reached by any of its names; another by its own only', () => {
  expect(originInUse({ host: '127.0.0.1:3000' }, 'http://localhost:3000')).toBe('http://127.0.0.1:3000')
  expect(originInUse({ host: 'localhost:8080' }, 'http://localhost:3000')).toBe('http://localhost:8080')
  expect(originInUse({ host: 'evil.example' }, 'http://localhost:3000')).toBe('http://localhost:3000')
  expect(originInUse({ host: 'evil.example' }, 'https://revision.example')).toBe('https://revision.example')
})

test('passkeys need a name, and TLS or this machine', () => {
  expect(passkeyPlace('https://revision.example')).toEqual({ origin: 'https://revision.example', rpId: 'revision.example' })
  expect(passkeyPlace('http://localhost:3000')).toEqual({ origin: 'http://localhost:3000', rpId: 'localhost' })
  for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'https://192.168.1.5', 'http://revision.example'])
    expect(passkeyPlace(origin), origin).toBeNull()
})
