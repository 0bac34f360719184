import type { VatRestriction } from '../../reference/vat-deduction.ts'
import type { Words } from '../../tables/words.ts'
import type { VatResult, VatTest } from './schema.ts'

export const words = {
  overview: ['Overview', 'Översikt'],
  overviewNote: [
    'Whole kronor, öre dropped in each box; box 49 from the cut boxes. A box whose periods all agree stands on one row, the others with what is declared, computed and the difference (booked − declared).',
    'Hela kronor, ören stryks i varje ruta; ruta 49 räknas ur de avkortade rutorna. En ruta som stämmer i alla perioder står på en rad, övriga med deklarerat, beräknat och skillnad (bokfört − deklarerat).',
  ],
  lacksReturns: [
    'No VAT return of the period is loaded: what is booked is compared with nothing that was declared.',
    'Ingen momsdeklaration för perioden är inläst: det bokförda jämförs inte med något deklarerat.',
  ],
  lacksBoxes: [
    'Sales with VAT that are in no box, because the account has no function: {accounts}. Boxes 05 and 10–12 lack them.',
    'Försäljning med moms som inte hör till någon ruta, eftersom kontot saknar funktion: {accounts}. Den fattas i ruta 05 och 10–12.',
  ],
  lacking: {
    name: ['Sales left out', 'Försäljning fattas'],
    why: [
      'Sales of {baseOre} kr on {account} carry VAT at {percent} % and are in no box: the account has no function of sales.',
      'Försäljning på {baseOre} kr på {account} har moms med {percent} % men hör inte till någon ruta: kontot saknar funktion för försäljning.',
    ],
  },
  otherThanComputed: [
    '{period}: {bookedOre} kr is booked, the rates of the base give {computedOre} kr.',
    '{period}: {bookedOre} kr är bokfört, underlagets satser ger {computedOre} kr.',
  ],
  notComputed: {
    name: ['Not computed', 'Ej beräknad'],
    why: [
      'Sales of the period stand on an account without a known rate: what they give of VAT cannot be computed.',
      'Försäljning i perioden finns på ett konto utan känd skattesats: momsen på den kan inte beräknas.',
    ],
  },
  noBoxes: ['No account of any box is used in the period.', 'Inget konto i någon ruta används i perioden.'],
  chartUnit: ['by period; below zero: to get back', 'per period; under noll: att få tillbaka'],
  chartSays: [
    'Declared for {declared} of {all} periods; {differing} of them differ from the books.',
    'Deklarerad för {declared} av {all} perioder; {differing} av dem avviker från bokföringen.',
  ],
  returnRow: ['Return', 'Deklaration'],
  compared: ['Booked and declared', 'Bokfört och deklarerat'],
  comparedNote: [
    'Each box of each period that is booked or declared. A difference above {thresholdKr} kr is looked at. What is typed is no evidence: it never makes a difference green.',
    'Varje ruta i varje period som är bokförd eller deklarerad. En skillnad över {thresholdKr} kr granskas. Det som är inskrivet är inget underlag: det gör aldrig en skillnad grön.',
  ],
  typedMeans: [
    'What is typed is no evidence: it never makes a difference green.',
    'Det som är inskrivet är inget underlag: det gör aldrig en skillnad grön.',
  ],
  output: ['Output VAT', 'Utgående moms'],
  outputNote: [
    'Sales by the rate that is due on the day of supply, against the output VAT booked at that rate. Where the day of supply is not given, the voucher’s day counts.',
    'Försäljning efter den skattesats som gäller leveransdagen, mot bokförd utgående moms med den satsen. Där leveransdag inte är angiven gäller verifikatets datum.',
  ],
  noSales: ['No sales with VAT are booked.', 'Ingen momspliktig försäljning är bokförd.'],
  salesAccounts: ['Sales accounts', 'Försäljningskonton'],
  salesNote: [
    'Booked rate: of the vouchers where no other sales account is used, because a voucher does not say which of its sales its VAT is on.',
    'Bokförd sats: i verifikat utan annat försäljningskonto, eftersom ett verifikat inte säger vilken försäljning momsen hör till.',
  ],
  symmetry: ['Reverse charge, EU, import', 'Omvänd betalningsskyldighet, EU, import'],
  symmetryNote: [
    'Output VAT as the base it stands for, against the base that is booked: boxes 10–12 and 05–08, 30–32 and 20–24, 60–62 and 50. With full deduction, output VAT on purchases and import is the input VAT on 2645 and 2647.',
    'Utgående moms omräknad till underlag, mot bokfört underlag: ruta 10–12 och 05–08, 30–32 och 20–24, 60–62 och 50. Vid full avdragsrätt är utgående moms på inköp och import lika stor som ingående moms på 2645 och 2647.',
  ],
  exempt: ['Sales without VAT', 'Försäljning utan moms'],
  noExempt: ['No sales without VAT are booked.', 'Ingen försäljning utan moms är bokförd.'],
  exemptNote: [
    'Boxes 08 and 35–42 with the reason why each account is there, and revenue of class 3 that is in no box.',
    'Ruta 08 och 35–42 med skälet till att varje konto hör dit, samt intäkter i klass 3 som inte hör till någon ruta.',
  ],
  input: ['Input VAT', 'Ingående moms'],
  inputNote: [
    'Of vouchers with input VAT and one cost account. Usual: the rate that most of the cost has. What deviates is listed under Vouchers.',
    'Verifikat med ingående moms och ett enda kostnadskonto. Vanlig: den sats som störst del av kostnaden har. Det som avviker finns under Verifikat.',
  ],
  noInput: ['No input VAT is booked.', 'Ingen ingående moms är bokförd.'],
  usualInput: [
    'Usual is input VAT of {lowRatio} to {highRatio} of purchases: the median of {count} months ± {deviations} standard deviations, by the median absolute deviation and of {leastDeviationPp} percentage point at least.',
    'Vanligt är ingående moms på {lowRatio} till {highRatio} av inköpen: medianen av {count} månader ± {deviations} standardavvikelser, skattade ur medianabsolutavvikelsen och minst {leastDeviationPp} procentenhet.',
  ],
  fewInputMonths: [
    'Too few months with purchases, {count} of the {least} that it takes, to tell whether one is unlike the others: only the highest rate there is has been tested.',
    'För få månader med inköp, {count} av de {least} som krävs, för att säga om någon avviker från de övriga: bara högsta möjliga skattesats är prövad.',
  ],
  inputMonths: ['Input VAT by month', 'Ingående moms per månad'],
  deduction: ['Limits of deduction', 'Avdragsbegränsningar'],
  noDeduction: [
    'No input VAT stands with costs on which none or little is deducted.',
    'Ingen ingående moms finns på kostnader med avdragsförbud eller begränsad avdragsrätt.',
  ],
  settlement: ['Settlement and tax account', 'Momsomföring och skattekonto'],
  settlementNote: [
    'The voucher that takes VAT to 2650 or 1650, the later one that takes it off again, and the row of the tax account. Left: what stands on the VAT accounts when the period is settled.',
    'Verifikatet som för momsen till 2650 eller 1650, det senare som tar bort den, och raden på skattekontot. Kvar: det som står på momskontona när perioden är redovisad.',
  ],
  revenue: ['Revenue of the year', 'Omsättningsavstämning'],
  revenueNote: [
    'Class 3 of each whole fiscal year against boxes 05–08 and 35–42 of its returns.',
    'Klass 3 för varje helt räkenskapsår mot ruta 05–08 och 35–42 i årets deklarationer.',
  ],
  noRevenue: ['No whole fiscal year is in the period.', 'Inget helt räkenskapsår finns i perioden.'],
  boxAccounts: ['Accounts by box', 'Konton per ruta'],
  boxAccountsNote: [
    'SIE has no VAT codes: an account’s box follows from its function, else from its number in the year’s chart of accounts. Estimated: sources differ, or no account holds what the box asks for.',
    'SIE har inga momskoder: ett kontos ruta följer av dess funktion, annars av dess nummer i årets kontoplan. Uppskattad: källorna skiljer sig, eller inget konto innehåller det rutan frågar efter.',
  ],
  vouchers: ['Vouchers', 'Verifikat'],
  noVouchers: ['No voucher deviates.', 'Inget verifikat avviker.'],
  vouchersNote: [
    'The largest deviations first; of reverse charge and import output VAT against the base, of 2645 and 2647 input VAT against output VAT. Open one to see its lines.',
    'Störst avvikelse först; för omvänd moms och import utgående moms mot underlaget, för 2645 och 2647 ingående moms mot utgående. Öppna ett för att se raderna.',
  ],
  movedAccounts: [
    'An account moved between boxes or rates within these days: open its accounts under Accounts by box.',
    'Ett konto bytte ruta eller sats under dessa dagar: öppna kontona under Konton per ruta.',
  ],
  bySupply: [
    'Days of supply were given for vouchers: these sales are no list of a period.',
    'Leveransdagar är angivna för verifikat: försäljningen är ingen lista över en period.',
  ],
  listedUnderVouchers: [
    'Of single vouchers: those that deviate are listed under Vouchers.',
    'Av enskilda verifikat: de som avviker finns under Verifikat.',
  ],
  box: ['Box', 'Ruta'],
  state: ['State', 'Status'],
  explains: ['What explains it', 'Förklaring'],
  rate: ['Rate', 'Sats'],
  base: ['Base', 'Underlag'],
  bookedVat: ['Booked VAT', 'Bokförd moms'],
  dueVat: ['VAT by the rate', 'Moms enligt satsen'],
  vat: ['VAT', 'Moms'],
  bookedRate: ['Booked rate', 'Bokförd sats'],
  usualRate: ['Usual rate', 'Vanlig sats'],
  aloneBase: ['Base, only sales account', 'Underlag, enda försäljningskonto'],
  aloneVat: ['VAT, only sales account', 'Moms, enda försäljningskonto'],
  noRate: ['No known rate', 'Ingen känd sats'],
  salesDifference: ['Boxes 10–12 against 05–08', 'Ruta 10–12 mot 05–08'],
  reverseBase: ['Base 20–24', 'Underlag 20–24'],
  reverseImplied: ['30–32 as base', '30–32 som underlag'],
  importBase: ['Base 50', 'Underlag 50'],
  importImplied: ['60–62 as base', '60–62 som underlag'],
  outputLessInput: ['Output less 2645 and 2647', 'Utgående minus 2645 och 2647'],
  deviating: ['Deviating', 'Avvikande'],
  purchases: ['Purchases, class 4–6', 'Inköp, klass 4–6'],
  ratio: ['Ratio', 'Andel'],
  reason: ['Reason', 'Skäl'],
  due: ['Due', 'Senast'],
  filed: ['Filed', 'Inlämnad'],
  daysLate: ['Days late', 'Dagar sent'],
  lateFee: [
    '{days} days after the due date. Late fee: {feeKr} kr (SFL 48:6), once for all that was due that day.',
    '{days} dagar efter förfallodagen. Förseningsavgift: {feeKr} kr (SFL 48:6), en gång för allt som skulle in den dagen.',
  ],
  source: ['Source', 'Underlag'],
  typed: ['typed, no evidence', 'inskrivet, inget underlag'],
  booked49: ['Box 49 booked', 'Ruta 49 bokförd'],
  declared49: ['Box 49 declared', 'Ruta 49 deklarerad'],
  settled: ['Settled', 'Redovisat'],
  settledBy: ['Settled by', 'Redovisat med'],
  paidBy: ['Taken off by', 'Borttaget med'],
  noPayment: ['no voucher of the same amount', 'inget verifikat med samma belopp'],
  residual: ['Rounding', 'Avrundning'],
  left: ['Left on VAT accounts', 'Kvar på momskonton'],
  carried: ['Of it from the year before', 'Varav från föregående år'],
  carriedMeans: [
    'What the VAT accounts open the fiscal year with, less what its vouchers settle of periods before it. It stays among what is left until it is booked away.',
    'Vad momskontona öppnar räkenskapsåret med, minus det som årets verifikat redovisar av tidigare perioder. Det ligger kvar tills det bokas bort.',
  ],
  taxAccount: ['Tax account', 'Skattekonto'],
  afterReturn: ['After the return', 'Efter deklarationen'],
  from: ['From', 'Från'],
  to: ['To', 'Till'],
  classThree: ['Revenue, class 3', 'Intäkter, klass 3'],
  inBoxes: ['In boxes', 'I rutor'],
  noBox: ['No box', 'Ingen ruta'],
  noBoxWithVat: ['No box, though booked with VAT', 'Ingen ruta, fast bokfört med moms'],
  bookedLessComputed: ['Booked − computed', 'Bokfört − beräknat'],
  basis: ['Because of', 'På grund av'],
  found: ['Found for', 'Avvikelse'],
  registered: ['Registered', 'Registrerat'],
  supplied: ['Supplied', 'Leverans'],
  dueRate: ['Due rate', 'Rätt sats'],
  deviation: ['Booked − due', 'Bokfört − rätt'],
  total: ['Σ', 'Σ'],
  boxesThatDiffer: ['Boxes that differ', 'Rutor som avviker'],
  filedInTime: ['Filed in time', 'Inlämnade i tid'],
  pending: ['Pending VAT', 'Vilande moms'],
  pendingMeans: [
    'Booked on 2618, 2628 or 2638 in the period less what fell due in it: left out of the VAT by the rate.',
    'Bokförd på 2618, 2628 eller 2638 i perioden minus vad som förfallit i den: ingår inte i moms enligt satsen.',
  ],
  cases: ['Vouchers that deviate', 'Avvikande verifikat'],
} as const satisfies Record<string, Words | { readonly name: Words; readonly why: Words }>

