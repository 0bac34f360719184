import type { MatchRule } from '../../bank-matching/state.ts'
import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import type { BankAccountFlag } from './flag-ids.ts'
import type { AccountMap, BankMatchRow } from './schema.ts'

export const words = {
  reconciliation: ['Reconciliation', 'Avstämning'],
  reconciliationNote: [
    'Bank + opening difference + in transit − outstanding − only in the bank − the statements’ own difference = ledger.',
    'Bank + ingående skillnad + på väg in − utestående − endast i banken − utdragens egen skillnad = huvudbok.',
  ],
  noReconciliation: [
    'Takes statements with balances and books with the account over the same days.',
    'Kräver kontoutdrag med saldon och bokföring av kontot för samma dagar.',
  ],
  bank: ['Balance by the bank', 'Saldo enligt banken'],
  openingDifference: ['Opening difference', 'Ingående skillnad'],
  inTransit: ['In transit', 'På väg in'],
  outstanding: ['Outstanding', 'Utestående'],
  onlyBank: ['Only in the bank', 'Endast bank'],
  plusInTransit: ['+ In transit', '+ På väg in'],
  minusOutstanding: ['− Outstanding', '− Utestående'],
  minusOnlyBank: ['− Only in the bank', '− Endast bank'],
  minusStatements: ['− Statements’ own difference', '− Utdragens egen skillnad'],
  plusBefore: ['± Opening, statements', '± IB och utdrag'],
  isLedger: ['= Balance in the ledger', '= Saldo i huvudboken'],
  statementDifference: ['Statements’ own difference', 'Utdragens egen skillnad'],
  unexplained: ['Unexplained', 'Oförklarat'],
  ledger: ['Balance in the ledger', 'Saldo i huvudboken'],
  item: ['Item', 'Post'],
  ofWhich: ['Of which', 'Varav'],
  flagged: ['Flagged rows', 'Flaggade rader'],
  flaggedNote: [
    'Rows that the findings count, at most 1 000 for each flag. A reversed row is the first of the two.',
    'Rader som iakttagelserna räknar, högst 1 000 per flagga. En återförd rad är den första av de två.',
  ],
  noFlagged: ['No row of the account has a flag.', 'Ingen rad på kontot har någon flagga.'],
  pending: ['Pending', 'Väntande'],
  pendingNote: [
    'Rows that the bank has announced and not booked: they are in no balance and matched with nothing.',
    'Rader som banken har aviserat men inte bokfört: de ingår i inget saldo och matchas inte.',
  ],
  noPending: ['The statements have no pending row.', 'Utdragen har ingen väntande rad.'],
  dates: ['Balance dates', 'Balansdagar'],
  date: ['Balance date', 'Balansdag'],
  onlyLedger: ['Only in the ledger', 'Endast huvudbok'],
  onlyLedgerNote: [
    'Lines of the ledger that the bank does not have at the balance date.',
    'Rader i huvudboken som banken inte har på balansdagen.',
  ],
  onlyBankNote: [
    'Rows of the bank that the ledger does not have at the balance date.',
    'Bankrader som huvudboken inte har på balansdagen.',
  ],
  nothingOpen: ['Nothing is open at the balance date.', 'Inget är öppet på balansdagen.'],
  bounded: [
    'The search for sums of several rows stopped at its bound: more may belong together.',
    'Sökningen efter summor av flera rader stannade vid sin gräns: mer kan höra ihop.',
  ],
  matched: ['Matched', 'Matchade'],
  noMatches: ['Nothing is matched.', 'Inget är matchat.'],
  outside: ['Outside its days', 'Utanför perioden'],
  daily: ['Daily comparison', 'Daglig saldojämförelse'],
  dayRows: ['Rows that make the difference', 'Rader som ger differensen'],
  dayRowsNote: [
    'Rows and lines that the other side does not have on the same day; of a chosen day those of that day.',
    'Rader som den andra sidan inte har samma dag; för en vald dag den dagens.',
  ],
  dayRowsFrom: [
    'There are too many to list: only days from {from} on have their rows here.',
    'Raderna är för många för att listas: här finns bara de från och med {from}.',
  ],
  noDayRows: ['Both sides have the same on each day.', 'Båda sidor har samma varje dag.'],
  side: ['Side', 'Sida'],
  otherSideOn: ['On the other side', 'På andra sidan'],
  difference: ['Ledger − bank', 'Huvudbok − bank'],
  firstDifference: ['First day of difference', 'Första dag med skillnad'],
  lastingFrom: ['Lasts since', 'Består från'],
  lasting: ['Of which lasts', 'Varav består'],
  statements: ['Statements', 'Kontoutdrag'],
  noStatements: ['No bank statement has been read.', 'Inget kontoutdrag är inläst.'],
  accounts: ['Accounts', 'Konton'],
  notifications: ['Notifications', 'Aviseringar'],
  notificationsNote: [
    'Notifications repeat rows of statements in more detail, and are never added to a balance.',
    'Aviseringar upprepar utdragens rader mer i detalj och läggs aldrig till ett saldo.',
  ],
  noNotifications: ['No notification has been read.', 'Ingen avisering är inläst.'],
  bankAccount: ['Bank account', 'Bankkonto'],
  currency: ['Currency', 'Valuta'],
  inBooks: ['In the currency of the books', 'I redovisningsvalutan'],
  ledgerAccount: ['Ledger account', 'Konto i huvudboken'],
  basis: ['Joined', 'Ihopparat'],
  agreed: ['Rows that agree', 'Rader som stämmer'],
  rows: ['Rows', 'Rader'],
  from: ['From', 'Från'],
  to: ['To', 'Till'],
  file: ['File', 'Fil'],
  paidIn: ['In', 'In'],
  paidOut: ['Out', 'Ut'],
  ignored: ['Already in another', 'Finns redan i annat'],
  gap: ['Opening − previous closing', 'Ingående − föregående utgående'],
  notTied: ['Closing − (opening + rows)', 'Utgående − (ingående + rader)'],
  privatePerson: ['Private person', 'Privatperson'],
  counterparty: ['Counterparty', 'Motpart'],
  reference: ['Reference', 'Referens'],
  days: ['Days', 'Dagar'],
  settledOn: ['On the other side', 'På andra sidan'],
  candidates: ['Could be', 'Kan vara'],
  isMatched: ['matched', 'matchad'],
  bankDate: ['Bank day', 'Bankdag'],
  bankAmount: ['Bank', 'Bank'],
  ledgerDate: ['Booked', 'Bokfört'],
  ledgerAmount: ['Ledger', 'Huvudbok'],
  why: ['Why', 'Varför'],
  evidence: ['Both say', 'Båda säger'],
  confidence: ['Confidence', 'Säkerhet'],
  kind: ['Kind', 'Slag'],
  payments: ['Payments', 'Betalningar'],
  waiting: ['no row of a statement yet', 'ingen utdragsrad än'],
  revaluation: ['Revaluation to the closing rate', 'Omräkning till balansdagskurs'],
  bankAtRate: ['Bank at the closing rate', 'Bank till balansdagskurs'],
  ledgerKronor: ['Ledger in kronor', 'Huvudbok i kronor'],
  old: ['open long', 'länge öppen'],
  oldWhy: ['Open for more days than was said.', 'Öppen fler dagar än angivet.'],
  later: ['after the date', 'efter dagen'],
  laterWhy: ['The other side has it after the balance date.', 'Andra sidan har den efter balansdagen.'],
} as const satisfies Record<string, Words>

