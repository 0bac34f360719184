import { analyses, buildBooks, datasetOf, indexLedger, memoryTexts, readSie } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { runExport } from './runs.ts'

/** 1 234.56 kronor of debts on 2400, which the layout has no line for. */
const text =
  '#FLAGGA 0\n#SIETYP 4\n#FNAMN "Exempel AB"\n#RAR 0 20250101 20251231\n#IB 0 1930 2000.00\n#IB 0 2081 -765.44\n#IB 0 2400 -1234.56\n'

/** 100 kronor of sales in February. */
const sold =
  '#FLAGGA 0\n#SIETYP 4\n#FNAMN "Exempel AB"\n#RAR 0 20250101 20251231\n#IB 0 1930 100.00\n#IB 0 2081 -100.00\n#VER A 1 20250210\n{\n#TRANS 1930 {} 100\n#TRANS 3001 {} -100\n}\n#VER A 2 20250610\n{\n#TRANS 1930 {} 100\n#TRANS 3001 {} -100\n}\n'

async function cellsOf(
  id: 'balance-sheet' | 'key-figure' | 'monthly-matrix',
  params: object,
  language: 'en' | 'sv',
  file = text,
): Promise<unknown[]> {
  const bytes = new TextEncoder().encode(file)
  const { ledger } = readSie(bytes)
  const { books } = buildBooks([{ ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: '', generated: null }])
  const result = await analyses[id].runUnknown(datasetOf(books), params, { progress: () => undefined })
  const run = await runExport(id, result, {}, language)
  if (run.kind !== 'table') throw new Error('no table')
  return Array.from({ length: run.table.length }, (_, i) => run.table.row(i)).flat()
}

test('a total that may lack what stands on no line says so in an exported file, in its language', async () => {
  const params = { date: '2025-12-31' }
  expect(await cellsOf('balance-sheet', params, 'sv')).toContain('Summa kortfristiga skulder (osäkert: kan sakna 1234,56 på 2400)')
  expect(await cellsOf('balance-sheet', params, 'en')).toContain('Total short-term liabilities (uncertain: may lack 1234.56 on 2400)')
})

test('a total by month says so beside its name', async () => {
  const params = { rows: 'lines', mode: 'closing' }
  expect(await cellsOf('monthly-matrix', params, 'sv')).toContain('Summa kortfristiga skulder (osäkert: kan sakna 1234,56 på 2400)')
})

test('a key figure that is scaled to twelve months says from how many', async () => {
  const cells = await cellsOf(
    'key-figure',
    { columns: [{ kind: 'date', date: '2025-03-31' }], figures: ['kapitaloms', 'soliditet'] },
    'sv',
    sold,
  )
  expect(cells.filter((cell) => String(cell).includes('omräknat'))).toEqual(['2025-03-31: omräknat från 3 till 12 månader'])
})

test('a key figure that is withheld for it says which accounts and how much', async () => {
  const params = { date: '2025-12-31', figures: ['balanslikviditet'] }
  expect(await cellsOf('key-figure', params, 'sv')).toContain('Ej beräkningsbart: bs.sumk är osäkert: kan sakna 1234,56 på 2400')
  expect(await cellsOf('key-figure', params, 'en')).toContain('Not computable: bs.sumk is uncertain: may lack 1234.56 on 2400')
})

/** A related party owes 80 kronor, booked as a liability in debit. */
const owed =
  '#FLAGGA 0\n#SIETYP 4\n#FNAMN "Exempel AB"\n#RAR 0 20250101 20251231\n#IB 0 1930 300\n#IB 0 2081 -200\n#IB 0 2440 -180\n#IB 0 2893 80\n'

test('totals and key figures that hold a balance on the wrong side say in a file what they would be without it', async () => {
  const params = { date: '2025-12-31' }
  expect(await cellsOf('balance-sheet', params, 'sv', owed)).toContain('Summa tillgångar (+80,00 om 2893 omklassificeras)')
  expect(await cellsOf('key-figure', { ...params, figures: ['soliditet'] }, 'sv', owed)).toContain(
    '2025-12-31: 52,6 % med 2893 (80,00) omklassificerat',
  )
})
