import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { Words } from '../../tables/words.ts'
import { restOf } from './late-payments.ts'
import type { Occasion, TaxAccountPart } from './schema.ts'

/** Days that the remark is about, and whether they are a fiscal year. */
export interface RemarkPeriod {
  readonly from: string
  readonly to: string
  readonly isFiscalYear: boolean
}

type Account = Pick<TaxAccountPart, 'occasions' | 'from' | 'to' | 'gaps'>

/**
 * Wording of the auditor’s remark on taxes that were not paid in time (ABL 9:34), a sentence each: how often and what, when and how much, what went to the
 * enforcement agency or was deferred, what is still open, and which days it does not know. Null where nothing was late: then there is nothing to remark on.
 * The auditor decides.
 */
export function lateTaxRemark(account: Account, period: RemarkPeriod): readonly Words[] | null {
  const { occasions } = account
  if (occasions.length === 0) return null
  return [
    counted(occasions, period),
    occasionsOf(occasions),
    ...occasions.filter(({ enforcementOre }) => enforcementOre > 0).map(enforced),
    ...occasions.filter(({ deferredOre }) => deferredOre > 0).map(deferred),
    ...standing(account, period),
    ...notKnown(account, period),
  ]
}

/** Whether statements cover each day of a period. */
export function coversAll({ from, to, gaps }: Pick<Account, 'from' | 'to' | 'gaps'>, period: Pick<RemarkPeriod, 'from' | 'to'>): boolean {
  return from <= period.from && to >= period.to && gaps.length === 0
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
    occasions.map((own) => {
      const { due, amountOre, daysLate, enforcedFrom, enforcementOre } = own
      const isHandedOver = enforcedFrom !== null && enforcementOre === amountOre
      const count = isHandedOver ? dayOfIso(enforcedFrom) - dayOfIso(due) : daysLate
      const days = language === 'en' ? (count === 1 ? '1 day' : `${count} days`) : count === 1 ? '1 dag' : `${count} dagar`
      const [en, sv] = isHandedOver
        ? [' until it was handed over', ' till överlämnandet']
        : own.openOre > 0 && own.openOre < amountOre
          ? [`, ${kronorIn(own.openOre, 'en')} of it still unpaid`, `, varav ${kronorIn(own.openOre, 'sv')} ännu obetalt`]
          : own.openOre > 0
            ? [' and still unpaid', ' och ännu obetalt']
            : ['', '']
      return `${dayIn(due, language)} (${kronorIn(amountOre, language)}, ${days}${language === 'en' ? en : sv})`
    })
  return [`Payment was missing on ${listed(each('en'), 'and')}.`, `Betalning saknades den ${listed(each('sv'), 'och')}.`]
}

function enforced({ due, enforcementOre }: Occasion): Words {
  return [
    `Of what fell due on ${dayIn(due, 'en')}, ${kronorIn(enforcementOre, 'en')} was handed to the Enforcement Authority.`,
    `Av det som förföll den ${dayIn(due, 'sv')} lämnades ${kronorIn(enforcementOre, 'sv')} till Kronofogden.`,
  ]
}

function deferred({ due, deferredOre, deferredOn }: Occasion): Words {
  const on = deferredOn ?? due
  return [
    `Of what fell due on ${dayIn(due, 'en')}, payment of ${kronorIn(deferredOre, 'en')} was deferred on ${dayIn(on, 'en')}.`,
    `För ${kronorIn(deferredOre, 'sv')} av det som förföll den ${dayIn(due, 'sv')} beviljades anstånd den ${dayIn(on, 'sv')}.`,
  ]
}

/** What was paid of it and when, and what is not paid as far as anybody can see: what is handed over or deferred leaves the account without a payment. */
function standing(account: Account, period: RemarkPeriod): readonly Words[] {
  const { occasions } = account
  const open = occasions.filter(({ openOre }) => openOre > 0)
  const sentences: Words[] = []
  if (open.length > 0) {
    const days = [...new Set(open.map(({ knownTo }) => knownTo))]
    const on = (language: 'en' | 'sv') => days.map((day) => dayIn(day, language))
    sentences.push([`On ${listed(on('en'), 'and')} the debt was not paid.`, `Skulden var inte betald den ${listed(on('sv'), 'och')}.`])
  } else if (occasions.some((own) => restOf(own) > 0)) sentences.push(paid(account, period))
  if (occasions.some(({ enforcementOre }) => enforcementOre > 0))
    sentences.push([
      'Whether what was handed over has been paid since, the tax account does not show.',
      'Om det överlämnade har betalats därefter framgår inte av skattekontot.',
    ])
  return sentences
}

function paid(account: Account, period: RemarkPeriod): Words {
  const some = account.occasions.filter((own) => restOf(own) > 0)
  const last = lastPaid(some)
  const isWhole = coversAll(account, period)
  const isAll = account.occasions.every((own) => restOf(own) === own.amountOre)
  const [en, sv, svPaid] = !isAll
    ? ['The rest', 'Resten', 'betald']
    : isWhole
      ? ['All of it', 'Allt', 'betalt']
      : ['What is listed here', 'Det som räknas upp här', 'betalt']
  if (!isWhole || last > period.to) return [`${en} was paid by ${dayIn(last, 'en')}.`, `${sv} var ${svPaid} den ${dayIn(last, 'sv')}.`]
  return period.isFiscalYear
    ? [`${en} was paid when the fiscal year ended.`, `${sv} var ${svPaid} vid räkenskapsårets slut.`]
    : [`${en} was paid by ${dayIn(period.to, 'en')}.`, `${sv} var ${svPaid} den ${dayIn(period.to, 'sv')}.`]
}

/** Which days the statements cover, where they do not cover all. */
function notKnown(account: Account, period: RemarkPeriod): readonly Words[] {
  if (coversAll(account, period)) return []
  const { en, sv } = coveredDays(account)
  return period.isFiscalYear
    ? [
        [
          `This builds on statements of the tax account for ${en}; the other days of the fiscal year are not known.`,
          `Underlaget är kontoutdrag från skattekontot för ${sv}; övriga dagar under räkenskapsåret är inte kända.`,
        ],
      ]
    : [
        [
          `This builds on statements of the tax account for ${en}; the other days are not known.`,
          `Underlaget är kontoutdrag från skattekontot för ${sv}; övriga dagar är inte kända.`,
        ],
      ]
}

/** Stretches of days that statements cover. */
export function coveredDays({ from, to, gaps }: Pick<Account, 'from' | 'to' | 'gaps'>): { readonly en: string; readonly sv: string } {
  const starts = [from, ...gaps.map((gap) => isoOfDay(dayOfIso(gap.to) + 1))]
  const ends = [...gaps.map((gap) => isoOfDay(dayOfIso(gap.from) - 1)), to]
  const each = (language: 'en' | 'sv') => starts.map((start, i) => `${dayIn(start, language)} – ${dayIn(ends[i] ?? to, language)}`)
  return { en: listed(each('en'), 'and'), sv: listed(each('sv'), 'och') }
}

function lastPaid(occasions: readonly Occasion[]): string {
  return (
    occasions
      .map(({ paidOn }) => paidOn ?? '')
      .sort()
      .at(-1) ?? ''
  )
}

const months = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  sv: ['januari', 'februari', 'mars', 'april', 'maj', 'juni', 'juli', 'augusti', 'september', 'oktober', 'november', 'december'],
} as const

export function dayIn(iso: string, language: 'en' | 'sv'): string {
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
