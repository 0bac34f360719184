import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import type { boardIds, memberIds } from './schema.ts'

export const words = {
  board: ['Board fees', 'Styrelsearvoden'],
  boardNote: [
    'Fees to board members are salary, with contributions and a declaration; 6410 is for fees that are no salary, as to a company.',
    'Arvoden till styrelseledamöter är lön, med avgifter och arbetsgivardeklaration; 6410 är för arvoden som inte är lön, som till ett bolag.',
  ],
  noYears: ['No fiscal year is loaded.', 'Inget räkenskapsår är inläst.'],
  item: ['Item', 'Post'],
  accounts: ['Accounts', 'Konton'],
  members: ['Contributions and grant fees', 'Insatser och upplåtelseavgifter'],
  membersNote: [
    'What members have paid in: a new grant adds to it, a transfer between members does not. By the register: the sum over the apartments at the year’s end.',
    'Vad medlemmarna betalat in: en ny upplåtelse ökar det, en överlåtelse mellan medlemmar gör det inte. Enligt registret: summan över lägenheterna vid årets slut.',
  ],
  added: ['Paid in', 'Inbetalt'],
  repaid: ['Repaid', 'Återbetalt'],
  byRegister: ['By the register', 'Enligt registret'],
  moves: ['Vouchers on contributions and grant fees', 'Verifikat på insatser och upplåtelseavgifter'],
  noMoves: ['Nothing was paid in or repaid in the year.', 'Inget betalades in eller tillbaka under året.'],
  pledges: ['Pledges', 'Ställda säkerheter'],
  pledgesNote: [
    'Mortgage deeds pledged, as they are given for each loan. The books hold no deeds: see the lender’s statement and the property register.',
    'Pantbrev som lämnats, som de är angivna per lån. Bokföringen innehåller inga pantbrev: se långivarens besked och fastighetsregistret.',
  ],
  noLoans: ['No loans are given.', 'Inga lån är angivna.'],
  loan: ['Loan', 'Lån'],
  lender: ['Lender', 'Långivare'],
  debt: ['Debt', 'Skuld'],
  pledged: ['Pledged', 'Pantbrev'],
  insurance: ['Insurance', 'Försäkring'],
  noProperties: ['No properties are given.', 'Inga fastigheter är angivna.'],
  property: ['Property', 'Fastighet'],
  insured: ['Insured for', 'Försäkrad för'],
  insuredTo: ['Insured to', 'Försäkrad till'],
  elsewhere: ['What the books do not hold', 'Det bokföringen inte visar'],
  elsewhereNote: [
    'Questions of the audit of an association that neither the books nor the register answers, and where the answer is found.',
    'Frågor i granskningen av en förening som varken bokföringen eller registret svarar på, och var svaret finns.',
  ],
  sentence: ['Sentence', 'Mening'],
  boardFees: ['Board fees', 'Styrelsearvoden'],
  paidIn: ['Contributions and grant fees', 'Insatser och upplåtelseavgifter'],
  planUpdated: ['Maintenance plan updated', 'Underhållsplan uppdaterad'],
  balancesOnly: ['Only balances are loaded for this year.', 'För det här året är bara saldon inlästa.'],
  lackContributions: [
    'Contributions and grant fees are not given for the apartments: the books are compared when they are.',
    'Insatser och upplåtelseavgifter är inte angivna för lägenheterna: bokföringen jämförs när de är det.',
  ],
} as const satisfies Record<string, Words>

export const boardWords: Readonly<Record<(typeof boardIds)[number], Words>> = {
  salary: ['Board fees, salary', 'Styrelsearvoden, lön'],
  'not-salary': ['Board fees, no salary', 'Styrelsearvoden, ej lön'],
  contributions: ['Social security contributions, of all salaries', 'Arbetsgivaravgifter, på alla löner'],
}

export const memberWords: Readonly<Record<(typeof memberIds)[number], Words>> = {
  contributions: ['Member contributions', 'Medlemsinsatser'],
  'grant-fees': ['Grant fees', 'Upplåtelseavgifter'],
}

