import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import type { AmountBasis, AmountId, AreaTerm, PrintedComparison } from './schema.ts'

export const words = {
  figures: ['Key figures', 'Nyckeltal'],
  figure: ['Key figure', 'Nyckeltal'],
  noFigures: ['No fiscal year is loaded.', 'Inget räkenskapsår är inläst.'],
  unit: ['Unit', 'Enhet'],
  change: ['Change', 'Förändring'],
  changePoints: ['Points', 'P.e.'],
  changeHelp: [
    'Of the figures as they are shown: kronor per m² are whole by the rules.',
    'Av siffrorna som de visas: kronor per m² är hela enligt reglerna.',
  ],
  changePointsHelp: ['Percentage points more than the year before.', 'Procentenheter mer än året före.'],
  about: ['Comparison, no norm; accounts', 'Jämförelse, ingen norm; konton'],
  areas: ['Areas', 'Ytor'],
  noAreas: ['No areas are given for the year.', 'Inga ytor är angivna för året.'],
  kindOfArea: ['Kind', 'Slag'],
  units: ['Units', 'Antal'],
  noteTable: ['Table for the annual report', 'Tabell till årsredovisningen'],
  noteText: [
    'The multi-year table of the management report: the year and the three before.',
    'Flerårsöversikten i förvaltningsberättelsen: året och de tre föregående.',
  ],
  loss: ['Loss of the year', 'Årets förlust'],
  lossNote: ['The report has to say how future commitments are paid for.', 'Årsredovisningen ska säga hur framtida åtaganden finansieras.'],
  filing: ['Last day of filing', 'Sista dag att lämna in'],
  filingNote: ['Annual report, on paper.', 'Årsredovisning, på papper.'],
  lackAreas: [
    'Areas are missing: figures per m² are withheld until they are given.',
    'Ytor saknas: nyckeltal per m² visas först när de är angivna.',
  ],
  areaFrom: ['from', 'från'],
  notInTotal: ['not in the total', 'ingår inte i totalytan'],
  equityWithReserves: [
    'Assets less liabilities, and less the tax in untaxed reserves: no one list of lines is it.',
    'Tillgångar minus skulder, och minus skatten i obeskattade reserver: ingen lista av rader är beloppet.',
  ],
  ofRegister: ['Real estate, areas', 'Fastigheter, ytor'],
  sumAbove: [
    'The sum of the rows above it, each of which opens its lines.',
    'Summan av raderna ovanför, som var och en öppnar sina rader.',
  ],
  underAdvice: ['By BFNAR 2023:1.', 'Enligt BFNAR 2023:1.'],
  underK3: ['By K3 chapter 38.', 'Enligt K3 kapitel 38.'],
  noRule: [
    'The year began before the figures had to be published; they are computed by BFNAR 2023:1.',
    'Året började innan nyckeltalen blev obligatoriska; de beräknas enligt BFNAR 2023:1.',
  ],
  splitLater: [
    'The fee is told for homes and premises apart from fiscal years that begin in 2026.',
    'Årsavgiften delas på bostäder och lokaler från räkenskapsår som börjar 2026.',
  ],
  splitAsked: [
    'The fee is told for homes and premises apart where premises are granted.',
    'Årsavgiften delas på bostäder och lokaler där lokaler är upplåtna.',
  ],
  printed: ['Against printed figures', 'Mot tryckta nyckeltal'],
  printedNote: [
    'Figures that an earlier annual report printed, against what they come to now. Where numerator or denominator was not printed it follows from the other and the figure, about.',
    'Nyckeltal som en tidigare årsredovisning tryckte, mot vad de blir nu. Där täljare eller nämnare inte trycktes följer den av den andra och nyckeltalet, ungefär.',
  ],
  noPrinted: ['No printed figures are given for these years.', 'Inga tryckta nyckeltal är angivna för åren.'],
  year: ['Year', 'År'],
  printedValue: ['Printed', 'Tryckt'],
  now: ['Now', 'Nu'],
  difference: ['Difference', 'Skillnad'],
  abovePrinted: ['Numerator, printed', 'Täljare, tryckt'],
  aboveNow: ['Numerator, now', 'Täljare, nu'],
  belowPrinted: ['Denominator, printed', 'Nämnare, tryckt'],
  belowNow: ['Denominator, now', 'Nämnare, nu'],
  moved: ['What moved', 'Vad som ändrats'],
  noNorm: ['What others came to is a comparison and no norm.', 'Vad andra föreningar har är en jämförelse och ingen norm.'],
} as const satisfies Record<string, Words>

export const unitWords = {
  kr: ['kr', 'kr'],
  perM2: ['SEK/m²', 'kr/m²'],
  percent: ['%', '%'],
  m2: ['m²', 'm²'],
} as const satisfies Record<string, Words>

/** Why accounts are read as they are; nothing where they have the function. */
export const basisWords: Readonly<Record<AmountBasis, Words>> = {
  chosen: ['chosen here', 'valda här'],
  function: ['', ''],
  name: ['by name', 'efter namn'],
  none: ['', ''],
  'k2-layout': ['by the K2 layout', 'enligt K2-uppställningen'],
}

