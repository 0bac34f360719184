import { lateFeeKr } from '../../reference/late-fees.ts'
import { filled } from '../../tables/filled.ts'
import { type RowFlag, type Table, tableOf } from '../../tables/table.ts'
import { common } from '../../words/common.ts'
import { oreOfKr, periodWords } from './box-tables.ts'
import { boxFigure } from './figures.ts'
import type { VatPeriod, VatResult } from './schema.ts'
import { settlementOf } from './settled.ts'
import { returnWords, testWords, words } from './words.ts'

type Settlement = VatPeriod['settlements'][number]
const nameOf = ({ series, number, date }: Pick<Settlement, 'series' | 'number' | 'date'>) => `${series} ${number} ${date ?? ''}`.trim()

/** Each period from its due date over the return and the settlement to the row of the tax account. */
export function settlementTable(result: VatResult): Table {
  type Row = VatPeriod & { readonly slot: number }
  const net = result.boxes.find(({ box }) => box === '49')?.cells ?? []
  const settled = ({ settlements }: Row) => (settlements.length === 0 ? null : settlements.reduce((sum, own) => sum + own.settledOre, 0))
  const placeOf = (vouchers: readonly (Pick<Settlement, 'yearFrom' | 'voucher'> | null)[]) => {
    const [first] = vouchers
    return first ? { yearFrom: first.yearFrom, voucher: first.voucher } : null
  }
  return tableOf<Row>({
    id: 'settlement',
    title: words.settlement,
    note: words.settlementNote,
    empty: words.noBoxes,
    rows: result.periods.map((period, slot) => ({ ...period, slot })),
    key: ({ label }) => label,
    columns: [
      { id: 'period', label: common.period, kind: 'text', of: ({ label }) => periodWords(label), grow: true },
      { id: 'flags', label: words.state, kind: 'flags', of: (row) => flagsOf(result, row), shown: 'when-it-says-something' },
      { id: 'due', label: words.due, kind: 'day', of: ({ due }) => due?.date ?? null },
      { id: 'filed', label: words.filed, kind: 'day', of: ({ filedOn }) => filedOn, shown: 'when-it-says-something' },
      { id: 'late', label: words.daysLate, kind: 'days', of: ({ lateDays }) => lateDays, shown: 'when-it-says-something' },
      {
        id: 'source',
        label: words.source,
        kind: 'text',
        of: ({ returned, source }) => (returned === 'typed' ? words.typed : (source?.fileName ?? returnWords[returned])),
      },
      { id: 'declared', label: words.declared49, kind: 'ore', of: ({ slot }) => oreOfKr(net[slot]?.declaredKr ?? null) },
      {
        id: 'booked',
        label: words.booked49,
        kind: 'ore',
        of: ({ slot }) => oreOfKr(net[slot]?.bookedKr ?? null),
        figure: ({ slot }) => boxFigure(result, '49', slot, oreOfKr(net[slot]?.bookedKr ?? null)),
      },
      { id: 'settled', label: words.settled, kind: 'ore', of: settled, figure: ({ settlements }) => placeOf(settlements) },
      {
        id: 'by',
        label: words.settledBy,
        kind: 'text',
        of: ({ settlements }) => settlements.map(nameOf).join(', '),
        figure: ({ settlements }) => placeOf(settlements),
      },
      { id: 'left', label: words.left, kind: 'ore', of: ({ leftOnVatAccountsOre }) => leftOnVatAccountsOre },
      {
        id: 'carried',
        label: words.carried,
        kind: 'ore',
        of: ({ carriedOre }) => (carriedOre === 0 ? null : carriedOre),
        figure: ({ carriedOre }) => (carriedOre ? words.carriedMeans : null),
        shown: 'when-it-says-something',
      },
      {
        id: 'paid',
        label: words.paidBy,
        kind: 'text',
        of: ({ settlements, slot }) => {
          const found = settlements.flatMap(({ paid }) => (paid ? [nameOf(paid)] : [])).join(', ')
          return found === '' && settlementOf(result, slot).openOre !== null ? words.noPayment : found
        },
        figure: ({ settlements }) => placeOf(settlements.map(({ paid }) => paid)),
      },
      {
        id: 'agency',
        label: words.taxAccount,
        kind: 'ore',
        of: ({ taxAccount }) => taxAccount?.ore ?? null,
        shown: 'when-it-says-something',
      },
      {
        id: 'after',
        label: words.afterReturn,
        kind: 'ore',
        of: ({ afterReturnOre }) => afterReturnOre,
        figure: () => words.listedUnderVouchers,
        shown: 'when-it-says-something',
      },
    ],
  })
}