type Cell = VatResult['boxes'][number]['cells'][number]

export const stateWords: Readonly<Record<Cell['state'], Words>> = {
  agrees: ['Agrees', 'Stämmer'],
  differs: ['Differs', 'Avviker'],
  'computed-differs': ['Other than computed', 'Annat än beräknat'],
  unverified: ['Typed, no evidence', 'Inskrivet, inget underlag'],
  undeclared: ['Not declared', 'Ej deklarerat'],
  unknown: ['Nothing booked is loaded', 'Inget bokfört är inläst'],
}

export const returnWords: Readonly<Record<VatResult['periods'][number]['returned'], Words>> = {
  filed: ['From file', 'Från fil'],
  typed: ['Typed', 'Inskriven'],
  missing: ['Missing', 'Saknas'],
  'not-due': ['Not loaded', 'Ej inläst'],
}

/** The sentence that says what would explain a difference; `by`: the voucher or the period. */
export function explanationWords({ explanation, explainedBy }: Pick<Cell, 'explanation' | 'explainedBy'>): Words | null {
  const by = explainedBy ?? ''
  switch (explanation) {
    case null:
      return null
    case 'parts':
      return ['Box 49 of the return is not the sum of its own boxes.', 'Deklarationens ruta 49 är inte summan av dess egna rutor.']
    case 'rounding':
      return ['One krona: öre were not dropped in the box.', 'En krona: ören har inte strukits i rutan.']
    case 'pending':
      return [
        'Sales whose VAT is pending come to it: they are declared when it falls due.',
        'Försäljning vars moms är vilande ger hela skillnaden: den deklareras när momsen förfaller.',
      ]
    case 'after-return':
      return ['Vouchers registered after the return come to it.', 'Verifikat som registrerats efter deklarationen ger hela skillnaden.']
    case 'as-settled':
      return [
        'The return is as the settlement: what is booked has changed since.',
        'Deklarationen stämmer med momsomföringen: bokföringen har ändrats efteråt.',
      ]
    case 'moved':
      return [
        `The opposite difference stands in ${by}: declared in the other period.`,
        `Motsatt skillnad finns i ${by}: deklarerat i den andra perioden.`,
      ]
    case 'voucher':
      return [`Voucher ${by} alone comes to it.`, `Verifikat ${by} är hela skillnaden.`]
    case 'not-declared':
      return ['The return leaves the box out.', 'Rutan är inte ifylld i deklarationen.']
    case 'none':
      return ['Nothing that is loaded explains it.', 'Inget i det som är inläst förklarar den.']
  }
}

