// Bank and ledger of one year as they come in life, with what belongs together: the yardstick of matching. A seed makes them.
import type { MatchSide, SideItem } from '../bank-matching/side.ts'
import { sideOf } from '../bank-matching/side.ts'
import type { BankMatch } from '../bank-matching/state.ts'
import { Tokens } from '../bank-matching/tokens.ts'
import { Random } from '../generator/random.ts'

const names = [
  'Norrtryck',
  'Bottenviks Marin',
  'Luleå Svets',
  'Älvkraft',
  'Gällivare Rör',
  'Råne Skog',
  'Tärendö Maskin',
  'Kalix Plåt',
  'Piteå Frakt',
]
const prices = [9_900, 12_500, 49_900, 100_000, 250_000]

interface NoisyItem extends SideItem {
  /** Events that belong together have one number; what nothing on the other side answers has none. */
  readonly event: number | null
}

export interface NoisyBank {
  readonly bank: MatchSide
  readonly ledger: MatchSide
  readonly tokens: Tokens
  readonly bankEvents: readonly (number | null)[]
  readonly ledgerEvents: readonly (number | null)[]
}

/** So many events over so many days: payments one by one, batches, takings, part payments, payouts less a fee, fees that nobody booked, wrong digits. */
export function noisyBank(seed: string, events: number, days = 365): NoisyBank {
  const random = new Random(seed)
  const bank: NoisyItem[] = []
  const ledger: NoisyItem[] = []
  for (let event = 0; event < events; event++) addEvent(random, event, days, bank, ledger)
  // the ledger is in the order of its days, the bank’s rows as they come
  ledger.sort((a, b) => a.day - b.day)
  const tokens = new Tokens()
  const side = (items: readonly NoisyItem[]) => sideOf(items.length, (i) => itemAt(items, i), tokens)
  return {
    bank: side(bank),
    ledger: side(ledger),
    tokens,
    bankEvents: bank.map(({ event }) => event),
    ledgerEvents: ledger.map(({ event }) => event),
  }
}

function itemAt(items: readonly NoisyItem[], i: number): NoisyItem {
  const item = items[i]
  if (!item) throw new RangeError(`no item ${i}`)
  return item
}

function addEvent(random: Random, event: number, days: number, bank: NoisyItem[], ledger: NoisyItem[]): void {
  const day = random.between(0, days - 1)
  const later = day + (random.unit() < 0.7 ? 0 : random.between(1, 3))
  const name = names[random.between(0, names.length - 1)] ?? ''
  const number = String(10_000 + event)
  const amount = () => (random.unit() < 0.05 ? (prices[random.between(0, prices.length - 1)] ?? 0) : random.between(5_000, 20_000_000))
  const sign = random.unit() < 0.5 ? 1 : -1
  const isSaid = random.unit() < 0.6
  const said = isSaid ? `${name} faktura ${number}` : name
  const row = (minor: number, text: string, own: number | null = event, on = later) =>
    bank.push({ minor, day: on, texts: [text], event: own })
  const line = (minor: number, text: string, own: number | null = event) => ledger.push({ minor, day, texts: [text], event: own })
  const kind = random.unit()
  if (kind < 0.74) {
    const minor = sign * amount()
    row(minor, isSaid && random.unit() < 0.05 ? `${name} faktura ${swapped(number)}` : said)
    line(minor, isSaid ? `Faktura ${number}` : `Betalning ${name}`)
  } else if (kind < 0.82) {
    const parts = Array.from({ length: random.between(2, 12) }, () => sign * amount())
    row(sumOf(parts), isSaid ? parts.map((_, i) => `${number}${i}`).join(' ') : 'Bankgirot')
    for (const [i, minor] of parts.entries()) line(minor, isSaid ? `Faktura ${number}${i}` : `Leverantör ${i}`)
  } else if (kind < 0.86) {
    const parts = Array.from({ length: random.between(2, 8) }, () => random.between(5_000, 90_000))
    for (const minor of parts) row(minor, `Swish ${number}`)
    line(sumOf(parts), isSaid ? `Dagskassa ${number}` : 'Dagskassa')
  } else if (kind < 0.89) {
    const one = amount()
    const other = amount()
    row(one, said)
    row(other, said, event, later + random.between(1, 3))
    line(one + other, isSaid ? `Faktura ${number}` : `Inbetalning ${name}`)
  } else if (kind < 0.92) {
    const gross = [amount(), amount()]
    const fee = random.between(500, 5_000)
    row(sumOf(gross) - fee, `PAYOUT ${number}`)
    for (const minor of gross) line(minor, `Payout ${number}`)
    line(-fee, `Payout ${number} avgift`)
  } else if (kind < 0.95) row(-random.between(100, 20_000), 'Avgift', null)
  else if (kind < 0.98) line(sign * amount(), said, null)
  else {
    const minor = amount()
    row(sign * minor, said, null)
    line(sign * swappedAmount(minor), said, null)
  }
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, minor) => sum + minor, 0)
}

/** Its last two digits the other way round. */
function swapped(number: string): string {
  return `${number.slice(0, -2)}${number.at(-1)}${number.at(-2)}`
}

function swappedAmount(minor: number): number {
  const own = Number(swapped(String(minor)))
  return own === minor ? minor + 9 : own
}

/** Items of either side that have an answer, by what became of them. */
export interface Quality {
  readonly right: number
  readonly wrong: number
  readonly not: number
}

/** A match is right where it is made of whole events. */
export function qualityOf({ bankEvents, ledgerEvents }: NoisyBank, matches: readonly BankMatch[]): Quality {
  const sizes = new Map<number, number>()
  for (const event of [...bankEvents, ...ledgerEvents]) if (event !== null) sizes.set(event, (sizes.get(event) ?? 0) + 1)
  let right = 0
  let wrong = 0
  for (const { bank, ledger } of matches) {
    const own = [...bank.map((item) => bankEvents[item]), ...ledger.map((item) => ledgerEvents[item])]
    const events = new Set(own)
    let whole = 0
    for (const event of events) whole += event === null || event === undefined ? Number.NaN : (sizes.get(event) ?? 0)
    if (whole === own.length) right += own.length
    else wrong += own.length
  }
  let all = 0
  for (const size of sizes.values()) all += size
  return { right, wrong, not: all - right - wrong }
}
