import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import type { costIds, evidenceIds, memberIds, payIds } from './schema.ts'

export const words = {
  costs: ['Costs', 'Kostnader'],
  costsNote: [
    'Fees to board members are salary, with contributions and a declaration; 6410 is for fees that are no salary, as to a company.',
    'Arvoden till styrelseledamöter är lön, med avgifter och arbetsgivardeklaration; 6410 är för arvoden som inte är lön, som till ett bolag.',
  ],
  noYears: ['No fiscal year is loaded.', 'Inget räkenskapsår är inläst.'],
  item: ['Item', 'Post'],
  accounts: ['Accounts', 'Konton'],
  pay: ['Pay and contributions', 'Lön och arbetsgivaravgift'],
  payNote: [
    'Board fees and all other pay of the year against the employer’s declarations. What is booked in December and paid in January is declared the year after.',
    'Styrelsearvoden och all annan lön under året mot arbetsgivardeklarationerna. Det som bokförs i december och betalas i januari redovisas året efter.',
  ],
  atFullRate: ['At the full rate', 'Med full avgift'],
  declared: ['Declared', 'Deklarerat'],
  bookedLessDeclared: ['Booked − declared', 'Bokfört − deklarerat'],
  declaredMonths: ['Months declared', 'Månader med deklaration'],
  members: ['Paid in by members', 'Insatser'],
  paidIn: ['Contributions and grant fees', 'Insatser och upplåtelseavgifter'],
  membersNote: [
    'What members have paid in: a new grant adds to it, a transfer between members does not. By the register: the sum over the apartments at the year’s end, or the last booked day.',
    'Vad medlemmarna betalat in: en ny upplåtelse ökar det, en överlåtelse mellan medlemmar gör det inte. Enligt registret: summan över lägenheterna vid årets slut, eller den sista bokförda dagen.',
  ],
  added: ['Added', 'Ökning'],
  repaid: ['Taken off', 'Minskning'],
  byRegister: ['By the register', 'Enligt registret'],
  moves: ['Vouchers, paid in', 'Verifikat, insatser'],
  noMoves: ['Nothing was booked on them in the year.', 'Inget bokfördes på dem under året.'],
  grants: ['Granted by the register', 'Upplåtna enligt registret'],
  noGrants: ['The register tells of no apartment that begins in the year.', 'Ingen lägenhet i registret börjar under året.'],
  apartment: ['Apartment', 'Lägenhet'],
  grantedFrom: ['From', 'Från'],
  contribution: ['Contribution', 'Insats'],
  grantFee: ['Grant fee', 'Upplåtelseavgift'],
  related: ['Related parties', 'Närstående'],
  relatedNote: [
    'Owners and related parties of the register of counterparties, and what was bought of them: lines on costs and fixed assets whose text, or whose voucher’s, has the name. What is empty was not looked for: no voucher is loaded, or the name is too short.',
    'Ägare och närstående i motpartsregistret och vad som köpts av dem: rader på kostnader och anläggningstillgångar vars text, eller verifikatets, har namnet. Det som är tomt är inte sökt: inga verifikat är inlästa, eller så är namnet för kort.',
  ],
  noRelated: ['No counterparty is marked as related.', 'Ingen motpart är markerad som närstående.'],
  hidden: ['A private person', 'En privatperson'],
  orgNumber: ['Organisation number', 'Organisationsnummer'],
  vouchers: ['Vouchers', 'Verifikat'],
  bought: ['Bought', 'Köpt'],
  purchases: ['Vouchers, related', 'Verifikat, närstående'],
  noPurchases: ['No voucher of the year names one of them.', 'Inget verifikat under året nämner någon av dem.'],
  pledges: ['Pledges', 'Ställda säkerheter'],
  pledgesNote: [
    'Mortgage deeds pledged, as they are given for each loan. The books hold no deeds: see the lender’s statement and the property register.',
    'Pantbrev som lämnats, som de är angivna per lån. Bokföringen innehåller inga pantbrev: se långivarens besked och fastighetsregistret.',
  ],
  noLoans: ['No loans are given.', 'Inga lån är angivna.'],
  loan: ['Loan', 'Lån'],
  lender: ['Lender', 'Långivare'],
  debt: ['Debt', 'Skuld'],
  pledged: ['Deeds pledged', 'Pantbrev'],
  insurance: ['Insurance', 'Försäkring'],
  noProperties: ['No properties are given.', 'Inga fastigheter är angivna.'],
  property: ['Property', 'Fastighet'],
  insured: ['Insured for', 'Försäkrad för'],
  insuredTo: ['Insured to', 'Försäkrad till'],
  evidence: ['What is on file', 'Underlag'],
  evidenceNote: [
    'What the register of real estate holds of the association, and the newest day it tells of, until the year’s end or the last booked day. What has no rows is not known, and is asked for.',
    'Vad fastighetsregistret innehåller om föreningen och den senaste dag det berättar om, till årets slut eller den sista bokförda dagen. Det som saknar rader är inte känt och efterfrågas.',
  ],
  rows: ['Rows', 'Rader'],
  newest: ['Newest', 'Senaste'],
  elsewhere: ['Not in the books', 'Inte i bokföringen'],
  elsewhereNote: [
    'Questions of the audit of an association that neither the books nor the register answers, and where the answer is found.',
    'Frågor i granskningen av en förening som varken bokföringen eller registret svarar på, och var svaret finns.',
  ],
  question: ['Question', 'Fråga'],
  where: ['Where the answer is', 'Var svaret finns'],
  boardFees: ['Board fees', 'Styrelsearvoden'],
  rate: ['Contributions of pay', 'Arbetsgivaravgift av lön'],
  planUpdated: ['Maintenance plan updated', 'Underhållsplan uppdaterad'],
  lackContributions: [
    'Contributions and grant fees are not given for the apartments: the books are compared when they are.',
    'Insatser och upplåtelseavgifter är inte angivna för lägenheterna: bokföringen jämförs när de är det.',
  ],
  lackDeclared: [
    'No employer’s declaration of the year is given: whether the fees were declared is not known.',
    'Ingen arbetsgivardeklaration för året är angiven: om arvodena är redovisade är inte känt.',
  ],
  lackRelated: [
    'No counterparty is marked as related: purchases from the board and those close to it are looked for when they are.',
    'Ingen motpart är markerad som närstående: köp från styrelsen och dess närstående söks när de är det.',
  ],
} as const satisfies Record<string, Words>

