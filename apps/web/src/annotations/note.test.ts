import { expect, test } from 'vitest'
import { noteToken, parseNote } from './note.ts'
import { accountTarget, flagTarget, lineTarget, readTarget, targetText, voucherTarget } from './targets.ts'

const names = { yearFrom: '2025-01-01', voucher: 12, series: 'B', number: '214' }

test('what a panel is about survives the address', () => {
  expect(parseNote(noteToken(voucherTarget(names)) ?? '')).toEqual({ on: 'voucher', yearFrom: '2025-01-01', voucher: 12, row: null })
  expect(parseNote(noteToken(lineTarget({ ...names, row: 345 })) ?? '')).toEqual({
    on: 'voucher',
    yearFrom: '2025-01-01',
    voucher: 12,
    row: 345,
  })
  expect(parseNote(noteToken(accountTarget('2025-01-01', '1510')) ?? '')).toEqual({
    on: 'account',
    yearFrom: '2025-01-01',
    account: '1510',
  })
})

test('a flag leads to its voucher or account; one of a pair to neither', () => {
  expect(noteToken(flagTarget('journal.round-amount', { at: 'voucher', ...names }))).toBe('v:2025-01-01:12')
  expect(noteToken(flagTarget('balance.jump', { at: 'account', yearFrom: '2025-01-01', account: '1510' }))).toBe('a:2025-01-01:1510')
  expect(
    noteToken(flagTarget('counterpart.new', { at: 'pair', yearFrom: '2025-01-01', account: '3001', counterAccount: '1510' })),
  ).toBeNull()
})

test('an address that is malformed names nothing', () => {
  for (const token of [undefined, '', 'v:2025:1', 'l:2025-01-01:1', 'x:2025-01-01:1']) expect(parseNote(token)).toBeNull()
})

test('a row carries what it stands for, and nothing else is read from it', () => {
  const target = lineTarget({ ...names, row: 345 })
  expect(readTarget(targetText(target))).toEqual(target)
  for (const text of [null, undefined, '', '{', '{"on":"moon"}']) expect(readTarget(text)).toBeNull()
})
