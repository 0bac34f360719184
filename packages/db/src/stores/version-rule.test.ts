import type { Finding } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { isOtherCompany, isPlaceholderNumber, ownerFinding, strangerReason } from './owner.ts'
import { countUnread, noChanges, worseThan as rule, type VersionFigures, type VoucherChanges } from './version-rule.ts'

const worseThan = (candidate: VersionFigures, current: VersionFigures, changes: Partial<VoucherChanges> = {}) =>
  rule(candidate, current, { ...noChanges, ...changes })

const months = (...used: readonly number[]) =>
  Array.from({ length: 12 }, (_, i) => ({ month: `2025-${String(i + 1).padStart(2, '0')}`, rows: used.includes(i + 1) ? 3 : 0 }))

interface Given extends Partial<Omit<VersionFigures, 'summary'>> {
  readonly sieType?: string
  readonly coveredTo?: string | null
  readonly used?: readonly number[]
}

const figures = ({ sieType = '4E', coveredTo = null, used = [1, 6, 12], ...rest }: Given = {}): VersionFigures => ({
  from: '2025-01-01',
  to: '2025-12-31',
  vouchers: used.length,
  unread: 0,
  summary: { sieType, coveredTo, months: months(...used) },
  ...rest,
})

test('a version that only adds to the one in use takes its place', () => {
  expect(worseThan(figures(), figures())).toBeNull()
  expect(worseThan(figures({ used: [1, 2, 3, 6, 12] }), figures())).toBeNull()
  expect(worseThan(figures({ unread: 2 }), figures({ unread: 2 }))).toBeNull()
})

test('a version is kept aside when part of its file could not be read', () => {
  expect(worseThan(figures({ unread: 1 }), figures())).toBe('unread')
  expect(worseThan(figures(), figures({ unread: 1 }))).toBeNull()
})

test('a version is kept aside when it lacks what the one in use has: vouchers, balances, months', () => {
  const balances = figures({ sieType: '1', used: [] })
  expect(worseThan(balances, figures())).toBe('no-vouchers')
  expect(worseThan(figures({ used: [2, 3] }), balances)).toBeNull()
  expect(worseThan(figures({ sieType: '4I' }), figures())).toBe('no-balances')
  expect(worseThan(figures(), figures({ sieType: '4I' }))).toBeNull()
  expect(worseThan(figures({ used: [1, 6, 8] }), figures())).toBe('fewer-months')
  expect(worseThan(figures({ used: [2, 12] }), figures())).toBe('fewer-months')
})

test('a version that changes, removes or renumbers a single voucher waits for a yes, however many there are', () => {
  const of = (vouchers: number) => figures({ vouchers })
  expect(worseThan(of(999), of(1000), { removed: 1 })).toBe('vouchers-missing')
  expect(worseThan(of(1000), of(1000), { changed: 1 })).toBe('vouchers-changed')
  expect(worseThan(of(1200), of(1000), { renumbered: 1 })).toBe('vouchers-changed')
  expect(worseThan(of(1200), of(1000), { changed: 5, removed: 1 })).toBe('vouchers-missing')
})

test('a version that covers fewer days waits for a yes: of a shorter year, or said to go less far', () => {
  const half = {
    ...figures({ used: [1, 6] }),
    to: '2025-06-30',
    summary: { sieType: '4E', coveredTo: null, months: months(1, 6).slice(0, 6) },
  }
  expect(worseThan(half, figures({ used: [1, 6] }))).toBe('fewer-days')
  expect(worseThan(figures({ used: [1, 6] }), half)).toBeNull()
  expect(worseThan(figures({ coveredTo: '2025-12-20' }), figures())).toBe('fewer-days')
  expect(worseThan(figures({ coveredTo: '2025-12-20' }), figures({ coveredTo: '2025-12-19' }))).toBeNull()
})

test('without vouchers, the months are those up to where the file says it goes', () => {
  const balances = (coveredTo: string | null) => figures({ sieType: '2', used: [], coveredTo })
  expect(worseThan(balances('2025-08-31'), balances(null))).toBe('fewer-months')
  expect(worseThan(balances(null), balances('2025-08-31'))).toBeNull()
  expect(worseThan(balances('1999-01-01'), balances(null))).toBeNull()
})

const finding = (code: string, values: Finding['values'] = {}): Finding => ({ code, severity: 'error', line: 1, values })

test('only what could not be read counts, and the whole number where the list is cut', () => {
  expect(countUnread([finding('unbalanced-voucher'), finding('file-cut-off'), finding('bad-amount'), finding('bad-amount')])).toBe(3)
  expect(countUnread([finding('bad-amount'), finding('bad-amount', { listed: 1, count: 700 })])).toBe(700)
  expect(countUnread([finding('closing-mismatch'), finding('ib-sum-not-zero')])).toBe(0)
})

test('org. numbers are compared as digits, with and without century and dash', () => {
  const other = (file: string, company: string) => isOtherCompany({ name: 'A', orgNumber: file }, { name: 'B', orgNumber: company })
  expect(other('165560000001', '556000-0001')).toBe(false)
  expect(other('16556000-0001', '5560000001')).toBe(false)
  expect(other('556000-0019', '556000-0001')).toBe(true)
  expect(other('', '556000-0001')).toBe(false)
  expect(other('556000-0019', '')).toBe(false)
})

test('another number is an error; another name a warning, whether numbers agree or tell nothing', () => {
  const found = (fileName: string, fileNumber: string, name: string, orgNumber: string) =>
    ownerFinding({ name: fileName, orgNumber: fileNumber }, { name, orgNumber })
  expect(found('B AB', '556000-0019', 'A AB', '556000-0001')).toMatchObject({ code: 'import.other-company', severity: 'error' })
  expect(found('B AB', '', 'A AB', '556000-0001')).toMatchObject({ code: 'import.other-name', severity: 'warning' })
  expect(found('B AB', '556000-0001', 'A AB', '556000-0001')).toMatchObject({ code: 'import.other-name', severity: 'warning' })
  expect(found('A  ab', '', 'A AB', '')).toBeNull()
  expect(found('', '', 'A AB', '')).toBeNull()
})

test('a number that nobody has filled in tells no company from another', () => {
  for (const number of ['555555-5555', '000000-0000', '123456-7890', '16555555-5555'])
    expect(isPlaceholderNumber(number), number).toBe(true)
  for (const number of ['', '556016-0680', '556000-0001', '969777-7777']) expect(isPlaceholderNumber(number), number).toBe(false)
})

test('a file is a stranger to books in use by another number or a name that is not known; to none in use it is not', () => {
  const company = { name: 'Exempel AB', orgNumber: '556000-4615', names: ['Exempel i Norr AB'], newest: 3 }
  expect(strangerReason({ name: 'exempel ab', orgNumber: '5560004615' }, company)).toBeNull()
  expect(strangerReason({ name: 'Exempel i Norr AB', orgNumber: '556000-4615' }, company)).toBeNull()
  expect(strangerReason({ name: '', orgNumber: '' }, company)).toBeNull()
  expect(strangerReason({ name: 'Annat AB', orgNumber: '556000-4615' }, company)).toBe('other-name')
  expect(strangerReason({ name: 'Annat AB', orgNumber: '555555-5555' }, company)).toBe('other-name')
  expect(strangerReason({ name: 'Exempel AB', orgNumber: '556016-0680' }, company)).toBe('other-company')
  expect(strangerReason({ name: 'Annat AB', orgNumber: '' }, { ...company, newest: null })).toBeNull()
})