function flagsOf(
  result: VatResult,
  { returned, due, lateDays, lacksSettlement, lacksBox49, ownParts49Kr, taxAccount, slot }: VatPeriod & { readonly slot: number },
): RowFlag[] {
  const { settledOre, bookedOre, openOre, agencyOre, isOther } = settlementOf(result, slot)
  const flags: RowFlag[] = []
  if (ownParts49Kr)
    flags.push({
      severity: 'error',
      name: ['Own sum', 'Egen summa'],
      why: ['Box 49 of the return is not the sum of its own boxes.', 'Deklarationens ruta 49 är inte summan av dess egna rutor.'],
    })
  if (lacksBox49)
    flags.push({
      severity: 'warning',
      name: ['No box 49', 'Ruta 49 saknas'],
      why: ['The return does not say what is to be paid or paid back.', 'Deklarationen säger inte vad som ska betalas eller fås tillbaka.'],
    })
  if (returned === 'missing')
    flags.push({
      severity: 'warning',
      name: ['Return missing', 'Deklaration saknas'],
      why: ['It is due and not loaded.', 'Den skulle vara inlämnad och är inte inläst.'],
    })
  if ((lateDays ?? 0) > 0)
    flags.push({
      severity: 'warning',
      name: ['Filed late', 'Sent inlämnad'],
      why: filled(words.lateFee, { days: lateDays, feeKr: due && lateFeeKr(due.date) }),
    })
  if (lacksSettlement)
    flags.push({
      severity: 'warning',
      name: ['Not settled', 'Ej redovisad'],
      why: [
        'Its return is due and no voucher takes the VAT to 2650 or 1650.',
        'Deklarationen har förfallit och inget verifikat för momsen till 2650 eller 1650.',
      ],
    })
  if (isOther)
    flags.push({
      severity: 'warning',
      name: ['Settled ≠ booked', 'Redovisat ≠ bokfört'],
      why: filled(
        [
          '{settledOre} kr is settled, box 49 by the ledger is {bookedOre} kr.',
          '{settledOre} kr är redovisat, ruta 49 enligt bokföringen är {bookedOre} kr.',
        ],
        { settledOre, bookedOre },
      ),
    })
  if (openOre !== null)
    flags.push({
      severity: 'warning',
      name: ['Not taken off', 'Ej borttaget'],
      why: filled(
        ['No later voucher takes {openOre} kr off 2650 or 1650.', 'Inget senare verifikat tar bort {openOre} kr från 2650 eller 1650.'],
        { openOre },
      ),
    })
  if (agencyOre !== null)
    flags.push({
      severity: 'warning',
      name: ['Tax account ≠ settled', 'Skattekonto ≠ redovisat'],
      why: filled(
        [
          '{settledOre} kr is settled, the tax account has {agencyOre} kr on {date}.',
          '{settledOre} kr är redovisat, skattekontot har {agencyOre} kr den {date}.',
        ],
        {
          settledOre,
          agencyOre,
          date: taxAccount?.date ?? '',
        },
      ),
    })
  return flags
}

export function vouchersTable(result: VatResult): Table {
  type Row = VatResult['vouchers'][number]
  const opened = ({ yearFrom, voucher }: Row) => ({ yearFrom, voucher })
  const ratio = (percent: number | null) => (percent === null ? null : percent / 100)
  return tableOf<Row>({
    id: 'vouchers',
    title: words.vouchers,
    note: words.vouchersNote,
    empty: words.noVouchers,
    rows: result.vouchers,
    key: ({ yearFrom, voucher }) => `${yearFrom} ${voucher}`,
    columns: [
      { id: 'voucher', label: common.voucher, kind: 'text', of: ({ series, number }) => `${series} ${number}`, figure: opened },
      { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
      { id: 'text', label: common.text, kind: 'text', of: ({ text }) => text, grow: true },
      {
        id: 'found',
        label: words.found,
        kind: 'text',
        of: ({ tests }) => [tests.map((test) => testWords[test][0]).join(', '), tests.map((test) => testWords[test][1]).join(', ')],
      },
      { id: 'period', label: common.period, kind: 'text', of: ({ period }) => periodWords(period) },
      {
        id: 'registered',
        label: words.registered,
        kind: 'day',
        of: ({ registrationDate }) => registrationDate,
        shown: 'when-it-says-something',
      },
      { id: 'supplied', label: words.supplied, kind: 'day', of: ({ supplyDate }) => supplyDate, shown: 'when-it-says-something' },
      { id: 'base', label: words.base, kind: 'ore', of: ({ baseOre }) => baseOre, figure: opened },
      { id: 'vat', label: words.vat, kind: 'ore', of: ({ vatOre }) => vatOre, figure: opened },
      { id: 'booked', label: words.bookedRate, kind: 'ratio', of: ({ bookedPercent }) => ratio(bookedPercent) },
      { id: 'due', label: words.dueRate, kind: 'ratio', of: ({ duePercent }) => ratio(duePercent) },
      { id: 'deviation', label: words.deviation, kind: 'ore', of: ({ deviationOre }) => deviationOre, figure: opened },
    ],
  })
}
