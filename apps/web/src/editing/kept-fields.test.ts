// Whatever is typed outlives a reload and a session that ends: every file with a field says how, or stands here with why not.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url)

/** What is kept elsewhere, by the file that holds its state. */
const heldBy: Readonly<Record<string, string>> = {
  'account-plans/CellInput.tsx': 'account-plans/use-tree.ts',
  'analysis/key-figure/FormulaField.tsx': 'analysis/key-figure/FormulaEditor.tsx',
  'assignments/programmes/AreaFields.tsx': 'assignments/programmes/ProgrammeEditor.tsx',
  'assignments/programmes/TestFields.tsx': 'assignments/programmes/ProgrammeEditor.tsx',
  'assignments/programmes/WordFields.tsx': 'assignments/programmes/ProgrammeEditor.tsx',
  'authorization/change/TermsFields.tsx': 'authorization/change/GrantForm.tsx',
  'budget/AmountInput.tsx': 'budget/BudgetGrid.tsx',
  'budget/PastePanel.tsx': 'budget/BudgetEditor.tsx',
  'catalogue/saved/NameFields.tsx': 'catalogue/saved/SavedForms.tsx',
  'packages/StepRow.tsx': 'packages/PackageEditor.tsx',
  'sampling/examine/PastePanel.tsx': 'sampling/steps/ExamineStep.tsx',
  'sampling/examine/ValueInput.tsx': 'sampling/examine/ExamineGrid.tsx',
  'taxes/TypedFrame.tsx': 'taxes/use-typed.ts',
}

const notKept: readonly RegExp[] = [
  // secrets, and who one is
  /^(?:sign-in|account)\//,
  // what is looked for
  /^(?:shell\/Palette|portfolio\/CompanyTable|authorization\/FindField|imports\/FindingFilters|packages\/PackageMatrix|assignments\/proof\/EvidenceList|analysis\/general-ledger-account\/ChooseAccount)\.tsx$/,
  // filters and dates take effect as they are typed, and stand in the address
  /^analysis\/(?:filters\/(?:TokenField|QueryField)|frame\/PeriodDates|statement\/ColumnDates)\.tsx$/,
  // a day is saved at once when it is whole
  /^assignments\/DateField\.tsx$/,
  // with the mapping, which begins anew with the file
  /^imports\/mapping\/YearChoice\.tsx$/,
  // typed to show that it is meant, and text that is only copied
  /^(?:settings\/data\/TypedName|authorization\/change\/LinkOnce)\.tsx$/,
]

const keeps = /use-kept-text\.ts|use-open-cell\.ts|drafts\.ts|use-draft\.ts/
const read = (path: string) => readFileSync(new URL(path, source), 'utf8')

test('no field loses what is typed', () => {
  const lost = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !notKept.some((reason) => reason.test(path)))
    .filter((path) => {
      const fields =
        read(path)
          .replaceAll('=>', '')
          .match(/<(?:input|textarea|TextInput|Textarea|NumberInput)\b[^>]*>/g) ?? []
      return fields.some((field) => !/type="(?:checkbox|radio|file|range)"/.test(field))
    })
    .filter((path) => !keeps.test(read(heldBy[path] ?? path)))
  expect(lost).toEqual([])
})
