import { bankDayOnOrAfter } from './calendar.ts'
import { A, overheads } from './chart.ts'
import type { Declaring } from './declared.ts'
import { ADDED, type Draft, REMOVED } from './draft.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'
import { due, type Open, type State } from './state.ts'

/** What every event works with. `emit` numbers, books and writes the voucher in `draft`. */
export interface Scene {
  readonly profile: Profile
  readonly random: Random
  readonly state: State
  readonly draft: Draft
  readonly emit: () => void
  /** Null: a company that declares nothing. */
  readonly declaring: Declaring | null
}

const overheadWeight = overheads.reduce((sum, [, , weight]) => sum + weight, 0)

function vatOf(net: number, percent: number): number {
  return Math.round((net * percent) / 100)
}

function user(scene: Scene): number {
  return scene.random.skewedIndex(scene.profile.users.length)
}

/** Sale on invoice: receivable, one to four revenue lines, output VAT per rate, rounding to whole kronor. */
export function customerInvoice(scene: Scene, day: number): void {
  const { profile, random, state, draft } = scene
  const credit = random.chance(0.015)
  const sign = credit ? -1 : 1
  const party = random.skewedIndex(profile.customers.length)
  const reference = ++state.invoiceNumber
  draft.begin('B', day, day, user(scene), credit ? 'Kreditfaktura' : 'Kundfaktura', reference, party)
  const at = draft.rows
  draft.row(A.receivables, 1)
  const [share25, share12, share6] = profile.vatMix
  const centre = random.between(0, 2)
  const project = profile.projects > 0 && random.chance(0.3) ? random.between(0, profile.projects - 1) : -1
  const lines = 1 + (random.chance(0.08) ? random.between(1, 2) : 0)
  const u = random.unit()
  const rate = u < share25 ? 25 : u < share25 + share12 ? 12 : u < share25 + share12 + share6 ? 6 : 0
  const revenue = rate === 25 ? A.sales25 : rate === 12 ? A.sales12 : rate === 6 ? A.sales6 : A.salesEu
  let net = 0
  for (let i = 0; i < lines; i++) {
    const ore = sign * random.amount(profile.lineScale)
    net += ore
    draft.row(revenue, -ore, centre, i === 0 ? project : -1).text(random.between(1, 6))
  }
  const vat = vatOf(net, rate)
  draft.row(rate === 25 ? A.vat25 : rate === 12 ? A.vat12 : A.vat6, -vat)
  const exact = net + vat
  const total = profile.roundsInvoices ? Math.round(exact / 100) * 100 : exact
  draft.row(A.rounding, exact - total)
  if (total === 0) return
  draft.ore[at] = total
  due(state.receivables, bankDayOnOrAfter(day + (random.chance(0.12) ? random.between(31, 75) : random.between(8, 31))), {
    reference,
    party,
    ore: total,
  })
  scene.emit()
}

/** Purchase on invoice: goods, an overhead or a service from another EU country with reverse charge; some are corrected afterwards. */
export function supplierInvoice(scene: Scene, day: number): void {
  const { profile, random, state, draft } = scene
  const party = random.skewedIndex(profile.suppliers.length)
  const reference = ++state.supplierReference
  draft.begin('D', day, day + random.between(0, 9), user(scene), 'Leverantörsfaktura', reference, party)
  const payDay = bankDayOnOrAfter(day + random.between(14, 32))
  const net = random.amount(profile.lineScale * (profile.employees > 0 ? 0.95 : 1.3))
  const kind = random.unit()
  if (kind < 0.04) {
    const vat = vatOf(net, 25)
    draft.row(A.servicesEu, net, 3).row(A.vatReverse, -vat).row(A.vatInReverse, vat).row(A.payables, -net)
    due(state.payables, payDay, { reference, party, ore: net })
    scene.emit()
    return
  }
  let account: number = A.goods
  let percent = 25
  if (kind > 0.5) {
    let left = random.between(1, overheadWeight)
    for (const [number, rate, weight] of overheads) {
      left -= weight
      account = number
      percent = rate
      if (left <= 0) break
    }
  }
  const ore = account === A.goods ? net : Math.ceil(net / 2)
  const centre = random.between(0, 3)
  if (random.chance(0.006)) {
    draft.row(A.goods, ore, centre, -1, 0, REMOVED).row(5410, ore, centre, -1, 0, ADDED).row(5410, ore, centre)
    percent = 25
  } else if (random.chance(0.2)) {
    const half = Math.floor(ore / 2)
    draft.row(account, ore - half, centre).row(account, half, (centre + 1) % 4)
  } else draft.row(account, ore, centre).text(random.between(0, 6))
  const vat = vatOf(ore, percent)
  draft.row(A.vatIn, vat).row(A.payables, -(ore + vat))
  due(state.payables, payDay, { reference, party, ore: ore + vat })
  scene.emit()
}

function settle(scene: Scene, day: number, queue: Map<number, Open[]>, ledger: number, incoming: boolean): void {
  const { profile, random, draft } = scene
  const list = queue.get(day)
  if (!list) return
  queue.delete(day)
  for (let at = 0; at < list.length; ) {
    const size = profile.vouchersPerYear < 1000 || random.chance(0.7) ? 1 : Math.min(random.between(2, 5), list.length - at)
    const batch = list.slice(at, at + size)
    at += size
    const [only] = batch
    if (!only) return
    if (size === 1)
      draft.begin(
        incoming ? 'C' : 'E',
        day,
        day,
        user(scene),
        incoming ? 'Inbetalning kundfaktura' : 'Betalning leverantörsfaktura',
        only.reference,
        only.party,
      )
    else draft.begin(incoming ? 'C' : 'E', day, day, user(scene), incoming ? 'Inbetalningar bankgiro' : 'Betalningar bankgiro')
    const total = batch.reduce((sum, { ore }) => sum + ore, 0)
    const sign = incoming ? 1 : -1
    draft.row(A.bank, sign * total)
    for (const { ore, reference } of batch) draft.row(ledger, -sign * ore, -1, -1, reference)
    scene.emit()
  }
}

/** Receipts from customers that fall due on the day, singly or as bank giro batches. */
export function receipts(scene: Scene, day: number): void {
  settle(scene, day, scene.state.receivables, A.receivables, true)
}

/** Payments to suppliers that fall due on the day. */
export function payments(scene: Scene, day: number): void {
  settle(scene, day, scene.state.payables, A.payables, false)
}

/** The small entries of daily life in the manual series: cash sales, staff outlays, transfers. */
export function manualEntry(scene: Scene, day: number): void {
  const { profile, random, draft } = scene
  const who = user(scene)
  const kind = random.unit()
  if (kind < 0.5) {
    const net = random.amount(40_00)
    const vat = vatOf(net, 25)
    draft.begin('A', day, day + random.between(0, 4), who, 'Utlägg personal')
    draft
      .row(random.pick([5410, 6110, 5611]), net, random.between(0, 3))
      .row(A.vatIn, vat)
      .row(A.bank, -(net + vat))
  } else if (kind < 0.85) {
    const net = random.amount(profile.lineScale / 8)
    const vat = vatOf(net, 25)
    draft.begin('A', day, day, who, 'Kassaförsäljning')
    draft
      .row(A.bank, net + vat)
      .row(A.sales25, -net, 0)
      .row(A.vat25, -vat)
  } else {
    const ore = random.amount(60_00)
    draft.begin('A', day, day + random.between(0, 6), who, 'Omföring mellan konton')
    draft.row(6110, ore, 3).row(5410, -ore, 1)
  }
  scene.emit()
}
