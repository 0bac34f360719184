import { everyElement, within, type XmlElement } from '../xml.ts'
import { type EmployerDeclarations, type EmployerForm, Findings, isMonth, unreadableDeclaration, wholeKronor } from './declaration.ts'
import { sumsOfIndividuals } from './own-sums.ts'

/** Stands for what the form of a person says. */
const HIDDEN = '…'

/** Employer's identity, period, payee, specification number, removal. */
const [EMPLOYER, PERIOD, PAYEE, SPECIFICATION, REMOVAL] = ['201', '006', '215', '570', '205'] as const
/** Fields in whole kronor. Source: Skatteverket, field list of the employer declaration 1.1.4; 023, 470–476 and 491–496 later. */
export const employerAmounts: ReadonlySet<string> = new Set([
  '001',
  '274',
  '275',
  '011',
  '012',
  '013',
  '018',
  '019',
  '020',
  '023',
  '030',
  '032',
  '010',
  '125',
  '126',
  '127',
  '128',
  '131',
  '132',
  '133',
  '134',
  '470',
  '475',
  '471',
  '476',
  '481',
  '486',
  '487',
  '491',
  '495',
  '492',
  '496',
  '497',
  '499',
])

/**
 * Fields that are in no figure: identities, addresses, crosses, and amounts beside pay and contributions. Source: Skatteverket, rutor i
 * arbetsgivardeklarationen, individuppgift (description 1.1.17), and the example files 1.1.4.
 */
const otherFields: ReadonlySet<string> = new Set(
  [
    `${EMPLOYER} ${PERIOD} ${PAYEE} ${SPECIFICATION} ${REMOVAL}`,
    // who, and where
    '060 077 078 081 216 217 218 219 220 221 222 224 226 228 230 245 246',
    // abroad, at sea
    '026 027 028 076 090 091 094 112 114 223 252 253 276 303 305',
    // crosses
    '041 043 048 050 051 059 062 063 123 124 136 137 138',
    // amounts
    '004 005 021 022 035 036 037 039 098 462',
  ].flatMap((codes) => codes.split(' ')),
)

/** What stands before the forms, and holds no fields of them. */
const heads: ReadonlySet<string> = new Set(['Avsandare', 'Blankettgemensamt', 'Arendeinformation'])
const fieldsWithin = (head: XmlElement): XmlElement[] => [...everyElement(head)].filter(({ attributes }) => 'faltkod' in attributes)

/** Employer declarations of `<Skatteverket omrade="Arbetsgivardeklaration">`: every form with its fields by code, in the order of the file. */
export function readEmployerDeclarations(root: XmlElement): EmployerDeclarations {
  const found = new Findings()
  const employers: EmployerForm[] = []
  const individuals: EmployerForm[] = []
  const unknown = new Map<string, { readonly line: number; forms: number }>()
  const strange = ({ name, line }: XmlElement) =>
    found.add('declaration.element-unknown', 'warning', line, { element: name, value: HIDDEN })
  for (const blankett of root.children) {
    if (blankett.name !== 'Blankett') {
      if (heads.has(blankett.name)) fieldsWithin(blankett).forEach(strange)
      // absences go to another agency
      else if (blankett.name !== 'Franvarouppgift') strange(blankett)
      continue
    }
    // once for all its forms: a blankett may hold very many
    const about = { orgNumber: within(blankett, 'Arendeagare')?.text ?? '', period: within(blankett, 'Period')?.text ?? '' }
    for (const content of blankett.children) {
      if (content.name !== 'Blankettinnehall') {
        if (heads.has(content.name)) fieldsWithin(content).forEach(strange)
        else strange(content)
        continue
      }
      for (const form of content.children) {
        if (form.name === 'HU') employers.push(formOf(form, about, found, unknown))
        else if (form.name === 'IU') individuals.push(formOf(form, about, found, unknown))
        else if (form.name !== 'FU') strange(form)
      }
    }
  }
  for (const [field, { line, forms }] of unknown) found.add('declaration.field-unknown', 'warning', line, { field, count: forms })
  if (employers.length + individuals.length === 0) throw unreadableDeclaration('declaration-lacks', root.line, 'HU, IU')
  repeated(employers, () => '', found)
  repeated(individuals, ({ fields }) => `${fields[PAYEE] ?? ''} ${fields[SPECIFICATION] ?? ''} ${fields[REMOVAL] ?? ''}`, found)
  // sums of what cannot be read, or stands twice, are none
  if (!found.all.some(({ severity }) => severity === 'error')) sumsOfIndividuals(employers, individuals, found)
  return { kind: 'agi', created: within(root, 'Skapad')?.text ?? '', employers, individuals, findings: found.all }
}

