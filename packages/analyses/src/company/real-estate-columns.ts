import type { Words } from '../tables/words.ts'
import type { areaKinds, CondominiumFigureId, holdings, RealEstatePart, RealEstates, reserveRules } from './real-estates.ts'

/** What a cell of a register holds. Amounts are written in kronor. */
export type RegisterKind = 'text' | 'day' | 'year' | 'ore' | 'number' | 'area' | 'count' | 'flag' | 'choice'

export interface RegisterColumn<Key extends string = string> {
  readonly key: Key
  readonly kind: RegisterKind
  readonly label: Words
  /** Further headings that mean the same. */
  readonly also?: readonly string[]
  /** The table is of this part only where the column is there, and no cell of it is empty. */
  readonly required?: true
  /** Of a choice: its values and what people call them. */
  readonly options?: Readonly<Record<string, Words>>
  /** What a flag is where the cell is empty. */
  readonly unless?: boolean
  /** Of a number: people write a sign of per cent after it. */
  readonly percent?: true
}

type ColumnsOf<P extends RealEstatePart> = readonly RegisterColumn<keyof RealEstates[P][number] & string>[]

export const areaKindWords = {
  'granted-homes': ['Homes, granted', 'Bostäder, upplåtna'],
  'granted-premises': ['Premises, granted', 'Lokaler, upplåtna'],
  'rented-homes': ['Homes, rented', 'Hyresrätter'],
  'let-premises': ['Premises, let', 'Lokaler, uthyrda'],
  garage: ['Garages', 'Garage'],
  other: ['Other', 'Övrigt'],
} as const satisfies Record<(typeof areaKinds)[number], Words>

export const holdingWords = {
  freehold: ['Freehold', 'Äganderätt'],
  'site-leasehold': ['Site leasehold', 'Tomträtt'],
} as const satisfies Record<(typeof holdings)[number], Words>

export const reserveRuleWords = {
  'per-m2': ['Per m²', 'Per m²'],
  'assessed-share': ['Share of assessed value', 'Andel av taxeringsvärdet'],
  fixed: ['Fixed amount', 'Fast belopp'],
  plan: ['By the maintenance plan', 'Enligt underhållsplanen'],
} as const satisfies Record<(typeof reserveRules)[number], Words>

export const keyFigureWords: Readonly<Record<CondominiumFigureId, Words>> = {
  'equity-ratio': ['Equity ratio', 'Soliditet'],
  fee: ['Annual fee, granted area', 'Årsavgift, upplåten yta'],
  'fee-homes': ['Annual fee, homes', 'Årsavgift, bostäder'],
  'fee-premises': ['Annual fee, premises', 'Årsavgift, lokaler'],
  debt: ['Debt, total area', 'Skuldsättning, total yta'],
  'debt-granted': ['Debt, granted area', 'Skuldsättning, upplåten yta'],
  saving: ['Saving, total area', 'Sparande, total yta'],
  sensitivity: ['Interest sensitivity', 'Räntekänslighet'],
  energy: ['Energy cost, total area', 'Energikostnad, total yta'],
  'fee-share': ['Annual fees of operating income', 'Årsavgifternas andel av rörelseintäkterna'],
}

const from = { key: 'from', kind: 'day', label: ['From', 'Från'] } as const
const to = { key: 'to', kind: 'day', label: ['To', 'Till'] } as const
const property = { key: 'property', kind: 'text', label: ['Property', 'Fastighet'] } as const

