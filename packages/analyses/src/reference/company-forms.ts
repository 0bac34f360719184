/** What laws on companies tell apart. */
export type FormGroup = 'limited' | 'association' | 'partnership' | 'sole-trader' | 'other'

/** Legal forms as `#FTYP` writes them, by the law they follow (SIE file format 4B, 5.7, `#FTYP`; as of 2026-11-21). */
const groups: Readonly<Record<string, FormGroup>> = {
  AB: 'limited',
  BAB: 'limited',
  FAB: 'limited',
  SE: 'limited',
  EK: 'association',
  BRF: 'association',
  BF: 'association',
  KHF: 'association',
  SF: 'association',
  SCE: 'association',
  HB: 'partnership',
  KB: 'partnership',
  E: 'sole-trader',
}

/** Legal form by the first digit of an organisation number (lagen 1974:174 om identitetsbeteckning för juridiska personer m.fl., as the authorities issue them). */
const formsByDigit: Readonly<Record<string, string>> = { '5': 'AB', '7': 'EK', '8': 'I', '9': 'HB' }

/** The group of a legal form (`AB`, `brf` …). */
export function formGroup(form: string): FormGroup {
  return groups[form.trim().toUpperCase()] ?? 'other'
}

/**
 * Legal form that an organisation number shows: 556123-4567 → AB, 769612-3456 → EK. A number whose third digit is below 2 is a personal identity number:
 * a sole trader. Null where it shows nothing.
 */
export function formOfOrgNumber(orgNumber: string): string | null {
  const digits = orgNumber.replace(/\D/g, '')
  const ten = digits.length === 12 ? digits.slice(2) : digits
  if (ten.length !== 10) return null
  return ten.charAt(2) < '2' ? 'E' : (formsByDigit[ten.charAt(0)] ?? null)
}

/**
 * Legal form by the accounts of equity that are used (BAS 2025, group 20): share capital is of a limited company, member contributions of an association,
 * 2010–2019 alone of a sole trader, with further partners' accounts of a partnership; 2060–2079 are of foundations, non-profit associations and the like.
 * The first that is used tells.
 */
export const formsByEquity: readonly { readonly accounts: readonly string[]; readonly form: string; readonly isOfOwners?: true }[] = [
  { accounts: ['2081-2082'], form: 'AB' },
  { accounts: ['2083-2084'], form: 'EK' },
  { accounts: ['2020-2049'], form: 'HB', isOfOwners: true },
  { accounts: ['2010-2019', '2050-2059'], form: 'E', isOfOwners: true },
  { accounts: ['2060-2079'], form: 'X' },
]

/** Equity of companies and associations (BAS 2025): capital, reserves, retained earnings and their result. Owners have none of it. */
export const sharesAccounts: readonly string[] = ['2080-2099']
