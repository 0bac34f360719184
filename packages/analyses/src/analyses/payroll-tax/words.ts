import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import type { Deviation } from './schema.ts'

export const words = {
  overview: ['Overview', 'Översikt'],
  contributions: ['Contributions', 'Arbetsgivaravgifter'],
  contributionsNote: [
    'Booked is what pay credited to the liability, or the cost where no account of it is in use. Differences of {limitOre} kr or more are looked at. A typed declaration is no evidence: it settles no difference.',
    'Bokfört är det som lönerna krediterat på skulden, eller kostnaden om inget skuldkonto används. Skillnader på {limitOre} kr eller mer granskas. En inskriven deklaration är inget underlag: den stänger ingen skillnad.',
  ],
  base: ['Pay and benefits', 'Löner och förmåner'],
  baseNote: [
    'Benefits are taken from the declaration: cost accounts hold what the benefit costs the company, not its taxable value.',
    'Förmåner hämtas från deklarationen: kostnadskonton visar vad förmånen kostar företaget, inte dess skattepliktiga värde.',
  ],
  withheld: ['Tax withheld', 'Källskatt'],
  rates: ['Ages and rates', 'Åldrar och satser'],
  ratesNote: [
    'Each person’s base is truncated to whole kronor, summed by rate, and the fee of each rate truncated. Age counts when the calendar year begins.',
    'Varje persons underlag kapas till hela kronor, summeras per sats, och avgiften per sats kapas. Åldern räknas vid årets ingång.',
  ],
  people: ['Persons', 'Personer'],
  due: ['Due dates', 'Förfallodagar'],
  deviations: ['To look at', 'Att granska'],
  rules: ['Rates by date', 'Satser per datum'],
  rulesNote: [
    'By day of payment. What is not verified is shown as such; where several hold for somebody, the lowest does.',
    'Efter utbetalningsdag. Det som inte är verifierat visas som det; gäller flera för någon används den lägsta.',
  ],
  noMonths: ['No month has books, declarations or pay.', 'Ingen månad har bokföring, deklarationer eller löner.'],
  noRates: ['Takes declared individuals or a staff list.', 'Kräver deklarerade individuppgifter eller en personallista.'],
  noDeviations: ['Nothing deviates.', 'Inget avviker.'],
  booked: ['Booked', 'Bokfört'],
  declared: ['Declared', 'Deklarerat'],
  computed: ['Computed', 'Beräknat'],
  bookedDeclared: ['Booked − declared', 'Bokfört − deklarerat'],
  declaredComputed: ['Declared − computed', 'Deklarerat − beräknat'],
  bookedLessDeclared: ['Bkd − decl', 'Bokf − dekl'],
  declaredLessComputed: ['Decl − comp', 'Dekl − ber'],
  contributionsBooked: ['Contributions booked', 'Avgifter bokfört'],
  contributionsDeclared: ['Contributions declared', 'Avgifter deklarerat'],
  contributionsComputed: ['Contributions computed', 'Avgifter beräknat'],
  contributionsBookedDeclared: ['Contributions, booked − declared', 'Avgifter, bokfört − deklarerat'],
  contributionsDeclaredComputed: ['Contributions, declared − computed', 'Avgifter, deklarerat − beräknat'],
  withheldBooked: ['Tax withheld, booked', 'Källskatt, bokfört'],
  withheldDeclared: ['Tax withheld, declared', 'Källskatt, deklarerat'],
  withheldDifference: ['Tax withheld, difference', 'Källskatt, skillnad'],
  bookedRate: ['Effective rate', 'Effektiv sats'],
  rateExplained: ['Effective rate, explained', 'Effektiv sats, förklarad'],
  rateUnit: ['per cent of the base', 'procent av underlaget'],
  rateSays: [
    'The mix of rates is known for {known} of {all} months; in {unexplained} of them the booked rate is another than it explains.',
    'Fördelningen på satser är känd för {known} av {all} månader; i {unexplained} av dem är den bokförda satsen en annan än den förklarar.',
  ],
  fullRate: ['Full rate', 'Full avgift'],
  explainedRate: ['Explained rate', 'Förklarad sats'],
  unexplainedRate: ['Not explained', 'Oförklarat'],
  deductions: ['Deductions', 'Avdrag'],
  bookedRateHelp: [
    'Booked contributions ÷ booked cash pay and declared benefits',
    'Bokförda avgifter ÷ bokförd kontant lön och deklarerade förmåner',
  ],
  bookedRateCash: ['Booked ÷ cash pay', 'Bokfört ÷ kontant lön'],
  declaredRate: ['Declared ÷ base', 'Deklarerat ÷ underlag'],
  computedRate: ['Computed ÷ base', 'Beräknat ÷ underlag'],
  outcome: ['Outcome', 'Utfall'],
  agrees: {
    name: ['Agrees', 'Stämmer'],
    why: [
      'Booked, declared and computed differ by less than the limit, and the declaration is here.',
      'Bokfört, deklarerat och beräknat skiljer sig mindre än gränsen, och deklarationen finns här.',
    ],
  },
  notHere: {
    name: ['No AGI here', 'AGI saknas'],
    why: [
      'No employer declaration (AGI) of this month is here: nothing confirms what is booked.',
      'Månadens arbetsgivardeklaration (AGI) finns inte här: inget bekräftar det bokförda.',
    ],
  },
  typedNoEvidence: [
    'Typed by hand: no evidence of what the Tax Agency was told.',
    'Inskrivet för hand: visar inte vad som lämnats till Skatteverket.',
  ],
  declaredIn: ['As declared, box {box}: {files}', 'Enligt deklarationen, ruta {box}: {files}'],
  atRate: ['{baseOre} kr at {ratio} is {feeOre} kr.', '{baseOre} kr med {ratio} blir {feeOre} kr.'],
  deducted: ['Deductions: {deductionOre} kr.', 'Avdrag: {deductionOre} kr.'],
  added: ['Special payroll tax on profit shares: {addedOre} kr.', 'Särskild löneskatt på vinstandelar: {addedOre} kr.'],
  onBase: ['on pay of {baseKr} kr', 'på lön {baseKr} kr'],
  declaredMonths: ['{declared} of {all} months', '{declared} av {all} månader'],
  declaredMonthsTyped: ['{declared} of {all} months, {typed} typed', '{declared} av {all} månader, {typed} inskrivna'],
  ofMonths: ['of {all}', 'av {all}'],
  lacksDeclarations: [
    'No employer declaration (AGI) is here for {without} of {all} months with pay: what is booked is confirmed by nothing.',
    'Arbetsgivardeklaration (AGI) saknas här för {without} av {all} månader med lön: det bokförda bekräftas inte av något.',
  ],
  lacksPeople: [
    'No staff list and no individuals declared for {months} months: computed at the full rate of what is booked.',
    'Varken personallista eller individuppgifter för {months} månader: beräknat med full avgift på det bokförda.',
  ],
  cost: ['Cost booked', 'Bokförd kostnad'],
  cash: ['Cash pay', 'Kontant lön'],
  baseDifference: ['Cash pay, difference', 'Kontant lön, skillnad'],
  cashPay: ['Cash pay, booked', 'Kontant lön, bokförd'],
  cashDeclared: ['Cash pay, declared', 'Kontant lön, deklarerad'],
  benefitsBooked: ['Benefit costs, booked', 'Förmånskostnader, bokförda'],
  benefits: ['Benefits, declared', 'Förmåner, deklarerade'],
  baseDeclared: ['Base, declared', 'Underlag, deklarerat'],
  baseComputed: ['Base, computed', 'Underlag, beräknat'],
  individuals: ['Individuals', 'Individuppgifter'],
  corrected: ['Corrected', 'Rättade'],
  removed: ['Removed', 'Borttagna'],
  group: ['Group', 'Grupp'],
  persons: ['Persons', 'Personer'],
  fee: ['Fee', 'Avgift'],
  person: ['Person', 'Person'],
  birthYear: ['Born', 'Född'],
  fileBy: ['File by', 'Lämnas senast'],
  payBy: ['Pay by', 'Betalas senast'],
  filedOn: ['Filed', 'Lämnad'],
  late: ['Days filed late', 'Dagar sent lämnad'],
  chargedOn: ['Charged', 'Debiterad'],
  paidOn: ['Paid', 'Betald'],
  paidLate: ['Days paid late', 'Dagar sent betald'],
  charged: ['Contributions charged', 'Debiterade avgifter'],
  chargedWithheld: ['Tax charged', 'Debiterad källskatt'],
  refund: ['Refund of first employees', 'Återbetalt växa-stöd'],
  check: ['Check', 'Kontroll'],
  what: ['What', 'Vad'],
  from: ['From', 'Från'],
  to: ['To', 'Till'],
  departs: ['Own rate, because', 'Egen sats, skäl'],
  cap: ['Ceiling a month', 'Tak per månad'],
  source: ['Source', 'Källa'],
  confidence: ['Verified', 'Verifierat'],
  toLookAt: ['Months to look at', 'Månader att granska'],
  basis: ['Computed from', 'Beräknat ur'],
} as const satisfies Record<string, Words | { readonly name: Words; readonly why: Words }>

