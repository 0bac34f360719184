import { type AnalysisId, analyses, buildBooks, datasetOf, indexLedger, memoryTexts, readSie } from '@verifikat/analyses'
import { generateCompany } from '@verifikat/analyses/generator'
import { describe, expect, test } from 'vitest'
import { exportHead, exportRows } from './part.ts'
import { type ExportView, exportViewSchema } from './view.ts'
import { controlRows } from './xlsx.ts'

const text = [
  '#FLAGGA 0',
  '#SIETYP 4',
  '#FNAMN "Exempel AB"',
  '#ORGNR 556000-0001',
  '#RAR 0 20250101 20251231',
  '#KONTO 1930 "Bank"',
  '#KONTO 2081 "Capital"',
  '#KONTO 2611 "VAT"',
  '#KONTO 3001 "Sales"',
  '#KONTO 5010 "Rent"',
  '#IB 0 1930 1000.00',
  '#IB 0 2081 -1000.00',
  '#UB 0 1930 1850.00',
  '#UB 0 2081 -1000.00',
  '#UB 0 2611 -250.00',
  '#RES 0 3001 -1000.00',
  '#RES 0 5010 401.00',
  '#DIM 1 "Unit"',
  '#OBJEKT 1 "10" "North"',
  '#VER A 1 20250301 "Sale"',
  '{',
  '#TRANS 1930 {} 1250.00',
  '#TRANS 3001 {1 "10"} -1000.00',
  '#TRANS 2611 {} -250.00',
  '}',
  '#VER B 1 20250401 "Rent"',
  '{',
  '#TRANS 5010 {} 400.00',
  '#TRANS 1930 {} -400.00',
  '}',
  '',
].join('\r\n')

function booksOf(files: readonly Uint8Array[]) {
  const parts = files.map((bytes) => {
    const { ledger } = readSie(bytes)
    return { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: '', generated: null }
  })
  return buildBooks(parts).books
}
const small = booksOf([new TextEncoder().encode(text)])

async function exported(books: typeof small, id: AnalysisId, view: Partial<ExportView> = {}, language: 'en' | 'sv' = 'en') {
  const result = await analyses[id].runUnknown(datasetOf(books), {}, { progress: () => undefined })
  const asked = { analysisId: id, result: JSON.stringify(result), params: {}, view: exportViewSchema.parse(view) }
  const source = { kind: 'run', ...asked, accountPage: 'https://books.example/account?accounts=' } as const
  const head = await exportHead(books, source, language)
  const part = async (format: 'csv' | 'xlsx') =>
    new TextDecoder().decode(await exportRows(books, { source, format, language, offset: 0, limit: 100_000, firstRow: 2 }))
  return { head, csv: (await part('csv')).split('\r\n'), sheet: await part('xlsx') }
}

interface SheetCell {
  readonly formula: string | null
  readonly value: string
}

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>' }
const plain = (xml: string) => xml.replaceAll(/&(quot|amp|lt|gt);/g, (_, name: string) => entities[name] ?? '')

/** Cells by their names, as a reader's program finds them. */
function cellsOf(sheet: string): Map<string, SheetCell> {
  const cells = new Map<string, SheetCell>()
  for (const [, row, inner] of sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)) {
    let column = 0
    for (const [, own = ''] of (inner ?? '').matchAll(/<c(?: [^>]*)?(?:\/>|>(.*?)<\/c>)/gs)) {
      const name = `${column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}${row}`
      column++
      const formula = /<f>(.*?)<\/f>/s.exec(own)?.[1]
      const value = /<v>(.*?)<\/v>/s.exec(own)?.[1] ?? /<t [^>]*>(.*?)<\/t>/s.exec(own)?.[1] ?? ''
      cells.set(name, { formula: formula === undefined ? null : plain(formula), value: plain(value) })
    }
  }
  return cells
}

