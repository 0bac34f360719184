/** The tabs beside a ledger as tables: the first one that a result holds. */
import type { ResultOf } from '@verifikat/analyses'
import { type Column, count, date, type Language, ore, summed, text } from './table.ts'

type Parts = ResultOf<'general-ledger-account'>['parts']
type Part<K extends keyof Parts> = NonNullable<Parts[K]>

interface Sums {
  readonly debitOre: number
  readonly creditOre: number
  readonly netOre: number
  readonly count: number
  readonly voucherCount: number
  readonly firstDate: string | null
  readonly lastDate: string | null
}

function sumColumns<T extends Sums>(): readonly Column<T>[] {
  return [
    summed('Debit', 'Debet', ({ debitOre }) => debitOre),
    summed('Credit', 'Kredit', ({ creditOre }) => creditOre),
    summed('Net', 'Netto', ({ netOre }) => netOre),
    count('Lines', 'Rader', (row) => row.count),
    count('Vouchers', 'Verifikat', ({ voucherCount }) => voucherCount),
    date('First', 'Första', ({ firstDate }) => firstDate),
    date('Last', 'Sista', ({ lastDate }) => lastDate),
  ]
}

const counterColumns: readonly Column<Part<'counterAccounts'>['rows'][number]>[] = [
  {
    header: { en: 'Counter-account', sv: 'Motkonto' },
    kind: 'text',
    value: ({ kind, account }, language) =>
      kind === 'account'
        ? account
        : { within: { en: 'Within', sv: 'Inom kontona' }, missing: { en: 'Missing', sv: 'Saknas' } }[kind][language],
  },
  text('Name', 'Namn', ({ name }) => name),
  summed('Flow', 'Flöde', ({ flowOre }) => flowOre),
  summed('Flow, debit', 'Flöde, debet', ({ flowDebitOre }) => flowDebitOre),
  summed('Flow, credit', 'Flöde, kredit', ({ flowCreditOre }) => flowCreditOre),
  ore('Lines that touch it', 'Rader som berör det', ({ touchingOre }) => touchingOre),
  count('Lines', 'Rader', ({ touchingCount }) => touchingCount),
  count('Vouchers', 'Verifikat', ({ voucherCount }) => voucherCount),
  date('First', 'Första', ({ firstDate }) => firstDate),
  date('Last', 'Sista', ({ lastDate }) => lastDate),
]

const keyed = (en: string, sv: string): readonly Column<Part<'series'>['rows'][number]>[] => [
  text(en, sv, ({ key }) => key),
  ...sumColumns(),
]

interface ObjectRow extends Sums {
  readonly dimension: string
  readonly object: string | null
  readonly name: string
}

const objectColumns: readonly Column<ObjectRow>[] = [
  text('Dimension', 'Dimension', ({ dimension }) => dimension),
  text('Object', 'Objekt', ({ object }) => object),
  text('Name', 'Namn', ({ name }) => name),
  ...sumColumns<ObjectRow>(),
]

const textColumns: readonly Column<Part<'texts'>['rows'][number]>[] = [
  text('Group of texts', 'Textgrupp', ({ group }) => group),
  text('Example', 'Exempel', ({ example }) => example),
  count('Different texts', 'Olika texter', ({ variants }) => variants),
  ore('Median', 'Median', ({ medianOre }) => medianOre),
  ...sumColumns<Part<'texts'>['rows'][number]>(),
]

const amountColumns: readonly Column<Part<'amounts'>['rows'][number]>[] = [
  ore('Amount', 'Belopp', (row) => row.ore),
  count('Days', 'Dagar', ({ days }) => days),
  count('Groups of texts', 'Textgrupper', ({ texts }) => texts),
  count('Opposite', 'Motsatta', ({ oppositeCount }) => oppositeCount),
  ...sumColumns<Part<'amounts'>['rows'][number]>(),
]

