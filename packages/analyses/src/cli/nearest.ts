import { at } from '../column.ts'

/** The name that is fewest letters away from what was written; null where none is near. */
export function nearest(written: string, names: readonly string[]): string | null {
  const far = Math.max(2, Math.floor(written.length / 2))
  const near = names
    .map((name) => ({ name, letters: lettersApart(written.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.letters - b.letters)[0]
  return near && near.letters <= far ? near.name : null
}

/** Letters to put in, take out or exchange (Levenshtein). */
function lettersApart(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const left = at(row, j - 1)
      const above = at(before, j)
      const corner = at(before, j - 1)
      row.push(Math.min(left + 1, above + 1, corner + (one[i - 1] === other[j - 1] ? 0 : 1)))
    }
    before = row
  }
  return at(before, other.length)
}