export const basisWords = {
  staff: ['Staff list', 'Personallista'],
  declaration: ['Individuals declared', 'Individuppgifter'],
  books: ['Books, full rate', 'Bokföring, full avgift'],
} as const satisfies Record<string, Words>

export const deductionWords = {
  research: ['Deduction, research and development', 'Avdrag för forskning och utveckling'],
  regional: ['Deduction, support areas', 'Avdrag i stödområden'],
} as const satisfies Record<string, Words>

export const confidenceWords = {
  'two-sources': ['Two sources', 'Två källor'],
  sourced: ['One source', 'En källa'],
  unverified: ['Not verified', 'Inte verifierat'],
} as const satisfies Record<string, Words>

/** A name in a word or two, and the sentence that says what it is and what would explain it. */
export const deviationWords: Readonly<Record<Deviation['id'], readonly [name: Words, why: Words]>> = {
  'booked-declared': [
    ['Booked ≠ declared', 'Bokfört ≠ deklarerat'],
    [
      'Booked contributions differ from the declared by {amountOre} kr: a voucher of another month, a correction that is not booked, or pay that was not declared.',
      'Bokförda avgifter skiljer sig {amountOre} kr från deklarerade: ett verifikat i annan månad, en rättelse som inte är bokförd eller lön som inte deklarerats.',
    ],
  ],
  'cost-owed': [
    ['Cost ≠ owed', 'Kostnad ≠ skuld'],
    [
      'The cost of contributions is {amountOre} kr more than the {owedOre} kr credited to the liability: one of them is booked against another account.',
      'Avgiftskostnaden är {amountOre} kr mer än de {owedOre} kr som krediterats på skulden: endera är bokförd mot ett annat konto.',
    ],
  ],
  'withheld-declared': [
    ['Tax ≠ declared', 'Källskatt ≠ deklarerat'],
    [
      'Tax withheld as booked differs from the declared by {amountOre} kr.',
      'Bokförd källskatt skiljer sig {amountOre} kr från den deklarerade.',
    ],
  ],
  'base-declared': [
    ['Pay ≠ declared', 'Lön ≠ deklarerat'],
    [
      'Booked cash pay differs from the declared by {amountOre} kr: pay of one month paid in the next, an account with another function, or pay outside the base.',
      'Bokförd kontant lön skiljer sig {amountOre} kr från den deklarerade: lön som betalas månaden efter, ett konto med annan funktion eller lön utanför underlaget.',
    ],
  ],
  'individuals-declared': [
    ['Total ≠ individuals', 'Summa ≠ individuppgifter'],
    [
      'Tax withheld as the employer’s form has it (497) differs from the sum of the individuals by {amountOre} kr: a form is wrong, or a declaration with other individuals of the month is not loaded.',
      'Huvuduppgiftens skatteavdrag (497) skiljer sig {amountOre} kr från summan av individuppgifterna: en uppgift är fel, eller så är en deklaration med andra individuppgifter för månaden inte inläst.',
    ],
  ],
  'declared-computed': [
    ['Declared ≠ computed', 'Deklarerat ≠ beräknat'],
    [
      'Declared contributions differ from those computed by age and rate by {amountOre} kr: a reduction not used or used wrongly, or an individual missing.',
      'Deklarerade avgifter skiljer sig {amountOre} kr från de beräknade efter ålder och sats: en nedsättning som inte använts eller använts fel, eller en individuppgift som saknas.',
    ],
  ],
  'booked-computed': [
    ['Booked ≠ computed', 'Bokfört ≠ beräknat'],
    [
      'Booked contributions differ by {amountOre} kr from those computed of the staff list’s pay. No declaration is here, so that benefits are not in what is computed: they would explain it, as would pay that the list lacks.',
      'Bokförda avgifter skiljer sig {amountOre} kr från de beräknade på personallistans löner. Deklarationen saknas här, så förmåner ingår inte i det beräknade: de skulle förklara det, liksom lön som saknas i listan.',
    ],
  ],
  'not-declared': [
    ['Not declared', 'Inte deklarerad'],
    [
      'Pay of {amountOre} kr is booked, but no declaration of the month is here.',
      'Lön på {amountOre} kr är bokförd men månadens deklaration finns inte här.',
    ],
  ],
  'without-pay': [
    ['No pay', 'Ingen lön'],
    ['Contributions of {amountOre} kr are booked in a month without pay.', 'Avgifter på {amountOre} kr är bokförda i en månad utan lön.'],
  ],
  rate: [
    ['Rate', 'Sats'],
    [
      'Booked contributions are {ratio} of the base: no mix of ages lies outside {lowestRatio} – {highestRatio}. Benefits declared, pay on another account or a missing voucher would explain it.',
      'Bokförda avgifter är {ratio} av underlaget: ingen åldersblandning ligger utanför {lowestRatio} – {highestRatio}. Deklarerade förmåner, lön på annat konto eller ett saknat verifikat förklarar det.',
    ],
  ],
  'benefits-unknown': [
    ['Benefits not declared here', 'Förmåner inte deklarerade här'],
    [
      'Booked contributions are {ratio} of cash pay, more than the full {highestRatio}. No declaration is here that says the benefits, on which contributions are paid too: they would explain it.',
      'Bokförda avgifter är {ratio} av kontant lön, mer än full avgift {highestRatio}. Ingen deklaration här visar förmånerna, som avgifter också betalas på: de kan förklara det.',
    ],
  ],
  rounding: [
    ['Rounding', 'Avrundning'],
    [
      '{amountOre} kr is what truncation to whole kronor leaves: it belongs on 3740.',
      '{amountOre} kr är vad kapningen till hela kronor lämnar: det hör till 3740.',
    ],
  ],
  shifted: [
    ['Other month', 'Annan månad'],
    [
      '{other} has the same difference with the other sign: pay of one month was declared in the other.',
      '{other} har samma skillnad med omvänt tecken: lön för den ena månaden deklarerades i den andra.',
    ],
  ],
  'filed-late': [
    ['Filed late', 'Sen deklaration'],
    [
      'Filed on {filedOn}, {days} days after {fileBy}. Late fee: {feeKr} kr (SFL 48:6), once for all that was due that day.',
      'Lämnad {filedOn}, {days} dagar efter {fileBy}. Förseningsavgift: {feeKr} kr (SFL 48:6), en gång för allt som skulle in den dagen.',
    ],
  ],
  'paid-late': [
    ['Paid late', 'Sen betalning'],
    [
      'Due on {payBy}, covered on the tax account {days} days later ({paidOn}).',
      'Förfallen {payBy}, täckt på skattekontot {days} dagar senare ({paidOn}).',
    ],
  ],
  'not-paid': [
    ['Not paid', 'Inte betald'],
    [
      'Due on {payBy}, not covered on the tax account {days} days later.',
      'Förfallen {payBy}, inte täckt på skattekontot {days} dagar senare.',
    ],
  ],
  'handed-over': [
    ['Handed over', 'Överlämnad'],
    [
      'Due on {payBy}, not paid: handed to the Enforcement Authority {days} days later ({paidOn}).',
      'Förfallen {payBy}, inte betald: överlämnad till Kronofogden {days} dagar senare ({paidOn}).',
    ],
  ],
  deferred: [
    ['Deferred', 'Anstånd'],
    [
      'Due on {payBy}, not paid: deferred {days} days later ({paidOn}).',
      'Förfallen {payBy}, inte betald: anstånd {days} dagar senare ({paidOn}).',
    ],
  ],
  'charged-otherwise': [
    ['Charged ≠ declared', 'Debiterat ≠ deklarerat'],
    [
      'What the tax account was charged differs from the declared by {amountOre} kr: a correction or a decision of the agency that is not here.',
      'Vad skattekontot debiterats skiljer sig från deklarerat med {amountOre} kr: en rättelse eller ett beslut från Skatteverket som inte finns här.',
    ],
  ],
  deduction: [
    ['Deduction', 'Avdrag'],
    [
      '{amountOre} kr is deducted ({kind}); the rules give at most {mostOre} kr.',
      '{amountOre} kr är avdraget ({kind}); reglerna ger högst {mostOre} kr.',
    ],
  ],
  typed: [
    ['Typed', 'Inskriven'],
    [
      'The declaration was typed: it is no evidence of what the agency was told.',
      'Deklarationen är inskriven: den visar inte vad som lämnats till Skatteverket.',
    ],
  ],
  'age-unknown': [
    ['Age unknown', 'Okänd ålder'],
    [
      'The birth year of {people} is not known: they are computed at the full rate.',
      'Födelseåret för {people} är okänt: de beräknas med full avgift.',
    ],
  ],
  'other-rules': [
    ['Other rules', 'Andra regler'],
    [
      'Left out of what is computed ({people}): insured by other rules (abroad, treaty), or growth support from before May 2024 (box 062) on pay above SEK 25 000 in 2025, where sources differ on the ceiling.',
      'Ingår inte i det beräknade ({people}): omfattas av andra regler (utlandet, konvention), eller växa-stöd från före maj 2024 (ruta 062) på lön över 25 000 kr under 2025, där källorna skiljer sig om taket.',
    ],
  ],
  'growth-support-refund': [
    ['Refund', 'Återbetalning'],
    [
      '{amountOre} kr for first employees came back on the tax account ({on}): normal from 2026, when the declaration has the full rate; never before {notBefore}.',
      '{amountOre} kr växa-stöd återbetalades på skattekontot ({on}): normalt från 2026, då deklarationen har full avgift; tidigast {notBefore}.',
    ],
  ],
}

