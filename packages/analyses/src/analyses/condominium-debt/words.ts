import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'

export const words = {
  loans: ['Loans', 'Lån'],
  noLoans: ['No loans are given.', 'Inga lån är angivna.'],
  loan: ['Loan', 'Lån'],
  lender: ['Lender', 'Långivare'],
  stated: ['As at', 'Per dag'],
  debt: ['Debt', 'Skuld'],
  reset: ['Rate reset', 'Villkorsändring'],
  matures: ['Matures', 'Slutförfall'],
  amortisation: ['Amortisation, 12 months', 'Amortering, 12 månader'],
  shortTerm: ['Due in 12 months', 'Betalas inom 12 månader'],
  shortTermPart: ['Short-term part', 'Kortfristig del'],
  yearlyInterest: ['Interest a year, as now', 'Ränta per år, som nu'],
  basis: ['Basis of interest', 'Räntans grund'],
  oneRate: ['one rate, floating loan', 'en räntesats, rörligt lån'],
  floatingAtOneRate: ['floating loans at one rate', 'rörliga lån till en räntesats'],
  computedOfDays: ['Computed interest', 'Beräknad ränta'],
  repaid: ['repaid in the year', 'löst under året'],
  computedInterest: ['Interest of the year, computed', 'Årets ränta, beräknad'],
  accrued: ['Accrued interest', 'Upplupen ränta'],
  pledged: ['Pledged', 'Pantbrev'],
  ladder: ['Loans by year', 'Lån per år'],
  year: ['Year', 'År'],
  byYear: ['by year', 'per år'],
  compared: ['Against the books', 'Mot bokföringen'],
  comparedNote: [
    'Differences are what is booked less what the loans say. Short-term is what is to be paid within twelve months by the agreement: amortisation, and the whole of a loan that ends. A change of terms is no payment.',
    'Skillnader är det bokförda minus det lånen säger. Kortfristigt är det som ska betalas inom tolv månader enligt avtalet: amorteringar, och hela lånet om avtalet löper ut. En villkorsändring är ingen betalning.',
  ],
  item: ['Item', 'Post'],
  byLoans: ['By the loans', 'Enligt lånen'],
  interestOfYear: ['Interest of the year', 'Årets ränta'],
  accounts: ['Accounts', 'Konton'],
  stress: ['If rates rise', 'Räntetest'],
  stressNote: [
    'Amounts as at the balance date; each loan at the new rate in whole months from its reset. Amortisation is not taken off. What it costs more is against today’s rates, and rises are of a year. “All reset” is the effect when every loan has new terms, which the key figure interest sensitivity measures.',
    'Belopp per balansdagen; varje lån till den nya räntan i hela månader från villkorsändringen. Amortering räknas inte av. Det som kostar mer är mot dagens räntor, och höjningar gäller ett år. ”Allt omsatt” är effekten när alla lån fått nya villkor, vilket nyckeltalet räntekänslighet mäter.',
  ],
  market: ['Rate of new terms', 'Ränta vid nya villkor'],
  asNow: ['As now', 'Som nu'],
  newRate: ['The new rate', 'Den nya räntan'],
  interest: ['Interest', 'Ränta'],
  extra: ['Costs more', 'Kostar mer'],
  allReset: ['All reset', 'Allt omsatt'],
  perM2: ['Rise per m²', 'Höjning per m²'],
  feeAfter: ['Fee per m², all reset', 'Avgift per m², allt omsatt'],
  perApartment: ['Rise per apartment', 'Höjning per lägenhet'],
  rise: ['Rise of fees', 'Höjning av avgiften'],
  averageRate: ['Average rate', 'Snittränta'],
  agrees: ['Agrees with the books.', 'Stämmer med bokföringen.'],
  differs: ['Differs from the books.', 'Stämmer inte med bokföringen.'],
  bookedOtherwise: ['Booked otherwise.', 'Bokfört på annat sätt.'],
  lackLoans: [
    'Loans are missing: the ladder and the test of rates are shown when they are given.',
    'Lån saknas: förfallostruktur och räntetest visas när de är angivna.',
  ],
} as const satisfies Record<string, Words>

export const method: Method = {
  answers: [
    'Do the loans agree with the books, when are they renewed, what of them is short-term, and what if rates rise?',
    'Stämmer lånen med bokföringen, när omsätts de, vad är kortfristigt, och vad händer om räntan stiger?',
  ],
  computes: [
    [
      'A loan stands at the lender’s newest statement until the balance date, less what is amortised by the agreement since. Its sum is held against the accounts of debt to credit institutions.',
      'Ett lån står till beloppet i långivarens senaste besked till balansdagen, minus avtalad amortering därefter. Summan ställs mot kontona för skulder till kreditinstitut.',
    ],
    [
      'Interest of the year = amount × rate × days ÷ 365 (or as the lender counts them: a parameter) for each stretch between statements and amortisation, held against 84xx without interest on taxes and suppliers; accrued interest likewise from the day that interest was last paid for, by the statement before it or, with what was amortised since put back, the first after, held against 296x.',
      'Årets ränta = belopp × ränta × dagar ÷ 365 (eller så som långivaren räknar dem: en parameter) för varje sträcka mellan besked och amorteringar, mot 84xx utan ränta på skatter och leverantörsskulder; upplupen ränta på samma sätt från den dag räntan senast är betald till, efter beskedet före den eller, med amorteringar därefter återlagda, det första efter, mot 296x.',
    ],
    [
      'The test adds so many percentage points to the rate of new terms. A floating loan is reset at once.',
      'Räntetestet lägger så många procentenheter till räntan vid nya villkor. Ett rörligt lån ändras genast.',
    ],
  ],
  sources: [
    [
      'Srf U 8 (2020): short-term is what is paid within twelve months by the agreement.',
      'Srf U 8 (2020): kortfristigt är det som betalas inom tolv månader enligt avtalet.',
    ],
    [
      'The agreements and statements of the lenders, as they are given under real estate.',
      'Långivarnas avtal och besked, som de är angivna under fastigheter.',
    ],
  ],
  limits: [
    [
      'Whether a loan that is renewed as a matter of course is short-term is debated in the trade; here it is, when its agreement ends within twelve months.',
      'Om ett lån som rutinmässigt omsätts är kortfristigt är omdebatterat; här är det så om avtalet löper ut inom tolv månader.',
    ],
    [
      'A loan that is first told of within the year is taken to be raised that day where the books borrow as much on it, and the loans told of before are the whole opening debt; otherwise its interest is not computed.',
      'Ett lån som första gången anges under året antas upptaget den dagen om bokföringen lånar upp så mycket då och de tidigare angivna lånen är hela den ingående skulden; annars beräknas inte dess ränta.',
    ],
    [
      'A floating loan whose rate no statement within the year tells of is computed at one rate for the year, and marked so: a difference that it may explain is no warning.',
      'Ett rörligt lån vars ränta inget besked under året anger beräknas efter en räntesats för hela året och märks så: en skillnad som det kan förklara är ingen varning.',
    ],
    [
      'Lenders count days in more ways than one; one way is chosen for all loans. A small difference in interest can be that.',
      'Långivare räknar dagar på flera sätt; ett sätt väljs för alla lån. En mindre ränteskillnad kan vara det.',
    ],
  ],
}
