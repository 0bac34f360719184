import { type Declarations, declaredOf } from '../company/declarations.ts'
import { parseMonth } from '../company/months.ts'
import { dayOfIso, isoOfDay, NO_DAY } from '../dates.ts'
import { wholeKronor } from '../declarations/declaration.ts'
import { taxEvents } from '../reference/tax-account-events.ts'

/** A person as one or several forms of a month declare them. Whole kronor. */
export interface DeclaredPerson {
  /** The payee as declared. */
  readonly id: string
  readonly birthYear: number | null
  readonly cashKr: number
  readonly benefitsKr: number
  /** Deducted for costs of the work (019). */
  readonly costsKr: number
  readonly withheldKr: number
  readonly growthSupport: boolean
  /** Insured by a convention (305), so that other contributions than the full ones are paid. */
  readonly otherRules: boolean
}

/** What the employer declared of a month, corrections and removals done. */
export interface DeclaredPay {
  readonly month: string
  readonly contributionsKr: number | null
  readonly withheldKr: number | null
  /** Boxes of the employer’s form, by their number. */
  readonly head: Readonly<Record<string, string>> | null
  readonly people: readonly DeclaredPerson[]
  readonly individuals: number
  /** `payee/specification number`, in the order in which they were replaced or removed. */
  readonly replaced: readonly string[]
  readonly removed: readonly string[]
  /** First day on which a declaration of the month reached the agency, where somebody has said. */
  readonly filedOn: string | null
  /** False where the employer’s form, or that of anybody, was typed. */
  readonly isEvidence: boolean
  /** Names of the files that say something of the month. */
  readonly files: readonly string[]
}

/** What the employer’s form takes off the fee for research and regional support (475, 476), and adds for profit shares (486), which stand in the same sum. */
export function headAdjustments(declared: DeclaredPay | null): { readonly deductionKr: number; readonly addedKr: number } {
  const box = (code: string) => wholeKronor(declared?.head?.[code] ?? '') ?? 0
  return { deductionKr: box('475') + box('476'), addedKr: box('486') }
}

type Documents = ReturnType<typeof declaredOf<'agi'>>
type Form = Documents[number]['content']['individuals'][number]

interface Kept {
  readonly forms: Map<string, Form>
  head: Form | null
  isHeadTyped: boolean
  hasTypedPeople: boolean
  readonly replaced: string[]
  readonly removed: string[]
  filedOn: string | null
  readonly files: Set<string>
}

/**
 * The state of the declarations by month: in the order in which they were made, a form replaces the one with its payee and specification number, and a
 * removal takes it away. Typed figures come first, so that any file goes before them, then declarations without a time of their own.
 */
export function declaredPay(declarations: Declarations): ReadonlyMap<string, DeclaredPay> {
  const before = known.get(declarations)
  if (before) return before
  const made = statedMonths(declarations)
  known.set(declarations, made)
  return made
}

const known = new WeakMap<Declarations, ReadonlyMap<string, DeclaredPay>>()

function statedMonths(declarations: Declarations): Map<string, DeclaredPay> {
  const months = new Map<string, Kept>()
  const order = ({ source, content }: Documents[number]) => `${source ? 1 : 0}${utcOf(content.created)}`
  const documents = declaredOf(declarations, 'agi').toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
  for (const { source, filedOn, content } of documents) {
    const monthOf = (period: string): Kept | null => {
      const month = parseMonth(period, '2000-01')
      if (month === null) return null
      const own = months.get(month) ?? {
        forms: new Map(),
        head: null,
        isHeadTyped: false,
        hasTypedPeople: false,
        replaced: [],
        removed: [],
        filedOn: null,
        files: new Set(),
      }
      months.set(month, own)
      if (source) own.files.add(source.fileName)
      if (filedOn !== null && (own.filedOn === null || filedOn < own.filedOn)) own.filedOn = filedOn
      return own
    }
    for (const form of content.employers) {
      const own = monthOf(form.period)
      if (!own) continue
      own.head = form
      own.isHeadTyped = source === null
    }
    for (const form of content.individuals) {
      const own = monthOf(form.period)
      if (!own) continue
      if (source === null) own.hasTypedPeople = true
      put(own, form)
    }
  }
  return new Map([...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, own]) => [month, stated(month, own)]))
}

/** A time as it sorts: `2026-02-10T08:00:00+01:00` is before `2026-02-10T07:30:00Z`. One without a zone is Swedish; what is no time stays as it is. */
function utcOf(created: string): string {
  const m = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(.*?)(Z|([+-])(\d{2}):?(\d{2}))?$/.exec(created)
  const day = dayOfIso(m?.[1] ?? '')
  if (!m || day === NO_DAY) return created
  const [, , hours, minutes, seconds = '', zone, sign, zoneHours = '0', zoneMinutes = '0'] = m
  const offset = zone === undefined ? 60 : (sign === '-' ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes))
  const at = day * 1440 + Number(hours) * 60 + Number(minutes) - offset
  const left = at - Math.floor(at / 1440) * 1440
  const two = (number: number) => String(number).padStart(2, '0')
  return `${isoOfDay(Math.floor(at / 1440))}T${two(Math.floor(left / 60))}:${two(left % 60)}${seconds}`
}

function put({ forms, replaced, removed }: Kept, form: Form): void {
  const key = `${payeeOf(form)}/${form.fields['570'] ?? ''}`
  if (form.fields['205'] !== undefined) {
    forms.delete(key)
    removed.push(key)
    return
  }
  if (forms.has(key)) replaced.push(key)
  forms.set(key, form)
}