export const costWords: Readonly<Record<(typeof costIds)[number], Words>> = {
  'board-salary': ['Board fees, salary', 'Styrelsearvoden, lön'],
  'board-not-salary': ['Board fees, no salary', 'Styrelsearvoden, ej lön'],
  auditor: ['Auditor', 'Revision'],
  administration: ['Administration and accounting', 'Förvaltning och redovisning'],
  advice: ['Consultants and legal advice', 'Konsulter och juridik'],
  bank: ['Bank charges', 'Bankkostnader'],
  insurance: ['Insurance', 'Försäkring'],
}

export const payWords: Readonly<Record<(typeof payIds)[number], Words>> = {
  pay: ['Pay, board fees with it', 'Lön, med styrelsearvoden'],
  contributions: ['Social security contributions', 'Arbetsgivaravgifter'],
}

export const evidenceWords: Readonly<Record<(typeof evidenceIds)[number], Words>> = {
  statutes: ['Statutes: rules of the reserve', 'Stadgar: regler för fonden'],
  meetings: ['Minutes: decisions of the meeting on the reserve', 'Protokoll: stämmans beslut om fonden'],
  maintenancePlans: ['Maintenance plan', 'Underhållsplan'],
  apartments: ['List of apartments', 'Lägenhetsförteckning'],
  areas: ['Areas', 'Ytor'],
  fees: ['Decisions on yearly fees', 'Beslut om årsavgifter'],
  loans: ['Statements of loans', 'Lånebesked'],
  assessedValues: ['Assessed values', 'Taxeringsvärden'],
  components: ['Components', 'Komponenter'],
}

