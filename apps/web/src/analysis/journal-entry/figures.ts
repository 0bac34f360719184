/** The figures one can open on the screen of journal entries: each row names itself, each column is one of four sums. */
import { drillJournalEntry, type JournalEntryFigure, type JournalEntryResult, type JournalSums, type QueryInput } from '@verifikat/analyses'
import { formatOre } from '../../format/money.ts'
import { figureFrom } from '../drill/figure.ts'
import type { Figure, FigureContext } from '../screen.ts'
import type { Texts } from '../use-texts.ts'
import { SCORE_ROW, testOfRow, VOUCHER_LIST } from './rows.ts'

const columns = ['vouchers', 'lines', 'debitOre', 'creditOre'] as const
type Without<F> = F extends unknown ? Omit<F, 'column'> : never
type Key = Without<JournalEntryFigure>

interface Opened {
  readonly key: Key
  readonly sums: JournalSums | undefined
  readonly name: string
}

export function figureOf({ result, row, figure, t }: FigureContext<'journal-entry'>): Figure | null {
  if (figure === VOUCHER_LIST) return voucherList(row, t)
  const test = testOfRow(row)
  if (test !== null) {
    const found = result.library?.tests.find(({ id }) => id === test)
    return found ? counted(found.query, t('journal:figure.test'), t) : null
  }
  const query = queryOfRow(result, row)
  if (query !== undefined) return counted(query, t('journal:figure.lines'), t)
  const column = columns.find((own) => own === figure)
  const opened = column && openedOf(result, row, t)
  if (!column || !opened?.sums) return null
  // A key and its column make a figure; the union forgets which belong together.
  const drill = drillJournalEntry(result, { ...opened.key, column } as JournalEntryFigure)
  const ore = opened.sums[column]
  const name = opened.name
  const made = figureFrom(
    drill,
    ore,
    { title: `${name} ${t(`journal:col.${column}`)}`, linesTitle: t('tb.linesOf', { name }), note: t('journal:figure.none') },
    t,
  )
  return column === 'vouchers' || column === 'lines' ? { ...made, basis: 'counted' } : made
}

function counted(query: QueryInput | null, name: string, t: Texts): Figure {
  return {
    title: name,
    linesTitle: name,
    query,
    note: query === null ? t('journal:figure.unlisted') : null,
    basis: 'counted',
    before: [],
    linesSign: 1,
    ore: null,
    follows: null,
    isListed: false,
  }
}

/** A voucher out of a list of vouchers: the list is on the screen, the panel shows the voucher alone. */
function voucherList(row: string, t: Texts): Figure {
  const test = testOfRow(row)
  const listed = row.startsWith('digit:') ? t('journal:tab.digits') : t('journal:figure.found')
  const name = row === SCORE_ROW ? t('journal:score.title') : test === null ? listed : t('journal:figure.test')
  return { ...counted(null, name, t), note: null, isListed: true }
}

/** Rows whose query is their own: a repeated amount, a series of a year, a stretch of numbers. */
function queryOfRow(result: JournalEntryResult, row: string): QueryInput | null | undefined {
  const [kind = '', rest = ''] = split(row)
  if (kind === 'amount') return result.library?.benford.repeated.mostFrequent.find(({ ore }) => String(ore) === rest)?.query ?? null
  if (kind !== 'numbers') return undefined
  const [yearFrom = '', from = '', to = '', ...series] = rest.split('~')
  const year = result.period.years.find((own) => own.from === yearFrom)
  if (!year) return null
  const numbers = from === '' ? null : { from: Number(from), to: Number(to) }
  return { period: { from: year.from, to: year.to }, series: [series.join('~')], numbers }
}

function openedOf(result: JournalEntryResult, row: string, t: Texts): Opened | null {
  const { search, sides, completeness, time, profile } = result
  const [kind = '', rest = ''] = split(row)
  const [a = '', b = ''] = rest.split('~')
  const number = (text: string) => (text === '' ? null : Number(text))
  switch (kind) {
    case 'found':
    case 'population':
      return { key: { of: kind }, sums: search?.[kind], name: t(`journal:figure.${kind}`) }
    case 'account':
      return { key: { of: kind, account: rest }, sums: sides?.accounts.find(({ account }) => account === rest), name: rest }
    case 'user':
      return { key: { of: kind, user: rest }, sums: sides?.users.find(({ user }) => user === rest), name: rest || t('filter.noUser') }
    case 'series':
      return {
        key: { of: kind, series: rest },
        sums: sides?.series.find(({ series }) => series === rest),
        name: rest || t('filter.noSeries'),
      }
    case 'completeness': {
      const found = completeness?.accounts.find(({ account }) => account === rest)
      return { key: { of: kind, account: rest }, sums: found && { ...found, vouchers: 0 }, name: rest }
    }
    case 'cell': {
      const month = a || null
      const registered = b || null
      const sums = time?.cells.find((cell) => cell.month === month && cell.registered === registered)
      return {
        key: { of: kind, month, registered },
        sums,
        name: `${month ?? t('journal:time.outside')} × ${registered ?? t('journal:time.unregistered')}`,
      }
    }
    case 'lag': {
      const minDays = number(a)
      const maxDays = number(b)
      const sums = time?.lags.find((lag) => lag.minDays === minDays && lag.maxDays === maxDays)
      return { key: { of: kind, minDays, maxDays }, sums, name: lagName(minDays, maxDays, t) }
    }
    case 'linesPerVoucher': {
      const min = Number(a)
      const max = number(b)
      const sums = profile?.linesPerVoucher.find((own) => own.min === min && own.max === max)
      return { key: { of: kind, min, max }, sums, name: t('journal:profile.linesOf', { span: spanName(min, max, String) }) }
    }
    case 'size': {
      const minOre = Number(a)
      const maxOre = number(b)
      const sums = profile?.sizes.find((own) => own.minOre === minOre && own.maxOre === maxOre)
      return { key: { of: kind, minOre, maxOre }, sums, name: `${sizeName(minOre, maxOre)} kr` }
    }
    case 'pair': {
      const sums = profile?.pairs.find(({ account, counter }) => account === a && counter === b)
      return { key: { of: kind, account: a, counter: b }, sums, name: `${a} – ${b}` }
    }
    default:
      return null
  }
}

function split(row: string): [string, string] {
  const colon = row.indexOf(':')
  return colon < 0 ? [row, ''] : [row.slice(0, colon), row.slice(colon + 1)]
}

/** "2–5", "≥ 100", "1". */
export function spanName(min: number | null, max: number | null, write: (value: number) => string): string {
  if (min === null) return max === null ? '–' : `≤ ${write(max)}`
  if (max === null) return `≥ ${write(min)}`
  return min === max ? write(min) : `${write(min)} – ${write(max)}`
}

export function lagName(minDays: number | null, maxDays: number | null, t: Texts): string {
  if (minDays === null && maxDays === null) return t('journal:time.unknown')
  return spanName(minDays, maxDays, (days) => String(days).replace('-', '\u2212'))
}

/** Sizes in whole kronor: a bound just below a round amount reads as that amount. */
export function sizeName(minOre: number, maxOre: number | null): string {
  const kr = (ore: number) => formatOre(ore, 'kr')
  if (maxOre === null) return `≥ ${kr(minOre)}`
  if (maxOre === 0) return '0'
  return minOre <= 1 ? `< ${kr(maxOre + 1)}` : `${kr(minOre)} – ${kr(maxOre + 1)}`
}
