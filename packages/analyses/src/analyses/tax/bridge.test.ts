import { expect, test } from 'vitest'
import { type AccountFunctions, suggestedAccountFunctions } from '../../company/account-functions.ts'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { declarationsOf, declaredDocument } from '../../company/declarations.ts'
import { readDeclaration } from '../../declarations/read.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { taxParams } from './schema.ts'

/** Vouchers `date;account kronor;…` beside 1630, and rows `date;text;kronor` of the agency: what is booked against each kind. */
function countersOf(vouchers: readonly string[], rows: readonly string[], accountFunctions: AccountFunctions | null = null) {
  const booked = vouchers.map((given, i) => {
    const [date = '', ...lines] = given.split(';')
    const sum = lines.reduce((all, line) => all + Number(line.split(' ')[1]), 0)
    const all = [...lines, `1630 ${-sum}`].map((line) => `#TRANS ${line.replace(' ', ' {} ')}`)
    return `#VER A ${i + 1} ${date}\n{\n${all.join('\n')}\n}`
  })
  const closing = rows.reduce((sum, row) => sum + Number(row.split(';')[2]), 0)
  const lines = rows.map((row) => `"${row.replaceAll(';', '";"')}"`)
  const marks = ['"";"Ingående saldo 2025-01-01";"0"', ...lines, `"";"Utgående saldo 2025-12-31";"${closing}"`]
  const file = readDeclaration(new TextEncoder().encode(`"Exempel AB";"556000-4615";""\n${marks.join('\n')}\n`))
  const declarations = declarationsOf([declaredDocument(file, { fileName: 'a.csv', sha256: 'a'.repeat(64), version: 1 })])
  const books = booksOfText(['#RAR 0 20250101 20251231', '#IB 0 1630 0', ...booked].join('\n'))
  const { reconciliation } = run(datasetOf(books, { ...noOwnParts, declarations, accountFunctions }), taxParams.parse({}), {
    progress: () => undefined,
  })
  return reconciliation?.counters.map(({ kinds, accounts, differenceOre }) => [kinds[0], accounts, differenceOre])
}

test('an account is of the kind that the company gives it, whatever the plan says and whichever kind comes first', () => {
  const vouchers = ['20250212;2710 7000', '20250212;2719 3000']
  const rows = ['2025-02-12;Arbetsgivaravgift januari 2025;-7000', '2025-02-12;Avdragen skatt januari 2025;-3000']
  // by the plan 2710 is tax withheld: the company books contributions on it
  const moved = suggestedAccountFunctions.flatMap((own) =>
    own.function === 'contributions-payable'
      ? [{ ...own, patterns: ['2710'] }]
      : own.function === 'withheld-tax'
        ? [{ ...own, patterns: ['2719'] }]
        : [own],
  )
  expect(countersOf(vouchers, rows, moved)).toEqual([
    ['withheld-tax', ['2719'], 0],
    ['contributions', ['2710'], 0],
  ])
})

test('an account of no kind is of the rows that its vouchers are met with, and of no others', () => {
  // växa support of 4 000 is booked on 3987; 3740 is öre of a voucher that meets nothing
  expect(
    countersOf(['20250315;3987 -4000', '20250601;3740 -2'], ['2025-03-15;Växa-stöd januari 2025;4000', '2025-07-01;Omräkning;55']),
  ).toEqual([
    ['growth-support', ['3987'], 0],
    ['other', ['3740'], 200 - 5_500],
  ])
})
