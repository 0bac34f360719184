import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { readDeclaration } from './read.ts'
import { writeEmployerDeclaration } from './write-employer-declaration.ts'

const kronor = fc.integer({ min: 0, max: 1e9 })

test('law: an employer declaration is read back equal, field by field', () => {
  const person = fc.record({
    personalNumber: fc.stringMatching(/^19\d{10}$/),
    fields: fc.record({ '001': kronor, '011': kronor, '013': kronor }, { requiredKeys: ['011'] }),
  })
  const people = fc.uniqueArray(person, { selector: ({ personalNumber }) => personalNumber, maxLength: 6 })
  const text = fc.string({ unit: fc.constantFrom('å', '&', '<', '>', 'x', '"'), maxLength: 12 })
  fc.assert(
    fc.property(people, fc.record({ '487': kronor, '497': kronor }), text, (paid, employer, contact) => {
      const given = paid.map((own, i) => ({ ...own, specification: String(i + 1) }))
      const written = {
        orgNumber: '559900-0008',
        period: '202503',
        created: '2025-04-10T09:00:00',
        program: contact,
        contact,
        employer,
        people: given,
      }
      const read = readDeclaration(new TextEncoder().encode(writeEmployerDeclaration(written)))
      if (read.kind !== 'agi') throw new TypeError('not an employer declaration')
      const textOf = (fields: Readonly<Record<string, number>>) =>
        Object.fromEntries(Object.entries(fields).map(([code, kr]) => [code, String(kr)]))
      const head = { '201': '165599000008', '006': '202503' }
      // the sums are any, whatever the people come to
      const odd = read.findings.filter(({ code }) => code !== 'declaration.individuals-differ')
      expect([read.created, odd]).toEqual(['2025-04-10T09:00:00', []])
      expect(read.employers.map(({ fields }) => fields)).toEqual([{ ...head, ...textOf(employer) }])
      expect(read.individuals.map(({ fields }) => fields)).toEqual(
        given.map(({ personalNumber, specification, fields }) => ({
          ...head,
          '215': personalNumber,
          '570': specification,
          ...textOf(fields),
        })),
      )
    }),
    { numRuns: runs(100, 2000) },
  )
})
