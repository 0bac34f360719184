import { civilOfDay, dayOf, daysInMonth, isCivilDate, isoOfDay } from '../dates.ts'
import { foldText } from './fold.ts'
import { monthNames } from './months.ts'
import type { PeriodHint } from './period-hint-schema.ts'

type Kind = PeriodHint['kind']

/** Strongest first, where several stand in one text. */
const strength: readonly Kind[] = ['range', 'month', 'quarter', 'half-year', 'week', 'year', 'date']
/** How many years from the voucher's date a period may lie; numbers further away are no years. */
const YEARS_AWAY = 3

const names = [...monthNames.keys()].sort((a, b) => b.length - a.length).join('|')
const dash = '\\s*(?:-|–|—|to|till|t o m|tom|t\\.o\\.m\\.?|/)\\s*'
const year4 = '(?:19|20)\\d\\d'
const isoDay = `(${year4})-(\\d\\d)-(\\d\\d)`
const isoMonth = `(${year4})-(\\d\\d)`
const day = '(?<![\\w.,-])'
const end = '(?![\\w])(?![.,-]\\d)'

const saidBefore =
  /(?:\b(?:avser|avseende|avs|for|period|perioden|galler|gallande|hanforlig till|hanforligt till|covering|regarding|manad|manaden)\b[\s.:]*|\bper\s+)$/
const notPeriod =
  /(?:\b(?:forfall\w*|ffd|due(?: date)?|betalas|bet(?:ald|aldatum)?|betald|senast|fakturadatum|invoice date|fakt\.?datum|pay by)\b[\s.:]*)$/
const worthReading = new RegExp(
  `(?:${names})|\\d{4}-\\d\\d|\\d{1,2}/\\d|\\b(?:q|kv|kvartal|kvartalet|v|vecka|veckor|week|wk|h)\\s*\\.?\\s*\\d|q[1-4]|halvar|half|kvartal|quarter|\\b(?:avser|avseende|avs|for|ar|helar|period|perioden|manad|year)\\b.*\\d`,
)

interface Found {
  readonly kind: Kind
  readonly at: number
  readonly length: number
  /** Day numbers, given a year where the text has none. */
  readonly span: (year: number) => readonly [number, number] | null
  readonly year: number | null
}

type Reader = {
  readonly pattern: RegExp
  readonly kind: Kind
  readonly read: (m: readonly string[]) => Pick<Found, 'span' | 'year'> | null
}

const fixed = (from: number, to: number): Pick<Found, 'span' | 'year'> | null =>
  from <= to ? { span: () => [from, to], year: civilOfDay(to).year } : null
const monthSpan = (year: number, month: number): readonly [number, number] | null =>
  month >= 1 && month <= 12 ? [dayOf(year, month, 1), dayOf(year, month, daysInMonth(year, month))] : null
const yearOf = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : text.length === 2 ? 2000 + Number(text) : Number(text)
const civil = (y: number, m: number, d: number): number | null => (isCivilDate(y, m, d) ? dayOf(y, m, d) : null)

/** Months from one to another; a last month before the first lies in the year after it, and the year named is the last one's. */
function monthRange(first: number, last: number, year: number | null): Pick<Found, 'span' | 'year'> {
  return {
    year,
    span: (own) => {
      const from = monthSpan(last < first ? own - 1 : own, first)
      const to = monthSpan(own, last)
      return from && to ? [from[0], to[1]] : null
    },
  }
}

/** Monday of an ISO week: week 1 holds 4 January. */
function mondayOf(year: number, week: number): number {
  const fourth = dayOf(year, 1, 4)
  return fourth - ((((fourth + 3) % 7) + 7) % 7) + 7 * (week - 1)
}

function weeks(first: number, last: number, year: number | null): Pick<Found, 'span' | 'year'> | null {
  if (first < 1 || last > 53 || last < first) return null
  return { year, span: (own) => [mondayOf(own, first), mondayOf(own, last) + 6] }
}

function part(of: number, size: number, year: number | null): Pick<Found, 'span' | 'year'> {
  return {
    year,
    span: (own) => {
      const from = monthSpan(own, (of - 1) * size + 1)
      const to = monthSpan(own, of * size)
      return from && to ? [from[0], to[1]] : null
    },
  }
}

const n = (text: string | undefined): number => Number(text ?? Number.NaN)
const optionalYear = `(?:[\\s,]*(?:ar\\s+)?(${year4})|\\s*[-'’](\\d\\d))?`

