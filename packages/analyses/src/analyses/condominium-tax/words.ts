import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import type { CondominiumTaxResult } from './schema.ts'

export const words = {
  fees: ['Property fee and tax', 'Fastighetsavgift och fastighetsskatt'],
  feesNote: [
    'The lower of an amount per apartment and a share of the assessed value of homes; a share of that of premises. Amounts per apartment are computed by the law’s formula where no source was read; the share for premises is to be confirmed from 2025 (SFS 2024:1152).',
    'Det lägre av ett belopp per lägenhet och en andel av bostädernas taxeringsvärde; en andel av lokalernas. Belopp per lägenhet är beräknade enligt lagens formel där ingen källa lästs; andelen för lokaler ska kontrolleras från 2025 (SFS 2024:1152).',
  ],
  noFees: ['No assessed values are given for the year.', 'Inga taxeringsvärden är angivna för året.'],
  property: ['Property', 'Fastighet'],
  year: ['Year', 'År'],
  months: ['Months', 'Månader'],
  apartments: ['Apartments', 'Lägenheter'],
  cap: ['Per apartment', 'Per lägenhet'],
  byApartments: ['By apartments', 'Efter lägenheter'],
  homesShare: ['Of homes’ value', 'Av bostädernas värde'],
  byValue: ['By value', 'Efter värde'],
  homesFee: ['Fee, the lower', 'Avgift, det lägre'],
  premisesShare: ['Of premises’ value', 'Av lokalernas värde'],
  premisesTax: ['Tax on premises', 'Skatt på lokaler'],
  unconfirmed: ['Share not confirmed', 'Andel ej bekräftad'],
  unconfirmedWhy: [
    'The law on the share for premises was replaced from 2025 (SFS 2024:1152), and its new wording was not read: the share of before is used.',
    'Lagrummet om andelen för lokaler ersattes från 2025 (SFS 2024:1152) och den nya lydelsen är inte läst: den tidigare andelen används.',
  ],
  due: ['Fee and tax', 'Avgift och skatt'],
  flags: ['Basis', 'Underlag'],
  computedCap: ['Amount computed', 'Belopp beräknat'],
  computedCapWhy: [
    'The amount per apartment of this year is computed by the law’s formula and was not read in a source.',
    'Årets belopp per lägenhet är beräknat enligt lagens formel och är inte läst i en källa.',
  ],
  free: ['May be free', 'Kan vara befriad'],
  freeWhy: [
    'By its value year the building may be new enough to be free of the fee (fifteen years from 2012, in no source that was read): none is computed.',
    'Efter sitt värdeår kan byggnaden vara så ny att den är befriad (femton år från 2012, inte läst i någon källa): ingen avgift beräknas.',
  ],
  against: ['Against the books', 'Mot bokföringen'],
  againstNote: [
    'The liability is what the year has cost and the tax account is not yet charged: a preliminary tax that was paid for it, or the year before that is not yet settled, is part of a difference.',
    'Skulden är det som året kostat och skattekontot ännu inte debiterats: preliminärskatt som betalats för den, eller året före som inte är avräknat, ingår i en skillnad.',
  ],
  cost: ['Cost of the year', 'Årets kostnad'],
  liability: ['Liability at the year’s end, 2513', 'Skuld vid årets slut, 2513'],
  item: ['Item', 'Post'],
  housing: ['Private housing company', 'Privatbostadsföretag'],
  housingNote: [
    'An indication, no conclusion: at least 60 % of the property’s value has to be homes granted to members. The measure is assessed value, never income; the part of fees in the ledger decides nothing.',
    'En indikation, ingen slutsats: minst 60 % av fastighetens värde ska vara bostäder upplåtna till medlemmar. Måttet är taxeringsvärde, aldrig intäkter; avgifternas andel i bokföringen avgör ingenting.',
  ],
  homesValue: ['Assessed value, homes', 'Taxeringsvärde, bostäder'],
  premisesValue: ['Assessed value, premises', 'Taxeringsvärde, lokaler'],
  granted: ['Homes granted to members, of homes’ area', 'Upplåtna bostäder, av bostädernas yta'],
  qualified: ['Value of homes granted', 'Värde av upplåtna bostäder'],
  ratio: ['Qualified part of the value', 'Kvalificerad andel av värdet'],
  least: ['At least', 'Minst'],
  ledgerFees: ['Annual fees', 'Årsavgifter'],
  ledgerIncome: ['Operating income', 'Rörelseintäkter'],
  ledgerRatio: ['Fees of income, no measure', 'Avgifter av intäkterna, inget mått'],
  value: ['Value', 'Värde'],
  verdict: ['Private housing company', 'Privatbostadsföretag'],
  indicated: ['indicated', 'indikeras'],
  'not-indicated': ['doubtful', 'tveksamt'],
  lacking: ['missing', 'saknas'],
  vat: ['VAT', 'Moms'],
  vatNote: [
    'Homes are let and granted without VAT. VAT comes with premises under voluntary liability, parking let to others, and electricity sold by meter: what each would bear at the standard rate is the most there can be, and what is charged and deducted by the books stands below.',
    'Bostäder hyrs ut och upplåts utan moms. Moms följer med lokaler med frivillig skattskyldighet, parkering till andra än medlemmar och el som säljs efter mätare: vad var och en skulle ge vid normalskattesatsen är det mesta som kan bli, och bokförd utgående och ingående moms står nedanför.',
  ],
  noVat: ['No account holds VAT.', 'Inget konto är moms.'],
  output: ['VAT charged', 'Utgående moms'],
  input: ['VAT deducted', 'Ingående moms'],
  borne: ['VAT if all of this income is taxable', 'Moms om alla dessa intäkter är momspliktiga'],
  vatIncome: ['Income, without VAT', 'Intäkt, utan moms'],
  vatBooked: ['VAT booked', 'Bokförd moms'],
  premises: ['Rents of premises', 'Hyror för lokaler'],
  parking: ['Parking and garage', 'Parkering och garage'],
  'premises-and-parking': ['Premises and parking, one account', 'Lokaler och parkering, samma konto'],
  metering: ['Metered charges', 'Individuell mätning'],
  atStandardRate: ['VAT at the standard rate', 'Moms vid normalskattesats'],
  accounts: ['Accounts', 'Konton'],
  premisesPart: ['Premises of total area', 'Lokaler av total yta'],
  noAccounts: ['No account has this function or name.', 'Inget konto har den funktionen eller det namnet.'],
  lackValues: [
    'Assessed values are missing: property fee and private housing are computed when they are given.',
    'Taxeringsvärden saknas: fastighetsavgift och privatbostadsföretag beräknas när de är angivna.',
  ],
} as const satisfies Record<string, Words>

