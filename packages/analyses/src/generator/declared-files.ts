import { float64At } from '../column.ts'
import type { Headcount, Staff } from '../company/staff.ts'
import type { TypedDeclaration } from '../company/typed-declaration.ts'
import { dayOf, isoOfDay } from '../dates.ts'
import { writeEmployerDeclaration } from '../declarations/write-employer-declaration.ts'
import { writeIncomeTaxForms } from '../declarations/write-income-tax-forms.ts'
import { writeTaxAccount } from '../declarations/write-tax-account.ts'
import { writeVatReturn } from '../declarations/write-vat-return.ts'
import { monthIndex } from './calendar.ts'
import { A, D } from './chart.ts'
import type { DeclaredMonth, DeclaredRecords, DeclaredVat, DeclaredYear } from './declared-records.ts'
import { isEmployed, peopleOf } from './people.ts'
import type { Profile } from './profile.ts'

/** A file that was sent to the agency, or came from it. */
export interface DeclaredFile {
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Day on which it reached the agency; null: it came from there. */
  readonly filedOn: string | null
}

/** What a generated company has declared, its tax account, and its staff. */
export interface DeclaredCompany {
  /** VAT returns, employer declarations and income tax forms by period, then the statement of the tax account. */
  readonly files: readonly DeclaredFile[]
  /** Notices of final tax, of which there is no form: as somebody types them off. */
  readonly notices: readonly TypedDeclaration[]
  readonly staff: Staff
  readonly headcount: Headcount
}

const program = 'Verifikat generator'
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const isoMonth = (month: number) => isoOfDay(dayOf(Math.floor(month / 12), (month % 12) + 1, 1)).slice(0, 7)
const compactMonth = (month: number) => isoMonth(month).replace('-', '')

export function declaredCompany(profile: Profile, records: DeclaredRecords): DeclaredCompany {
  const people = peopleOf(profile)
  const first = profile.spans[0]
  const last = profile.spans.at(-1)
  if (!first || !last) throw new RangeError('a company has a fiscal year')
  const monthOf = (day: number) => monthIndex(day)
  const months = Array.from({ length: monthOf(last.toDay) - monthOf(first.fromDay) + 1 }, (_, i) => monthOf(first.fromDay) + i)
  const employed = (month: number) => people.filter((person) => isEmployed(person, month)).length
  const firstDayOf = (month: number) => `${isoMonth(month)}-01`
  const lastDayOf = (month: number) => isoOfDay(dayOf(Math.floor((month + 1) / 12), ((month + 1) % 12) + 1, 1) - 1)
  return {
    files: [
      ...records.returns.map((own) => vatFile(profile, own)),
      ...records.months.map((own) => employerFile(profile, own)),
      ...records.years.map((own) => formsFile(profile, own)),
      accountFile(profile, records),
    ],
    notices: records.notices.map(({ toDay, decidedOn, finalTaxKr, incomeTaxKr, preliminaryKr }) => ({
      kind: 'final-tax',
      month: isoOfDay(toDay).slice(0, 7),
      decidedOn: isoOfDay(decidedOn),
      finalTaxKr,
      incomeTaxKr,
      preliminaryKr,
    })),
    staff: {
      roster: people.map(({ id, birthYear, role, owner, fromMonth, toMonth }) => ({
        id,
        birthYear,
        from: fromMonth === null ? firstDayOf(monthOf(first.fromDay) - 24) : firstDayOf(fromMonth),
        to: toMonth === null ? null : lastDayOf(toMonth),
        role,
        owner,
        growthSupport: null,
      })),
      pay: records.paid.map(({ person, paidOn, cashKr }) => ({ id: person.id, paidOn: isoOfDay(paidOn), amountOre: 100 * cashKr })),
    },
    headcount: months.map((month) => ({ month: isoMonth(month), employees: employed(month) })),
  }
}

function vatFile({ orgNumber }: Profile, { month, filedOn, boxes }: DeclaredVat): DeclaredFile {
  const period = compactMonth(month)
  const written = writeVatReturn({ orgNumber, period, boxes, note: '' })
  // the product writes box 49 whatever it is, other programs may not
  const text = '49' in boxes ? written : written.replace(/\s*<MomsBetala>.*<\/MomsBetala>/, '')
  return { fileName: `moms-${period}.xml`, bytes: latin1(text), filedOn: isoOfDay(filedOn) }
}

function employerFile({ orgNumber, users }: Profile, { month, filedOn, contributionsKr, withheldKr, people }: DeclaredMonth): DeclaredFile {
  const period = compactMonth(month)
  const text = writeEmployerDeclaration({
    orgNumber,
    period,
    created: `${isoOfDay(filedOn)}T09:00:00`,
    program,
    contact: users[0] ?? '',
    employer: { '487': contributionsKr, '497': withheldKr },
    people: people.map(({ person, cashKr, withheldKr: own }) => ({
      personalNumber: person.personalNumber,
      specification: person.id,
      fields: { '001': own, '011': cashKr, ...(person.benefitKr > 0 && { '013': person.benefitKr }) },
    })),
  })
  return { fileName: `agi-${period}.xml`, bytes: utf8(text), filedOn: isoOfDay(filedOn) }
}

