import { float64At, int32At } from '../column.ts'

/** `#TRANS`, `#RTRANS` (added later) or `#BTRANS` (struck). */
export const ROW = 0
export const ADDED = 1
export const REMOVED = 2

/** Voucher series: manual, customer invoices, receipts, supplier invoices, payments, payroll. */
export type Series = 'A' | 'B' | 'C' | 'D' | 'E' | 'L'
export const seriesNames: readonly Series[] = ['A', 'B', 'C', 'D', 'E', 'L']

/** Texts are composed from a phrase, a document number and a party, so that none is built per voucher. */
export const phrases = [
  '',
  'Kundfaktura',
  'Kreditfaktura',
  'Inbetalning kundfaktura',
  'Inbetalningar bankgiro',
  'Leverantörsfaktura',
  'Betalning leverantörsfaktura',
  'Betalningar bankgiro',
  'Lokalhyra',
  'Lön',
  'Bankavgifter',
  'Avskrivning inventarier',
  'Momsredovisning',
  'Skattekonto, inbetalning',
  'Skattekonto, moms',
  'Skattekonto, arbetsgivardeklaration',
  'Preliminärskatt',
  'Slutlig skatt',
  'Ränta och amortering banklån',
  'Utlägg personal',
  'Kassaförsäljning',
  'Upplupna kostnader',
  'Återföring upplupna kostnader',
  'Förutbetald hyra',
  'Återföring förutbetald hyra',
  'Semesterlöneskuld',
  'Beräknad skatt på årets resultat',
  'Årets resultat',
  'Omföring av föregående års resultat',
  'Resultatdisposition enligt årsstämma',
  'Utbetalning av utdelning',
  'Insatt aktiekapital',
  'Inköp inventarier',
  'Omföring mellan konton',
  'Rättelse av intäkt',
  'Konsulttjänst enligt avtal',
  'Kostnad efter bokslut',
  'Pensionspremie',
  'Ränta sparkonto',
  'Konsultarvode avser',
  'Förskott, leverans',
  'Programlicens avser',
  'Skattekonto, debitering',
  'Skattekonto, ränta',
  'Arbetsgivaravgifter, justering',
  'Upplupna löner',
  'Återföring upplupna löner',
  'Särskild löneskatt',
  'Verifikat med fel moms',
  'Verifikat i redovisad period',
] as const
export type Phrase = (typeof phrases)[number]

/** Texts of invoice rows; 0 = none. */
export const rowPhrases = [
  '',
  'Varor enligt order',
  'Arbete, timmar',
  'Frakt och emballage',
  'Material',
  'Licens per månad',
  'Service enligt avtal',
] as const

/** One voucher being written; reused for every voucher so that a million of them allocate nothing. */
export class Draft {
  series: Series = 'A'
  day = 0
  registrationDay = 0
  user = 0
  phrase = 0
  /** Document number in the text; 0 = none. */
  reference = 0
  /** Index of the customer or supplier in the text; −1 = none. */
  party = -1
  /** First and last month that the text names (year × 12 + month − 1); −1 = none. */
  fromMonth = -1
  toMonth = -1
  /** Planted errors leave this voucher alone: year-end work, or wrong as a whole already. */
  untouched = false

  rows = 0
  account = new Int32Array(64)
  ore = new Float64Array(64)
  kind = new Uint8Array(64)
  /** Index of the cost centre; −1 = none. */
  costCentre = new Int16Array(64)
  project = new Int16Array(64)
  /** Document number as the row's text; 0 = no text. */
  rowReference = new Int32Array(64)
  /** Index into `rowPhrases`. */
  rowPhrase = new Uint8Array(64)

  begin(series: Series, day: number, registrationDay: number, user: number, phrase: Phrase, reference = 0, party = -1): this {
    this.series = series
    this.day = day
    this.registrationDay = registrationDay
    this.user = user
    this.phrase = phrases.indexOf(phrase)
    this.reference = reference
    this.party = party
    this.fromMonth = -1
    this.toMonth = -1
    this.untouched = false
    this.rows = 0
    return this
  }

  /** Names months in the text. */
  about(fromMonth: number, toMonth = fromMonth): this {
    this.fromMonth = fromMonth
    this.toMonth = toMonth
    return this
  }

  /** A row of 0 öre is left out. */
  row(account: number, ore: number, costCentre = -1, project = -1, reference = 0, kind = ROW): this {
    if (ore === 0) return this
    if (this.rows === this.account.length) this.#grow()
    const i = this.rows++
    this.account[i] = account
    this.ore[i] = ore
    this.kind[i] = kind
    this.costCentre[i] = costCentre
    this.project[i] = project
    this.rowReference[i] = reference
    this.rowPhrase[i] = 0
    return this
  }

  /** Gives the last row a text. */
  text(phrase: number): this {
    if (this.rows > 0) this.rowPhrase[this.rows - 1] = phrase
    return this
  }

  /** The first row that counts on such an account; −1 where there is none. */
  rowOn(from: number, to = from): number {
    for (let i = 0; i < this.rows; i++) {
      const account = int32At(this.account, i)
      if (this.kind[i] === ROW && account >= from && account <= to) return i
    }
    return -1
  }

  oreAt(row: number): number {
    return float64At(this.ore, row)
  }

  hasCorrections(): boolean {
    for (let i = 0; i < this.rows; i++) if (this.kind[i] !== ROW) return true
    return false
  }

  #grow(): void {
    const size = this.account.length * 2
    const wider = <T extends Int32Array | Float64Array | Uint8Array | Int16Array>(next: T, old: T): T => {
      next.set(old)
      return next
    }
    this.account = wider(new Int32Array(size), this.account)
    this.ore = wider(new Float64Array(size), this.ore)
    this.kind = wider(new Uint8Array(size), this.kind)
    this.costCentre = wider(new Int16Array(size), this.costCentre)
    this.project = wider(new Int16Array(size), this.project)
    this.rowReference = wider(new Int32Array(size), this.rowReference)
    this.rowPhrase = wider(new Uint8Array(size), this.rowPhrase)
  }
}
