import type { JournalHit } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { hitFlag } from './hit-flag.ts'

const voucher: JournalHit['voucher'] = {
  yearFrom: '2025-01-01',
  voucher: 7,
  series: 'B',
  number: '214',
  occurrence: 1,
  date: '2025-03-31',
  registrationDate: null,
  text: 'Periodisering',
  user: '',
}

test('a hit is assessed at its voucher, and no gross amount is suggested as the misstatement', () => {
  const hit: JournalHit = { voucher, lines: [1], lineCount: 1, ore: 23_366_750, values: {} }
  expect(hitFlag('rare-pair', hit)).toEqual({
    flag: {
      on: 'flag',
      code: 'journal.rare-pair',
      place: { at: 'voucher', yearFrom: '2025-01-01', voucher: 7, series: 'B', number: '214' },
    },
    ore: null,
  })
})

test('a voucher that is not in the books any more is not assessed', () => {
  expect(hitFlag('deleted-since-import', { voucher: { ...voucher, voucher: null } })).toBeNull()
})