export const ruleWords: Readonly<Record<MatchRule, Words>> = {
  manual: ['matched by hand', 'manuellt matchad'],
  reference: ['same amount and reference', 'samma belopp och referens'],
  text: ['same amount and text', 'samma belopp och text'],
  'reference-group': ['same sum by references', 'samma summa efter referenser'],
  amount: ['same amount, nearest days', 'samma belopp, närmaste dagar'],
  'day-sum': ['sum of a day', 'summan av en dag'],
  run: ['sum of neighbours in the ledger', 'summan av grannar i huvudboken'],
  combination: ['only combination that adds up', 'enda kombinationen som går ihop'],
}

/** Of one that others fit as well but for the day. */
export const nearestWords = (count: number): Words => [`nearest day of ${count} that fit`, `närmaste dagen av ${count} som passar`]

export const confidenceWords: Readonly<Record<BankMatchRow['confidence'], Words>> = {
  high: ['high', 'hög'],
  medium: ['medium', 'medel'],
  low: ['low', 'låg'],
}

export const flagWords: Readonly<Record<BankAccountFlag, Words>> = {
  'round-transfers': ['round transfer around the year end', 'jämn överföring kring årsskiftet'],
  reversed: ['taken back', 'återförd'],
  withdrawals: ['cash withdrawal', 'kontantuttag'],
  foreign: ['foreign', 'utland'],
}