function stated(month: string, { forms, head, isHeadTyped, hasTypedPeople, replaced, removed, filedOn, files }: Kept): DeclaredPay {
  const amount = (box: string) => (head?.fields[box] === undefined ? null : wholeKronor(head.fields[box]))
  return {
    month,
    contributionsKr: amount('487'),
    withheldKr: amount('497'),
    head: head?.fields ?? null,
    people: declaredPeople(forms.values()),
    individuals: forms.size,
    replaced,
    removed,
    filedOn,
    isEvidence: !isHeadTyped && !hasTypedPeople,
    files: [...files].sort(),
  }
}

/** The people of forms, several of one person together. */
export function declaredPeople(forms: Iterable<Form>): DeclaredPerson[] {
  const people = new Map<string, DeclaredPerson>()
  for (const form of forms) {
    const own = personOf(form)
    const before = people.get(own.id)
    people.set(own.id, before ? together(before, own) : own)
  }
  return [...people.values()]
}

/** Payees without a Swedish number are told apart by date of birth and name. */
function payeeOf({ fields }: Form): string {
  return fields['215'] ?? [fields['222'], fields['216'], fields['217']].filter((text) => text !== undefined).join(' ')
}

function personOf(form: Form): DeclaredPerson {
  const { fields } = form
  const kr = (...boxes: readonly string[]) => boxes.reduce((sum, box) => sum + (wholeKronor(fields[box] ?? '') ?? 0), 0)
  const isMarked = (box: string) => fields[box] !== undefined && !['0', 'false'].includes(fields[box])
  const born = /^(1[89]\d{2}|20\d{2})/.exec(fields['215'] ?? fields['222'] ?? '')?.[1]
  return {
    id: payeeOf(form),
    birthYear: born === undefined ? null : Number(born),
    cashKr: kr('011'),
    benefitsKr: kr('012', '013', '018'),
    costsKr: kr('019'),
    withheldKr: kr('001', '274', '275'),
    // 063: employed after 30 April 2024
    growthSupport: isMarked('062') || isMarked('063'),
    // a convention of social security; that no tax is withheld abroad (276) changes no contributions
    otherRules: isMarked('305') || (isMarked('062') && isCeilingUnknown(form.period, kr('011', '012', '013', '018') - kr('019'))),
  }
}

/**
 * Growth support of somebody employed before May 2024 (062) has in 2025 the ceiling of 25 000 kr by the agency’s words on the box and that of 35 000 kr by
 * prop. 2024/25:25: what is paid above the lower is computed by neither.
 */
function isCeilingUnknown(period: string, baseKr: number): boolean {
  return period.startsWith('2025') && baseKr > 25_000
}

function together(a: DeclaredPerson, b: DeclaredPerson): DeclaredPerson {
  return {
    id: a.id,
    birthYear: a.birthYear ?? b.birthYear,
    cashKr: a.cashKr + b.cashKr,
    benefitsKr: a.benefitsKr + b.benefitsKr,
    costsKr: a.costsKr + b.costsKr,
    withheldKr: a.withheldKr + b.withheldKr,
    growthSupport: a.growthSupport || b.growthSupport,
    otherRules: a.otherRules || b.otherRules,
  }
}

/** What the tax account was debited for a month’s pay, and what of it came back later. Öre, debits positive. */
export interface ChargedPay {
  readonly contributionsOre: number
  readonly withheldOre: number
  readonly refundOre: number
  /** Last day of a debit. */
  readonly chargedOn: string | null
  readonly refundedOn: string | null
}

/** Rows of the tax account about pay, by the month that they name; null in place of a month: none is named. */
export function chargedPay(declarations: Declarations): Map<string | null, ChargedPay> {
  const months = new Map<string | null, ChargedPay>()
  const seen = new Set<string>()
  for (const { content } of declaredOf(declarations, 'tax-account')) {
    const repeats = new Map<string, number>()
    for (const { date, text, ore } of content.rows) {
      const kind = taxEvents.find((event) => event.text.test(text))?.kind
      if (kind !== 'contributions' && kind !== 'withheld-tax' && kind !== 'growth-support') continue
      // statements overlap: the same row of two files is one, two equal rows of one file are two
      const row = `${date} ${text} ${ore}`
      const nth = (repeats.get(row) ?? 0) + 1
      repeats.set(row, nth)
      if (seen.has(`${row} ${nth}`)) continue
      seen.add(`${row} ${nth}`)
      const month = monthIn(text)
      const own = months.get(month) ?? { contributionsOre: 0, withheldOre: 0, refundOre: 0, chargedOn: null, refundedOn: null }
      months.set(month, {
        contributionsOre: own.contributionsOre - (kind === 'contributions' ? ore : 0),
        withheldOre: own.withheldOre - (kind === 'withheld-tax' ? ore : 0),
        refundOre: own.refundOre + (kind === 'growth-support' ? ore : 0),
        chargedOn: kind === 'growth-support' ? own.chargedOn : later(own.chargedOn, date),
        refundedOn: kind === 'growth-support' ? later(own.refundedOn, date) : own.refundedOn,
      })
    }
  }
  return months
}

/** `Arbetsgivaravgift januari 2026`, `Avdragen skatt apr 2018`: the month that a text ends with. */
function monthIn(text: string): string | null {
  const named = /[a-zåäö]+\.?\s+\d{4}\s*$/i.exec(text)?.[0]
  return named === undefined ? null : parseMonth(named, '2000-01')
}

function later(a: string | null, b: string): string {
  return a === null || a < b ? b : a
}