export const method: Method = {
  answers: [
    'Is the property fee booked as the assessed values give, is the association a private housing company, and is there VAT to look at?',
    'Är fastighetsavgiften bokförd som taxeringsvärdena ger, är föreningen ett privatbostadsföretag, och finns moms att granska?',
  ],
  computes: [
    [
      'The fee of a property and calendar year = the lower of the year’s amount × apartments on 1 January and a share of the assessed value of homes (0.4 % to 2012, 0.3 % from 2013), and 1 % of that of premises as tax; of a broken or short fiscal year the months that lie in it, one that is not whole by its days.',
      'Avgiften för en fastighet och ett kalenderår = det lägre av årets belopp × lägenheter den 1 januari och en andel av bostädernas taxeringsvärde (0,4 % till 2012, 0,3 % från 2013), samt 1 % av lokalernas som skatt; för brutet eller kortare räkenskapsår de månader som ligger i det, en månad som inte är hel efter sina dagar.',
    ],
    [
      'Qualified part = assessed value of homes × granted part of homes’ area ÷ assessed value of all; at least 60 %, and at least three apartments, indicate a private housing company.',
      'Kvalificerad andel = bostädernas taxeringsvärde × upplåten del av bostädernas yta ÷ hela taxeringsvärdet; minst 60 % och minst tre lägenheter indikerar ett privatbostadsföretag.',
    ],
    [
      'VAT charged is the credit of output VAT, VAT deducted the debit of input VAT. Income that may bear VAT is read by the names of its accounts (premises, parking, garage), metered charges by their function or name.',
      'Utgående moms är kredit på kontona för utgående moms, ingående moms debet på kontona för ingående moms. Intäkter som kan vara momspliktiga läses efter kontonas namn (lokal, parkering, garage), individuell mätning efter funktion eller namn.',
    ],
  ],
  sources: [
    [
      'Lagen (2007:1398) om kommunal fastighetsavgift; amounts: skattefakta.nu 2018, sverigesallmannytta.se 2023, other years by the law’s formula; shares: prop. 2012/13:1 6.9, lagen (1984:1052) 3 §.',
      'Lagen (2007:1398) om kommunal fastighetsavgift; belopp: skattefakta.nu 2018, sverigesallmannytta.se 2023, övriga år enligt lagens formel; andelar: prop. 2012/13:1 avsnitt 6.9, lagen (1984:1052) 3 §.',
    ],
    [
      'Inkomstskattelagen 2:17; SKV A 2008:25; HFD 2021 not. 54: the measure builds on the property taxation.',
      'Inkomstskattelagen 2 kap. 17 §; SKV A 2008:25; HFD 2021 not. 54: måttet bygger på fastighetstaxeringen.',
    ],
  ],
  limits: [
    [
      'Whether a new building is free of the fee, and for how long, is not decided here: none is computed for it.',
      'Om en ny byggnad är befriad från avgift, och hur länge, avgörs inte här: ingen beräknas för den.',
    ],
    [
      'How value is divided between granted and rented homes is disputed; area is used. Homes used by others than natural persons are not known.',
      'Hur värdet fördelas mellan upplåtna och uthyrda bostäder är omtvistat; ytan används. Bostäder som innehas av andra än fysiska personer är inte kända.',
    ],
    [
      'Which rents bear VAT the areas do not say: the figures are a beginning.',
      'Vilka hyror som är momspliktiga säger inte ytorna: siffrorna är en början.',
    ],
  ],
}

/** What is missing for the verdict. */
export const lackWords: Readonly<Record<CondominiumTaxResult['privateHousing']['lacks'][number], Words>> = {
  assessed: ['assessed values', 'taxeringsvärden'],
  areas: ['area of homes', 'bostädernas yta'],
  apartments: ['number of apartments', 'antal lägenheter'],
  'premises-value': ['assessed value of premises', 'lokalernas taxeringsvärde'],
}
