// The agency's own examples of employer declarations, read in place: what is computed of the individuals is what the employer's form declares.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { declarationsOf, declaredDocument } from '../../company/declarations.ts'
import { readDeclaration } from '../../declarations/read.ts'
import { run } from './run.ts'
import { payrollTaxParams } from './schema.ts'

const folder = new URL('../../../../../../shared/tax/files/agi/', import.meta.url)
const name = (number: string) => `vertelab-odoo-l10n-se__Exempelfil_${number}.xml`
const isHere = existsSync(folder)
if (!isHere) console.log('Skipped: ../shared/tax is not here.')

function months(file: string) {
  const document = declaredDocument(readDeclaration(readFileSync(new URL(file, folder))), {
    fileName: file,
    sha256: '0'.repeat(64),
    version: 1,
  })
  const books = { currency: 'SEK', years: [], accounts: [], findings: [] }
  const dataset = datasetOf(books, { ...noOwnParts, declarations: declarationsOf([document]) })
  return run(dataset, payrollTaxParams.parse({}), { progress: () => undefined }).months
}

test.skipIf(!isHere).each([
  // (28 500 + 2 500 + 25 350 + 26 700) × 31,42 % = 26 094,3
  ['01_Vanliga_lontagare_v1.1.4', [26_094]],
  // 85 550 and 91 450 at 31,42 % = 26 879,8 and 28 733,6
  ['08_Flera_perioder_m_HU_v1.1.4', [26_879, 28_733]],
  // pay that contributions were not paid on before is in box 011 already: 1 200 × 31,42 % = 377,04
  ['14_Senare_avgiftspliktig_v1.1.4.1', [377]],
])('%s', (file, kronor) => {
  const own = months(name(file))
  expect(own.map(({ declared }) => declared?.contributionsOre)).toEqual(kronor.map((kr) => 100 * kr))
  expect(own.map(({ computed }) => computed?.feeOre)).toEqual(kronor.map((kr) => 100 * kr))
})

test.skipIf(!isHere)('who is insured by a treaty is left out of what is computed, and said', () => {
  const [own] = months(name('07_Flera_olika_v1.1.4'))
  expect(own?.computed?.leftOut).toEqual(['198111012392'])
  // (28 500 + 2 500 + 48 100 + 29 400 + 19 670) × 31,42 % = 40 271,0
  expect(own?.computed?.feeOre).toBe(4_027_100)
})