/** What a spreadsheet makes of a formula; only what exports write. */
function computed(formula: string, cells: ReadonlyMap<string, SheetCell>): number {
  const valueAt = (name: string) => {
    const cell = cells.get(name)
    if (cell === undefined) throw new Error(`${formula} names ${name}, which is not there`)
    return cell.formula === null ? Number(cell.value === '' ? 0 : cell.value) : computed(cell.formula, cells)
  }
  const sum = (list: string) =>
    list.split(',').reduce((total, part) => {
      const [from, to = from] = part.split(':')
      const [, column = '', first = ''] = /^([A-Z]+)(\d+)$/.exec(from ?? '') ?? []
      const last = Number(/\d+$/.exec(to ?? '')?.[0])
      for (let row = Number(first); row <= last; row++) total += valueAt(`${column}${row}`)
      return total
    }, 0)
  const conditional = /^SUMIF\(\$A\$2:\$A\$(\d+),"(.*)",([A-Z]+)2:/.exec(formula)
  if (conditional) {
    const [, last, wanted, column] = conditional
    const rows = Array.from({ length: Number(last) - 1 }, (_, i) => i + 2).filter((row) => cells.get(`A${row}`)?.value === wanted)
    return rows.reduce((total, row) => total + valueAt(`${column}${row}`), 0)
  }
  const rounded = /^ROUND\((.*),5\)$/.exec(formula)?.[1]
  if (rounded !== undefined) return Math.round(computed(rounded, cells) * 1e5) / 1e5
  const flat = formula
    .replaceAll(/SUM\(([^)]*)\)/g, (_, list: string) => `{${sum(list)}}`)
    .replaceAll(/(?<![{\d])([A-Z]+\d+)/g, (_, name: string) => `{${valueAt(name)}}`)
  const number = (part: string | undefined) => Number(part)
  const growth = /^\(\{(.+?)\}-\{(.+?)\}\)\/\{(.+?)\}$/.exec(flat)
  if (growth) return (number(growth[1]) - number(growth[2])) / number(growth[3])
  const quotient = /^\{(.+?)\}\/\{(.+?)\}$/.exec(flat)
  if (quotient) return number(quotient[1]) / number(quotient[2])
  const terms = [...flat.matchAll(/([+-]?)\{(.+?)\}/g)]
  if (terms.map(([whole]) => whole).join('') !== flat) throw new Error(`cannot compute ${formula}: ${flat}`)
  return terms.reduce((total, [, sign, value]) => total + (sign === '-' ? -1 : 1) * number(value), 0)
}

/** Formulas that a sheet has, each of them held against the value beside it. */
function provenFormulas(sheet: string): string[] {
  const cells = cellsOf(sheet)
  const proven: string[] = []
  for (const [name, { formula, value }] of cells) {
    if (formula === null || formula.startsWith('HYPERLINK')) continue
    const own = computed(formula, cells)
    expect(Math.abs(own - Number(value)), `${name}: ${formula} is ${own}, written ${value}`).toBeLessThanOrEqual(
      1e-6 + 1e-9 * Math.abs(own),
    )
    proven.push(formula)
  }
  return proven
}

test('results that stand on no account are a row of the exported trial balance, as on the screen', async () => {
  // 2024 ended with a profit of 300 that nobody moved: the accounts open at 300 in all
  const file = text.replace(
    '#IB 0 2081 -1000.00',
    '#RAR -1 20240101 20241231\r\n#IB 0 2081 -700.00\r\n#UB -1 1930 1000.00\r\n#UB -1 2081 -700.00\r\n#RES -1 3001 -300.00',
  )
  const { csv } = await exported(booksOf([new TextEncoder().encode(file)]), 'trial-balance')
  expect(rowOf({ csv }, ',Results on no account')).toBe(
    ',Results on no account,-300.00,0.00,0.00,0.00,0.00,0.00,-300.00,,,0.00,-300.00,,0,0,,,',
  )
})

const rowOf = ({ csv }: { readonly csv: readonly string[] }, start: string) => csv.find((line) => line.startsWith(start))

describe('signs', () => {
  test('a balance sheet: 1 000 of capital is positive in natural sign and negative in bookkeeping sign, and the head says which', async () => {
    const natural = await exported(small, 'balance-sheet')
    expect(natural.head.sign).toBe('natural')
    expect(rowOf(natural, 'Account,2081')).toBe('Account,2081,,Capital,1000.00,')
    expect(rowOf(natural, 'Account,1930')).toBe('Account,1930,,Bank,1850.00,')
    // 1 000 of capital, a result of 1 000 − 400 = 600, 250 of VAT
    expect(rowOf(natural, 'Total,,,Total equity and')).toBe('Total,,,Total equity and liabilities,1850.00,')
    const bookkeeping = await exported(small, 'balance-sheet', { sign: 'bookkeeping' })
    expect(bookkeeping.head.sign).toBe('bookkeeping')
    expect(rowOf(bookkeeping, 'Account,2081')).toBe('Account,2081,,Capital,-1000.00,')
    expect(rowOf(bookkeeping, 'Account,1930')).toBe('Account,1930,,Bank,1850.00,')
    expect(rowOf(bookkeeping, 'Total,,,Total equity and')).toBe('Total,,,Total equity and liabilities,-1850.00,')
  })

  test.each([
    // id, row, natural, bookkeeping: sales 1 000 in credit, rent 400 in debit
    ['income-statement', 'Account,3001', 'Sales,1000.00', 'Sales,-1000.00'],
    ['income-statement', 'Account,5010', 'Rent,400.00', 'Rent,400.00'],
    ['income-statement-debit-credit', 'Account,3001', 'Sales,0.00,1000.00,1000.00', 'Sales,0.00,1000.00,-1000.00'],
    ['balance-sheet-debit-credit', 'Account,2611', 'VAT,0.00,0.00,250.00,250.00,250.00', 'VAT,0.00,0.00,250.00,-250.00,-250.00'],
    ['source-income-statement', 'Account,3001', 'Sales,1000.00,0.00,1000.00', 'Sales,-1000.00,0.00,-1000.00'],
    ['source-balance-sheet', 'Account,2611', 'VAT,0.00,250.00,0.00,250.00,250.00', 'VAT,0.00,-250.00,0.00,-250.00,-250.00'],
    ['balance', 'Account,2081', 'Capital,1000.00', 'Capital,-1000.00'],
    ['result', 'Account,3001', 'Sales,1000.00', 'Sales,-1000.00'],
    ['object-list-income-statement', '1,10', 'North,1000.00', 'North,-1000.00'],
  ] as const)('%s, %s: %s or %s', async (id, row, natural, bookkeeping) => {
    expect(rowOf(await exported(small, id), row)).toContain(`,${natural}`)
    expect(rowOf(await exported(small, id, { sign: 'bookkeeping' }), row)).toContain(`,${bookkeeping}`)
  })

  test('the month matrix is in bookkeeping sign whatever is asked, and says so; key figures have none', async () => {
    const matrix = await exported(small, 'monthly-matrix')
    expect(matrix.head.sign).toBe('bookkeeping')
    expect(rowOf(matrix, '3001')).toContain(',-1000.00,')
    expect((await exported(small, 'key-figure')).head.sign).toBeNull()
  })

  test('thousands of kronor are exact', async () => {
    const thousands = await exported(small, 'income-statement', { unit: 'tkr' }, 'sv')
    expect(thousands.head.unit).toBe('tkr')
    expect(rowOf(thousands, 'Konto;5010')).toBe('Konto;5010;;Rent;0,40000;')
  })
})

describe('what is seen', () => {
  test('only rows in sight, and a closed group with the figures of its total', async () => {
    const result = await analyses['income-statement'].runUnknown(datasetOf(small), {}, { progress: () => undefined })
    const { rows } = analyses['income-statement'].result.parse(result)
    const seen = rows.map(({ kind, parent, id }) => (kind === 'heading' && parent === null) || id === rows.at(-1)?.id)
    const bytes = new Uint8Array(Math.ceil(rows.length / 8))
    seen.forEach((isSeen, i) => {
      if (isSeen) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (1 << (i & 7))
    })
    const { head, csv } = await exported(small, 'income-statement', { rows: Buffer.from(bytes).toString('base64url') })
    expect(head.rows).toBe(seen.filter(Boolean).length)
    expect(head.leftOut).toBe(rows.length - head.rows)
    expect(rowOf({ csv }, 'Heading,,,"Operating income')).toContain(',1000.00,')
    // The layout has no total of its own under the expenses: their lines come to the rent.
    expect(rowOf({ csv }, 'Heading,,,Operating expenses')).toContain(',400.00,')
  })

  test('the file against its vouchers: what it declares, what they come to, the difference and the verdict', async () => {
    const { head, csv, sheet } = await exported(small, 'source-income-statement', { tab: 'file' })
    expect(head.headers).toEqual(
      expect.arrayContaining(['#IB', 'Opening', 'Vouchers', 'Computed', 'According to the file', 'Difference', 'Status']),
    )
    // The file declares 401 of rent, its vouchers come to 400.
    expect(rowOf({ csv }, '5010')).toBe('5010,Rent,,0.00,400.00,400.00,401.00,-1.00,1,Differs')
    expect(rowOf({ csv }, '3001')).toBe('3001,Sales,,0.00,-1000.00,-1000.00,-1000.00,0.00,1,Agrees')
    expect(head.notes).toEqual(
      expect.arrayContaining([
        ['Verdict', 'The file differs from its vouchers'],
        ['Accounts', '1 of 2 differ'],
      ]),
    )
    expect(provenFormulas(sheet)).toEqual(['D2+E2', 'F2-G2', 'D3+E3', 'F3-G3'])
    const differing = await exported(small, 'source-income-statement', { tab: 'file', differing: true })
    expect([differing.head.rows, differing.head.leftOut]).toEqual([1, 1])
    const balances = await exported(small, 'source-balance-sheet', { tab: 'file' }, 'sv')
    expect(balances.head.notes).toEqual(expect.arrayContaining([['Utlåtande', 'Filen stämmer med sina verifikat på öret']]))
  })

  test('objects are named, and no column stands twice', async () => {
    const { head, csv } = await exported(small, 'object-list-income-statement')
    expect(rowOf({ csv }, '1,,')).toContain('1,,No object,')
    expect(csv.find((line) => line.startsWith(',,'))).toContain(',,Whole company,1000.00')
    expect(new Set(head.headers).size).toBe(head.headers.length)
  })

  test('key figures: both sides, the figure in its own unit and as their quotient', async () => {
    const { head, csv, sheet } = await exported(small, 'key-figure')
    // 600 of result ÷ 1 000 of sales
    expect(rowOf({ csv }, 'Net margin')).toBe('Net margin,%,600.00,1000.00,60%,,is.result / is.net')
    expect(rowOf({ csv }, 'Asset turnover')).toContain(',2025-04-30: scaled from 4 to 12 months,')
    expect(rowOf({ csv }, 'EBITDA')).toContain('EBITDA,kr,,,600.00,')
    expect(rowOf({ csv }, 'Interest cover')).toContain('Not computable')
    expect(head.headers.slice(0, 5)).toEqual(['Key figure', 'Unit', 'Numerator 2025-04-30', 'Denominator 2025-04-30', '2025-04-30'])
    const cells = cellsOf(sheet)
    const [name] = [...cells].find(([, { value }]) => value === 'Net margin') ?? []
    const row = name?.slice(1)
    expect(cells.get(`E${row}`)).toEqual({ formula: `C${row}/D${row}`, value: '0.6' })
  })
})

describe('live formulas', () => {
  const company = generateCompany({ seed: 11, years: 3, vouchers: 600 })
  const books = booksOf(company.years.map((year) => year.bytes()))
  const ids = [
    ...(['balance-sheet', 'balance-sheet-debit-credit', 'income-statement', 'income-statement-debit-credit'] as const),
    ...(['source-balance-sheet', 'source-income-statement', 'balance', 'result', 'object-list-income-statement'] as const),
    ...(['monthly-matrix', 'key-figure'] as const),
  ]

  test.each(ids.flatMap((id) => [[id, 'natural', 'kr'] as const, [id, 'bookkeeping', 'tkr'] as const]))(
    '%s in %s sign and %s: every formula gives the value beside it',
    async (id, sign, unit) => {
      const { head, sheet } = await exported(books, id, { sign, unit })
      const { control, kinds, rows } = head
      const words = { here: 'Here', written: 'Written', difference: 'Difference' }
      const proof = control === null ? '' : controlRows({ ...control, kinds, lastRow: rows + 1, labels: words })
      expect(control === null).toBe(id === 'key-figure')
      expect(provenFormulas(sheet + proof).length).toBeGreaterThan(5)
    },
  )

  test.each(['natural', 'bookkeeping'] as const)(
    'every total of a statement is a sum of what the layout says, in %s sign',
    async (sign) => {
      for (const id of ['balance-sheet', 'income-statement'] as const) {
        const { sheet, head } = await exported(books, id, { sign })
        const cells = cellsOf(sheet)
        const at = head.headers.findIndex((header) => /^\d{4}-/.test(header))
        const column = String.fromCharCode(65 + at)
        const totals = [...cells].flatMap(([name, { value }]) =>
          /^A\d+$/.test(name) && /^(Total|Measure)$/.test(value) ? [name.slice(1)] : [],
        )
        expect(totals.length).toBeGreaterThan(5)
        for (const row of totals) expect(cells.get(`${column}${row}`)?.formula, `${id} row ${row}`).toMatch(/SUM\(/)
      }
    },
  )

  test('changes are differences of their columns, accounts lead to their pages', async () => {
    const { sheet } = await exported(books, 'income-statement')
    const formulas = provenFormulas(sheet)
    expect(formulas.some((formula) => /^E\d+-F\d+$/.test(formula))).toBe(true)
    expect(formulas.some((formula) => /^\(E\d+-F\d+\)\/F\d+$/.test(formula))).toBe(true)
    // a rise of sales is one in either sign
    const percents = async (sign: 'natural' | 'bookkeeping') =>
      (await exported(books, 'income-statement', { sign })).csv.flatMap((line) => /(?<=,)-?[\d.]+%/.exec(line)?.[0] ?? [])
    expect(new Set(await percents('natural')).size).toBeGreaterThan(2)
    expect(await percents('bookkeeping')).toEqual(await percents('natural'))
    expect([...cellsOf(sheet).values()].map(({ formula }) => formula)).toContain(
      'HYPERLINK("https://books.example/account?accounts=3001","3001")',
    )
  })

  test('the control sums are those of the accounts, and prove themselves', async () => {
    const { head, sheet } = await exported(small, 'income-statement')
    // 1 000 of sales and 400 of rent, as they are shown
    expect(head.control).toEqual({ kind: 'Account', sums: [null, null, null, null, 140_000, null] })
    const words = { here: 'Here', written: 'Written', difference: 'Difference' }
    const lastRow = head.rows + 1
    const rows = controlRows({ kind: 'Account', sums: head.control?.sums ?? [], kinds: head.kinds, lastRow, labels: words })
    const cells = cellsOf(sheet + rows)
    expect(cells.get(`E${lastRow + 2}`)).toEqual({ formula: `SUMIF($A$2:$A$${lastRow},"Account",E2:E${lastRow})`, value: '1400.00' })
    const accounts = [...cells].filter(([name, { value }]) => /^A\d+$/.test(name) && value === 'Account').map(([name]) => name.slice(1))
    expect(accounts.reduce((sum, row) => sum + Number(cells.get(`E${row}`)?.value), 0)).toBe(1400)
    expect(cells.get(`E${lastRow + 4}`)).toEqual({ formula: `ROUND(E${lastRow + 2}-E${lastRow + 3},5)`, value: '0.00' })
  })

  test('a flag says why it was raised, in the language of the file', async () => {
    const { head, csv } = await exported(books, 'result', {}, 'sv')
    const why = head.headers.indexOf('Varför')
    expect(head.headers[why - 1]).toBe('Flaggor')
    expect(head.headers).toContain('Grund')
    const said = csv.filter((line) => / kr /.test(line.replaceAll('\u00a0', ' ')))
    expect(said.length).toBeGreaterThan(0)
    for (const line of csv) expect(line).not.toMatch(/\{\w+\}/)
  })
})
