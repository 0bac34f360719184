import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

test.each(['/', '/beta', '/beta/x?a=1&b=/y#z', '/beta?q=å', '/%09/evil.example'])('%j stays here', (to) => {
  expect(isOwnPath(to)).toBe(true)
})

test.each([
  '',
  'beta',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  // a browser drops tabs and line breaks before it reads an address
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t\\evil',
  '/\r\n\\evil.example',
  '/x\\y',
  '/\u0000',
  '/x\u007f',
  '/x\u0085',
])('%j leads elsewhere, or hides where', (to) => {
  expect(isOwnPath(to)).toBe(false)
})
