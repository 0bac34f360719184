import type { CounterpartyRole } from '../../company/counterparties.ts'
import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import type { PayeeBasis } from './payees.ts'

export const words = {
  payees: ['Payees', 'Motparter'],
  payeesNote: [
    'Money in and out by counterparty; a refund is no payment and in no mean. Accounts and VAT are those of matched vouchers.',
    'Pengar in och ut per motpart; en återbetalning är ingen betalning och ingår inte i medelvärdet. Konton och moms är de matchade verifikatens.',
  ],
  noStatements: ['No bank statement has been read.', 'Inget kontoutdrag är inläst.'],
  noPayments: ['No bank statement has payments in these days.', 'Inget kontoutdrag har betalningar i dessa dagar.'],
  pareto: ['Pareto', 'Pareto'],
  paretoNote: ['How few payees most of the money goes to.', 'Hur få motparter det mesta av pengarna går till.'],
  months: ['Months', 'Månader'],
  monthsNote: [
    'Money out by month, the largest payees; the darker, the nearer to the payee’s own largest month.',
    'Pengar ut per månad, de största motparterna; ju mörkare, desto närmare motpartens egen största månad.',
  ],
  links: ['Payees and accounts', 'Motparter och konton'],
  linksNote: [
    'Payees with several accounts, and accounts with several payees.',
    'Motparter med flera konton, och konton med flera motparter.',
  ],
  noLinks: ['Each payee has one account, and each account one payee.', 'Varje motpart har ett konto och varje konto en motpart.'],
  flagged: ['Flags', 'Flaggor'],
  payments: ['Payments', 'Betalningar'],
  paymentsNote: [
    'Payments with a flag, the newest of each; name a payee to see all of its payments.',
    'Betalningar med flagga, de senaste av varje; ange en motpart för att se alla dess betalningar.',
  ],
  noFlagged: ['No payment has a flag.', 'Ingen betalning har någon flagga.'],
  openItems: ['Open items', 'Öppna poster'],
  openItemsNote: [
    'Sub-ledgers of the register against trade receivables and payables on their date.',
    'Reskontrorna i registret mot kundfordringar och leverantörsskulder på sin dag.',
  ],
  noOpenItems: ['The register has no open items.', 'Registret har inga öppna poster.'],
  payee: ['Payee', 'Motpart'],
  paidIn: ['In', 'In'],
  paidOut: ['Out', 'Ut'],
  net: ['Net', 'Netto'],
  count: ['Count', 'Antal'],
  mean: ['Mean out', 'Medel ut'],
  most: ['Largest out', 'Största ut'],
  first: ['First', 'Första'],
  last: ['Last', 'Sista'],
  active: ['Months', 'Månader'],
  share: ['Share of out', 'Andel av ut'],
  before: ['Out a year before', 'Ut ett år tidigare'],
  change: ['Change', 'Förändring'],
  account: ['Account', 'Konto'],
  register: ['Register', 'Register'],
  orgNumber: ['Org. no.', 'Org.nr'],
  bookedOn: ['Booked on', 'Bokfört på'],
  vatShare: ['VAT share', 'Momsandel'],
  unbooked: ['Not matched', 'Ej matchade'],
  rank: ['Rank', 'Plats'],
  cumulative: ['Cumulative', 'Ackumulerat'],
  cumulativeShare: ['Cumulative share', 'Ackumulerad andel'],
  flag: ['Flag', 'Flagga'],
  sum: ['Sum', 'Summa'],
  parameters: ['Asked with', 'Parametrar'],
  reference: ['Reference', 'Referens'],
  file: ['File', 'Fil'],
  payeesOfAccount: ['Payees of the account', 'Kontots motparter'],
  accountsOfPayee: ['Accounts of the payee', 'Motpartens konton'],
  ledger: ['Sub-ledger', 'Reskontra'],
  customers: ['Customers', 'Kunder'],
  suppliers: ['Suppliers', 'Leverantörer'],
  items: ['Items', 'Poster'],
  itemsSum: ['Open', 'Öppet'],
  overdue: ['Overdue', 'Förfallet'],
  inLedger: ['General ledger', 'Huvudbok'],
  others: ['Other payees', 'Övriga motparter'],
  nobody: ['Without name', 'Utan namn'],
  related: ['related', 'närstående'],
  ownTransfers: ['Own transfers', 'Egna överföringar'],
  ownTransfersNote: [
    'Money to and from the company’s own accounts: it is in no other table’s in or out. What one statement has out another may have in.',
    'Pengar till och från företagets egna konton: de ingår inte i in eller ut i någon annan tabell. Det som är ut på ett kontoutdrag kan vara in på ett annat.',
  ],
  noOwnTransfers: [
    'No payment goes to or comes from an account of the company.',
    'Ingen betalning går till eller kommer från företagets egna konton.',
  ],
} as const satisfies Record<string, Words>

