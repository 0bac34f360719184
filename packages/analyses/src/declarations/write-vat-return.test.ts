import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatReturnBoxes } from '../reference/vat-return.ts'
import { runs } from '../testing/runs.ts'
import { readDeclaration } from './read.ts'
import { writeVatReturn } from './write-vat-return.ts'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const parts = vatReturnBoxes.filter((entry) => 'inNet' in entry)

test('a return is written in the order of its document type, without boxes of 0, and with box 49', () => {
  const text = writeVatReturn({ orgNumber: '559900-0008', period: '202609', boxes: { '49': 25, '10': 25, '05': 100, '48': 0 }, note: '' })
  expect([...text.matchAll(/<(\w+)>(-?\d+)</g)].map(([, name, amount]) => `${name} ${amount}`)).toEqual([
    'Period 202609',
    'ForsMomsEjAnnan 100',
    'MomsUtgHog 25',
    'MomsBetala 25',
  ])
  expect(writeVatReturn({ orgNumber: '', period: '202609', boxes: {}, note: '' })).toContain('<MomsBetala>0</MomsBetala>')
})

test('law: what is written is read back equal, whatever the boxes and the note', () => {
  const amounts = fc.dictionary(
    fc.constantFrom(...vatReturnBoxes.map(({ box }) => box).filter((box) => box !== '49')),
    fc.integer({ min: -1e12, max: 1e12 }).filter((amount) => amount !== 0),
  )
  const note = fc.string({ unit: fc.constantFrom('å', 'Ö', '&', '<', '€', '"', 'x', '漢'), maxLength: 40 })
  fc.assert(
    fc.property(amounts, note, (own, told) => {
      const net = parts.reduce((sum, entry) => sum + ('inNet' in entry ? entry.inNet * (own[entry.box] ?? 0) : 0), 0)
      const boxes = { ...own, '49': net + 0 }
      const written = { orgNumber: '559900-0008', period: '202609', boxes, note: told }
      expect(readDeclaration(latin1(writeVatReturn(written)))).toEqual({ kind: 'eskd', ...written, findings: [] })
    }),
    { numRuns: runs(200, 5000) },
  )
})
