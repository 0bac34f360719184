import { expect, test } from 'vitest'
import { type UsedVersion, usedBefore } from './previous-versions.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const version = (number: number, more: Partial<UsedVersion> = {}): UsedVersion => ({
  importId: `import ${number}`,
  version: number,
  active: false,
  isHeld: false,
  createdAt: day(number),
  chosenAt: null,
  ...more,
})
const before = (...versions: readonly UsedVersion[]) => usedBefore(versions)?.version ?? null

test('the import before, where nobody has chosen', () => {
  expect(before(version(1, { active: true }))).toBe(null)
  expect(before(version(1), version(2), version(3, { active: true }))).toBe(2)
  expect(before(version(1), version(2))).toBe(null)
})

test('a version kept aside was never in use, until somebody chose it', () => {
  expect(before(version(1), version(2, { isHeld: true }), version(3, { active: true }))).toBe(1)
  expect(before(version(1, { active: true }), version(2, { isHeld: true }))).toBe(null)
  expect(before(version(1), version(2, { isHeld: true, chosenAt: day(8) }), version(3, { active: true, chosenAt: day(9) }))).toBe(2)
})

test('after going back to the first, the last one was in use before', () => {
  expect(before(version(1, { active: true, chosenAt: day(9) }), version(2), version(3))).toBe(3)
  // 1, 2, 3, back to 1, then 3 again: 1 was in use before.
  expect(before(version(1, { chosenAt: day(8) }), version(2), version(3, { active: true, chosenAt: day(9) }))).toBe(1)
})

test('columns that were made anew are the same version; of the one before, those that were made last are read', () => {
  const again = version(3, { importId: 'import 2', active: true, createdAt: day(20) })
  expect(before(version(1), version(2), again)).toBe(1)
  expect(before(version(1), version(2, { importId: 'import 1', createdAt: day(20) }), version(3, { active: true }))).toBe(2)
})