function accountFile({ name, orgNumber, spans }: Profile, { rows }: DeclaredRecords): DeclaredFile {
  const first = spans[0]
  const last = spans.at(-1)
  const text = writeTaxAccount({
    orgNumber,
    name,
    opening: { date: isoOfDay(first?.fromDay ?? 0), ore: 0 },
    closing: { date: isoOfDay(last?.toDay ?? 0), ore: rows.reduce((sum, { ore }) => sum + ore, 0) },
    rows: rows.toSorted((a, b) => a.day - b.day).map(({ day, text: told, ore }) => ({ date: isoOfDay(day), text: told, ore })),
  })
  return { fileName: 'skattekonto.csv', bytes: utf8(text), filedOn: null }
}

/** Fields of INK2R by the accounts that these companies use; sign 1: debits are positive. SKV 2002, by account number as BAS groups them. */
const fields: readonly (readonly [code: string, from: number, to: number, sign: 1 | -1])[] = [
  ['7215', 1200, 1279, 1],
  ['7251', 1500, 1559, 1],
  ['7261', 1600, 1699, 1],
  ['7263', 1700, 1799, 1],
  ['7281', 1900, 1999, 1],
  ['7301', 2080, 2089, -1],
  ['7302', 2090, 2099, -1],
  ['7352', 2340, 2359, -1],
  ['7365', 2440, 2449, -1],
  ['7368', 2500, 2599, -1],
  ['7369', 2600, 2899, -1],
  ['7370', 2900, 2999, -1],
  ['7410', 3000, 3799, -1],
  ['7511', 4000, 4899, 1],
  ['7513', 5000, 6999, 1],
  ['7514', 7000, 7699, 1],
  ['7515', 7800, 7899, 1],
  ['7417', 8300, 8399, -1],
  ['7522', 8400, 8499, 1],
  ['7528', 8900, 8989, 1],
]

/** The income tax return: INK2R by account number, INK2S and INK2 by the result and its tax. */
function formsFile({ name, orgNumber }: Profile, { fromDay, toDay, closing, errorKr }: DeclaredYear): DeclaredFile {
  const from = isoOfDay(fromDay)
  const to = isoOfDay(toDay)
  const month = Number(to.slice(5, 7))
  const period = `${to.slice(0, 4)}P${month <= 4 ? 1 : month <= 6 ? 2 : month <= 8 ? 3 : 4}`
  const kronor = (first: number, last: number, sign: 1 | -1) => {
    let ore = 0
    for (let account = first; account <= last; account++) ore += sign * float64At(closing, account)
    return Math.trunc(ore / 100) + 0
  }
  const result = kronor(3000, 8989, -1)
  const tax = kronor(8900, 8989, 1)
  const added = kronor(D.entertainment, D.entertainment, 1)
  const surplus = result + tax + added
  const pensions = kronor(A.pension, A.pension, 1)
  const days = { '7011': from.replaceAll('-', ''), '7012': to.replaceAll('-', '') }
  const written = (values: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(values).flatMap(([code, value]) => (value === 0 ? [] : [[code, String(value)]])))
  const statement = Object.fromEntries(
    fields.map(([code, first, last, sign]) => [code, kronor(first, last, sign) + (code === '7513' ? errorKr : 0)]),
  )
  const forms = [
    { form: 'INK2', period, fields: { ...days, ...written({ [surplus < 0 ? '7114' : '7104']: Math.abs(surplus), '7132': pensions }) } },
    { form: 'INK2R', period, fields: { ...days, ...written({ ...statement, [result < 0 ? '7550' : '7450']: Math.abs(result) }) } },
    {
      form: 'INK2S',
      period,
      fields: {
        ...days,
        ...written({ [result < 0 ? '7750' : '7650']: Math.abs(result), '7651': tax, '7653': added }),
        ...written({ [surplus < 0 ? '7770' : '7670']: Math.abs(surplus), '8022': pensions }),
      },
    },
  ]
  const created = `${isoOfDay(toDay + 180).replaceAll('-', '')} 090000`
  const sender = { orgNumber: `16${orgNumber.replace('-', '')}`, name, program, created, postalCode: '11122', town: 'Stockholm' }
  const text = writeIncomeTaxForms(sender, forms)['BLANKETTER.SRU']
  return { fileName: `ink2-${to.slice(0, 4)}.sru`, bytes: latin1(text), filedOn: isoOfDay(toDay + 180) }
}
