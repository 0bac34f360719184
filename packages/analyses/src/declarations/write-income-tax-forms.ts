import type { IncomeTaxForm } from './declaration.ts'

/** Who sends a return, and what made it. `created`: `yyyymmdd hhmmss`. */
export interface ReturnSender {
  /** Twelve digits: 16 and the organisation number. */
  readonly orgNumber: string
  readonly name: string
  readonly program: string
  readonly created: string
  readonly postalCode: string
  readonly town: string
}

/** The two files that are sent together. */
export interface ReturnFiles {
  readonly 'INFO.SRU': string
  readonly 'BLANKETTER.SRU': string
}

/**
 * Income tax forms as INFO.SRU and BLANKETTER.SRU (SKV 269): records in the order that the agency demands, no empty one, each code once in a form. Reading
 * them gives the same forms. Values hold no `#`, no line break and only characters of ISO 8859-1.
 */
export function writeIncomeTaxForms(
  sender: ReturnSender,
  forms: readonly Pick<IncomeTaxForm, 'form' | 'period' | 'fields'>[],
): ReturnFiles {
  const info = [
    '#DATABESKRIVNING_START',
    '#PRODUKT SRU',
    record('SKAPAD', sender.created),
    record('PROGRAM', sender.program),
    '#FILNAMN BLANKETTER.SRU',
    '#DATABESKRIVNING_SLUT',
    '#MEDIELEV_START',
    record('ORGNR', sender.orgNumber),
    record('NAMN', sender.name),
    record('POSTNR', sender.postalCode),
    record('POSTORT', sender.town),
    '#MEDIELEV_SLUT',
  ]
  const blocks = forms.flatMap(({ form, period, fields }) => [
    record('BLANKETT', `${form}-${period}`),
    record('IDENTITET', `${sender.orgNumber} ${sender.created}`),
    record('NAMN', sender.name),
    ...Object.entries(fields)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, value]) => (plain(value) === '' ? '' : `#UPPGIFT ${code} ${plain(value)}`)),
    '#BLANKETTSLUT',
  ])
  return { 'INFO.SRU': fileOf(info), 'BLANKETTER.SRU': fileOf([...blocks, '#FIL_SLUT']) }
}

function record(label: string, value: string): string {
  return plain(value) === '' ? '' : `#${label} ${plain(value)}`
}

/** A value that the format can hold: without `#`, with single blanks, in ISO 8859-1. */
function plain(value: string): string {
  return value
    .normalize('NFC')
    .replaceAll('#', '')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function fileOf(records: readonly string[]): string {
  return `${records.filter((own) => own !== '').join('\r\n')}\r\n`
}
