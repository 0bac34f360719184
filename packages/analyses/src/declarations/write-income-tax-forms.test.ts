import { existsSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAmountField, readIncomeTaxForms } from './income-tax-forms.ts'
import { type ReturnSender, writeIncomeTaxForms } from './write-income-tax-forms.ts'

const sender: ReturnSender = {
  orgNumber: '165561000000',
  name: 'Exempelbolaget AB',
  program: 'Exempelprogram 1.0',
  created: '20260412 101500',
  postalCode: '11122',
  town: 'STOCKHOLM',
}

test('records stand in the order of the agency, and what is empty is not sent', () => {
  const files = writeIncomeTaxForms({ ...sender, town: '', name: 'Exempel #1 – AB' }, [
    { form: 'INK2', period: '2025P4', fields: { '7104': '252810', '7011': '20250101', '7012': ' ' } },
  ])
  expect(files['INFO.SRU'].split('\r\n')).toEqual([
    '#DATABESKRIVNING_START',
    '#PRODUKT SRU',
    '#SKAPAD 20260412 101500',
    '#PROGRAM Exempelprogram 1.0',
    '#FILNAMN BLANKETTER.SRU',
    '#DATABESKRIVNING_SLUT',
    '#MEDIELEV_START',
    '#ORGNR 165561000000',
    '#NAMN Exempel 1 AB',
    '#POSTNR 11122',
    '#MEDIELEV_SLUT',
    '',
  ])
  expect(files['BLANKETTER.SRU'].split('\r\n')).toEqual([
    '#BLANKETT INK2-2025P4',
    '#IDENTITET 165561000000 20260412 101500',
    '#NAMN Exempel 1 AB',
    '#UPPGIFT 7011 20250101',
    '#UPPGIFT 7104 252810',
    '#BLANKETTSLUT',
    '#FIL_SLUT',
    '',
  ])
})

test('law: what is written is read back equal, and without a finding', () => {
  const code = fc.integer({ min: 7000, max: 8999 }).map(String)
  const amount = fc.integer({ min: -1e12, max: 1e12 }).map(String)
  const text = fc.oneof(amount, fc.constantFrom('20250101', 'Åke Öberg', 'x'))
  const fieldsOf = (name: string) =>
    fc.array(
      code.chain((own) => fc.tuple(fc.constant(own), isAmountField(name, own) ? amount : text)),
      { maxLength: 20 },
    )
  const form = fc.constantFrom('INK2', 'INK2R', 'INK2S', 'NE').chain((name) =>
    fc.record({
      form: fc.constant(name),
      period: fc.constantFrom('2024P1', '2025P4'),
      fields: fieldsOf(name).map((fields) => Object.fromEntries(fields)),
    }),
  )
  fc.assert(
    fc.property(fc.array(form, { minLength: 1, maxLength: 4 }), (forms) => {
      const files = writeIncomeTaxForms(sender, forms)
      const read = readIncomeTaxForms(files['BLANKETTER.SRU'])
      expect(read.findings).toEqual([])
      expect(read.forms.map(({ form: name, period, fields }) => ({ form: name, period, fields }))).toEqual(forms)
      expect(new Set(read.forms.map(({ orgNumber }) => orgNumber))).toEqual(new Set([sender.orgNumber]))
      const { info, findings } = readIncomeTaxForms(files['INFO.SRU'])
      expect({ info, findings }).toEqual({
        info: { orgNumber: sender.orgNumber, name: sender.name, program: sender.program, created: sender.created },
        findings: [],
      })
    }),
  )
})

const folder = new URL('../../../../../shared/tax/files/sru/', import.meta.url)
test.skipIf(!existsSync(folder))(
  'a return that was read is written with the same records (skipped where ../shared/tax is not there)',
  () => {
    const read = (name: string) => readFileSync(new URL(name, folder), 'latin1')
    const { forms } = readIncomeTaxForms(read('own__BLANKETTER.SRU'))
    const files = writeIncomeTaxForms(sender, forms)
    const sorted = (text: string) => text.split(/\r\n|\n/).sort()
    expect(sorted(files['BLANKETTER.SRU'])).toEqual(sorted(read('own__BLANKETTER.SRU')))
    expect(sorted(files['INFO.SRU'])).toEqual(sorted(read('own__INFO.SRU')))
  },
)
