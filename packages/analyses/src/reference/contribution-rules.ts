/** How sure a figure of law is. */
export type RuleConfidence = 'two-sources' | 'sourced' | 'unverified'

/** Whom a rate holds for; ages are those at the start of the calendar year of payment. */
export type ContributionGroup =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'born'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'aged'; readonly from: number; readonly to: number | null }
  /** First and second employees (växa-stöd). */
  | { readonly kind: 'growth-support' }
  /** All employees of an employer of no more than so many. */
  | { readonly kind: 'small-employer'; readonly employees: number }

/** A rate of employer contributions by day of payment (inclusive; null: without bound). */
export interface ContributionRule {
  readonly id: string
  readonly name: readonly [en: string, sv: string]
  /** Hundredths of a per cent: 3142 is 31.42 %. */
  readonly rate: number
  readonly group: ContributionGroup
  readonly from: string
  readonly to: string | null
  /** Kronor a calendar month that it holds for; what is above has the full rate. */
  readonly capKr: number | null
  /** `refund`: declared at the full rate, paid back later. */
  readonly given?: 'refund'
  readonly source: string
  readonly confidence: RuleConfidence
}

const full: ContributionRule['name'] = ['Full contributions', 'Fulla avgifter']
const elder: ContributionRule['name'] = ['Pensioners', 'Äldre']
const oldest: ContributionRule['name'] = ['Born 1937 or earlier', 'Födda 1937 eller tidigare']
const youth: ContributionRule['name'] = ['Young people', 'Unga']
const covid: ContributionRule['name'] = ['Relief of spring 2020', 'Nedsättning våren 2020']
const support: ContributionRule['name'] = ['First employees (växa-stöd)', 'Växa-stöd']

/**
 * Employer contributions (socialavgiftslagen 2000:980, lagen 1994:1920 om allmän löneavgift), collected 2026-11-22. The full rate is the last; where several
 * hold for somebody, the lowest does. The age from which only the pension fee is paid: 65 to 2022, 66 in 2023–2025, 67 from 2026.
 */
