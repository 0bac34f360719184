/** Nouns that sentences count, and what one of them is called. */
const singular: Readonly<Record<string, string>> = {
  accounts: 'account',
  amounts: 'amount',
  characters: 'character',
  days: 'day',
  differences: 'difference',
  items: 'item',
  lines: 'line',
  months: 'month',
  numbers: 'number',
  observations: 'observation',
  periods: 'period',
  rows: 'row',
  times: 'time',
  values: 'value',
  vouchers: 'voucher',
  avvikelser: 'avvikelse',
  dagar: 'dag',
  gånger: 'gång',
  konton: 'konto',
  månader: 'månad',
  månaders: 'månads',
  observationer: 'observation',
  perioder: 'period',
  poster: 'post',
  rader: 'rad',
  saldon: 'saldo',
  värden: 'värde',
}

/** A sentence with its figures filled in, where “1 rader” becomes “1 rad”. The 1 of 21, 0,1 or −1 stays as it is. */
export function agree(sentence: string): string {
  return sentence.replace(/(?<![\p{L}\p{N}.,:\u2212–-]|\d[\s\u00a0\u202f])1 (\p{Ll}+)/gu, (whole, noun: string) =>
    Object.hasOwn(singular, noun) ? `1 ${singular[noun]}` : whole,
  )
}
