/** Accounts of an association: what administrators mostly use. */
export const accountNames: Readonly<Record<string, string>> = {
  1110: 'Byggnader',
  1119: 'Ackumulerade avskrivningar på byggnader',
  1130: 'Mark',
  1510: 'Avgifts- och hyresfordringar',
  1685: 'Klientmedel hos förvaltaren',
  1930: 'Bank',
  2083: 'Medlemsinsatser',
  2087: 'Upplåtelseavgifter',
  2088: 'Fond för yttre underhåll',
  2091: 'Balanserat resultat',
  2099: 'Årets resultat',
  2350: 'Fastighetslån',
  2390: 'Lån från medlemmar',
  2417: 'Kortfristig del av fastighetslån',
  2513: 'Beräknad fastighetsavgift',
  2611: 'Utgående moms 25 %',
  2641: 'Ingående moms',
  2650: 'Redovisningskonto för moms',
  2960: 'Upplupna räntor',
  3021: 'Årsavgifter bostäder',
  3026: 'Individuell mätning el',
  3911: 'Hyror bostäder',
  3913: 'Hyror lokaler, moms',
  3914: 'Hyror parkering',
  3990: 'Överlåtelse- och pantsättningsavgifter',
  4510: 'Planerat underhåll',
  5120: 'El',
  5130: 'Fjärrvärme',
  5140: 'Vatten och avlopp',
  5160: 'Renhållning',
  5170: 'Reparationer',
  5191: 'Fastighetsavgift och fastighetsskatt',
  6310: 'Fastighetsförsäkring',
  6490: 'Förvaltning och revision',
  6410: 'Styrelsearvoden som inte är lön',
  7240: 'Styrelsearvoden',
  7510: 'Arbetsgivaravgifter',
  7820: 'Avskrivningar på byggnader',
  7970: 'Utrangering av byggnadsdelar',
  8410: 'Räntekostnader fastighetslån',
  8999: 'Årets resultat',
}

export interface Voucher {
  readonly date: string
  readonly text: string
  readonly lines: readonly (readonly [account: string, ore: number])[]
}

/** One year's vouchers and balances. */
export class AssociationBooks {
  readonly vouchers: Voucher[] = []
  readonly year: number
  readonly #opening: ReadonlyMap<string, number>
  readonly #balances: Map<string, number>

  constructor(year: number, opening: ReadonlyMap<string, number>) {
    this.year = year
    this.#opening = opening
    this.#balances = new Map(opening)
  }

  /** Books a voucher; its last account takes what the others leave. */
  book(day: string, text: string, lines: readonly (readonly [string, number])[], against: string): void {
    const rest = 0 - lines.reduce((sum, [, ore]) => sum + ore, 0)
    const all = [...lines, [against, rest] as const].filter(([, ore]) => ore !== 0)
    if (all.length === 0) return
    for (const [account, ore] of all) this.#balances.set(account, this.balance(account) + ore)
    this.vouchers.push({ date: `${this.year}-${day}`, text, lines: all })
  }

  balance(account: string): number {
    return this.#balances.get(account) ?? 0
  }

  /** The year's result so far, a profit negative as it is booked. */
  result(): number {
    return [...this.#balances].reduce((sum, [account, ore]) => (isResult(account) ? sum + ore : sum), 0)
  }

  /** Balances that the next year opens with. */
  carried(): Map<string, number> {
    return new Map([...this.#balances].filter(([account, ore]) => ore !== 0 && account < '3000'))
  }

  /** The year as SIE 4. */
  text(name: string, number: string): string {
    const days = `${this.year}0101 ${this.year}1231`
    const accounts = Object.entries(accountNames).map(([account, own]) => `#KONTO ${account} "${own}"`)
    const ordered = this.vouchers.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    const vouchers = ordered.flatMap(({ date, text, lines }, i) => [
      `#VER A ${i + 1} ${date.replaceAll('-', '')} "${text}"`,
      '{',
      ...lines.map(([account, ore]) => `#TRANS ${account} {} ${amount(ore)}`),
      '}',
    ])
    const balances = [...this.#balances].filter(([account]) => account < '3000')
    return [
      '#FLAGGA 0',
      '#PROGRAM "Verifikat" 1.0',
      '#FORMAT PC8',
      `#GEN ${this.year + 1}0201`,
      '#SIETYP 4',
      `#ORGNR ${number}`,
      `#FNAMN "${name}"`,
      `#RAR 0 ${days}`,
      '#KPTYP BAS95',
      ...accounts,
      ...[...this.#opening].map(([account, ore]) => `#IB 0 ${account} ${amount(ore)}`),
      ...balances.map(([account, ore]) => `#UB 0 ${account} ${amount(ore)}`),
      ...[...this.#balances].filter(([account]) => account >= '3000').map(([account, ore]) => `#RES 0 ${account} ${amount(ore)}`),
      ...vouchers,
      '',
    ].join('\r\n')
  }
}

function isResult(account: string): boolean {
  return account >= '3000' && account < '8990'
}

function amount(ore: number): string {
  return (ore / 100).toFixed(2)
}
