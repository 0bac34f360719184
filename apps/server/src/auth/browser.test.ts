import { expect, test } from 'vitest'
import { passkeyPlace } from './browser.ts'

test('passkeys need a name, and TLS or this machine', () => {
  expect(passkeyPlace('https://revision.example')).toEqual({ origin: 'https://revision.example', rpId: 'revision.example' })
  expect(passkeyPlace('http://localhost:3000')).toEqual({ origin: 'http://localhost:3000', rpId: 'localhost' })
  for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'https://192.168.1.5', 'http://revision.example'])
    expect(passkeyPlace(origin), origin).toBeNull()
})