/** `unknown`: fields that no list of the agency’s names, said once for a file, whose forms all have them. */
function formOf(
  form: XmlElement,
  about: Pick<EmployerForm, 'orgNumber' | 'period'>,
  found: Findings,
  unknown: Map<string, { readonly line: number; forms: number }>,
): EmployerForm {
  const fields: Record<string, string> = {}
  // what is odd is read by people who may not see what single persons earn, or who they are: the line tells those who may
  const told = (text: string) => (form.name === 'IU' ? HIDDEN : text)
  for (const { name, attributes, text, line, children } of everyElement(form)) {
    const code = attributes['faltkod']
    if (code === undefined) {
      // a field whose code is missing has a value that no field gets
      if (children.length === 0 && text !== '')
        found.add('declaration.element-unknown', 'warning', line, { element: name, value: told(text) })
      continue
    }
    const field = `${code} ${name}`
    if (employerAmounts.has(code) && wholeKronor(text) === null)
      found.add('declaration.amount-unread', 'error', line, { field, value: told(text) })
    if (code in fields) found.add('declaration.field-repeated', 'error', line, { field, value: told(text) })
    else {
      fields[code] = text
      if (employerAmounts.has(code) || otherFields.has(code)) continue
      const before = unknown.get(field)
      if (before) before.forms++
      else unknown.set(field, { line, forms: 1 })
    }
  }
  const orgNumber = fields[EMPLOYER] ?? about.orgNumber
  const period = fields[PERIOD] ?? about.period
  if (orgNumber === '') found.add('declaration.nobody-named', 'error', form.line, {})
  if (!isMonth(period)) found.add('declaration.period-unread', 'error', form.line, { value: period })
  return { orgNumber, period, fields, line: form.line }
}

function repeated(forms: readonly EmployerForm[], identity: (form: EmployerForm) => string, found: Findings): void {
  const lines = new Map<string, number>()
  for (const form of forms) {
    const key = `${form.orgNumber} ${form.period} ${identity(form)}`
    const first = lines.get(key)
    if (first === undefined) lines.set(key, form.line)
    else
      found.add('declaration.form-repeated', 'error', form.line, {
        period: form.period,
        specification: form.fields[SPECIFICATION] ?? '',
        firstLine: first,
      })
  }
}

/** What one employer declared of one month. Whole kronor. */
export interface DeclaredMonth {
  readonly orgNumber: string
  readonly period: string
  /** Contributions (487) and tax withheld (497) as the employer's form has them; null where the file holds no such form. */
  readonly headLevel: { readonly fk487: number | null; readonly fk497: number | null } | null
  readonly individuals: number
  readonly removals: number
  /** Over the individuals that are not removed. */
  readonly sums: { readonly '001': number; readonly '011': number }
}

/** One entry per employer and month, sorted by both. */
export function declaredMonths({ employers, individuals }: EmployerDeclarations): DeclaredMonth[] {
  const months = new Map<string, DeclaredMonth & { individuals: number; removals: number; sums: { '001': number; '011': number } }>()
  const keyOf = ({ orgNumber, period }: EmployerForm) => `${orgNumber} ${period}`
  // of several forms of a month the first
  const heads = new Map(employers.toReversed().map((form) => [keyOf(form), form]))
  const monthOf = (form: EmployerForm) => {
    const key = keyOf(form)
    const known = months.get(key)
    if (known) return known
    const { orgNumber, period } = form
    const head = heads.get(key)
    const amount = (code: string) => (head?.fields[code] === undefined ? null : wholeKronor(head.fields[code]))
    const headLevel = head ? { fk487: amount('487'), fk497: amount('497') } : null
    const made = { orgNumber, period, headLevel, individuals: 0, removals: 0, sums: { '001': 0, '011': 0 } }
    months.set(key, made)
    return made
  }
  for (const form of employers) monthOf(form)
  for (const form of individuals) {
    const month = monthOf(form)
    if (form.fields[REMOVAL] !== undefined) {
      month.removals++
      continue
    }
    month.individuals++
    for (const code of ['001', '011'] as const) month.sums[code] += wholeKronor(form.fields[code] ?? '') ?? 0
  }
  return [...months.values()].sort((a, b) => (`${a.orgNumber} ${a.period}` < `${b.orgNumber} ${b.period}` ? -1 : 1))
}
