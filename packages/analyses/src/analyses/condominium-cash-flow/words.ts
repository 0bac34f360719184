import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import type { FlowId } from './schema.ts'

export const words = {
  flow: ['Cash flow', 'Kassaflöde'],
  flowNote: [
    'By the indirect method: from the result to the change in cash. Cash that comes in is positive.',
    'Enligt indirekt metod: från resultatet till förändringen av likvida medel. Inbetalningar är positiva.',
  ],
  noYears: ['No fiscal year is loaded.', 'Inget räkenskapsår är inläst.'],
  item: ['Item', 'Post'],
  accounts: ['Accounts', 'Konton'],
  change: ['Change in cash by the books', 'Förändring av likvida medel enligt bokföringen'],
  loss: ['Draft for the management report', 'Utkast till förvaltningsberättelsen'],
  lossNote: [
    'At a loss the report says how future commitments are paid for. What the board plans it has to write itself.',
    'Vid förlust ska förvaltningsberättelsen ange hur framtida åtaganden finansieras. Vad styrelsen planerar måste den skriva själv.',
  ],
  noLoss: ['The year shows no loss: nothing has to be said.', 'Året visar ingen förlust: ingen upplysning krävs.'],
  sentence: ['Sentence', 'Mening'],
  filing: ['Last day of filing', 'Sista dag att lämna in'],
  filingNote: ['Annual report, on paper.', 'Årsredovisning, på papper.'],
  yearLoss: ['Loss of the year', 'Årets förlust'],
  noAccounts: ['No account stands on this line.', 'Inget konto står på raden.'],
  unpaid: [
    'A reserve was moved without payment, against property or costs: it is no contribution, and is taken to those lines.',
    'En fond flyttades utan betalning, mot fastigheter eller kostnader: det är ingen insats, och förs till de raderna.',
  ],
  reserveMoves: ['Reserve through the result', 'Fond över resultatet'],
  noReserveMoves: ['No voucher moved the reserve through the result.', 'Inget verifikat har flyttat fonden över resultatet.'],
  seeReserveMoves: ['The vouchers have a tab of their own.', 'Verifikaten har en egen flik.'],
  closed: [
    'The closing’s voucher moved the result to equity: it is left out of this line.',
    'Bokslutsverifikatet flyttade resultatet till eget kapital: det ingår inte i raden.',
  ],
} as const satisfies Record<string, Words>

export const flowWords: Readonly<Record<FlowId, Words>> = {
  result: ['Result for the year', 'Årets resultat'],
  'non-cash': ['Depreciation, impairment and scrapping', 'Avskrivningar, nedskrivningar och utrangering'],
  'reserve-in-result': ['Reserve moved through the result, no payment', 'Fond flyttad över resultatet, ingen betalning'],
  receivables: ['Change in receivables and stock', 'Förändring av fordringar och lager'],
  payables: ['Change in short-term liabilities', 'Förändring av kortfristiga skulder'],
  operating: ['From operations', 'Från den löpande verksamheten'],
  property: ['Buildings, land and equipment', 'Byggnader, mark och inventarier'],
  'financial-assets': ['Financial fixed assets', 'Finansiella anläggningstillgångar'],
  investing: ['From investments', 'Från investeringsverksamheten'],
  loans: ['Loans from credit institutions, raised less repaid', 'Lån från kreditinstitut, upptagna minus amorterade'],
  'other-debt': ['Other long-term debt and provisions', 'Andra långfristiga skulder och avsättningar'],
  contributions: ['Contributions, grant fees, other equity', 'Insatser, upplåtelseavgifter, övrigt eget kapital'],
  financing: ['From financing', 'Från finansieringsverksamheten'],
  flow: ['Cash flow of the year', 'Årets kassaflöde'],
  opening: ['Cash at the beginning', 'Likvida medel vid årets början'],
  closing: ['Cash at the end', 'Likvida medel vid årets slut'],
}

export const method: Method = {
  answers: [
    'Where did the association’s cash come from and go, and does that add up to the change in cash?',
    'Varifrån kom och vart gick föreningens pengar, och går det ihop med förändringen av likvida medel?',
  ],
  computes: [
    [
      'Each balance account is on one line, by its movement of the year: 1000–1299 property, 1300–1399 financial fixed assets, 1400–1999 receivables, debt to credit institutions loans whatever their number, 2000–2099 contributions, 2100–2399 other long-term debt, 2400–2999 short-term liabilities.',
      'Varje balanskonto står på en rad, med årets förändring: 1000–1299 fastigheter, 1300–1399 finansiella anläggningstillgångar, 1400–1999 fordringar, skulder till kreditinstitut lån oavsett nummer, 2000–2099 insatser, 2100–2399 andra långfristiga skulder, 2400–2999 kortfristiga skulder.',
    ],
    [
      'Depreciation, impairment and scrapping are added to the result and taken from property, so that property shows what was paid.',
      'Avskrivningar, nedskrivningar och utrangering läggs till resultatet och dras från fastigheter, så att fastigheter visar vad som betalades.',
    ],
    [
      'A voucher on the revaluation reserve (2085) against property, and one on the reserve for maintenance against a result account, are no payments: the first is taken to property, the second to what no cash stands behind. Of a voucher that also moves equity, only what those lines leave.',
      'Ett verifikat på uppskrivningsfonden (2085) mot fastigheter, och ett på underhållsfonden mot ett resultatkonto, är inga betalningar: det första förs till fastigheter, det andra till det som inte är betalningar. Flyttar verifikatet också eget kapital räknas bara det som de raderna lämnar.',
    ],
    [
      'Cash is cash and bank, and accounts called client funds (klientmedel) with the administrator. The flow has to come to closing less opening cash; what it differs by is shown.',
      'Likvida medel är kassa och bank samt konton som heter klientmedel hos förvaltaren. Kassaflödet ska motsvara utgående minus ingående likvida medel; en skillnad visas.',
    ],
  ],
  sources: [
    [
      'BFNAR 2023:1, and BFNAR 2012:1 (K3) chapter 7 from 2026: every association has a cash-flow statement, by either method.',
      'BFNAR 2023:1, och BFNAR 2012:1 (K3) kapitel 7 från 2026: varje bostadsrättsförening ska ha kassaflödesanalys, enligt valfri metod.',
    ],
    [
      'BFNAR 2023:1: at a loss the management report says how future commitments are financed. Filing within seven months: verksamt.se, FAR 2026-03.',
      'BFNAR 2023:1: vid förlust anger förvaltningsberättelsen hur framtida åtaganden finansieras. Inlämning inom sju månader: verksamt.se, FAR 2026-03.',
    ],
  ],
  limits: [
    [
      'Other moves between accounts without payment, such as a contribution set off against a debt, are on their lines as if they were paid.',
      'Andra omföringar utan betalning, som en insats som kvittas mot en skuld, står på sina rader som om de betalats.',
    ],
    ['Interest and tax paid are not shown apart.', 'Betald ränta och skatt visas inte för sig.'],
  ],
}