/** What is looked for, the longest forms first: words that one has read are not read again. */
const readers: readonly Reader[] = [
  {
    kind: 'range',
    pattern: new RegExp(`${day}${isoDay}${dash}${isoDay}${end}`, 'g'),
    read: (m) => {
      const from = civil(n(m[1]), n(m[2]), n(m[3]))
      const to = civil(n(m[4]), n(m[5]), n(m[6]))
      return from === null || to === null ? null : fixed(from, to)
    },
  },
  {
    kind: 'range',
    pattern: new RegExp(`${day}(${year4})(\\d\\d)(\\d\\d)${dash}(${year4})(\\d\\d)(\\d\\d)${end}`, 'g'),
    read: (m) => {
      const from = civil(n(m[1]), n(m[2]), n(m[3]))
      const to = civil(n(m[4]), n(m[5]), n(m[6]))
      return from === null || to === null ? null : fixed(from, to)
    },
  },
  {
    kind: 'range',
    pattern: new RegExp(`${day}(\\d{1,2})/(\\d{1,2})${dash.replace('|/', '')}(\\d{1,2})/(\\d{1,2})${optionalYear}${end}`, 'g'),
    read: (m) => ({
      year: yearOf(m[5] ?? m[6]),
      span: (own) => {
        const back = n(m[4]) < n(m[2])
        const from = civil(back ? own - 1 : own, n(m[2]), n(m[1]))
        const to = civil(own, n(m[4]), n(m[3]))
        return from === null || to === null ? null : [from, to]
      },
    }),
  },
  {
    kind: 'range',
    pattern: new RegExp(`${day}${isoMonth}${dash}${isoMonth}${end}`, 'g'),
    read: (m) => {
      const from = monthSpan(n(m[1]), n(m[2]))
      const to = monthSpan(n(m[3]), n(m[4]))
      return from && to ? fixed(from[0], to[1]) : null
    },
  },
  {
    kind: 'range',
    pattern: new RegExp(`\\b(${names})\\.?(?:\\s+(${year4}))?${dash}(${names})\\b\\.?${optionalYear}`, 'g'),
    read: (m) => {
      const first = monthNames.get(m[1] ?? '') ?? 0
      const last = monthNames.get(m[3] ?? '') ?? 0
      const own = yearOf(m[4] ?? m[5])
      const firstYear = yearOf(m[2])
      if (firstYear === null) return monthRange(first, last, own)
      const from = monthSpan(firstYear, first)
      const to = monthSpan(own ?? (last < first ? firstYear + 1 : firstYear), last)
      return from && to ? fixed(from[0], to[1]) : null
    },
  },
  {
    kind: 'date',
    pattern: new RegExp(`${day}${isoDay}${end}`, 'g'),
    read: (m) => {
      const own = civil(n(m[1]), n(m[2]), n(m[3]))
      return own === null ? null : fixed(own, own)
    },
  },
  {
    kind: 'date',
    pattern: new RegExp(`${day}(${year4})(\\d\\d)(\\d\\d)${end}`, 'g'),
    read: (m) => {
      const own = civil(n(m[1]), n(m[2]), n(m[3]))
      return own === null ? null : fixed(own, own)
    },
  },
  {
    kind: 'date',
    pattern: new RegExp(`${day}(\\d{1,2})(?:\\s*(?::e|:a|e|st|nd|rd|th))?\\s+(${names})\\b\\.?${optionalYear}`, 'g'),
    read: (m) => {
      const month = monthNames.get(m[2] ?? '') ?? 0
      return {
        year: yearOf(m[3] ?? m[4]),
        span: (own) => {
          const one = civil(own, month, n(m[1]))
          return one === null ? null : [one, one]
        },
      }
    },
  },
  {
    kind: 'month',
    pattern: new RegExp(`\\b(${names})\\b\\.?${optionalYear}${end}`, 'g'),
    read: (m) => {
      const month = monthNames.get(m[1] ?? '') ?? 0
      return { year: yearOf(m[2] ?? m[3]), span: (own) => monthSpan(own, month) }
    },
  },
  {
    kind: 'month',
    pattern: new RegExp(`${day}${isoMonth}${end}`, 'g'),
    read: (m) => {
      const own = monthSpan(n(m[1]), n(m[2]))
      return own ? fixed(...own) : null
    },
  },
  {
    kind: 'month',
    pattern: new RegExp(`${day}(0[1-9]|1[0-2])/(${year4})${end}`, 'g'),
    read: (m) => {
      const own = monthSpan(n(m[2]), n(m[1]))
      return own ? fixed(...own) : null
    },
  },
  {
    kind: 'quarter',
    pattern: new RegExp(`\\b(?:q|kv\\.?|kvartal|quarter)\\s*([1-4])(?:\\s*[-/,]?\\s*(${year4})|\\s*[-'’](\\d\\d))?${end}`, 'g'),
    read: (m) => part(n(m[1]), 3, yearOf(m[2] ?? m[3])),
  },
  {
    kind: 'quarter',
    pattern: new RegExp(
      `${day}(?:(${year4})\\s*q([1-4])|([1-4])(?::a|:e|a|e|st|nd|rd|th)?\\s*(?:kvartalet|kvartal|kv|quarter)(?:\\s*(${year4}))?)${end}`,
      'g',
    ),
    read: (m) => part(n(m[2] ?? m[3]), 3, yearOf(m[1] ?? m[4])),
  },
  {
    kind: 'half-year',
    pattern: new RegExp(
      `\\b(?:h|halvar)\\s*([12])(?:\\s*[-/,]?\\s*(${year4}))?${end}|\\b(forsta|andra|first|second|1:a|2:a)\\s+(?:halvaret|halvar|half(?:\\s+of)?)(?:\\s*(${year4}))?`,
      'g',
    ),
    read: (m) => part(m[1] === undefined ? (/^(forsta|first|1)/.test(m[3] ?? '') ? 1 : 2) : n(m[1]), 6, yearOf(m[2] ?? m[4])),
  },
  {
    kind: 'week',
    pattern: new RegExp(
      `\\b(?:v|vecka|veckor|week|weeks|wk)\\.?\\s*(\\d{1,2})(?:\\s*[-–]\\s*(\\d{1,2}))?(?:[\\s,]*(${year4}))?${end}`,
      'g',
    ),
    read: (m) => weeks(n(m[1]), m[2] === undefined ? n(m[1]) : n(m[2]), yearOf(m[3])),
  },
  {
    kind: 'date',
    pattern: new RegExp(`${day}(\\d{1,2})/(\\d{1,2})${optionalYear}${end}`, 'g'),
    read: (m) => ({
      year: yearOf(m[3] ?? m[4]),
      span: (own) => {
        const one = civil(own, n(m[2]), n(m[1]))
        return one === null ? null : [one, one]
      },
    }),
  },
  {
    kind: 'year',
    pattern: new RegExp(
      `(?<=\\b(?:avser|avseende|avs|for|period|perioden|ar|helar|year|bokslut|rakenskapsar)\\.?\\s+)(${year4})${end}`,
      'g',
    ),
    read: (m) => fixed(dayOf(n(m[1]), 1, 1), dayOf(n(m[1]), 12, 31)),
  },
  {
    kind: 'month',
    pattern: new RegExp(`(?<=\\b(?:avser|avseende|avs|period|perioden)\\.?\\s+)(\\d\\d)(0[1-9]|1[0-2])${end}`, 'g'),
    read: (m) => {
      const own = monthSpan(2000 + n(m[1]), n(m[2]))
      return own ? fixed(...own) : null
    },
  },
]

