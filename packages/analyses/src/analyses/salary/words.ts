import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import type { PayCheck, PayDeviation, SalaryResult } from './schema.ts'

export const words = {
  months: ['By month', 'Per månad'],
  debts: ['Debts', 'Skulder'],
  debtsNote: ['At the end of each month; what is owed is positive.', 'Vid varje månads slut; skuld är positiv.'],
  compared: ['Booked, declared, expected', 'Bokfört, deklarerat, förväntat'],
  comparedNote: {
    and: [
      'Booked against declared: {limitOre} kr or more is looked at in each month. Booked against expected: {amountOre} kr and {ratio} of the period.',
      'Bokfört mot deklarerat: {limitOre} kr eller mer granskas per månad. Bokfört mot förväntat: {amountOre} kr och {ratio} för perioden.',
    ],
    or: [
      'Booked against declared: {limitOre} kr or more is looked at in each month. Booked against expected: {amountOre} kr or {ratio} of the period.',
      'Bokfört mot deklarerat: {limitOre} kr eller mer granskas per månad. Bokfört mot förväntat: {amountOre} kr eller {ratio} för perioden.',
    ],
  },
  comparedNoteOne: [
    'Booked against declared: {limitOre} kr or more is looked at in each month.',
    'Bokfört mot deklarerat: {limitOre} kr eller mer granskas per månad.',
  ],
  bookedLessDeclared: ['Booked − declared', 'Bokfört − deklarerat'],
  bookedLessExpected: ['Booked − expected', 'Bokfört − förväntat'],
  declaredBy: ['Cash pay of the individuals declared (field 011).', 'Kontant ersättning enligt individuppgifterna (fält 011).'],
  typedNoEvidence: ['Typed, no evidence', 'Inskrivet, inget underlag'],
  declaredWhy: [
    'Pay of one month paid in the next, an account with another function, or pay outside the base.',
    'Lön som betalas månaden efter, ett konto med annan funktion eller lön utanför underlaget.',
  ],
  expectedWhy: [
    'Another number of employees, another raise than the one given, a bonus or severance pay.',
    'Ett annat antal anställda, en annan lönerevision än den angivna, bonus eller avgångsvederlag.',
  ],
  holidayWhy: [
    'Contributions by age, or a liability that was settled without them.',
    'Avgifter efter ålder, eller en skuld som reglerats utan dem.',
  ],
  pensionTaxWhy: [
    'Pension costs outside the base, tax booked at payment, or deductible parts of insured benefits.',
    'Pensionskostnader utanför underlaget, skatt bokförd vid betalning eller avdragsgilla delar av försäkrade förmåner.',
  ],
  checksNote: [
    'Differences of {limitOre} kr or more are looked at; tax of 15–45 % and relief within 5 percentage points are usual.',
    'Skillnader på {limitOre} kr eller mer granskas; källskatt på 15–45 % och nedsättning inom 5 procentenheter är vanligt.',
  ],
  expectationNote: [
    'Earlier pay ÷ earlier employee-months × employees of the month × (1 + the raise in force).',
    'Tidigare lön ÷ tidigare anställdamånader × månadens anställda × (1 + gällande lönerevision).',
  ],
  noExpectation: [
    'Takes the year before and the number of employees of both years.',
    'Kräver föregående år och antal anställda för båda åren.',
  ],
  beyondExpectation: ['Pay − expectation', 'Lön − förväntan'],
  lacksHeadcount: [
    'The number of employees is not known for every month of both years: pay has no expectation to be held against.',
    'Antalet anställda är inte känt för alla månader båda åren: lönen har ingen förväntan att prövas mot.',
  ],
  lacksDeclarations: [
    'No employer declarations (AGI) are here: what is booked is not held against them.',
    'Arbetsgivardeklarationer (AGI) saknas här: det bokförda prövas inte mot dem.',
  ],
  checks: ['Checks', 'Kontroller'],
  deviations: ['To look at', 'Att granska'],
  noDeviations: ['Nothing deviates.', 'Inget avviker.'],
  required: ['Required', 'Beräknat krav'],
  requiredNote: [
    'Contributions on the holiday pay liability, and special payroll tax on pension costs, against what is booked: {limitOre} kr or more is looked at.',
    'Arbetsgivaravgifter på semesterlöneskulden och särskild löneskatt på pensionskostnader, mot det bokförda: {limitOre} kr eller mer granskas.',
  ],
  noRequired: [
    'No holiday pay liability and no pension costs are booked.',
    'Ingen semesterlöneskuld och inga pensionskostnader är bokförda.',
  ],
  netPay: ['Net pay and bank', 'Nettolön och bank'],
  netPayNote: [
    'Of vouchers that hold both pay and money: pay less tax withheld against what left the bank. A difference is reimbursements or deductions.',
    'Av verifikat med både lön och pengar: lön minus källskatt mot det som lämnat banken. En skillnad är ersättningar eller avdrag.',
  ],
  noNetPay: ['No voucher holds both pay and money.', 'Inget verifikat har både lön och pengar.'],
  byAccount: ['By account', 'Per konto'],
  executives: ['Executives', 'Ledande befattningshavare'],
  executivesNote: [
    'Pay by person comes from the staff list: those with a role or a share. The note on pay of the managing director and the board takes it.',
    'Lön per person kommer från personallistan: de som har en roll eller är ägare. Noten om lön till vd och styrelse bygger på den.',
  ],
  noExecutives: ['No pay of executives is known.', 'Ingen lön till ledande befattningshavare är känd.'],
  wageBase: ['Wage base (3:12)', 'Löneunderlag (3:12)'],
  wageBaseNote: [
    'Cash pay of a calendar year, as booked and as declared; benefits do not count. What it gives is not computed here.',
    'Kontant lön under ett kalenderår, bokförd och deklarerad; förmåner räknas inte. Vad den ger räknas inte ut här.',
  ],
  noMonths: ['No month is loaded.', 'Ingen månad är inläst.'],
  employees: ['Employees', 'Anställda'],
  pay: ['Pay', 'Lön'],
  accruedPay: ['Accrued pay', 'Upplupen lön'],
  holidayPay: ['Holiday pay, change', 'Semesterlön, förändring'],
  benefits: ['Benefits', 'Förmåner'],
  contributions: ['Contributions', 'Arbetsgivaravgifter'],
  accruedContributions: ['Contributions on accruals', 'Avgifter på upplupet'],
  pension: ['Pension', 'Pension'],
  pensionTax: ['Special payroll tax', 'Särskild löneskatt'],
  withheld: ['Tax withheld', 'Källskatt'],
  ofPay: ['Share of pay', 'Andel av lön'],
  accrued: ['Accrued', 'Upplupen'],
  holiday: ['Holiday', 'Semester'],
  onPay: ['On pay', 'På lön'],
  onAccruals: ['On accruals', 'På upplupet'],
  costOf: ['Cost', 'Kostnad'],
  payrollTax: ['Payroll tax', 'Löneskatt'],
  contributionsShort: ['Contrib.', 'Avgifter'],
  taxShort: ['Tax', 'Källskatt'],
  contributionRatio: ['Contributions of pay', 'Avgifter av lön'],
  withheldRatio: ['Tax of pay', 'Källskatt av lön'],
  pensionRatio: ['Pension of pay', 'Pension av lön'],
  perEmployee: ['Per employee', 'Per anställd'],
  expected: ['Expected', 'Förväntat'],
  contributionsDebt: ['Contributions owed', 'Avgiftsskuld'],
  holidayDebt: ['Holiday pay liability', 'Semesterlöneskuld'],
  holidayContributionsDebt: ['Contributions on it', 'Avgifter på den'],
  otherPayDebt: ['Other accrued pay', 'Övriga upplupna löner'],
  what: ['What', 'Vad'],
  state: ['Result', 'Utfall'],
  lacking: ['Why not', 'Varför inte'],
  tested: ['Tested', 'Prövat'],
  deviating: ['Deviating', 'Avviker'],
  check: ['Check', 'Kontroll'],
  netOfTax: ['Pay less tax', 'Lön efter skatt'],
  bank: ['From the bank', 'Från banken'],
  person: ['Person', 'Person'],
  role: ['Role', 'Roll'],
  owner: ['Owner', 'Ägare'],
  ownerYes: ['Owner', 'Ägare'],
  bookedByFunction: ['Booked by function', 'Bokfört enligt funktion'],
  payments: ['Payments', 'Utbetalningar'],
  year: ['Calendar year', 'Kalenderår'],
  bookedMonths: ['Months booked', 'Bokförda månader'],
  declaredMonths: ['Months declared', 'Deklarerade månader'],
  base: ['Base', 'Underlag'],
  closing: ['Liability, closing', 'Skuld, utgående'],
} as const satisfies Record<string, Words | Readonly<Record<'and' | 'or', Words>>>

