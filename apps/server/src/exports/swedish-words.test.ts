import { expect, test } from 'vitest'
import { valueWords } from './parameter-words.ts'
import { actWords, codeWords, sampleWords } from './sample-words.ts'
import { samplingValues } from './sampling-value-words.ts'
import { samplingWords } from './sampling-words.ts'

test('files in Swedish call nothing by its id in the code, and one thing by one word', () => {
  const words = { ...valueWords, ...samplingValues, ...samplingWords, ...sampleWords, ...actWords, ...codeWords }
  const ids = new Set(
    Object.keys(words)
      .map((key) => key.split(':').at(-1) ?? key)
      .filter((key) => /^[a-z]+(-[a-z]+)+$/.test(key)),
  )
  expect(ids).toContain('fixed-interval')
  const found = Object.entries(words).filter(
    ([, { sv }]) => (sv.match(/[\p{L}\d-]+/gu) ?? []).some((word) => ids.has(word)) || /\bhash|momsavräkning|mappning/i.test(sv),
  )
  expect(found).toEqual([])
})
