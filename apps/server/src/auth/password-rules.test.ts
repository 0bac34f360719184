import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'

const anna = { name: 'Anna Lindqvist', email: 'anna.lindqvist@bergmanlund.example' }

test.each([
  ['elva tecken', 'password-short'],
  ['password1234', 'password-common'],
  ['P@ssw0rd2026!', 'password-common'],
  ['Sommaren2026!', 'password-common'],
  ['!!!välkommen123', 'password-common'],
  ['qwertyuiopasd', 'password-common'],
  ['abcdefghijklmn', 'password-common'],
  ['123456789012345', 'password-common'],
  ['aaaaaaaaaaaaaaaa', 'password-common'],
  ['hejdå-hejdå-hejdå-', 'password-common'],
  ['correct horse battery staple', 'password-common'],
  ['AnnaLindqvist1', 'password-personal'],
  ['bergmanlund 2026', 'password-personal'],
  ['anna.lindqvist@bergmanlund.example', 'password-personal'],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password, anna)).toBe(fault)
})

test.each([
  'en lång lösenfras',
  'test-gräsklippare-Vätternrundan',
  'x7Kq2vLm9TzR',
  'anna cyklade hem genom regnet',
  'sommaren vi målade båten blå',
])('%s is good enough', (password) => {
  expect(passwordFault(password, anna)).toBeNull()
})
