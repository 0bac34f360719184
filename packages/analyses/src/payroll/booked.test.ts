import { expect, test } from 'vitest'
import { run as runPayrollTax } from '../analyses/payroll-tax/run.ts'
import { payrollTaxParams } from '../analyses/payroll-tax/schema.ts'
import { run as runSalary } from '../analyses/salary/run.ts'
import { salaryParams } from '../analyses/salary/schema.ts'
import { suggestedAccountFunctions } from '../company/account-functions.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { booksOfText } from '../testing/sie-text.ts'

const files = [
  `#RAR 0 20240101 20241231\n#IB 0 1930 0\n#VER L 1 20240125\n{\n#TRANS 7010 {} 20000\n#TRANS 2710 {} -6000\n#TRANS 1930 {} -14000\n}`,
  `#RAR 0 20250101 20251231\n#VER L 1 20250125\n{\n#TRANS 7010 {} 30000\n#TRANS 2710 {} -9000\n#TRANS 1930 {} -21000\n#TRANS 7510 {} 9426\n#TRANS 2731 {} -9426\n}\n#VER L 2 20250226\n{\n#TRANS 7010 {} -1000\n#TRANS 2710 {} 300\n#TRANS 1930 {} 700\n}\n#VER A 3 20250227\n{\n#TRANS 6550 {} 5000\n#TRANS 1930 {} -5000\n}`,
]
const ctx = { progress: () => undefined }

test('law: books that were asked other days, and had other functions, answer as books that were asked nothing before', () => {
  const moved = [...suggestedAccountFunctions, { function: 'gross-salary', patterns: ['6550'], from: null, to: null }]
  const asked = [
    { from: '2025-01-01', to: '2025-12-31', functions: suggestedAccountFunctions },
    { from: '2025-01-01', to: '2025-02-28', functions: suggestedAccountFunctions },
    { from: '2025-01-01', to: '2025-12-31', functions: moved },
    { from: '2024-01-01', to: '2025-12-31', functions: suggestedAccountFunctions },
    { from: '2024-01-01', to: '2024-12-31', functions: moved },
    { from: '2025-01-01', to: '2025-12-31', functions: suggestedAccountFunctions },
  ]
  const answers = (books: ReturnType<typeof booksOfText>, { from, to, functions }: (typeof asked)[number]) => {
    const data = datasetOf(books, { ...noOwnParts, accountFunctions: functions })
    return [
      runPayrollTax(data, payrollTaxParams.parse({ from, to }), ctx),
      runSalary(data, salaryParams.parse({ from, to }), ctx),
      runPayrollTax(data, payrollTaxParams.parse({ from, to }), ctx),
    ]
  }
  const books = booksOfText(...files)
  for (const own of asked) expect(answers(books, own)).toEqual(answers(booksOfText(...files), own))
})
