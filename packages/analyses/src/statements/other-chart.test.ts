import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AccountPlan, PlanNode } from '../account-plan/account-plan.ts'
import { defaultPlan } from '../account-plan/default-plan.ts'
import { run as runKeyFigures } from '../analyses/key-figure/run.ts'
import { keyFigureParams } from '../analyses/key-figure/schema.ts'
import { buildBooks } from '../books/build.ts'
import { datasetOf } from '../company/dataset.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { sourcesOf } from '../rules/fixtures/files.ts'
import { readSie } from '../sie/reader.ts'
import { chartFindings } from './other-chart.ts'

const chart = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([number, name]) => `#KONTO ${number} "${name}"\n#IB 0 ${number} 0`)
    .join('\n')
const booksOf = async (file: string) => buildBooks(await sourcesOf([file])).books
const bas96 = { 1010: 'Kassa', 1210: 'Kundfordringar', 2110: 'Leverantörskulder', 2991: 'Aktiekapital' }

test('a chart whose names belong to other numbers is named, until somebody has placed its accounts', async () => {
  const books = await booksOf(chart(bas96))
  expect(chartFindings(datasetOf(books), defaultPlan).map(({ values }) => values)).toEqual([{ accounts: 4, first: '1010', name: 'Kassa' }])
  const moved: Readonly<Record<string, readonly string[]>> = { 'bs.c1': ['1010'], 'bs.r1': ['1210'], 'bs.k6': ['2110'], 'bs.e1': ['2991'] }
  const placed = (nodes: readonly PlanNode[]): PlanNode[] =>
    nodes.map((node) => {
      if (node.kind === 'heading') return { ...node, children: placed(node.children) }
      const own = node.kind === 'line' ? moved[node.id] : undefined
      if (node.kind !== 'line') return node
      return { ...node, accounts: own ? [...own] : node.accounts.filter((pattern) => !/^(1010|1210|2110|2900)/.test(pattern)) }
    })
  const own: AccountPlan = { ...defaultPlan, id: 'own', balance: placed(defaultPlan.balance) }
  expect(chartFindings(datasetOf(books), own)).toEqual([])
})

test('no key figure holds, or lacks, accounts that are named otherwise than their numbers say; what they do not touch is computed', async () => {
  // Cash 300 and receivables 100 as fixed assets, payables 150 as untaxed reserves, share capital 250 as an accrual. Assets 400 either way.
  const held = '#IB 0 1010 300\n#IB 0 1210 100\n#IB 0 2110 -150\n#IB 0 2991 -250'
  const names = Object.entries(bas96).map(([number, name]) => `#KONTO ${number} "${name}"`)
  const figures = ['soliditet', 'kassalikviditet', 'adj_equity', 'own']
  const own = {
    id: 'own',
    name: { en: 'Assets', sv: 'Tillgångar' },
    unit: 'kr',
    formula: 'bs.assets',
    version: 1,
    note: null,
    source: 'own',
  }
  const params = keyFigureParams.parse({ figures, definitions: [own] })
  const of = async (text: string) => runKeyFigures(datasetOf(await booksOf(text)), params, { progress: () => {} })
  const result = await of(`${names.join('\n')}\n${held}`)
  const said = result.figures.map(({ id, values: [value] }) => [id, value?.value ?? null, value?.reason?.code ?? null])
  expect(said).toEqual([
    ['soliditet', null, 'other-chart'],
    ['kassalikviditet', null, 'other-chart'],
    ['adj_equity', null, 'other-chart'],
    ['own', 400_00, null],
  ])
  // The same numbers without the names are BAS 97: nothing says that they are not.
  expect((await of(held)).figures.map(({ values }) => values[0]?.reason?.code ?? null)).toEqual([null, null, null, null])
})

test('a current chart with an account or two of its own is no other chart', async () => {
  const names = {
    1510: 'Kundfordringar',
    1910: 'Kassa',
    2440: 'Leverantörsskulder',
    2081: 'Aktiekapital',
    1790: 'Lager hos kund',
    3740: 'Kassadifferens',
  }
  expect(chartFindings(datasetOf(await booksOf(chart(names))), defaultPlan)).toEqual([])
  expect(chartFindings(datasetOf(await booksOf(chart({ 1210: 'Kundfordringar', 2110: 'Leverantörsskulder' }))), defaultPlan)).toEqual([])
})

test('inventories of earlier charts are current assets: they are in the ratios that leave inventories out or are made of them', async () => {
  // Stock 600 kr on 1400, bank 200 kr, payables 400 kr: current ratio (600 + 200) ÷ 400 = 2, quick ratio 200 ÷ 400 = 0.5.
  const file = '#IB 0 1400 600\n#IB 0 1930 200\n#IB 0 2440 -400\n#IB 0 2081 -400'
  const figures = (text: string) =>
    booksOf(text).then((books) =>
      runKeyFigures(datasetOf(books), keyFigureParams.parse({ figures: ['balanslikviditet', 'kassalikviditet'] }), { progress: () => {} }),
    )
  const result = await figures(file)
  expect(result.figures.map(({ values }) => values[0]?.value)).toEqual([2, 0.5])
  expect(result.findings.map(({ code }) => code)).not.toContain('statement.unplaced-accounts')
  // What stands on no line is outside of the ratios: the reader is told.
  expect((await figures(`${file}\n#IB 0 1300 50\n#IB 0 2085 -50`)).findings).toContainEqual({
    code: 'statement.unplaced-accounts',
    severity: 'warning',
    line: 0,
    values: { accounts: 1, first: '1300' },
  })
})

const files = new URL('../../../../../shared/sie/files/', import.meta.url)
const booksOfFile = (name: string) => {
  const bytes = new Uint8Array(readFileSync(new URL(name, files)))
  const { ledger, facts } = readSie(bytes)
  const sources = [{ ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: name, generated: facts.generated }]
  return buildBooks(sources).books
}

test.skipIf(!existsSync(files))(
  'of real files those that state BAS96 are named, those of later charts are not (skipped where they are not there)',
  () => {
    for (const name of ['alipsa-sieparser__7_Test3.SE', 'alipsa-sieparser__30_Sie_3_+_4.se'])
      expect([name, chartFindings(datasetOf(booksOfFile(name)), defaultPlan).length]).toEqual([name, 1])
    for (const name of [
      'alipsa-sieparser__64_SIE-fil_fran_Visma_Eget_Aktiebolag_2010.se',
      'skatasweden-keyholder-plan__anon__fortnox-liten.se',
      'blinfo-sie4j__BLBLOV_SIE4.SE',
      'alipsa-sieparser__63_live2011.se',
      'idstam-jsisie__sie_4.SE',
    ])
      expect([name, chartFindings(datasetOf(booksOfFile(name)), defaultPlan)]).toEqual([name, []])
  },
)
