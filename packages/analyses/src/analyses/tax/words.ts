import { finalTaxOnAccount, type TaxEventKind } from '../../reference/tax-account-events.ts'
import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'

export const words = {
  late: ['Late payments', 'Förseningar'],
  lateNote: [
    'A day counts where its charges are not paid when the next banking day ends. Days late are counted until the balance is zero or better.',
    'En dag räknas om det som förföll inte är betalt när nästa bankdag är slut. Dagar sent räknas tills saldot är noll eller bättre.',
  ],
  noLate: ['No day ended in debt.', 'Ingen dag slutade med skuld.'],
  noLateKnown: ['Of {days}, no day ended in debt.', 'Ingen dag under {days} slutade med skuld.'],
  remark: ['Proposed remark', 'Förslag till anmärkning'],
  remarkNote: [
    'In the terms of ABL 9:34, from the occasions above. The auditor decides whether the remark is made; a copy of the report then goes to the Tax Agency (ABL 9:37).',
    'I ordalag efter ABL 9 kap. 34 §, ur förseningarna. Revisorn avgör om anmärkningen görs; en kopia av revisionsberättelsen går då till Skatteverket (ABL 9 kap. 37 §).',
  ],
  copyTask: {
    label: ['Copy to the agency', 'Kopia till Skatteverket'],
    text: [
      'Send a copy of the auditor’s report to the Tax Agency (ABL 9:37): it remarks on taxes that were paid late.',
      'Skicka en kopia av revisionsberättelsen till Skatteverket (ABL 9 kap. 37 §): den har en anmärkning om sent betalda skatter och avgifter.',
    ],
  },
  noRemark: ['Nothing was paid late: nothing to remark on.', 'Inget betalades för sent: inget att anmärka på.'],
  noRemarkKnown: [
    'Nothing was paid late on the days that statements cover, {days}. The other days are not known.',
    'Inget betalades för sent de dagar som kontoutdragen täcker, {days}. Övriga dagar är inte kända.',
  ],
  account: ['Tax account', 'Skattekonto'],
  lacksStatement: [
    'No statement of the tax account of the period is loaded: late payments and the reconciliation are not known.',
    'Inget kontoutdrag från skattekontot för perioden är inläst: förseningar och avstämning är inte kända.',
  ],
  needsPlace: [
    'Postal code and town have to be given first, among the filters.',
    'Postnummer och postort måste anges först, bland filtren.',
  ],
  noAccount: ['No statement of the tax account covers the period.', 'Inget kontoutdrag från skattekontot täcker perioden.'],
  statements: ['Statements', 'Kontoutdrag'],
  noStatements: ['No statement has been read.', 'Inget kontoutdrag är inläst.'],
  reconciliation: ['Reconciliation', 'Avstämning'],
  reconciliationNote: [
    'Agency’s balance − events missing in the books + lines without event − opening difference + unexplained = the books’ balance.',
    'Skatteverkets saldo − händelser som saknas i bokföringen + rader utan händelse − ingående skillnad + oförklarat = bokfört saldo.',
  ],
  noReconciliation: [
    'Takes a statement of the tax account and books with an account for it over the same days.',
    'Kräver ett kontoutdrag från skattekontot och bokföring med ett skattekonto för samma dagar.',
  ],
  counters: ['Counter-accounts', 'Motkonton'],
  pairs: ['Matched', 'Avstämda'],
  noPairs: ['Nothing is matched.', 'Inget är avstämt.'],
  income: ['Income tax', 'Bolagsskatt'],
  noIncome: [
    'Is computed for limited companies and economic associations whose result the books hold; of sole traders and partnerships the owners are taxed.',
    'Beräknas för aktiebolag och ekonomiska föreningar vars resultat finns i bokföringen; för enskilda näringsidkare och handelsbolag beskattas ägarna.',
  ],
  adjustments: ['Adjustments', 'Justeringar'],
  noAdjustments: [
    'No account has costs that are not deducted or income that is not taxed.',
    'Inget konto har ej avdragsgilla kostnader eller skattefria intäkter.',
  ],
  funds: ['Tax allocation reserves', 'Periodiseringsfonder'],
  noFunds: ['There are no tax allocation reserves.', 'Det finns inga periodiseringsfonder.'],
  bridge: ['Bridge', 'Brygga'],
  bridgeUnit: ['from the agency to the books', 'från Skatteverket till bokföringen'],
  bridgeAgency: ['Agency', 'Skatteverket'],
  bridgeMissing: ['Missing in the books', 'Saknas i bokföringen'],
  bridgeWithout: ['Without event', 'Utan händelse'],
  bridgeOpening: ['Opening difference', 'Ingående skillnad'],
  bridgeLedger: ['Books', 'Bokfört'],
  finalTax: ['Final tax', 'Slutlig skatt'],
  finalTaxNote: [
    'What the agency decided (the notice of final tax) against what is computed, booked and on the tax account. Between the liability and what is left to pay stands preliminary tax that was charged after the fiscal year.',
    'Det Skatteverket beslutat (slutskattebeskedet) mot det som är beräknat, bokfört och står på skattekontot. Mellan skulden och det som återstår att betala ligger preliminärskatt som debiterats efter räkenskapsåret.',
  ],
  noFinalTax: [
    'No notice of the year’s final tax is given: it is typed on the page of taxes, with the notice’s file beside it.',
    'Inget slutskattebesked för året finns: det fylls i på sidan Skatter, med beskedets fil bredvid.',
  ],
  comparedWith: ['Compared with', 'Jämfört med'],
  byNotice: ['By the notice', 'Enligt beskedet'],
  decidedOn: ['Decided', 'Beslutad'],
  againstOn: ['Booked at the agency', 'Bokfört hos Skatteverket'],
  evidence: ['Notice', 'Besked'],
  leftToPay: ['Liability at year end, 2510–2519 and 1640–1649', 'Skuld vid årets slut, 2510–2519 och 1640–1649'],
  onTaxAccount: ['Tax account, final tax (our reading)', 'Skattekonto, slutlig skatt (vår tolkning)'],
  liabilities: ['Tax liability', 'Skatteskuld'],
  noLiabilities: ['No account of the tax liability is used.', 'Inget konto för skatteskuld används.'],
  fields: ['Tax return', 'Deklaration'],
  fieldsNote: [
    'INK2, INK2R and INK2S field by field, whole kronor. INK2S holds tax judgements: the books give what its accounts say.',
    'INK2, INK2R och INK2S fält för fält, hela kronor. INK2S är skattemässiga bedömningar: bokföringen ger det kontona säger.',
  ],
  number: ['No.', 'Nr'],
  due: ['Due', 'Förföll'],
  preliminaryTax: ['Preliminary tax', 'Preliminär skatt'],
  contributions: ['Employer contributions', 'Arbetsgivaravgifter'],
  withheldTax: ['Withheld tax', 'Avdragen skatt'],
  vat: ['VAT', 'Moms'],
  other: ['Other', 'Övrigt'],
  charges: ['Fell due', 'Förfallet'],
  unpaid: ['Unpaid', 'Obetalt'],
  unpaidHelp: [
    'The smaller of what fell due and the debt of tax after the day; interest and late fees are left out',
    'Det minsta av det som förföll och skatteskulden efter dagen; ränta och förseningsavgift räknas inte',
  ],
  balanceByDay: ['Balance by day', 'Saldo per dag'],
  debtBelowZero: ['debt below zero', 'skuld under noll'],
  countedLate: ['Late, by number', 'Försening, med nummer'],
  lateDays: ['{from} to {to} days', '{from} till {to} dagar'],
  lateDaysAlike: ['{to} days', '{to} dagar'],
  daysBelowZero: ['Days below zero', 'Dagar under noll'],
  unpaidInAll: ['Unpaid when due', 'Obetalt vid förfall'],
  balanceThen: ['Balance after the day', 'Saldo efter dagen'],
  cleared: ['Paid', 'Betalt'],
  days: ['Days', 'Dagar'],
  enforcement: ['Enforcement', 'Kronofogden'],
  enforcementHelp: ['Of what fell due that day and was not paid', 'Av det som förföll den dagen och inte betalades'],
  enforcedInAll: ['Enforcement, all in the period', 'Kronofogden, allt i perioden'],
  enforcedOfLate: ['Enforcement, of late payments', 'Kronofogden, av förseningarna'],
  deferred: ['Deferred', 'Anstånd'],
  outcome: ['Outcome', 'Utfall'],
  balance: ['Balance', 'Saldo'],
  kind: ['Kind', 'Slag'],
  occasion: ['Occasion', 'Tillfälle'],
  proposal: ['Proposed wording', 'Förslag'],
  fileName: ['File', 'Fil'],
  from: ['From', 'Från'],
  to: ['To', 'Till'],
  rows: ['Rows', 'Rader'],
  notTied: ['Closing − (opening + rows)', 'Utgående − (ingående + rader)'],
  used: ['Used', 'Används'],
  yes: ['yes', 'ja'],
  typed: ['typed, no evidence', 'inskrivet, inget underlag'],
  item: ['Item', 'Post'],
  proposedAccount: ['Account', 'Konto'],
  agency: ['Agency’s balance', 'Skatteverkets saldo'],
  missing: ['Events missing in the books', 'Händelser som saknas i bokföringen'],
  withoutEvent: ['Booked lines without event', 'Bokförda rader utan händelse'],
  openingDifference: ['Opening difference', 'Ingående skillnad'],
  unexplained: ['Unexplained', 'Oförklarat'],
  ledger: ['Booked balance', 'Bokfört saldo'],
  events: ['Events', 'Händelser'],
  agencyRows: ['Agency’s rows', 'Skatteverkets rader'],
  booksLater: ['Agency later by, days', 'Skatteverket senare, dagar'],
  result: ['Result for the year', 'Årets resultat'],
  bookedTax: ['Booked tax, 8900–8989', 'Bokförd skatt, 8900–8989'],
  added: ['Costs not deducted', 'Ej avdragsgilla kostnader'],
  deducted: ['Income not taxed', 'Skattefria intäkter'],
  deemed: ['Deemed income on tax allocation reserves', 'Schablonintäkt på periodiseringsfonder'],
  uplift: ['Addition on reversed reserves', 'Uppräkning vid återföring av periodiseringsfond'],
  interestLimited: ['Net interest not deducted (estimate)', 'Ej avdragsgillt räntenetto (uppskattat)'],
  lossUsed: ['Losses of earlier years', 'Underskott från tidigare år'],
  taxableBefore: ['Taxable before rounding', 'Skattepliktigt före avrundning'],
  taxable: ['Taxable, whole tens of kronor', 'Skattepliktigt, hela tiotal kronor'],
  computedTax: ['Computed tax', 'Beräknad skatt'],
  bookedMinusComputed: ['Booked − computed', 'Bokfört − beräknat'],
  declaredMinusComputed: ['Declared − computed', 'Deklarerat − beräknat'],
  bookedTaxShort: ['Booked tax', 'Bokförd skatt'],
  taxOfYear: ['Tax for the year', 'Årets skatt'],
  incomeNote: [
    'Booked by the accounts, declared by INK2S of a return that has been read, computed from the books. The computed rows add up to the taxable result.',
    'Bokfört enligt kontona, deklarerat enligt INK2S i en inläst deklaration, beräknat ur bokföringen. De beräknade raderna summerar till det skattepliktiga resultatet.',
  ],
  declaredHelp: [
    'INK2S as declared; preliminary tax as charged on the tax account',
    'INK2S som deklarerat; preliminärskatt som debiterad på skattekontot',
  ],
  declaredTax: [
    'A return states no tax: the year’s rate on its surplus, down to whole tens of kronor. What the agency decided stands under Final tax.',
    'En deklaration anger ingen skatt: årets skattesats på överskottet, nedåt till hela tiotal kronor. Det Skatteverket beslutat står under Slutlig skatt.',
  ],
  limit: ['Threshold', 'Gräns'],
  limitHelp: [
    'Larger differences are to be looked at. Of a tax: what the filter says, or 1 % of the tax. Of a field: what truncation to whole kronor makes.',
    'Större skillnader ska granskas. För en skatt: det filtret anger, eller 1 % av skatten. För ett fält: det som avkortning till hela kronor ger.',
  ],
  explanation: ['What would explain it', 'Möjlig förklaring'],
  allocation: ['Allocated to reserves', 'Avsatt till periodiseringsfond'],
  room: ['Most that may be allocated', 'Högsta avsättning'],
  lossLeft: ['Loss to carry forward', 'Underskott att föra vidare'],
  received: ['Group contributions received', 'Mottagna koncernbidrag'],
  given: ['Group contributions given', 'Lämnade koncernbidrag'],
  netInterest: ['Net interest expense', 'Räntenetto, kostnad'],
  preliminary: ['Preliminary tax charged', 'Debiterad preliminärskatt'],
  effective: ['Effective tax rate', 'Effektiv skattesats'],
  nominal: ['Nominal tax rate', 'Nominell skattesats'],
  treatment: ['Treatment', 'Behandling'],
  field: ['Field code', 'Fältkod'],
  fieldOfReturn: ['Row of the return', 'Rad i deklarationen'],
  form: ['Form', 'Blankett'],
  year: ['Year', 'År'],
  allocated: ['Allocated', 'Avsatt'],
  reversed: ['Reversed', 'Återfört'],
  upliftPercent: ['Addition, %', 'Uppräkning, %'],
  movement: ['Movement', 'Förändring'],
  accounts: ['Accounts', 'Konton'],
  lateOccasions: ['Late payments', 'Förseningstillfällen'],
  lowest: ['Lowest', 'Lägst'],
} as const satisfies Record<string, Words | { readonly label: Words; readonly text: Words }>

