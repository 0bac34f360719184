// What takes a row away is told from other buttons: where a row goes, the focus is moved on, and one Enter too many must not take another.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const src = new URL('../', import.meta.url)
const buttons = /<(Button|button)\b.*?<\/\1>/gs
const takesAway = /t\([^()]*'(?:[\w:]+[.:])?(?:remove|takeOut)(?:Of|Label|Sure)?'/
const isTold = /\bremoves\b|\bdata-removes\b|icon="trash"/

test('every button with words for taking something away says that it removes', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  const found = files.flatMap((file) =>
    [...readFileSync(new URL(file, src), 'utf8').matchAll(buttons)]
      .map(([button]) => button)
      .filter((button) => takesAway.test(button))
      .map((button) => [file, isTold.test(button)] as const),
  )
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(([, told]) => !told).map(([file]) => file)).toEqual([])
})
