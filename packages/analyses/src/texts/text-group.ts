import { foldText, isDigit, isLetter } from './fold.ts'
import { monthNames } from './months.ts'

/** The group of texts in which no word is left. */
export const NO_WORDS = '-'
/** Groups are cut at so many characters. */
const LONGEST = 200
const SPACE = 32
/** `september`. */
const LONGEST_MONTH = 9

/**
 * What texts that mean the same thing have in common: small letters without marks, and without everything that changes from time to time – words
 * that hold a digit (numbers, dates, references), names of months, single letters – and punctuation. A stand-in for the supplier or the matter where
 * the books have no such field; nothing is left out of a sum by it. `Hyra januari 2025, kontrakt 17` and `HYRA FEB. 2025 Kontrakt 18` → `hyra kontrakt`;
 * `2025-01-31` → `-`.
 */
export function textGroup(text: string): string {
  const plain = foldText(text)
  let out = ''
  let from = 0
  let hasDigit = false
  for (let i = 0; i <= plain.length; i++) {
    const code = i < plain.length ? plain.charCodeAt(i) : SPACE
    if (isLetter(code)) continue
    if (isDigit(code)) {
      hasDigit = true
      continue
    }
    if (!hasDigit && i - from > 1) {
      const word = plain.slice(from, i)
      if (i - from > LONGEST_MONTH || !monthNames.has(word)) out = out === '' ? word : `${out} ${word}`
    }
    from = i + 1
    hasDigit = false
  }
  return out.slice(0, LONGEST).trimEnd() || NO_WORDS
}

/**
 * The words that make a text's group, as they were written and with what stands between neighbours: `Personbilar & Co, 2025-03` → `Personbilar & Co`,
 * `Hyra januari 2025, kontrakt 17` → `Hyra kontrakt`. The group of the answer is the group of the text; '' where no word is left.
 */
export function wordsAsWritten(text: string): string {
  const group = textGroup(text)
  if (group === NO_WORDS) return ''
  const plain = foldText(text)
  const wanted = group.split(' ')
  let out = ''
  let next = 0
  let end = -1
  let isBroken = false
  for (let at = 0; at < plain.length && next < wanted.length; ) {
    const isWordPart = (i: number) => i < plain.length && (isLetter(plain.charCodeAt(i)) || isDigit(plain.charCodeAt(i)))
    if (!isWordPart(at)) {
      at++
      continue
    }
    let to = at
    while (isWordPart(to)) to++
    if (plain.slice(at, to) === wanted[next]) {
      out += out === '' ? '' : isBroken ? ' ' : text.slice(end, at)
      out += text.slice(at, to)
      next++
      end = to
      isBroken = false
    } else isBroken = true
    at = to
  }
  return out
}