export const amountWords: Readonly<Record<AmountId, Words>> = {
  'net-sales': ['Net sales', 'Nettoomsättning'],
  income: ['Operating income', 'Rörelseintäkter'],
  fees: ['Annual fees', 'Årsavgifter'],
  'fees-homes': ['Annual fees, homes', 'Årsavgifter, bostäder'],
  'fees-premises': ['Annual fees, premises', 'Årsavgifter, lokaler'],
  result: ['Result for the year', 'Årets resultat'],
  depreciation: ['+ depreciation and impairment', '+ av- och nedskrivningar'],
  scrapping: ['+ scrapped parts', '+ utrangering'],
  planned: ['+ planned maintenance', '+ planerat underhåll'],
  'one-off': ['± outside normal operations', '± utanför normal drift'],
  saving: ['= to save', '= att spara'],
  electricity: ['Electricity', 'El'],
  heating: ['+ heating', '+ värme'],
  water: ['+ water', '+ vatten'],
  energy: ['= energy', '= energi'],
  debt: ['Debt to credit institutions', 'Skulder till kreditinstitut'],
  'debt-left-out': ['Other interest-bearing debt, left out', 'Andra räntebärande skulder, ingår inte'],
  equity: ['Equity', 'Eget kapital'],
  assets: ['Total assets', 'Summa tillgångar'],
}

export const areaTermWords: Readonly<Record<AreaTerm, Words>> = {
  'area-granted': ['Area granted, m²', 'Upplåten yta, m²'],
  'area-total': ['Total area, m²', 'Total yta, m²'],
  'area-homes': ['Homes granted, m²', 'Upplåtna bostäder, m²'],
  'area-premises': ['Premises granted, m²', 'Upplåtna lokaler, m²'],
}

export const movedWords: Readonly<Record<PrintedComparison['moved'], Words>> = {
  nothing: ['nothing', 'inget'],
  numerator: ['the numerator', 'täljaren'],
  denominator: ['the denominator', 'nämnaren'],
  both: ['both', 'båda'],
  rounding: ['rounding', 'avrundning'],
  unknown: ['not known', 'okänt'],
}

export const method: Method = {
  answers: [
    'What are the association’s key figures for the year and the three before, and what is each made of?',
    'Vilka är föreningens nyckeltal för året och de tre föregående, och vad består vart och ett av?',
  ],
  computes: [
    [
      'Annual fee per m² = annual fees with every compulsory charge ÷ area granted; what members may decline is no fee. Debt per m² = interest-bearing debt to credit institutions ÷ total area, and ÷ area granted. Total area is every area with a fee or a rent.',
      'Årsavgift per m² = årsavgifter med alla obligatoriska avgifter ÷ upplåten yta; det som medlemmar får välja bort är ingen årsavgift. Skuldsättning per m² = räntebärande skulder till kreditinstitut ÷ total yta, och ÷ upplåten yta. Total yta är varje yta med avgift eller hyra.',
    ],
    [
      'Saving per m² = (result + depreciation and impairment + scrapping + planned maintenance expensed ± what lies outside normal operations) ÷ total area. Interest sensitivity = 1 % of the same debt ÷ annual fees. Energy = electricity, heating and water, gross of what is charged on, ÷ total area; without an account for one of them it is not computed.',
      'Sparande per m² = (resultat + av- och nedskrivningar + utrangering + kostnadsfört planerat underhåll ± poster utanför normal drift) ÷ total yta. Räntekänslighet = 1 % av samma skulder ÷ årsavgifterna. Energikostnad = el, värme och vatten, före vidaredebitering, ÷ total yta; utan konto för någon av dem beräknas den inte.',
    ],
    [
      'Areas are those of the balance date, unless the mean of the year is chosen. Kronor per m² are rounded to whole kronor, per cent to two decimals, halves up.',
      'Ytorna är balansdagens, om inte årets medeltal väljs. Kronor per m² avrundas till hela kronor, procent till två decimaler, halva uppåt.',
    ],
  ],
  sources: [
    [
      'Årsredovisningslagen 6:3 a; BFNAR 2023:1 for fiscal years to 2025.',
      'Årsredovisningslagen 6 kap. 3 a §; BFNAR 2023:1 för räkenskapsår till och med 2025.',
    ],
    [
      'BFNAR 2012:1 (K3) 38.3–38.8 for fiscal years that begin in 2026 or later.',
      'BFNAR 2012:1 (K3) punkt 38.3–38.8 för räkenskapsår som börjar 2026 eller senare.',
    ],
    [
      'Comparison figures: Nabo, 2 250 associations in 2023; bands of saving by HSB as read in November 2026. One source each.',
      'Jämförelsetal: Nabo, 2 250 föreningar 2023; nivåer för sparande enligt HSB, lästa i november 2026. En källa vardera.',
    ],
  ],
  limits: [
    [
      'Which accounts hold fees, compulsory charges and planned maintenance nobody can tell from their numbers: where no account has the function, names are read, and that is said.',
      'Vilka konton som är årsavgifter, obligatoriska avgifter och planerat underhåll framgår inte av numren: där inget konto har funktionen läses kontonamnen, vilket anges.',
    ],
    [
      'Which liabilities are to credit institutions is read by number (2330–2359, 2410–2419, 2480–2489, 2841); 2350 and 2410 are confirmed by the standard setter’s example, the ranges are inference.',
      'Vilka skulder som är till kreditinstitut läses efter nummer (2330–2359, 2410–2419, 2480–2489, 2841); 2350 och 2410 bekräftas av normgivarens exempel, intervallen är en slutsats.',
    ],
    [
      'Equity is what is left of assets when liabilities and provisions are taken off.',
      'Eget kapital är det som återstår av tillgångarna när skulder och avsättningar dragits av.',
    ],
  ],
}