/**
 * The periods that a text speaks of, the strongest first: said ones (`avser`, `för`, `period` …) before others, then ranges, months, quarters, half-years,
 * weeks, years and days, then the earlier in the text. Swedish and English; a period without a year is the one nearest the voucher's day. Due dates are no periods.
 * `Hyra jan–mars` on 20 December 2025 → 1 January to 31 March 2026.
 */
export function periodHints(text: string, voucherDay: number): PeriodHint[] {
  const plain = foldText(text)
  if (!worthReading.test(plain)) return []
  let rest = plain
  const found: Found[] = []
  for (const { pattern, kind, read } of readers) {
    for (const match of rest.matchAll(pattern)) {
      const own = read(match)
      if (!own) continue
      const at = match.index
      found.push({ kind, at, length: match[0].trimEnd().length, ...own })
      rest = `${rest.slice(0, at)}${'\u0000'.repeat(match[0].length)}${rest.slice(at + match[0].length)}`
    }
  }
  const hints = found.flatMap((own): (PeriodHint & { at: number })[] => {
    const before = plain.slice(0, own.at)
    if (notPeriod.test(before)) return []
    const span = spanOf(own, voucherDay)
    if (!span) return []
    const [from, to] = span
    return [
      {
        kind: own.kind,
        from: isoOfDay(from),
        to: isoOfDay(to),
        words: text.slice(own.at, own.at + own.length),
        said: saidBefore.test(before),
        yearAssumed: own.year === null,
        at: own.at,
      },
    ]
  })
  return hints
    .sort((a, b) => Number(b.said) - Number(a.said) || strength.indexOf(a.kind) - strength.indexOf(b.kind) || a.at - b.at)
    .map(({ at: _, ...hint }) => hint)
}

function spanOf(own: Found, voucherDay: number): readonly [number, number] | null {
  const near = civilOfDay(voucherDay).year
  const years = own.year === null ? [near, near - 1, near + 1] : Math.abs(own.year - near) <= YEARS_AWAY ? [own.year] : []
  let best: readonly [number, number] | null = null
  for (const year of years) {
    const span = own.span(year)
    if (span && span[0] <= span[1] && (best === null || distance(span, voucherDay) < distance(best, voucherDay))) best = span
  }
  return best
}

function distance([from, to]: readonly [number, number], day: number): number {
  return Math.abs((from + to) / 2 - day)
}