export const basisWords: Readonly<Record<NonNullable<AccountMap['basis']>, Words>> = {
  given: ['given', 'angivet'],
  suggested: ['suggested by amounts', 'föreslaget efter belopp'],
  only: ['suggested: the only one left', 'föreslaget: det enda som är kvar'],
}

export const method: Method = {
  answers: [
    'Does the ledger hold the money that the bank says, and which rows make the difference?',
    'Har huvudboken de pengar som banken säger, och vilka rader utgör skillnaden?',
  ],
  computes: [
    [
      'Statements of an account are put after each other, each row once. Rows and lines are matched one to one, one to several and several to several: by hand, by common references, by amount and text, by amount and nearest day, and by sums. Equal candidates are shown and none is picked; each row is in one match at most, and both sides of a match are equal to the öre.',
      'Ett kontos utdrag läggs efter varandra, varje rad en gång. Bankrader och bokförda rader matchas en mot en, en mot flera och flera mot flera: för hand, efter gemensamma referenser, belopp och text, belopp och närmaste dag, och efter summor. Lika bra kandidater visas och ingen väljs; varje rad finns i högst en matchning, och båda sidor är lika på öret.',
    ],
    [
      'In transit and outstanding are lines of the ledger, in and out, that the bank does not have at the balance date; only in the bank is what the ledger does not have then. What is matched after the date counts as open until then. The items lead from the bank’s balance to the ledger’s, exactly, on every date.',
      'På väg in och utestående är bokförda rader, in och ut, som banken inte har på balansdagen; endast bank är det som huvudboken inte har då. Det som matchas efter dagen räknas som öppet till dess. Posterna leder från bankens saldo till huvudbokens, exakt, varje dag.',
    ],
    [
      'The daily comparison is the ledger’s balance less the bank’s at the end of each day, with the first day of a difference and the day from which one lasts: what no row or line of the other side answers on any day. The rest is only of days.',
      'Den dagliga jämförelsen är huvudbokens saldo minus bankens vid varje dags slut, med första dagen med skillnad och dagen från vilken en skillnad består: det som ingen rad på andra sidan motsvarar någon dag. Resten är bara dagar emellan.',
    ],
    [
      'An account in another currency is reconciled in that currency, with the amounts given by voucher or said in its text. The revaluation is the ledger’s currency balance at the closing rate less its kronor.',
      'Ett konto i annan valuta stäms av i den valutan, med belopp som anges per verifikat eller står i dess text. Omräkningen är huvudbokens valutasaldo till balansdagskurs minus dess kronor.',
    ],
  ],
  sources: [
    [
      'ISO 20022 camt.052, 053 and 054; MT940 and MT942; the banks’ own lists.',
      'ISO 20022 camt.052, 053 och 054; MT940 och MT942; bankernas egna listor.',
    ],
    [
      'ISA 500 and 505 on evidence from others: the bank’s statements are evidence, the ledger is what is tested.',
      'ISA 500 och 505 om bevis från utomstående: bankens utdrag är bevis, huvudboken är det som prövas.',
    ],
  ],
  limits: [
    [
      'A match by amount alone is likely, not proven: its confidence says so. Amounts that nearly agree are never matched.',
      'En matchning på enbart belopp är trolig, inte bevisad: säkerheten säger det. Belopp som nästan stämmer matchas aldrig.',
    ],
    [
      'What was open before the first statement is one opening difference, unless it is settled within the days that references reach.',
      'Det som var öppet före det första utdraget är en ingående skillnad, om det inte regleras inom de dagar som referenser räcker.',
    ],
    [
      'Private persons are recognised as in the analysis of counterparties; what rows of theirs say is hidden from those who may not see what single people are paid.',
      'Privatpersoner känns igen som i motpartsanalysen; vad deras rader säger döljs för dem som inte får se vad enskilda får betalt.',
    ],
  ],
}