export const roleWords: Readonly<Record<CounterpartyRole, Words>> = {
  customer: ['customer', 'kund'],
  supplier: ['supplier', 'leverantör'],
  owner: ['owner', 'ägare'],
  employee: ['employee', 'anställd'],
  authority: ['authority', 'myndighet'],
  other: ['other', 'annan'],
}

export const basisWords: Readonly<Record<PayeeBasis, Words | null>> = {
  name: null,
  account: ['known by its account', 'känd genom sitt konto'],
  text: ['known by the text', 'känd genom texten'],
  none: null,
}

/** A private person that the reader may not see. */
export function hiddenName(payee: number): Words {
  return [`Private person ${payee + 1}`, `Privatperson ${payee + 1}`]
}

export const method: Method = {
  answers: ['Who gets and sends the money, and how was it booked?', 'Vem får och skickar pengarna, och hur bokfördes det?'],
  computes: [
    [
      'Each row of the statements counts once; the payments of a batch and of notifications stand for their row where they add up to it. A payee is told by its name in small letters without marks and repeated blanks, else by its account, else by the words of the text. The register’s other names and the rules that people have made merge names, or split one by account; taking a rule away undoes it.',
      'Varje utdragsrad räknas en gång; betalningarna i en klump och i aviseringar står för sin rad där de går ihop med den. En motpart känns igen på sitt namn i små bokstäver utan accenter och upprepade blanksteg, annars på sitt konto, annars på textens ord. Registrets andra namn och de regler som folk gjort slår ihop namn, eller delar ett efter konto; tas en regel bort är det ogjort.',
    ],
    [
      'In and out are of other parties. What goes to or comes from accounts that the company’s own statements are of, or that are tied to its ledger, is shown apart as own transfers.',
      'In och ut gäller andra parter. Det som går till eller kommer från konton som företagets egna kontoutdrag gäller, eller som är kopplade till huvudboken, visas för sig som egna överföringar.',
    ],
    [
      'Out, mean and largest are of payments out; money in from the same payee is not taken off them. Change is against the same days a year before, where the statements go back so far.',
      'Ut, medel och största gäller betalningar ut; pengar in från samma motpart räknas inte av. Förändringen är mot samma dagar ett år tidigare, om utdragen räcker så långt bak.',
    ],
    [
      'How it was booked comes by way of the matches between bank and ledger: the other accounts of the voucher whose line answers the row. Of several payments and vouchers in one match each goes with the voucher that alone has its amount; else, of one payee or where all stands on one account, by its share; else it is not known.',
      'Hur det bokfördes kommer via matchningen mellan bank och huvudbok: de andra kontona i verifikatet vars rad svarar mot bankraden. Av flera betalningar och verifikat i en matchning hör varje ihop med det verifikat som ensamt har dess belopp; annars, för en motpart eller där allt står på ett konto, efter sin andel; annars är det okänt.',
    ],
    [
      'VAT share is the VAT of what is booked directly against costs or income, by those payments. What goes by way of trade payables has its VAT in the invoice, and is not in it.',
      'Momsandelen är momsen i det som bokförts direkt mot kostnad eller intäkt, delad med de betalningarna. Det som går via leverantörsskulder har momsen i fakturan och ingår inte.',
    ],
  ],
  sources: [
    [
      'ISA 240 on fraud and ISA 550 on related parties; ABL 21 ch. on loans; ÅRL 5 ch. on disclosures of related parties.',
      'ISA 240 om oegentligheter och ISA 550 om närstående; ABL 21 kap. om lån; ÅRL 5 kap. om upplysningar om närstående.',
    ],
    [
      'Due days of taxes by SFL 26 and 62 ch.; holidays by the law of Swedish public holidays (1989:253) and the company’s calendar.',
      'Förfallodagar för skatter enligt SFL 26 och 62 kap.; helgdagar enligt lagen om allmänna helgdagar (1989:253) och företagets kalender.',
    ],
    ['Country codes of IBAN by ISO 13616.', 'Landskoder i IBAN enligt ISO 13616.'],
  ],
  limits: [
    [
      'A flag is a question and no accusation. A name is what the bank says: two companies of one name are one payee until somebody splits them.',
      'En flagga är en fråga och ingen anklagelse. Ett namn är vad banken säger: två företag med ett namn är en motpart tills någon delar dem.',
    ],
    [
      'Private persons are recognised by the register, a personal or mobile number, or a name without words of companies. In doubt somebody is hidden from those who may not see what single people are paid.',
      'Privatpersoner känns igen på registret, ett person- eller mobilnummer eller ett namn utan företagsord. I tveksamma fall döljs någon för dem som inte får se vad enskilda får betalt.',
    ],
    [
      'Late payments of tax are told by the days of employers and large companies; other due days of a company are not known here.',
      'Sena skattebetalningar bedöms efter arbetsgivares och stora företags dagar; andra förfallodagar är inte kända här.',
    ],
  ],
}