export const basisWords = {
  choice: ['Choice of this run', 'Val i körningen'],
  function: ['Function of the account', 'Kontots funktion'],
  name: ['Account name', 'Kontonamn'],
  number: ['Account number', 'Kontonummer'],
} as const satisfies Record<VatResult['boxes'][number]['accounts'][number]['basis'], Words>

export const estimated: Words = ['estimated', 'uppskattad']

export const restrictionWords: Readonly<Record<VatRestriction['id'], Words>> = {
  entertainment: ['Entertainment, not deductible for income tax', 'Representation, ej avdragsgill'],
  wages: ['Wages, contributions, pensions: no VAT', 'Löner, avgifter, pensioner: ingen moms'],
  'passenger-cars': ['Passenger cars: half of leasing', 'Personbilar: halva momsen vid leasing'],
  dwelling: ['Dwelling: no deduction', 'Bostad: avdragsförbud'],
  interest: ['Interest: no VAT', 'Ränta: ingen moms'],
  tax: ['Taxes: no VAT', 'Skatter: ingen moms'],
}

export const testWords: Readonly<Record<VatTest, Words>> = {
  rate: ['Other rate', 'Annan sats'],
  'no-vat': ['Sales without VAT', 'Försäljning utan moms'],
  'vat-without-sales': ['VAT without sales', 'Moms utan försäljning'],
  'input-ratio': ['Unusual input VAT', 'Ovanlig ingående moms'],
  deduction: ['Limited deduction', 'Begränsad avdragsrätt'],
  'after-return': ['After the return', 'Efter deklarationen'],
  reverse: ['Reverse charge', 'Omvänd moms'],
  import: ['Import', 'Import'],
  'reverse-input': ['2645 and 2647', '2645 och 2647'],
}