export const method: Method = {
  answers: [
    'Do booked, declared and computed contributions agree, month by month, and were they declared in time?',
    'Stämmer bokförda, deklarerade och beräknade arbetsgivaravgifter, månad för månad, och deklarerades de i tid?',
  ],
  computes: [
    [
      'Booked comes from the functions of accounts; accrued and holiday pay and their contributions are left out. Contributions booked are those credited to the liability less what vouchers of pay took back, as the declaration has them; rates are of the cost. Declared is the state of the declarations after corrections and removals by payee and specification number, in the order in which they were made.',
      'Bokfört kommer från kontofunktionerna; upplupna löner, semesterlöner och avgifter på dem ingår inte. Bokförda avgifter är de som krediterats på skulden minus det som lönverifikat tagit tillbaka, så som deklarationen har dem; satser gäller kostnaden. Deklarerat är läget efter rättelser och borttag per betalningsmottagare och specifikationsnummer, i den ordning de gjordes.',
    ],
    [
      'Computed as the Tax Agency does: each person’s base truncated to whole kronor, summed by rate, the fee truncated by rate. The base is pay of the staff list with declared benefits, else the individuals declared, else booked pay at the full rate.',
      'Beräknat som Skatteverket gör: varje persons underlag kapas till hela kronor, summeras per sats och avgiften kapas per sats. Underlaget är personallistans löner med deklarerade förmåner, annars individuppgifterna, annars bokförd lön med full avgift.',
    ],
  ],
  sources: [
    [
      'Socialavgiftslagen (2000:980); SFF (2011:1261) 22 kap. 1 §; SFS 2026:100 (young people 2026–27).',
      'Socialavgiftslagen (2000:980); SFF (2011:1261) 22 kap. 1 §; SFS 2026:100 (unga 2026–27).',
    ],
    ['SFL 26:26, 26:30 and 62:3 on due dates.', 'SFL 26:26, 26:30 och 62:3 om förfallodagar.'],
  ],
  limits: [
    [
      'That costs of the work (box 019) reduce the base, and that box 487 is after deductions for research and support areas, is read from the form, not from a rule.',
      'Att utgifter i arbetet (ruta 019) minskar underlaget och att ruta 487 är efter avdrag för forskning och stödområden är läst ur blanketten, inte ur en regel.',
    ],
    ['Pay below 1,000 kr a year is not left out.', 'Ersättning under 1 000 kr per år räknas inte bort.'],
  ],
}