export const contributionRules: readonly ContributionRule[] = [
  {
    id: 'born-1937-2015',
    name: oldest,
    rate: 0,
    group: { kind: 'born', from: null, to: 1937 },
    from: '2015-01-01',
    to: '2015-12-31',
    capKr: null,
    source: 'marredo.se',
    confidence: 'sourced',
  },
  {
    id: 'born-1937-slf',
    name: oldest,
    rate: 615,
    group: { kind: 'born', from: null, to: 1937 },
    from: '2016-01-01',
    to: '2019-06-30',
    capKr: null,
    source: 'uppsalaredovisning.se 2018; Skatteverket, rättslig vägledning 2019.6/1333',
    confidence: 'two-sources',
  },
  {
    id: 'born-1937',
    name: oldest,
    rate: 0,
    group: { kind: 'born', from: null, to: 1937 },
    from: '2019-07-01',
    to: null,
    capKr: null,
    source: 'iamconsulting.se; marredo.se; fortnox.se 2026',
    confidence: 'two-sources',
  },
  {
    id: 'elder-2015',
    name: elder,
    rate: 1021,
    group: { kind: 'aged', from: 65, to: null },
    from: '2015-01-01',
    to: '2015-12-31',
    capKr: null,
    source: 'taxclimate.com 2015',
    confidence: 'sourced',
  },
  {
    id: 'elder-slf',
    name: elder,
    rate: 1636,
    group: { kind: 'aged', from: 65, to: null },
    from: '2016-01-01',
    to: '2019-06-30',
    capKr: null,
    source: 'ekonomifakta.se 2016; Skatteverket, rättslig vägledning 2019.6/1333',
    confidence: 'two-sources',
  },
  {
    id: 'elder-65',
    name: elder,
    rate: 1021,
    group: { kind: 'aged', from: 65, to: null },
    from: '2019-07-01',
    to: '2022-12-31',
    capKr: null,
    source: 'iamconsulting.se 2019; bakertillyhalmstad.se 2021; skr.se 2022',
    confidence: 'two-sources',
  },
  {
    id: 'elder-66',
    name: elder,
    rate: 1021,
    group: { kind: 'aged', from: 66, to: null },
    from: '2023-01-01',
    to: '2025-12-31',
    capKr: null,
    source: 'bjornlunden.com; tidningenkonsulten.se',
    confidence: 'two-sources',
  },
  {
    id: 'elder-67',
    name: elder,
    rate: 1021,
    group: { kind: 'aged', from: 67, to: null },
    from: '2026-01-01',
    to: null,
    capKr: null,
    source: 'bjornlunden.com; fortnox.se 2026',
    confidence: 'two-sources',
  },
  {
    id: 'youth-2015a',
    name: youth,
    rate: 1549,
    group: { kind: 'born', from: 1989, to: null },
    from: '2015-01-01',
    to: '2015-04-30',
    capKr: null,
    source: 'ekonomifakta.se 2015',
    confidence: 'sourced',
  },
  {
    id: 'youth-2015b-youngest',
    name: youth,
    rate: 1021,
    group: { kind: 'born', from: 1992, to: null },
    from: '2015-05-01',
    to: '2015-07-31',
    capKr: null,
    source: 'ekonomifakta.se; payday.se',
    confidence: 'two-sources',
  },
  {
    id: 'youth-2015b',
    name: youth,
    rate: 1549,
    group: { kind: 'born', from: 1990, to: 1991 },
    from: '2015-05-01',
    to: '2015-07-31',
    capKr: null,
    source: 'ekonomifakta.se; payday.se',
    confidence: 'two-sources',
  },
  {
    id: 'youth-2015c',
    name: youth,
    rate: 2546,
    group: { kind: 'born', from: 1990, to: null },
    from: '2015-08-01',
    to: '2016-05-31',
    capKr: null,
    source: 'ekonomifakta.se 2015',
    confidence: 'sourced',
  },
  {
    id: 'youth-15-18',
    name: youth,
    rate: 1021,
    group: { kind: 'aged', from: 15, to: 17 },
    from: '2019-08-01',
    to: '2023-12-31',
    capKr: 25000,
    source: 'sifferhjalpen.se; skr.se 2022; yourcfo.se 2024',
    confidence: 'two-sources',
  },
  {
    id: 'youth-19-23',
    name: youth,
    rate: 1973,
    group: { kind: 'aged', from: 18, to: 22 },
    from: '2021-01-01',
    to: '2023-03-31',
    capKr: 25000,
    source: 'marredo.se; faronline.se 2022',
    confidence: 'two-sources',
  },
  {
    id: 'youth-summer-2021',
    name: youth,
    rate: 1021,
    group: { kind: 'aged', from: 18, to: 22 },
    from: '2021-06-01',
    to: '2021-08-31',
    capKr: 25000,
    source: 'wiklands.se; tmf.se',
    confidence: 'two-sources',
  },
  {
    id: 'youth-summer-2022',
    name: youth,
    rate: 1021,
    group: { kind: 'aged', from: 18, to: 22 },
    from: '2022-06-01',
    to: '2022-08-31',
    capKr: 25000,
    source: 'faronline.se; tmf.se',
    confidence: 'two-sources',
  },
  {
    id: 'youth-2026',
    name: youth,
    rate: 2081,
    group: { kind: 'aged', from: 18, to: 22 },
    from: '2026-04-01',
    to: '2027-09-30',
    capKr: 25000,
    source: 'SFS 2026:100 2 §; prop. 2025/26:66',
    confidence: 'two-sources',
  },
  {
    id: 'covid-2020',
    name: covid,
    rate: 1021,
    group: { kind: 'small-employer', employees: 30 },
    from: '2020-03-01',
    to: '2020-06-30',
    capKr: 25000,
    source: 'ekonomifakta.se',
    confidence: 'sourced',
  },
  {
    id: 'growth-support-25',
    name: support,
    rate: 1021,
    group: { kind: 'growth-support' },
    from: '2017-01-01',
    to: '2024-12-31',
    capKr: 25000,
    source: 'verksamt.se; prop. 2025/26:24',
    confidence: 'two-sources',
  },
  {
    id: 'growth-support-35',
    name: support,
    rate: 1021,
    group: { kind: 'growth-support' },
    from: '2025-01-01',
    to: '2025-12-31',
    capKr: 35000,
    source: 'verksamt.se; Skatteverket',
    confidence: 'two-sources',
  },
  {
    id: 'growth-support-refund',
    name: support,
    rate: 1021,
    group: { kind: 'growth-support' },
    from: '2026-01-01',
    to: null,
    capKr: 35000,
    given: 'refund',
    source: 'Skatteverket (ansök om växa-stöd); prop. 2025/26:24',
    confidence: 'two-sources',
  },
  {
    id: 'full',
    name: full,
    rate: 3142,
    group: { kind: 'everybody' },
    from: '2009-01-01',
    to: null,
    capKr: null,
    source: 'ekonomifakta.se; fortnox.se 2026; bjornlunden.com',
    confidence: 'two-sources',
  },
]

/** A part of the full rate; hundredths of a per cent. */
interface RateParts {
  readonly year: number
  readonly parts: readonly [
    pension: number,
    survivor: number,
    sickness: number,
    parental: number,
    injury: number,
    labour: number,
    general: number,
  ]
  readonly confidence: RuleConfidence
}

/** What the full rate is made of, by calendar year: each row adds up to 31.42 %. 2016 and 2018 are derived from the total. */
export const contributionParts: readonly RateParts[] = [
  { year: 2015, parts: [1021, 117, 435, 260, 30, 264, 1015], confidence: 'sourced' },
  { year: 2016, parts: [1021, 117, 485, 260, 30, 264, 965], confidence: 'unverified' },
  { year: 2017, parts: [1021, 70, 435, 260, 20, 264, 1072], confidence: 'sourced' },
  { year: 2018, parts: [1021, 70, 435, 260, 20, 264, 1072], confidence: 'unverified' },
  ...[2019, 2020, 2021, 2022, 2023, 2024, 2025].map(
    (year): RateParts => ({
      year,
      parts: [1021, 60, 355, 260, 20, 264, 1162],
      confidence: 'sourced',
    }),
  ),
  { year: 2026, parts: [1021, 30, 355, 200, 10, 264, 1262], confidence: 'two-sources' },
]