export const kindWords: Readonly<Record<TaxEventKind, Words>> = {
  'preliminary-tax': ['Preliminary tax', 'Preliminärskatt'],
  contributions: ['Employer contributions', 'Arbetsgivaravgift'],
  'withheld-tax': ['Withheld tax', 'Avdragen skatt'],
  vat: ['VAT', 'Moms'],
  'final-tax': ['Final tax', 'Slutlig skatt'],
  payment: ['Payment', 'Inbetalning'],
  repayment: ['Repayment', 'Utbetalning'],
  'interest-cost': ['Interest, not deducted', 'Kostnadsränta, ej avdragsgill'],
  'interest-income': ['Interest, not taxed', 'Intäktsränta, skattefri'],
  'late-fee': ['Late fee', 'Förseningsavgift'],
  'growth-support': ['Växa support, refund', 'Växa-stöd, återbetalning'],
  deferral: ['Deferral', 'Anstånd'],
  enforcement: ['Enforcement', 'Kronofogden'],
  other: ['Other', 'Övrigt'],
}

export const outcomeWords = {
  late: ['Late', 'Sen'],
  unpaid: ['Unpaid', 'Obetald'],
  enforcement: ['Enforcement', 'Kronofogden'],
  deferred: ['Deferred', 'Anstånd'],
  'next-banking-day': ['Paid by the next banking day', 'Betald nästa bankdag'],
  'interest-only': ['Interest only', 'Endast ränta'],
  'earlier-debt': ['Debt from before', 'Äldre skuld'],
  'no-charge': ['Nothing fell due', 'Inget förföll'],
  'not-known-yet': ['Statement ends before the next banking day', 'Utdraget slutar före nästa bankdag'],
} as const satisfies Record<string, Words>

