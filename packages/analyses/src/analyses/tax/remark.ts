import type { Words } from '../../tables/words.ts'
import type { Occasion, TaxAccountPart } from './schema.ts'

/** Days that the remark is about, and whether they are a fiscal year. */
export interface RemarkPeriod {
  readonly from: string
  readonly to: string
  readonly isFiscalYear: boolean
}

/**
 * Wording of the auditor’s remark on taxes that were not paid in time (ABL 9:34), a sentence each: how often and what, when and how much, what went to the
 * enforcement agency, and what is still open. Null where nothing was late: then there is nothing to remark on. The auditor decides.
 */
export function lateTaxRemark(account: Pick<TaxAccountPart, 'occasions' | 'to'>, period: RemarkPeriod): readonly Words[] | null {
  const { occasions } = account
  if (occasions.length === 0) return null
  const enforcement = occasions.filter(({ enforcementOre }) => enforcementOre > 0)
  return [counted(occasions, period), occasionsOf(occasions), ...enforcement.map(enforced), standing(account, period)]
}

const taxes = [
  ['withheldTaxOre', ['withheld tax', 'avdragen skatt']],
  ['contributionsOre', ['employer contributions', 'arbetsgivaravgifter']],
  ['preliminaryTaxOre', ['preliminary tax', 'preliminär skatt']],
  ['vatOre', ['value added tax', 'mervärdesskatt']],
  ['otherOre', ['other taxes and fees', 'övriga skatter och avgifter']],
] as const

function counted(occasions: readonly Occasion[], { from, to, isFiscalYear }: RemarkPeriod): Words {
  const late = taxes.filter(([key]) => occasions.some((own) => own[key] > 0)).map(([, words]) => words)
  const n = occasions.length
  const en = isFiscalYear ? 'during the fiscal year' : `between ${dayIn(from, 'en')} and ${dayIn(to, 'en')}`
  const sv = isFiscalYear ? 'under räkenskapsåret' : `mellan den ${dayIn(from, 'sv')} och den ${dayIn(to, 'sv')}`
  const times: Words = [
    n === 1 ? 'On one occasion' : `On ${numberIn(n, 'en')} occasions`,
    n === 1 ? 'vid ett tillfälle' : `vid ${numberIn(n, 'sv')} tillfällen`,
  ]
  return [
    `${times[0]} ${en} the company has not paid ${listed(
      late.map(([own]) => own),
      'and',
    )} in time.`,
    `Bolaget har ${times[1]} ${sv} inte betalat ${listed(
      late.map(([, own]) => own),
      'och',
    )} i rätt tid.`,
  ]
}

function occasionsOf(occasions: readonly Occasion[]): Words {
  const each = (language: 'en' | 'sv') =>
    occasions.map(({ due, amountOre, daysLate, clearedOn }) => {
      const days = language === 'en' ? (daysLate === 1 ? '1 day' : `${daysLate} days`) : daysLate === 1 ? '1 dag' : `${daysLate} dagar`
      const open = clearedOn === null ? (language === 'en' ? ' and still unpaid' : ' och ännu obetalt') : ''
      return `${dayIn(due, language)} (${kronorIn(amountOre, language)}, ${days}${open})`
    })
  return [`Payment was missing on ${listed(each('en'), 'and')}.`, `Betalning saknades den ${listed(each('sv'), 'och')}.`]
}

function enforced({ due, enforcementOre }: Occasion): Words {
  return [
    `Of what fell due on ${dayIn(due, 'en')}, ${kronorIn(enforcementOre, 'en')} was handed to the Enforcement Authority.`,
    `Av det som förföll den ${dayIn(due, 'sv')} lämnades ${kronorIn(enforcementOre, 'sv')} till Kronofogden.`,
  ]
}

function standing({ occasions, to }: Pick<TaxAccountPart, 'occasions' | 'to'>, period: RemarkPeriod): Words {
  const isOpen = occasions.some(({ clearedOn }) => clearedOn === null)
  if (isOpen) return [`On ${dayIn(to, 'en')} the debt was not paid.`, `Skulden var inte betald den ${dayIn(to, 'sv')}.`]
  const isPaid = occasions.every(({ clearedOn }) => clearedOn !== null && clearedOn <= period.to)
  if (!isPaid)
    return [`All of it was paid by ${dayIn(lastCleared(occasions), 'en')}.`, `Allt var betalt den ${dayIn(lastCleared(occasions), 'sv')}.`]
  return period.isFiscalYear
    ? ['All of it was paid when the fiscal year ended.', 'Allt var betalt vid räkenskapsårets slut.']
    : [`All of it was paid by ${dayIn(period.to, 'en')}.`, `Allt var betalt den ${dayIn(period.to, 'sv')}.`]
}

function lastCleared(occasions: readonly Occasion[]): string {
  return (
    occasions
      .map(({ clearedOn }) => clearedOn ?? '')
      .sort()
      .at(-1) ?? ''
  )
}

const months = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  sv: ['januari', 'februari', 'mars', 'april', 'maj', 'juni', 'juli', 'augusti', 'september', 'oktober', 'november', 'december'],
} as const

function dayIn(iso: string, language: 'en' | 'sv'): string {
  const [year = '', month, day] = iso.split('-')
  return `${Number(day)} ${months[language][Number(month) - 1] ?? ''} ${year}`
}

/** An amount in a sentence: `SEK 1 200`, `1 200 kr`, with öre where there are any. */
export function kronorIn(ore: number, language: 'en' | 'sv'): string {
  if (ore < 0) return `−${kronorIn(-ore, language)}`
  const whole = String(Math.trunc(ore / 100)).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
  const part = ore % 100 === 0 ? '' : `${language === 'sv' ? ',' : '.'}${String(ore % 100).padStart(2, '0')}`
  return language === 'sv' ? `${whole}${part}\u00a0kr` : `SEK\u00a0${whole}${part}`
}

const small = {
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  sv: ['', 'ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'],
} as const

function numberIn(n: number, language: 'en' | 'sv'): string {
  return small[language][n] ?? String(n)
}

function listed(parts: readonly string[], last: string): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
}