export const stateWords: Readonly<Record<SalaryResult['checks'][number]['state'], Words>> = {
  good: ['Agrees', 'Stämmer'],
  warning: ['To look at', 'Att granska'],
  'not-made': ['Not made', 'Inte gjord'],
}

export const lackingWords: Readonly<Record<NonNullable<SalaryResult['checks'][number]['lacks']>, Words>> = {
  books: ['Takes vouchers with pay.', 'Kräver verifikat med lön.'],
  ages: ['Takes a staff list or declared individuals.', 'Kräver en personallista eller individuppgifter.'],
  declarations: [
    'Takes employer declarations as files: typed figures confirm nothing.',
    'Kräver arbetsgivardeklarationer som filer: ifyllda belopp bekräftar inget.',
  ],
  benefits: [
    'No benefits are declared, or no account has contributions on them alone.',
    'Inga förmåner är deklarerade, eller inget eget konto har avgifterna på dem.',
  ],
  headcount: ['Takes the number of employees of both years.', 'Kräver antal anställda för båda åren.'],
  'earlier-year': ['Takes the year before.', 'Kräver föregående år.'],
  rates: ['The rates of these months are not in the tables.', 'Månadernas satser finns inte i tabellerna.'],
  'next-month': ['Takes the month after the fiscal year.', 'Kräver månaden efter räkenskapsåret.'],
  pension: ['No pension costs are booked.', 'Inga pensionskostnader är bokförda.'],
  'holiday-debt': ['No holiday pay liability is booked.', 'Ingen semesterlöneskuld är bokförd.'],
  accruals: ['No pay is accrued at the fiscal year’s end.', 'Ingen lön är upplupen vid räkenskapsårets slut.'],
}