export const notInBooks: readonly { readonly id: string; readonly text: Words }[] = [
  {
    id: 'declared',
    text: [
      'Whether each board member’s fee was declared: the employer’s declarations, under staff and tax.',
      'Om varje ledamots arvode är redovisat: arbetsgivardeklarationerna, under personal och skatt.',
    ],
  },
  {
    id: 'decided',
    text: ['Whether the fees are what the meeting decided: its minutes.', 'Om arvodena är de som stämman beslutade: stämmans protokoll.'],
  },
  {
    id: 'related',
    text: [
      'Purchases from board members and people close to them: the books name suppliers, not who stands behind them. Compare the suppliers with the board and the register of companies.',
      'Köp från ledamöter och deras närstående: bokföringen nämner leverantörer, inte vem som står bakom. Jämför leverantörerna med styrelsen och bolagsregistret.',
    ],
  },
  {
    id: 'members',
    text: [
      'Who is a member, who has pledged an apartment, and whether a transfer was approved: the list of apartments and the list of members.',
      'Vem som är medlem, vem som pantsatt en lägenhet och om en överlåtelse godkänts: lägenhetsförteckningen och medlemsförteckningen.',
    ],
  },
  {
    id: 'statutes',
    text: [
      'What the statutes say beyond the reserve, such as transfer and pledge fees and the auditor: the registered statutes.',
      'Vad stadgarna säger utöver fonden, som överlåtelse- och pantsättningsavgifter och revisor: de registrerade stadgarna.',
    ],
  },
  {
    id: 'insurance',
    text: [
      'Whether the insurance covers the building’s full value: the policy.',
      'Om försäkringen täcker byggnadens fulla värde: försäkringsbrevet.',
    ],
  },
  {
    id: 'management',
    text: [
      'How the board manages the association, and what it was told: the minutes of the board and the contract with the administrator.',
      'Hur styrelsen förvaltar föreningen och vad den fått veta: styrelsens protokoll och avtalet med förvaltaren.',
    ],
  },
]

export const method: Method = {
  answers: [
    'What do the books and the register say of board fees, members’ contributions, pledges and insurance, and what do they not hold?',
    'Vad säger bokföringen och registret om styrelsearvoden, insatser, säkerheter och försäkring, och vad visar de inte?',
  ],
  computes: [
    [
      'Board fees are 7240–7249 as salary and 6410–6419 as no salary, beside contributions on 7510–7519, for the year and the three before.',
      'Styrelsearvoden är 7240–7249 som lön och 6410–6419 som ej lön, bredvid arbetsgivaravgifter på 7510–7519, för året och de tre föregående.',
    ],
    [
      'Contributions are 2083, grant fees 2084 and 2087: opening + paid in − repaid = closing, against the sum over the apartments of the register at the year’s end.',
      'Insatser är 2083, upplåtelseavgifter 2084 och 2087: ingående + inbetalt − återbetalt = utgående, mot summan över registrets lägenheter vid årets slut.',
    ],
    ['Pledges and insurance are as they are given under real estate.', 'Säkerheter och försäkring är som de är angivna under fastigheter.'],
  ],
  sources: [
    [
      'BAS 2025: 2083, 2087, 6410, 7240. Bostadsrättslagen 4:2 and 7:14: contribution and grant fee.',
      'BAS 2025: 2083, 2087, 6410, 7240. Bostadsrättslagen 4 kap. 2 § och 7 kap. 14 §: insats och upplåtelseavgift.',
    ],
  ],
  limits: [
    [
      'Contributions on 7510–7519 are of all salaries, not of the board’s alone.',
      'Avgifterna på 7510–7519 är på alla löner, inte bara styrelsens.',
    ],
    [
      'What neither books nor register hold is listed with where it is found.',
      'Det som varken bokföringen eller registret visar listas med var det finns.',
    ],
  ],
}
