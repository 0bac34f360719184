import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import type { TransferKind } from './schema.ts'

export const words = {
  months: ['Fees by month', 'Avgifter per månad'],
  monthsNote: [
    'What members should pay by share number and yearly fee, against what is booked as annual fees. Compulsory charges beside the fee are not part of it.',
    'Vad medlemmarna ska betala efter andelstal och årsavgift, mot vad som är bokfört som årsavgifter. Obligatoriska tillägg vid sidan av avgiften ingår inte.',
  ],
  noMonths: ['The year has no months.', 'Året har inga månader.'],
  apartmentsPaying: ['Apartments', 'Lägenheter'],
  byRegister: ['By the register', 'Enligt registret'],
  gap: ['Lacking in the register', 'Saknas i registret'],
  running: ['Difference so far', 'Skillnad hittills'],
  apartments: ['Fees by apartment', 'Avgift per lägenhet'],
  noApartments: ['No apartments are given.', 'Inga lägenheter är angivna.'],
  apartment: ['Apartment', 'Lägenhet'],
  m2: ['m²', 'm²'],
  share: ['Share number', 'Andelstal'],
  shareOfAll: ['Part of all', 'Andel av alla'],
  monthly: ['Fee per month', 'Avgift per månad'],
  yearly: ['Fee of the year', 'Årets avgift'],
  perM2: ['Fee per m²', 'Avgift per m²'],
  gapMonths: ['Months lacking in the register', 'Månader som saknas i registret'],
  owed: ['Arrears and prepayments', 'Fordringar och förskott'],
  noOwed: [
    'No account holds claims on members or fees paid in advance.',
    'Inget konto håller fordringar på medlemmar eller förutbetalda avgifter.',
  ],
  kind: ['Kind', 'Slag'],
  arrears: ['Owed by members and tenants', 'Fordran på medlemmar och hyresgäster'],
  prepaid: ['Paid in advance', 'Förutbetalt'],
  inMonths: ['In months of fees', 'I månaders avgifter'],
  metering: ['Metered charges against cost', 'Individuell mätning mot kostnad'],
  meteringNote: [
    'The cost is the whole building’s: what members are charged for what they meter should be less.',
    'Kostnaden är hela husets: det som medlemmarna debiteras efter mätare bör vara mindre.',
  ],
  noMetering: ['No account holds metered charges.', 'Inget konto är individuell mätning.'],
  year: ['Year', 'År'],
  charged: ['Charged', 'Debiterat'],
  cost: ['Cost', 'Kostnad'],
  chargedOfCost: ['Charged of cost', 'Debiterat av kostnaden'],
  transfers: ['Transfer and pledge fees', 'Överlåtelse- och pantsättningsavgifter'],
  transfersNote: [
    'The statutes set these fees, mostly as a part of the price base amount: the part is shown beside each voucher.',
    'Stadgarna bestämmer avgifterna, oftast som en andel av prisbasbeloppet: andelen visas vid varje verifikat.',
  ],
  noTransfers: [
    'No account holds such fees, or none were booked in the year.',
    'Inget konto håller sådana avgifter, eller inga bokfördes under året.',
  ],
  fee: ['Fee', 'Avgift'],
  ofBaseAmount: ['Of the price base amount', 'Av prisbasbeloppet'],
  expected: ['Fees by the register', 'Avgifter enligt registret'],
  booked: ['Fees booked', 'Bokförda avgifter'],
  lackFees: [
    'Apartments with share numbers, or yearly fees, are missing: what is booked is compared when they are given.',
    'Lägenheter med andelstal, eller årsavgifter, saknas: det bokförda jämförs när de är angivna.',
  ],
} as const satisfies Record<string, Words>

export const transferKindWords: Readonly<Record<TransferKind, Words>> = {
  transfer: ['Transfer', 'Överlåtelse'],
  pledge: ['Pledge', 'Pantsättning'],
  both: ['Not told apart by the account', 'Skiljs inte åt av kontot'],
}

export const method: Method = {
  answers: [
    'Are all fees that members should pay booked, month by month, and what is owed, metered and charged at transfers?',
    'Är alla avgifter som medlemmarna ska betala bokförda, månad för månad, och vad är obetalt, mätt och debiterat vid överlåtelser?',
  ],
  computes: [
    [
      'The fee of a month is that of the apartments in the register on its first day: an apartment’s own fee where one is given, else share number ÷ sum of share numbers × yearly fee ÷ 12, to whole öre; of a month that lies only partly in the fiscal year, its part by days. It is held against the net credit of the accounts of annual fees in the month.',
      'Månadens avgift är den för lägenheterna i registret månadens första dag: lägenhetens egen avgift där den är angiven, annars andelstal ÷ summan av andelstalen × årsavgiften ÷ 12, i hela ören; av en månad som bara delvis ligger i räkenskapsåret dess del efter dagar. Den jämförs med nettot i kredit på årsavgifternas konton under månaden.',
    ],
    [
      'An apartment with a row before and after a month and none in it is in a gap: its fee is shown apart, and the others do not pay it.',
      'En lägenhet med en rad före och en efter en månad men ingen i den står i en lucka: avgiften visas för sig, och de andra betalar den inte.',
    ],
    [
      'Arrears are accounts of trade receivables, prepayments 2970–2979; both as months of fees.',
      'Fordringar är konton för kundfordringar, förskott 2970–2979; båda även i månaders avgifter.',
    ],
  ],
  sources: [
    [
      'Bostadsrättslagen 7:14 and 9:5: the annual fee, and fees of transfer and pledge, are as the statutes say.',
      'Bostadsrättslagen 7 kap. 14 § och 9 kap. 5 §: årsavgift samt överlåtelse- och pantsättningsavgift följer stadgarna.',
    ],
    [
      'BAS 2026: 2971 and 2972 hold rents and members’ fees paid in advance.',
      'BAS 2026: 2971 och 2972 är förutbetalda hyresintäkter och medlemsavgifter.',
    ],
  ],
  limits: [
    [
      'Transfer fees and pledge fees are told apart by the names of their accounts: one account for both leaves it to the text of the voucher.',
      'Överlåtelseavgifter och pantsättningsavgifter skiljs åt genom kontonas namn: med ett konto för båda får verifikatets text avgöra.',
    ],
    [
      'Fees that are booked for two, three, four or six months, or the year, at a time are recognised by their amounts and compared by so many: what lacks in a month of them is not seen.',
      'Avgifter som bokförs för två, tre, fyra eller sex månader, eller för hela året, känns igen på beloppen och jämförs tillsammans: vad som saknas i en enskild månad syns då inte.',
    ],
    [
      'What the statutes say of transfer and pledge fees is not in the register: only the part of the price base amount is shown.',
      'Vad stadgarna säger om överlåtelse- och pantsättningsavgifter finns inte i registret: bara andelen av prisbasbeloppet visas.',
    ],
    [
      'Who of the members owes what the books do not say; the administrator’s list of open items does.',
      'Vem av medlemmarna som är skyldig vad säger inte bokföringen; förvaltarens lista över obetalda avier gör det.',
    ],
  ],
}
