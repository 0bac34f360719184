/**
 * What the columns of bank tables are called: Handelsbanken, Nordea, SEB and Swedbank in their layouts, Länsförsäkringar, ICA Banken, Skandia, Lunar,
 * Northmill and Wise, Swish reports and those of card acquirers. Names are in lower case; of several in a table, the first that is listed counts.
 */
const headings = {
  bookingDate:
    'bokföringsdag, bokföringsdatum, bokfdag, bokförd, bokfört, reskontradatum, reskontradag, booking date, date, datum, transaktionsdatum, transaktionsdag, utbetalningsdag, payout date',
  valueDate: 'valutadag, valutadatum, value date, reskontradag, transaktionsdag, transdag, transaktionsdatum',
  amount: 'belopp, insättning/uttag, insättning / uttag, amount, summa, nettobelopp, netto, net amount, net, utbetalt belopp, payout',
  moneyIn: 'insättning, insättningar, in, credit',
  moneyOut: 'uttag, ut, debit',
  gross: 'bruttobelopp, brutto, gross amount, gross',
  fee: 'avgift, avgifter, serviceavgift, fee, fees',
  balance: 'saldo, bokfört saldo, balance, running balance, kontosaldo',
  text: 'text, text/mottagare, beskrivning, rubrik, ytterligare detaljer, transaktion, specifikation, meddelande, description, details, namn, referens',
  message: 'meddelande, egna anteckningar, message, text',
  counterparty: 'namn på motpart, namn, motpart, payee name, payer name, merchant, mottagarens namn, avsändarens namn',
  to: 'mottagare, payee account number, mottagarens konto, till konto',
  from: 'avsändare, avsändar-id swish, avsändar-id, från konto',
  paymentReference: 'ocr, ocr-nummer, payment reference, orderreferens, referens swish, betalningsreferens, referens',
  reference: 'verifikationsnummer, transferwise id, wise id, id, transaktions-id, transaction id',
  account: 'iban, kontonr, kontonummer',
  clearing: 'clearingnummer, clnr, clearing',
  currency: 'valuta, currency',
  period: 'datum intervall',
  code: 'typ, transaktionstyp, type, kategori, produkt',
} as const

export type BankField = keyof typeof headings
export type BankColumns = Readonly<Partial<Record<BankField, number>>>

const names = Object.entries(headings).map(([field, all]) => [field, all.split(', ')] as const)

/** Columns of ledgers, which have dates and amounts too. */
const ofLedgers = /^(?:konto|account|ver(?:ifikat|ifikation|\.|nr)?(?:s?nr|nummer| ?nr)?\.?|debet|kredit|serie|v?erserie|journal)$/

/** Account and voucher together are a ledger's, whatever each is called. */
const ofVouchers = /^ver(?:ifikat|ifikation).*|^voucher/

/** Headings that nothing but a bank's table has. */
const ofBanks =
  /^(?:bokf.*dag|bokf.*datum|reskontra.*|valutada.*|saldo|bokfört saldo|balance|running balance|insättning ?\/ ?uttag|orderreferens|brutto.*|gross.*)$/

/** The columns of a row of headings; null where it is none of a bank. */
export function bankColumns(cells: readonly string[]): BankColumns | null {
  const heads = cells.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .replace(/^\*+|\*+$/g, '')
      // what a table without a currency is read in
      .replace(/ ?\((?:sek|kr|kronor)\)$/, '')
      .trim(),
  )
  if (heads.some((head) => ofLedgers.test(head)) || !heads.some((head) => ofBanks.test(head))) return null
  const hasVouchers = heads.some((head) => ofVouchers.test(head))
  const columns: Partial<Record<string, number>> = {}
  const taken = new Set<number>()
  for (const [field, all] of names) {
    const found = all.map((name) => heads.indexOf(name)).find((index) => index >= 0 && !taken.has(index))
    if (found === undefined) continue
    columns[field] = found
    taken.add(found)
  }
  // the keys are those of the headings
  const known = columns as BankColumns
  const hasAmount = known.amount !== undefined || (known.moneyIn !== undefined && known.moneyOut !== undefined)
  // a day, an amount and a balance alone may be of anybody: the tax account has them too
  const saysWhat = (['text', 'counterparty', 'to', 'from', 'paymentReference', 'gross', 'fee'] as const).some(
    (own) => known[own] !== undefined,
  )
  return known.bookingDate !== undefined && hasAmount && saysWhat && !(hasVouchers && known.account !== undefined) ? known : null
}