export const memberWords: Readonly<Record<(typeof memberIds)[number], Words>> = {
  contributions: ['Member contributions', 'Medlemsinsatser'],
  'grant-fees': ['Grant fees', 'Upplåtelseavgifter'],
}

/** What an auditor asks of an association that neither the books nor the register answers, and where the answer is found. */
export const notInBooks: readonly { readonly id: string; readonly question: Words; readonly where: Words }[] = [
  {
    id: 'decided',
    question: ['Are the board’s fees what the meeting decided?', 'Är arvodena de som stämman beslutade?'],
    where: ['Minutes of the meeting', 'Stämmans protokoll'],
  },
  {
    id: 'related',
    question: ['Who stands behind a supplier?', 'Vem står bakom en leverantör?'],
    where: [
      'The board’s own declaration and the register of companies; mark them as related under counterparties',
      'Styrelsens egen uppgift och bolagsregistret; markera dem som närstående bland motparterna',
    ],
  },
  {
    id: 'members',
    question: [
      'Who is a member, who has pledged an apartment, and was each transfer approved?',
      'Vem är medlem, vem har pantsatt sin lägenhet och är varje överlåtelse godkänd?',
    ],
    where: ['Lists of members and of apartments', 'Medlems- och lägenhetsförteckningen'],
  },
  {
    id: 'statutes',
    question: [
      'What do the statutes say of transfer and pledge fees, and of the auditor?',
      'Vad säger stadgarna om överlåtelse- och pantsättningsavgift och om revisor?',
    ],
    where: ['Registered statutes', 'Registrerade stadgar'],
  },
  {
    id: 'deeds',
    question: ['Which mortgage deeds are there, and who holds them?', 'Vilka pantbrev finns, och vem har dem?'],
    where: ['Property register and the lenders’ statements', 'Fastighetsregistret och långivarnas besked'],
  },
  {
    id: 'insurance',
    question: ['Does the insurance cover the building’s full value?', 'Täcker försäkringen byggnadens fulla värde?'],
    where: ['Insurance policy', 'Försäkringsbrevet'],
  },
  {
    id: 'management',
    question: ['How does the board manage the association?', 'Hur förvaltar styrelsen föreningen?'],
    where: [
      'Minutes of the board, contract with the administrator, last year’s report of the auditor',
      'Styrelsens protokoll, avtalet med förvaltaren, förra årets revisionsberättelse',
    ],
  },
  {
    id: 'areas',
    question: ['Are the areas those of the economic plan?', 'Är ytorna de som står i den ekonomiska planen?'],
    where: [
      'Economic plan and drawings; the list of apartments is held against the areas under fees',
      'Ekonomisk plan och ritningar; lägenhetsförteckningen jämförs med ytorna under avgifter',
    ],
  },
  {
    id: 'authorised',
    question: ['Does the auditor have to be authorised?', 'Måste revisorn vara auktoriserad?'],
    where: [
      'Statutes; by law where two of 50 employees, 40 million in total assets and 80 million in net sales were exceeded in both of the last two years: see key figures',
      'Stadgar; enligt lag om två av 50 anställda, 40 miljoner i balansomslutning och 80 miljoner i nettoomsättning överskridits båda de senaste åren: se nyckeltal',
    ],
  },
]

