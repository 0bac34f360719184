import type { Words } from '../tables/words.ts'

const months: readonly Words[] = [
  ['Jan', 'jan'],
  ['Feb', 'feb'],
  ['Mar', 'mar'],
  ['Apr', 'apr'],
  ['May', 'maj'],
  ['Jun', 'jun'],
  ['Jul', 'jul'],
  ['Aug', 'aug'],
  ['Sep', 'sep'],
  ['Oct', 'okt'],
  ['Nov', 'nov'],
  ['Dec', 'dec'],
]

/** `2026-03` as a head over a column: Mar 2026. */
export function monthWords(month: string): Words {
  const [year = '', number = ''] = month.split('-')
  const [en, sv] = months[Number(number) - 1] ?? [month, month]
  return [`${en} ${year}`, `${sv} ${year}`]
}
