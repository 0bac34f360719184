import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test('an installation of this machine is reached by any of its names; another by its own only', () => {
  expect(originOf('127.0.0.1:3000', 'http://localhost:3000')).toBe('http://127.0.0.1:3000')
  expect(originOf('[::1]:3000', 'http://localhost:3000')).toBe('http://[::1]:3000')
  expect(originOf('localhost:8080', 'http://localhost:3000')).toBe('http://localhost:8080')
  expect(originOf('revision.example', 'https://revision.example/')).toBe('https://revision.example')
  expect(originOf('revision.example:443', 'https://revision.example')).toBe('https://revision.example')
  for (const host of ['evil.example', 'localhost.evil.example', 'a b', '']) {
    expect(originOf(host, 'http://localhost:3000')).toBeNull()
    expect(originOf(host, 'https://revision.example')).toBeNull()
  }
  expect(originOf('localhost', 'https://revision.example')).toBeNull()
})