export const checkWords: Readonly<Record<PayCheck, Words>> = {
  'PAY-R1': ['Rate of contributions by month', 'Avgiftssats per månad'],
  'PAY-R2': ['Contributions by people’s ages', 'Avgifter efter ålder'],
  'PAY-R3': ['Relief from month to month', 'Nedsättning från månad till månad'],
  'PAY-R4': ['Contributions on benefits', 'Avgifter på förmåner'],
  'PAY-R5': ['Declarations against the books', 'Deklarationer mot bokföringen'],
  'PAY-R6': ['Debts settled the month after', 'Skulder reglerade månaden efter'],
  'PAY-R7': ['Holiday pay liability and its contributions', 'Semesterlöneskuld och avgifter på den'],
  'PAY-R8': ['Special payroll tax on pension', 'Särskild löneskatt på pension'],
  'PAY-R9': ['Tax withheld of pay', 'Källskatt av lön'],
  'PAY-R10': ['Pay by account and month', 'Lön per konto och månad'],
  'PAY-R11': ['Pay of an employee against the expectation', 'Lön per anställd mot förväntan'],
  'PAY-R12': ['Accrued pay booked back', 'Upplupen lön återförd'],
}

export const deviationWords: Readonly<Record<PayDeviation['id'], readonly [name: Words, why: Words]>> = {
  rate: [
    ['Rate', 'Sats'],
    [
      'Contributions are {ratio} of pay and benefits; {lowestRatio} – {highestRatio} is possible.',
      'Avgifterna är {ratio} av lön och förmåner; {lowestRatio} – {highestRatio} är möjligt.',
    ],
  ],
  'without-pay': [
    ['No pay', 'Ingen lön'],
    ['Contributions of {amountOre} kr are booked in a month without pay.', 'Avgifter på {amountOre} kr är bokförda i en månad utan lön.'],
  ],
  computed: [
    ['Ages', 'Åldrar'],
    [
      'The cost booked is {bookedOre} kr; by people’s ages {computedOre} kr.',
      'Bokförd kostnad är {bookedOre} kr; efter ålder {computedOre} kr.',
    ],
  ],
  'computed-of-pay': [
    ['Ages, pay alone', 'Åldrar, enbart lön'],
    [
      'The cost booked is {bookedOre} kr; by people’s ages {computedOre} kr of the staff list’s pay. No declaration is here, so that benefits are not in it: they would explain it.',
      'Bokförd kostnad är {bookedOre} kr; efter ålder {computedOre} kr på personallistans löner. Deklarationen saknas här, så förmåner ingår inte: de skulle förklara det.',
    ],
  ],
  relief: [
    ['Relief', 'Nedsättning'],
    [
      'What is missing to the full rate is {nowRatio} of pay, {beforeRatio} the month before: a missing month or a wrong account.',
      'Det som saknas till full avgift är {nowRatio} av lönen, {beforeRatio} månaden före: en saknad månad eller fel konto.',
    ],
  ],
  benefits: [
    ['Benefits', 'Förmåner'],
    [
      'Contributions on benefits are {bookedOre} kr; those declared give {requiredOre} kr.',
      'Avgifter på förmåner är {bookedOre} kr; de deklarerade ger {requiredOre} kr.',
    ],
  ],
  'declared-contributions': [
    ['Contributions declared', 'Deklarerade avgifter'],
    ['Booked as owed {bookedOre} kr, declared {declaredOre} kr.', 'Bokfört som skuld {bookedOre} kr, deklarerat {declaredOre} kr.'],
  ],
  'declared-withheld': [
    ['Tax declared', 'Deklarerad källskatt'],
    [
      'Credited as tax withheld {bookedOre} kr, declared {declaredOre} kr.',
      'Krediterad källskatt {bookedOre} kr, deklarerat {declaredOre} kr.',
    ],
  ],
  'declared-pay': [
    ['Pay declared', 'Deklarerad lön'],
    ['Booked pay {bookedOre} kr, declared {declaredOre} kr.', 'Bokförd lön {bookedOre} kr, deklarerad {declaredOre} kr.'],
  ],
  'older-debt': [
    ['Older debt', 'Äldre skuld'],
    [
      '{amountOre} kr of the debt on {accounts} is older than the month and still owed: unpaid, or paid and not booked.',
      '{amountOre} kr av skulden på {accounts} är äldre än månaden och finns kvar: obetald, eller betald men inte bokförd.',
    ],
  ],
  'paid-later': [
    ['Settled later', 'Reglerad senare'],
    [
      '{amountOre} kr of the debt on {accounts} is older than the month; settled in {settled}.',
      '{amountOre} kr av skulden på {accounts} är äldre än månaden; reglerad {settled}.',
    ],
  ],
  'holiday-contributions': [
    ['Holiday pay', 'Semesterlön'],
    [
      'Contributions on the change should be {requiredOre} kr; booked {bookedOre} kr.',
      'Avgifter på förändringen bör vara {requiredOre} kr; bokfört {bookedOre} kr.',
    ],
  ],
  'holiday-unchanged': [
    ['Unchanged', 'Oförändrad'],
    [
      'The holiday pay liability of {amountOre} kr is the same as at the opening, though pay is booked.',
      'Semesterlöneskulden {amountOre} kr är oförändrad sedan ingången, fast lön är bokförd.',
    ],
  ],
  'pension-tax': [
    ['Special payroll tax', 'Särskild löneskatt'],
    ['Should be {requiredOre} kr; booked {bookedOre} kr.', 'Bör vara {requiredOre} kr; bokfört {bookedOre} kr.'],
  ],
  withheld: [
    ['Tax', 'Källskatt'],
    [
      'Tax withheld is {ratio} of pay; {lowestRatio} – {highestRatio} is usual.',
      'Källskatten är {ratio} av lönen; {lowestRatio} – {highestRatio} är vanligt.',
    ],
  ],
  'missing-month': [
    ['Month missing', 'Månad saknas'],
    ['The account has no pay this month; usual is {usualOre} kr.', 'Kontot har ingen lön denna månad; vanligt är {usualOre} kr.'],
  ],
  'new-account': [
    ['New account', 'Nytt konto'],
    ['The account had no pay the year before.', 'Kontot hade ingen lön året före.'],
  ],
  negative: [
    ['Negative', 'Negativ'],
    ['Pay of the month is {amountOre} kr.', 'Månadens lön är {amountOre} kr.'],
  ],
  thirteenth: [
    ['A month too many', 'En månad för mycket'],
    [
      'Pay of {amountOre} kr is far above the usual {usualOre} kr: two months, a bonus or holiday pay.',
      'Lön på {amountOre} kr är långt över vanliga {usualOre} kr: två månader, bonus eller semesterlön.',
    ],
  ],
  round: [
    ['Round', 'Jämn'],
    [
      '{amountOre} kr is a sum of whole ten thousands, unlike other months.',
      '{amountOre} kr är ett jämnt tiotusental, till skillnad från andra månader.',
    ],
  ],
  'per-employee': [
    ['Per employee', 'Per anställd'],
    [
      'An employee and month cost {nowOre} kr, {ratio} from the expected {usualOre} kr; together {amountOre} kr.',
      'En anställd och månad kostar {nowOre} kr, {ratio} från förväntade {usualOre} kr; tillsammans {amountOre} kr.',
    ],
  ],
  'not-reversed': [
    ['Not booked back', 'Inte återförd'],
    [
      'Accrued pay of {amountOre} kr; the month after moved {reversedOre} kr.',
      'Upplupen lön {amountOre} kr; månaden efter bokfördes {reversedOre} kr.',
    ],
  ],
}