/** What would explain a difference of the income tax. */
export const incomeWhy = {
  later: [
    'A voucher booked after the return was filed, or a return that was corrected since.',
    'Ett verifikat som bokförts efter att deklarationen lämnades, eller en deklaration som rättats senare.',
  ],
  adjusted: [
    'A cost or an income on an account that does not say how it is taxed, or accounts chosen among the filters.',
    'En kostnad eller intäkt på ett konto som inte säger hur den beskattas, eller konton som valts bland filtren.',
  ],
  candidates: [
    'Accounts whose treatment depends on what they hold: {accounts}.',
    'Konton vars behandling beror på innehållet: {accounts}.',
  ],
  interest: [
    'Net interest of {interestOre} kr that may not be deducted stands on no account of its own (estimate).',
    'Räntenetto på {interestOre} kr som inte får dras av står inte på något eget konto (uppskattat).',
  ],
  deemed: [
    'Other opening reserves, another borrowing rate or another number of months.',
    'Andra ingående fonder, en annan statslåneränta eller ett annat antal månader.',
  ],
  uplift: ['A reserve of another year of origin than its account says.', 'En fond med ett annat avsättningsår än kontot anger.'],
  loss: [
    'The loss brought forward is what the filter says: it is in no account.',
    'Underskottet från tidigare år är det som anges i filtret: det står inte på något konto.',
  ],
  above: ['The rows above that differ.', 'De rader ovanför som skiljer sig.'],
  notBooked: ['No tax is booked on 8900–8989.', 'Ingen skatt är bokförd på 8900–8989.'],
  onResult: [
    'The tax is booked on the result before tax: {ratio} on adjustments of {baseOre} kr was left out.',
    'Skatten är bokförd på resultatet före skatt: {ratio} på justeringar om {baseOre} kr har inte kommit med.',
  ],
  partLeftOut: ['{item} of {baseOre} kr at {ratio} was left out.', '{item} om {baseOre} kr till {ratio} har inte kommit med.'],
  tax: [
    'Tax of an earlier year on 8900–8989, an adjustment that the accounts do not show, or a loss that is not given among the filters.',
    'Skatt för ett tidigare år på 8900–8989, en justering som inte framgår av kontona, eller ett underskott som inte angetts bland filtren.',
  ],
  field: [
    'A voucher booked after the return, or an account that stands on another field in it (#SRU).',
    'Ett verifikat som bokförts efter deklarationen, eller ett konto som står på ett annat fält i den (#SRU).',
  ],
} as const satisfies Record<string, Words>