type OpenItem = Part<'matching'>['open'][number]
const itemKinds: Readonly<Record<OpenItem['kind'], Readonly<Record<Language, string>>>> = {
  opening: { en: 'Brought forward', sv: 'Ingående' },
  'year-break': { en: 'Year break', sv: 'Årsbrytning' },
  'outside-left-out': { en: 'Outside the year', sv: 'Utanför året' },
  line: { en: 'Line', sv: 'Rad' },
}

const openColumns: readonly Column<OpenItem>[] = [
  { header: { en: 'Kind', sv: 'Slag' }, kind: 'text', value: ({ kind }, language) => itemKinds[kind][language] },
  date('Date', 'Datum', (item) => item.date),
  text('Series', 'Serie', ({ line }) => line?.series ?? null),
  text('Number', 'Nummer', ({ line }) => line?.number ?? null),
  text('Text', 'Text', ({ line }) => (line ? line.text || line.voucherText : null)),
  text('Reference', 'Referens', ({ reference }) => reference),
  summed('Amount', 'Belopp', (item) => item.ore),
  count('Age in days', 'Ålder i dagar', ({ ageDays }) => ageDays),
]

type CutOffLine = Part<'cutOff'>['lines'][number]
const cutOffColumns: readonly Column<CutOffLine>[] = [
  date('Date', 'Datum', (line) => line.date),
  date('Registered', 'Registrerad', (line) => line.registrationDate),
  count('Days from balance date', 'Dagar från balansdagen', ({ days }) => days),
  text('Series', 'Serie', ({ series }) => series),
  text('Number', 'Nummer', ({ number }) => number),
  text('Text', 'Text', (line) => line.text || line.voucherText),
  summed('Amount', 'Belopp', (line) => line.ore),
  date('Belongs from', 'Avser från', ({ belongs }) => belongs.hint?.from ?? null),
  date('Belongs to', 'Avser till', ({ belongs }) => belongs.hint?.to ?? null),
  summed('Wrong period', 'Fel period', ({ belongs }) => belongs.wrongOre),
]

type FlagHit = Part<'flags'>['hits'][number]
const flagColumns = (flagName: (id: string) => string): readonly Column<FlagHit>[] => [
  text('Flag', 'Flagga', ({ id }) => flagName(id)),
  date('Date', 'Datum', (hit) => hit.date),
  text('Series', 'Serie', ({ line }) => line?.series ?? null),
  text('Number', 'Nummer', ({ line }) => line?.number ?? null),
  text('Text', 'Text', ({ line, other }) => (line ?? other)?.text || (line ?? other)?.voucherText || null),
  ore('Amount', 'Belopp', ({ amountOre }) => amountOre),
  text('Other series', 'Annan serie', ({ other }) => other?.series ?? null),
  text('Other number', 'Annat nummer', ({ other }) => other?.number ?? null),
]

/** The first tab of a result as a table; null where it holds none. */
export function accountPartTable<R>(
  parts: Parts,
  flagName: (id: string) => string,
  table: <T>(columns: readonly Column<T>[], items: readonly T[]) => R,
): R | null {
  const { counterAccounts, series, users, objects, texts, amounts, matching, cutOff, flags } = parts
  if (counterAccounts) return table(counterColumns, counterAccounts.rows)
  if (series) return table(keyed('Series', 'Serie'), series.rows)
  if (users) return table(keyed('Signature', 'Signatur'), users.rows)
  if (objects) {
    const rows = objects.dimensions.flatMap(({ dimension, rows: own }) => own.map((row): ObjectRow => ({ dimension, ...row })))
    return table(objectColumns, rows)
  }
  if (texts) return table(textColumns, texts.rows)
  if (amounts) return table(amountColumns, amounts.rows)
  if (matching) return table(openColumns, matching.open)
  if (cutOff) return table(cutOffColumns, cutOff.lines)
  return flags ? table(flagColumns(flagName), flags.hits) : null
}