export const method: Method = {
  answers: [
    'What do the board and the administration cost, were contributions paid, what have members paid in, what was bought of related parties, and what is not on file?',
    'Vad kostar styrelse och förvaltning, är avgifter betalda, vad har medlemmar betalat in, vad har köpts av närstående och vilket underlag saknas?',
  ],
  computes: [
    [
      'Costs of the board and the administration by account: fees as salary 7240–7249 and as no salary 6410–6419, auditor 6420–6429, administration and accounting 6430–6499 and 6530–6539, consultants and legal advice 6550–6559 and 6580–6589, bank 6570–6579, insurance 6310–6319; the year and the three before. An account of costs outside these whose name says revision, ekonomisk förvaltning or fastighetsförsäkring is with them, and one of pay, 7000–7299, whose name says styrelse.',
      'Kostnader för styrelse och förvaltning efter konto: arvoden som lön 7240–7249 och som ej lön 6410–6419, revision 6420–6429, förvaltning och redovisning 6430–6499 och 6530–6539, konsulter och juridik 6550–6559 och 6580–6589, bank 6570–6579, försäkring 6310–6319; året och de tre föregående. Ett kostnadskonto utanför dessa vars namn säger revision, ekonomisk förvaltning eller fastighetsförsäkring räknas med, och ett lönekonto, 7000–7299, vars namn säger styrelse.',
    ],
    [
      'Pay and contributions are read by the functions of accounts, and held against the employer’s declarations of the months of the year. Contributions ÷ pay should lie between the lowest and the full rate of the year: the full one is 31.42 per cent since 2009, the lowest 10.21.',
      'Lön och avgifter läses efter kontofunktioner och hålls mot arbetsgivardeklarationerna för årets månader. Avgifter ÷ lön bör ligga mellan årets lägsta och fulla avgift: full avgift är 31,42 procent sedan 2009, den lägsta 10,21.',
    ],
    [
      'Contributions are 2083, grant fees 2084 and 2087, and accounts of equity whose names say insats or upplåtelse: opening + added − taken off = closing, against the sum over the apartments of the register at the year’s end, or the last booked day.',
      'Insatser är 2083, upplåtelseavgifter 2084 och 2087, samt konton i eget kapital vars namn säger insats eller upplåtelse: ingående + ökning − minskning = utgående, mot summan över registrets lägenheter vid årets slut, eller den sista bokförda dagen.',
    ],
    [
      'Purchases from related parties are net lines on 1000–1299, 4000–6999 and 7600–7699 that name them, pay not among them: without the legal form, as whole words, capitals and accents aside. Where only another line has the name, as the supplier’s, lines without text count.',
      'Köp från närstående är nettot av rader på 1000–1299, 4000–6999 och 7600–7699 som nämner dem, alltså inte lön: utan bolagsform, som hela ord, oavsett versaler och accenter. Står namnet bara på en annan rad, som leverantörens, räknas rader utan text.',
    ],
    ['Pledges and insurance are as they are given under real estate.', 'Säkerheter och försäkring är som de är angivna under fastigheter.'],
  ],
  sources: [
    [
      'BAS 2025: 2083, 2087, 6410, 6420, 7240. Bostadsrättslagen 4:2 and 7:14: contribution and grant fee.',
      'BAS 2025: 2083, 2087, 6410, 6420, 7240. Bostadsrättslagen 4 kap. 2 § och 7 kap. 14 §: insats och upplåtelseavgift.',
    ],
  ],
  limits: [
    [
      'Contributions are of all pay, not of the board’s alone, and the rate of each person follows from age: between the rates nothing is said of whether it is right.',
      'Avgifterna är på all lön, inte bara styrelsens, och avgiften för var och en följer av åldern: mellan avgifterna sägs inget om den är rätt.',
    ],
    [
      'A purchase from a related party whose name stands in no text is not found, nor one through somebody else. A name that is shorter than four letters without its legal form is not looked for.',
      'Ett köp från en närstående vars namn inte står i någon text hittas inte, inte heller ett genom någon annan. Ett namn som utan bolagsform är kortare än fyra bokstäver söks inte.',
    ],
    [
      'What neither books nor register hold is listed with where it is found.',
      'Det som varken bokföringen eller registret visar listas med var det finns.',
    ],
  ],
}