/** The parts of a register as tables: their headings, in both languages, tell which part a table is. */
export const registerColumns: { readonly [P in RealEstatePart]: ColumnsOf<P> } = {
  properties: [
    { key: 'id', kind: 'text', label: ['Designation', 'Fastighetsbeteckning'], also: ['beteckning'], required: true },
    { key: 'holding', kind: 'choice', label: ['Holding', 'Innehav'], options: holdingWords },
    { key: 'acquiredOn', kind: 'day', label: ['Acquired', 'Förvärvad'] },
    { key: 'acquisitionOre', kind: 'ore', label: ['Acquisition value', 'Anskaffningsvärde'] },
    { key: 'landOre', kind: 'ore', label: ['Of which land', 'Varav mark'] },
    { key: 'valueYear', kind: 'year', label: ['Value year', 'Värdeår'] },
    { key: 'insuredOre', kind: 'ore', label: ['Insured value', 'Försäkringsvärde'] },
    { key: 'insuredTo', kind: 'day', label: ['Insured to', 'Försäkrad till'] },
    { key: 'energyClass', kind: 'text', label: ['Energy class', 'Energiklass'] },
  ],
  areas: [
    { key: 'kind', kind: 'choice', label: ['Kind of area', 'Slag av yta'], also: ['kind', 'slag'], options: areaKindWords, required: true },
    { key: 'm2', kind: 'area', label: ['m²', 'm²'], also: ['area', 'yta'], required: true },
    { key: 'units', kind: 'count', label: ['Units', 'Antal'] },
    { ...from, required: true },
    to,
    {
      key: 'countsInTotal',
      kind: 'flag',
      label: ['Counts in total', 'Ingår i total yta'],
      also: ['countsintotal', 'ingår'],
      unless: true,
    },
    property,
  ],
  apartments: [
    { key: 'id', kind: 'text', label: ['Apartment', 'Lägenhet'], also: ['lägenhetsnummer', 'lgh'], required: true },
    { key: 'm2', kind: 'area', label: ['m²', 'm²'], also: ['area', 'yta'] },
    { key: 'share', kind: 'number', label: ['Share number', 'Andelstal'], also: ['share'], percent: true },
    { key: 'feeOre', kind: 'ore', label: ['Fee per month', 'Avgift per månad'], also: ['månadsavgift'] },
    { key: 'contributionOre', kind: 'ore', label: ['Contribution', 'Insats'] },
    { key: 'grantFeeOre', kind: 'ore', label: ['Grant fee', 'Upplåtelseavgift'] },
    from,
    to,
  ],
  assessedValues: [
    { ...property, required: true },
    { key: 'year', kind: 'year', label: ['Assessed from', 'Taxerad från'], also: ['taxeringsår'], required: true },
    { key: 'homesBuildingOre', kind: 'ore', label: ['Homes, building', 'Bostäder, byggnad'] },
    { key: 'homesLandOre', kind: 'ore', label: ['Homes, land', 'Bostäder, mark'] },
    { key: 'premisesBuildingOre', kind: 'ore', label: ['Premises, building', 'Lokaler, byggnad'] },
    { key: 'premisesLandOre', kind: 'ore', label: ['Premises, land', 'Lokaler, mark'] },
  ],
  components: [
    { key: 'id', kind: 'text', label: ['Building component', 'Komponent'], required: true },
    property,
    { key: 'account', kind: 'text', label: ['Account', 'Konto'] },
    { key: 'acquiredOn', kind: 'day', label: ['In use from', 'I bruk från'], required: true },
    { key: 'acquisitionOre', kind: 'ore', label: ['Acquisition value', 'Anskaffningsvärde'], required: true },
    { key: 'lifeYears', kind: 'number', label: ['Life, years', 'Livslängd, år'], also: ['livslängd', 'nyttjandeperiod'] },
    { key: 'depreciatedOre', kind: 'ore', label: ['Written off', 'Avskrivet'] },
    { key: 'depreciatedTo', kind: 'day', label: ['Written off to', 'Avskrivet till'] },
    { key: 'scrappedOn', kind: 'day', label: ['Scrapped', 'Utrangerad'] },
  ],
  loans: [
    { key: 'id', kind: 'text', label: ['Loan', 'Lån'], also: ['lånenummer', 'lånnr'], required: true },
    { key: 'lender', kind: 'text', label: ['Lender', 'Långivare'], also: ['bank', 'kreditgivare', 'kreditinstitut'] },
    { key: 'on', kind: 'day', label: ['As at', 'Per dag'], also: ['balansdag'] },
    {
      key: 'amountOre',
      kind: 'ore',
      label: ['Debt', 'Skuld'],
      also: ['lånebelopp', 'kapitalskuld', 'saldo', 'restskuld', 'balance'],
      required: true,
    },
    { key: 'ratePercent', kind: 'number', label: ['Rate, %', 'Ränta, %'], also: ['rate', 'ränta', 'räntesats'], percent: true },
    { key: 'floating', kind: 'flag', label: ['Floating', 'Rörlig'], unless: false },
    { key: 'resetOn', kind: 'day', label: ['Rate reset', 'Villkorsändringsdag'], also: ['räntanbundentill', 'bundentill'] },
    { key: 'maturesOn', kind: 'day', label: ['Matures', 'Slutförfallodag'], also: ['förfallodag'] },
    { key: 'interestPaidTo', kind: 'day', label: ['Interest paid to', 'Ränta betald till'] },
    { key: 'collateralOre', kind: 'ore', label: ['Pledged', 'Pantbrev'] },
  ],
  amortisation: [
    { key: 'loan', kind: 'text', label: ['Loan', 'Lån'], also: ['lånenummer', 'lånnr'], required: true },
    { key: 'on', kind: 'day', label: ['Paid on', 'Betalas'], also: ['datum'], required: true },
    { key: 'ore', kind: 'ore', label: ['Amortisation', 'Amortering'], required: true },
  ],
  maintenance: [
    { key: 'year', kind: 'year', label: ['Planned year', 'Planerat år'], also: ['year', 'år'], required: true },
    { key: 'component', kind: 'text', label: ['Measure', 'Åtgärd'], also: ['component', 'komponent'], required: true },
    { key: 'ore', kind: 'ore', label: ['Planned cost', 'Planerad kostnad'], also: ['amount', 'belopp', 'kostnad'], required: true },
  ],
  maintenancePlans: [
    { key: 'updatedOn', kind: 'day', label: ['Plan updated', 'Plan uppdaterad'], required: true },
    { key: 'years', kind: 'count', label: ['Plan horizon, years', 'Planens längd, år'], required: true },
  ],
  fees: [
    { ...from, required: true },
    to,
    { key: 'yearlyOre', kind: 'ore', label: ['Fees per year', 'Årsavgifter per år'], required: true },
  ],
  statutes: [
    from,
    to,
    { key: 'kind', kind: 'choice', label: ['Reserve rule', 'Fondregel'], options: reserveRuleWords, required: true },
    { key: 'ore', kind: 'ore', label: ['Amount', 'Belopp'] },
    { key: 'percent', kind: 'number', label: ['Percent', 'Procent'], percent: true },
  ],
  meetings: [
    { key: 'on', kind: 'day', label: ['Meeting', 'Stämma'], required: true },
    { key: 'allocationOre', kind: 'ore', label: ['Allocation', 'Avsättning'], required: true },
    { key: 'useOre', kind: 'ore', label: ['Use', 'Ianspråktagande'] },
  ],
  printed: [
    { key: 'figure', kind: 'choice', label: ['Key figure', 'Nyckeltal'], options: keyFigureWords, required: true },
    { key: 'year', kind: 'year', label: ['Fiscal year', 'Räkenskapsår'], required: true },
    { key: 'value', kind: 'number', label: ['Printed value', 'Tryckt värde'], required: true, percent: true },
    { key: 'aboveOre', kind: 'ore', label: ['Numerator, kr', 'Täljare, kr'] },
    { key: 'below', kind: 'number', label: ['Denominator', 'Nämnare'] },
  ],
}