/** What would explain that the agency decided otherwise. */
export const finalTaxWhy = {
  computed: [
    'An adjustment that the accounts do not show, a loss that is not given among the filters, or a decision that departs from the return.',
    'En justering som inte framgår av kontona, ett underskott som inte angetts bland filtren, eller ett beslut som avviker från deklarationen.',
  ],
  booked: [
    'The tax was booked by an estimate and not corrected when it was decided.',
    'Skatten bokfördes som en uppskattning och rättades inte när den beslutades.',
  ],
  liability: [
    'Preliminary tax charged or paid after the fiscal year, or tax of earlier years on the same accounts.',
    'Preliminärskatt som debiterats eller betalats efter räkenskapsåret, eller skatt för tidigare år på samma konton.',
  ],
  account: [
    'A decision that replaced this one, or a statement that does not reach the days of the charge.',
    'Ett beslut som ersatt detta, eller ett kontoutdrag som inte når debiteringsdagen.',
  ],
} as const satisfies Record<string, Words>

export const treatmentWords = {
  added: ['Added back', 'Återläggs'],
  deducted: ['Taken out', 'Dras av'],
  candidate: ['Depends on what it holds: not in the computation', 'Beror på innehållet: ingår inte i beräkningen'],
} as const satisfies Record<string, Words>

