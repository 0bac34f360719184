import { Findings, type IncomeTaxForm, type IncomeTaxForms, wholeKronor } from './declaration.ts'

interface Record {
  readonly line: number
  readonly label: string
  readonly value: string
}

const sections = ['DATABESKRIVNING_START', 'DATABESKRIVNING_SLUT', 'MEDIELEV_START', 'MEDIELEV_SLUT']
/** What a form or a sender may say beside its values. */
const others = new Set([
  'PRODUKT',
  'MEDIAID',
  'FILNAMN',
  'ADRESS',
  'POSTNR',
  'POSTORT',
  'AVDELNING',
  'KONTAKT',
  'EMAIL',
  'TELEFON',
  'FAX',
  'SYSTEMINFO',
])

/** Forms of a limited company’s return. */
const ofCompany: ReadonlySet<string> = new Set(['INK2', 'INK2R', 'INK2S'])

/** Whether a field holds an amount: those of the company’s forms between the days of the fiscal year (7011, 7012) and what is ticked (8040 and on). */
export function isAmountField(form: string, code: string): boolean {
  return ofCompany.has(form) && /^(?:7[1-9]\d\d|802\d)$/.test(code)
}

/** Whether a text begins as INFO.SRU or BLANKETTER.SRU do. */
export const isIncomeTaxForms = (text: string): boolean => /^\s*#(?:DATABESKRIVNING_START|MEDIELEV_START|BLANKETT)\b/.test(text)

/** Income tax forms of INFO.SRU, of BLANKETTER.SRU, or of both one after the other. */
export function readIncomeTaxForms(text: string): IncomeTaxForms {
  const found = new Findings()
  const forms: IncomeTaxForm[] = []
  const info = { orgNumber: '', name: '', program: '', created: '' }
  let hasInfo = false
  let isEnded = false
  let lastLine = 0
  let open: (IncomeTaxForm & { orgNumber: string; fields: { [code: string]: string } }) | null = null
  for (const { line, label, value } of records(text, found)) {
    lastLine = line
    if (sections.includes(label)) hasInfo = true
    else if (label === 'BLANKETT') {
      if (open) found.add('declaration.form-not-closed', 'error', open.line, { form: open.form })
      const cut = value.indexOf('-')
      const [form, period] = cut < 0 ? [value, ''] : [value.slice(0, cut), value.slice(cut + 1)]
      if (!/^\d{4}P[1-4]$/.test(period)) found.add('declaration.period-unread', 'error', line, { value })
      open = { form, period, orgNumber: '', fields: {}, line }
      forms.push(open)
    } else if (label === 'BLANKETTSLUT') {
      if (!open) found.add('declaration.record-outside', 'error', line, { record: `#${label}` })
      else if (open.orgNumber === '') found.add('declaration.nobody-named', 'error', open.line, {})
      open = null
    } else if (label === 'FIL_SLUT') isEnded = true
    else if (label === 'IDENTITET' || label === 'UPPGIFT') {
      const [first = '', ...rest] = value.split(' ')
      if (!open) found.add('declaration.record-outside', 'error', line, { record: `#${label} ${value}` })
      else if (label === 'IDENTITET') open.orgNumber = first
      else if (!/^\d{4}$/.test(first) || rest.length === 0)
        found.add('declaration.record-unread', 'error', line, { record: `#${label} ${value}` })
      else if (first in open.fields) found.add('declaration.field-repeated', 'error', line, { field: first, value: rest.join(' ') })
      else {
        open.fields[first] = rest.join(' ')
        if (isAmountField(open.form, first) && wholeKronor(rest.join(' ')) === null)
          found.add('declaration.amount-unread', 'error', line, { field: `${open.form} ${first}`, value: rest.join(' ') })
      }
    } else if (label === 'ORGNR') info.orgNumber = value
    else if (label === 'NAMN') info.name = open ? info.name : value
    else if (label === 'PROGRAM') info.program = value
    else if (label === 'SKAPAD') info.created = value
    else if (!others.has(label)) found.add('declaration.element-unknown', 'warning', line, { element: `#${label}`, value })
  }
  if (open) found.add('declaration.form-not-closed', 'error', open.line, { form: open.form })
  if (forms.length > 0 && !isEnded) found.add('declaration.file-not-ended', 'error', lastLine, {})
  if (hasInfo && info.orgNumber === '') found.add('declaration.nobody-named', 'error', 0, {})
  return { kind: 'sru', info: hasInfo ? info : null, forms, findings: found.all }
}

function* records(text: string, found: Findings): Generator<Record> {
  let line = 0
  for (const raw of text.split(/\r\n|\r|\n/)) {
    line++
    if (raw.trim() === '') continue
    const [, label = '', value = ''] = /^#([A-Z_]+)(?: (.*))?$/.exec(raw.trim()) ?? []
    if (label === '') found.add('declaration.record-unread', 'error', line, { record: raw.slice(0, 100) })
    else yield { line, label, value: value.trim() }
  }
}
