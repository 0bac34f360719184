import { expect, test } from 'vitest'
import { type Finding, nothingFound } from './rows.ts'
import { takenBack, withDone, withFiles } from './undo.ts'

const wrong: Finding = { ...nothingFound, state: 'misstated', auditedOre: 90_00, cause: 'Price' }
const booked: Finding = { ...nothingFound, state: 'as-booked', cause: 'Price' }

test('what an answer was written over comes back', () => {
  const done = withDone([], [{ item: 'a', finding: booked }], () => wrong)
  const undone = takenBack(done, () => booked)
  expect(undone.answers).toEqual([{ item: 'a', finding: wrong }])
  expect(takenBack(undone.done, () => booked).answers).toEqual([])
})

test('an item without an answer is open again', () => {
  const done = withDone([], [{ item: 'a', finding: booked }], () => undefined)
  expect(takenBack(done, () => booked).answers).toEqual([{ item: 'a', finding: nothingFound }])
})

test('what somebody else has answered since stays', () => {
  const done = withDone(
    [],
    [
      { item: 'a', finding: booked },
      { item: 'b', finding: booked },
    ],
    () => undefined,
  )
  const undone = takenBack(done, (item) => (item === 'a' ? wrong : booked))
  expect(undone.answers.map(({ item }) => item)).toEqual(['b'])
})

test('what changes nothing is no act: one undo takes back the one before it', () => {
  const done = withDone([], [{ item: 'a', finding: booked }], () => wrong)
  const again = withDone(done, [{ item: 'a', finding: booked }], () => booked)
  expect(again).toBe(done)
  expect(takenBack(again, () => booked).answers).toEqual([{ item: 'a', finding: wrong }])
})

test('a file that arrives while words are written stays beside its item', () => {
  const file = { sha256: 'a'.repeat(64), fileName: 'Letter.pdf', bytes: 3 }
  const written = withFiles([{ item: 'a', finding: booked }], () => ({ ...wrong, attachments: [file] }))
  expect(written).toEqual([{ item: 'a', finding: { ...booked, attachments: [file] } }])
  expect(withFiles([{ item: 'a', finding: booked }], () => undefined)).toEqual([{ item: 'a', finding: booked }])
})
