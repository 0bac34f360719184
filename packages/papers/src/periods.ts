/** Twelve-month windows, cut-off and accruals as tables. */
import { accrualSide, cutOffSide, type NaturalSide, type ResultOf, windowsSide } from '@verifikat/analyses'
import { type Column, count, date, type Language, ore, summed, text } from './table.ts'
import { type ExportView, signed } from './view.ts'

type Period = ResultOf<'period'>
type Windows = NonNullable<Period['windows']>
type CutOffTab = NonNullable<Period['cutOff']>
type AccrualItem = NonNullable<Period['accruals']>['items'][number]
type Words = Readonly<Record<Language, string>>

interface MonthRow {
  readonly month: string
  readonly values: readonly (number | null)[]
  readonly index: number | null
}

type Sign = Pick<ExportView, 'sign'>

/** Natural sign turns what is credit by nature, as the screen does. */
function turned(side: NaturalSide, { sign }: Sign): NaturalSide {
  return sign === 'bookkeeping' ? 1 : side
}

/** One row per month of the windows, and their totals. */
export function windowRows(own: Windows, view: Sign): MonthRow[] {
  const { windows, seasonality } = own
  const side = turned(windowsSide(own), view)
  const months = (windows[0]?.months ?? []).map(({ month }, m): MonthRow => {
    const own = month.slice(5)
    return {
      month: own,
      values: windows.map(({ months: all }) => signed(all[m]?.value, side)),
      index: seasonality[Number(own) - 1]?.index ?? null,
    }
  })
  return [...months, { month: 'Σ', values: windows.map(({ total }) => signed(total, side)), index: null }]
}

export function windowColumns({ windows, unit }: Windows): readonly Column<MonthRow>[] {
  return [
    text('Month', 'Månad', ({ month }) => month),
    ...windows.map(({ from, to }, w): Column<MonthRow> => {
      const header = `${from} – ${to}`
      const value = ({ values }: MonthRow) => values[w] ?? null
      return unit === 'lines' ? count(header, header, value) : ore(header, header, value)
    }),
    { header: { en: 'Season', sv: 'Säsong' }, kind: 'number', value: ({ index }) => index },
  ]
}

type CutOffRow = CutOffTab['groups'][number]['cutOff']['lines'][number] & { readonly group: CutOffTab['groups'][number]['group'] }

export function cutOffRows({ groups }: CutOffTab, view: Sign): CutOffRow[] {
  return groups.flatMap(({ group, cutOff }) => {
    const side = turned(cutOffSide(group), view)
    return cutOff.lines.map((line) => {
      const belongs = { ...line.belongs, wrongOre: signed(line.belongs.wrongOre, side) ?? 0 }
      return { ...line, ore: signed(line.ore, side) ?? 0, belongs, group }
    })
  })
}

const groupNames: Readonly<Record<CutOffRow['group'], Words>> = {
  revenue: { en: 'Revenue', sv: 'Intäkter' },
  goods: { en: 'Goods', sv: 'Varor' },
  cost: { en: 'Costs', sv: 'Kostnader' },
}
const verdicts: Readonly<Record<CutOffRow['belongs']['verdict'], Words>> = {
  right: { en: 'Right period', sv: 'Rätt period' },
  wrong: { en: 'Other period', sv: 'Annan period' },
  split: { en: 'Both periods', sv: 'Båda perioderna' },
  unknown: { en: '', sv: '' },
}

export const cutOffColumns: readonly Column<CutOffRow>[] = [
  { header: { en: 'Group', sv: 'Grupp' }, kind: 'text', value: ({ group }, language) => groupNames[group][language] },
  date('Date', 'Datum', (line) => line.date),
  date('Registered', 'Registrerad', (line) => line.registrationDate),
  count('Days from balance date', 'Dagar från balansdagen', ({ days }) => days),
  text('Series', 'Serie', ({ series }) => series),
  text('Number', 'Nummer', ({ number }) => number),
  text('Account', 'Konto', ({ account }) => account),
  text('Text', 'Text', (line) => line.text || line.voucherText),
  summed('Amount', 'Belopp', (line) => line.ore),
  date('Belongs from', 'Avser från', ({ belongs }) => belongs.hint?.from ?? null),
  date('Belongs to', 'Avser till', ({ belongs }) => belongs.hint?.to ?? null),
  text('Read from', 'Läst ur', ({ belongs }) => belongs.hint?.words ?? null),
  { header: { en: 'Suggestion', sv: 'Förslag' }, kind: 'text', value: ({ belongs }, language) => verdicts[belongs.verdict][language] },
  summed('Wrong period', 'Fel period', ({ belongs }) => belongs.wrongOre),
]

const kinds: Readonly<Record<AccrualItem['kind'], Words>> = {
  opening: { en: 'Brought forward', sv: 'Ingående' },
  line: { en: 'Line', sv: 'Rad' },
  excess: { en: 'Released too much', sv: 'För mycket upplöst' },
  carried: { en: 'Between fiscal years', sv: 'Mellan räkenskapsår' },
}

export function accrualRows({ accounts, items }: NonNullable<Period['accruals']>, view: Sign): AccrualItem[] {
  const sides = new Map(accounts.map(({ account, side }) => [account, turned(accrualSide(side), view)]))
  return items.map((item) => {
    const side = sides.get(item.account) ?? 1
    const own = (ore: number) => signed(ore, side) ?? 0
    return { ...item, ore: own(item.ore), releasedOre: own(item.releasedOre), unreleasedOre: own(item.unreleasedOre) }
  })
}

export const accrualColumns: readonly Column<AccrualItem>[] = [
  text('Account', 'Konto', ({ account }) => account),
  { header: { en: 'Kind', sv: 'Slag' }, kind: 'text', value: ({ kind }, language) => kinds[kind][language] },
  date('Opened', 'Bokad', ({ openedDate }) => openedDate),
  text('Series', 'Serie', ({ line }) => line?.series ?? null),
  text('Number', 'Nummer', ({ line }) => line?.number ?? null),
  text('Text', 'Text', ({ line }) => (line ? line.text || line.voucherText : null)),
  summed('Amount', 'Belopp', (item) => item.ore),
  summed('Released', 'Upplöst', ({ releasedOre }) => releasedOre),
  summed('Remains', 'Återstår', ({ unreleasedOre }) => unreleasedOre),
  date('Released on', 'Upplöst den', ({ releasedDate }) => releasedDate),
  count('Age in days', 'Ålder i dagar', ({ ageDays }) => ageDays),
  text('Result accounts', 'Resultatkonton', ({ resultAccounts }) => resultAccounts.join(', ')),
]