export const method: Method = {
  answers: ['Are pay, what follows it and the debts for it reasonable?', 'Är löner, det som följer av dem och löneskulderna rimliga?'],
  computes: [
    [
      'Pay is what contributions are paid on, by the functions of accounts; accrued and holiday pay stand apart, so that they disturb no rate.',
      'Lön är det som avgifter betalas på, efter kontofunktioner; upplupna löner och semesterlöner står för sig, så att de inte stör någon sats.',
    ],
    [
      'The expectation is the pay of the year before by employee and month, times the employees of each month and the raise in force: the latest that has begun. Employees are a headcount, else the days of those on the staff list, else the average among the company’s inputs.',
      'Förväntan är föregående års lön per anställd och månad, gånger varje månads anställda och gällande lönerevision: den senast påbörjade. Anställda är ett räknat antal, annars dagarna för dem i personallistan, annars medelantalet i företagets uppgifter.',
    ],
  ],
  sources: [
    [
      'Socialavgiftslagen (2000:980); lagen (1991:687) on special payroll tax; ÅRL 5:20 on average employees.',
      'Socialavgiftslagen (2000:980); lagen (1991:687) om särskild löneskatt; ÅRL 5 kap. 20 § om medelantalet anställda.',
    ],
  ],
  limits: [
    [
      'The bounds of the checks (tax 15–45 %, relief 5 percentage points, pay per employee 10 %) are judgements, not rules.',
      'Kontrollernas gränser (källskatt 15–45 %, nedsättning 5 procentenheter, lön per anställd 10 %) är bedömningar, inte regler.',
    ],
    [
      'Contributions on the holiday pay liability are held against the full rate unless another is given.',
      'Avgifter på semesterlöneskulden prövas mot full avgift om ingen annan sats anges.',
    ],
  ],
}
