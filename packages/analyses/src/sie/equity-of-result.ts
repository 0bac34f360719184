/** Accounts of the year’s result in equity, by type of company (`#FTYP`): BAS chart of accounts, group 20 (2019, 2069, 2099), unchanged 2010–2025. */
const byForm: readonly (readonly [account: string, forms: readonly string[]])[] = [
  ['2019', ['E', 'HB', 'KB']],
  ['2069', ['EK', 'KHF', 'BRF', 'BF', 'SF', 'I', 'S', 'FL', 'SCE', 'TSF', 'X']],
  ['2099', ['AB', 'BAB', 'FAB', 'SE', 'MB', 'SB', 'BFL', 'OFB']],
]

/** Where the result of the year is booked in a company of this form; every such account where the file does not say which form. */
export function equityOfResult(companyForm: string): string {
  const form = companyForm.trim().toUpperCase()
  return byForm.find(([, forms]) => forms.includes(form))?.[0] ?? byForm.map(([account]) => account).join(', ')
}