export const method: Method = {
  answers: [
    'Were taxes and fees paid in time, does the tax account agree with the books, and is the tax of the year right?',
    'Betalades skatter och avgifter i rätt tid, stämmer skattekontot med bokföringen, och är årets skatt rätt?',
  ],
  computes: [
    [
      'The rows of a day are one. A day is an occasion of late payment where something fell due, the day ends in debt, and so does the next banking day. Days with interest or late fees only do not count, nor a debt that is no larger than the account opened with. Days late are calendar days until the balance is zero or better; where it never is, until the debt is only interest, late fees and what the account opened with. The amount is the smaller of what fell due and the debt of tax. Payments go to the oldest charge, and to tax before interest and the opening debt.',
      'Raderna på en dag räknas ihop. En dag är ett förseningstillfälle om något förföll, dagen slutar med skuld och nästa bankdag också gör det. Dagar med bara ränta eller förseningsavgift räknas inte, inte heller en skuld som inte är större än den ingående. Dagar sent är kalenderdagar tills saldot är noll eller bättre; där det aldrig blir det, tills skulden bara är ränta, förseningsavgift och ingående skuld. Beloppet är det minsta av det som förföll och skatteskulden. Betalningar räknas av mot det äldsta som förföll, och mot skatt före ränta och ingående skuld.',
    ],
    [
      'Rows of the agency and lines of the books with the same amount are matched, the nearest days first; then one line that is several rows, and one row that is several lines. What is left on either side, and the opening difference, leads from the agency’s balance to the books’.',
      'Skatteverkets rader och bokförda rader med samma belopp stäms av, närmaste dagar först; därefter en bokförd rad mot flera rader, och en rad mot flera bokförda. Det som är kvar på vardera sidan och den ingående skillnaden leder från Skatteverkets saldo till det bokförda.',
    ],
    [
      'Result + booked tax + costs not deducted − income not taxed + deemed income on tax allocation reserves + addition on reversed reserves − losses of earlier years, down to whole tens of kronor, times the rate of the fiscal year’s first day.',
      'Resultat + bokförd skatt + ej avdragsgilla kostnader − skattefria intäkter + schablonintäkt på periodiseringsfonder + uppräkning vid återföring − underskott från tidigare år, nedåt till hela tiotal kronor, gånger skattesatsen den första dagen på räkenskapsåret.',
    ],
  ],
  sources: [
    [
      'Aktiebolagslagen 9:34 and 9:37; skatteförfarandelagen 62:2 (a payment counts when the agency has booked it).',
      'Aktiebolagslagen 9 kap. 34 och 37 §§; skatteförfarandelagen 62 kap. 2 § (en betalning räknas när den är bokförd hos Skatteverket).',
    ],
    [
      'Inkomstskattelagen 1:7, 24:21–29, 30:5–7 and 30:6 a, 65:10; borrowing rate of Riksgälden on 30 November.',
      'Inkomstskattelagen 1 kap. 7 §, 24 kap. 21–29 §§, 30 kap. 5–7 och 6 a §§, 65 kap. 10 §; statslåneräntan den 30 november.',
    ],
    [
      'Lag (1930:173) om beräkning av lagstadgad tid for days that are no banking days.',
      'Lag (1930:173) om beräkning av lagstadgad tid för dagar som inte är bankdagar.',
    ],
  ],
  limits: [
    [
      'Codes and rows of the return are sourced. What its fields are called is not verified against the form: it is the code that a file and a comparison go by.',
      'Deklarationens koder och rader har källa. Fältens benämningar är inte kontrollerade mot blanketten: fil och jämförelse går efter koden.',
    ],
    [
      `How final tax stands on the tax account is our reading of SFL 62:8, not confirmed by a source: rows of final tax within ${finalTaxOnAccount.withinDays} days of the decision, in all the tax whole, or less the preliminary tax that is credited.`,
      `Hur slutlig skatt står på skattekontot är vår tolkning av SFL 62 kap. 8 §, inte bekräftad av någon källa: rader med slutlig skatt inom ${finalTaxOnAccount.withinDays} dagar från beslutet, sammanlagt hela skatten eller skatten efter avdrag för tillgodoförd preliminärskatt.`,
    ],
    [
      'A notice of final tax is typed: its figures are evidence only with its file beside them. Without its part on income, all of it is compared, which property tax and special payroll tax are in.',
      'Ett slutskattebesked fylls i: beloppen är underlag först med beskedets fil bredvid. Utan delen som avser inkomst jämförs hela beloppet, där fastighetsskatt och särskild löneskatt ingår.',
    ],
    [
      'What is deducted and taxed is a judgement: accounts whose treatment depends on what they hold are listed, and are in no figure.',
      'Vad som dras av och beskattas är en bedömning: konton vars behandling beror på innehållet listas och ingår inte i någon siffra.',
    ],
    [
      'A debt that is handed to the Enforcement Authority leaves the account: when it was paid there, the statement does not say.',
      'En skuld som lämnas till Kronofogden lämnar kontot: när den betalades där säger inte utdraget.',
    ],
    [
      'Of days that no statement covers, nothing is known; the reconciliation is made over the longest unbroken days.',
      'Om dagar som inget kontoutdrag täcker är inget känt; avstämningen görs över de flesta dagarna i följd.',
    ],
    [
      'Interest limitation is estimated from the accounts; the simplification of 5 million kronor is shared within an association of companies, which the books do not show.',
      'Ränteavdragsbegränsningen uppskattas ur kontona; förenklingsregelns 5 miljoner kronor delas inom intressegemenskapen, som bokföringen inte visar.',
    ],
    [
      'Sole traders, partnerships, housing associations, non-profit associations and foundations are not computed.',
      'Enskilda näringsidkare, handelsbolag, bostadsrättsföreningar, ideella föreningar och stiftelser beräknas inte.',
    ],
  ],
}
