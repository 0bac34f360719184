import type { StatusLevel } from '../../finding-status.ts'
import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import type { CostId, ReviewedId } from './schema.ts'

export const words = {
  summary: ['How is the association doing?', 'Så mår föreningen'],
  noSummary: ['The year’s figures are not known yet.', 'Årets siffror är inte kända än.'],
  sentence: ['Sentence', 'Mening'],
  figures: [
    ['The year', 'Året'],
    ['Two years', 'Två år'],
    ['Three years', 'Tre år'],
    ['Four years', 'Fyra år'],
  ],
  noFigures: ['No fiscal year is loaded.', 'Inget räkenskapsår är inläst.'],
  question: ['Question', 'Fråga'],
  unit: ['Unit', 'Enhet'],
  mean: ['Mean, no norm', 'Snitt, ingen norm'],
  planNeed: ['Need by our plan', 'Behov enligt vår plan'],
  byPlan: [' by year, beside what the maintenance plan needs a year.', ' per år, mot det underhållsplanen kräver per år.'],
  meanSource: ['Mean: Nabo, 2 250 associations, 2023.', 'Snitt: Nabo, 2 250 föreningar, 2023.'],
  saving: ['Is the money enough for future maintenance?', 'Räcker pengarna till framtida underhåll?'],
  debt: ['How much do we owe?', 'Hur mycket är vi skyldiga?'],
  fee: ['What do we pay in fees?', 'Vad betalar vi i avgift?'],
  savingName: ['Saving per m²', 'Sparande per m²'],
  debtName: ['Debt per m²', 'Skuld per m²'],
  feeName: ['Annual fee per m²', 'Årsavgift per m²'],
  perM2: ['SEK/m²', 'kr/m²'],
  ofM2: ['per m²', 'per m²'],
  byYear: [' by year, beside the mean of other associations.', ' per år, mot snittet för andra föreningar.'],
  result: ['Result for the year', 'Årets resultat'],
  year: ['Year', 'År'],
  stress: ['What if rates rise?', 'Vad händer om räntan stiger?'],
  stressNote: [
    'When all loans have new terms, against today: what more the fee has to bring.',
    'När alla lån har fått nya villkor, mot i dag: hur mycket mer avgiften måste ge.',
  ],
  todaysRates: [
    'No rate for new terms is given: the rises are over the rates of today, whatever they are.',
    'Ingen ränta för nya villkor är angiven: höjningarna räknas från dagens räntor, vilka de än är.',
  ],
  noStress: ['No loans are given.', 'Inga lån är angivna.'],
  rateOfNewTerms: ['Rate of new terms', 'Ränta vid nya villkor'],
  points: ['Percentage points', 'Procentenheter'],
  extra: ['Interest more a year', 'Ränta mer per år'],
  perM2More: ['More per m² and year', 'Mer per m² och år'],
  perApartment: ['More per apartment and month', 'Mer per lägenhet och månad'],
  rise: ['Rise of the fee', 'Höjning av avgiften'],
  costs: ['What did the year cost?', 'Vad kostade året?'],
  noCosts: ['No costs are known.', 'Inga kostnader är kända.'],
  cost: ['Cost', 'Kostnad'],
  ofCosts: ['Of the costs', 'Av kostnaderna'],
  review: ['What the review points at', 'Det här pekar granskningen på'],
  reviewNote: [
    'Each part of the association’s page with what it found. Where something is not given, the part could not be examined.',
    'Varje del av föreningens sida med vad den visade. Där något inte är angivet har delen inte kunnat granskas.',
  ],
  part: ['Part', 'Del'],
  status: ['Status', 'Status'],
  finding: ['Finding', 'Iakttagelse'],
  nothingFound: ['Nothing found.', 'Inget att anmärka.'],
  seeImports: ['see the imports of the books.', 'se inläsningen av bokföringen.'],
  reviewGood: ['The review of the books points at nothing.', 'Granskningen av bokföringen pekar inte på något.'],
  reviewInfo: [
    'The review of the books points at nothing wrong; what is good to know stands at the end.',
    'Granskningen av bokföringen pekar inte på något fel; det som är bra att veta står sist.',
  ],
  mayChange: [
    'the figures of this report may change when that is settled. See the list at the end.',
    'siffrorna i rapporten kan ändras när det är utrett. Se listan sist.',
  ],
  decisions: ['What the board has to decide', 'Det här behöver styrelsen ta ställning till'],
  noDecisions: ['Nothing in the figures asks for a decision now.', 'Inget i siffrorna kräver ett beslut nu.'],
  notAudited: [
    'The figures are computed from the books and are not audited here.',
    'Siffrorna är räknade ur bokföringen och är inte reviderade här.',
  ],
  lackAreas: ['Areas are missing: figures per m² come when they are given.', 'Ytor saknas: siffror per m² kommer när de är angivna.'],
} as const satisfies Record<string, Words | readonly Words[]>

export const costWords: Readonly<Record<CostId, Words>> = {
  interest: ['Interest', 'Räntor'],
  depreciation: ['Depreciation and scrapped parts', 'Avskrivningar och utrangering'],
  energy: ['Heating, electricity, water', 'Värme, el, vatten'],
  maintenance: ['Maintenance and repairs', 'Underhåll och reparationer'],
  'property-fee': ['Property fee', 'Fastighetsavgift'],
  running: ['Care, insurance, administration', 'Skötsel, försäkring, förvaltning'],
}

export const reviewedWords: Readonly<Record<ReviewedId, Words>> = {
  books: ['Files of the books', 'Bokföringens filer'],
  'key-figures': ['Key figures', 'Nyckeltal'],
  debt: ['Loans', 'Lån'],
  fees: ['Fees', 'Avgifter'],
  reserve: ['Reserve and maintenance', 'Fond och underhåll'],
  components: ['Components', 'Komponenter'],
  'cash-flow': ['Cash flow', 'Kassaflöde'],
  tax: ['Tax', 'Skatt'],
  administration: ['Administration', 'Förvaltning'],
}

interface LevelWords {
  readonly name: Words
  readonly why: Words
  readonly counted: (count: number) => Words
}

export const levelWords: Readonly<Record<StatusLevel, LevelWords>> = {
  error: {
    name: ['Error', 'Fel'],
    why: ['A figure may be wrong.', 'En siffra kan vara fel.'],
    counted: (count) => [count === 1 ? '1 error' : `${count} errors`, `${count} fel`],
  },
  warning: {
    name: ['Warning', 'Varning'],
    why: ['Somebody should look at it.', 'Någon bör titta på det.'],
    counted: (count) => [count === 1 ? '1 warning' : `${count} warnings`, count === 1 ? '1 varning' : `${count} varningar`],
  },
  info: {
    name: ['To know', 'Att känna till'],
    why: ['It is enough to know.', 'Det räcker att känna till.'],
    counted: (count) => [`${count} to know`, `${count} att känna till`],
  },
  good: {
    name: ['No remark', 'Utan anmärkning'],
    why: ['Nothing was found in this part.', 'Inget hittades i den här delen.'],
    counted: () => ['nothing', 'inget'],
  },
}

export const method: Method = {
  answers: [
    'What does the board have to know and decide, said to somebody who keeps no books?',
    'Vad behöver styrelsen veta och besluta, sagt till den som inte är van vid bokföring?',
  ],
  computes: [
    [
      'Saving, debt and fee per m² are the key figures of the association; what rises of rates cost is the test of its loans, when all have new terms.',
      'Sparande, skuld och avgift per m² är föreningens nyckeltal; vad räntehöjningar kostar är räntetestet av lånen, när alla har fått nya villkor.',
    ],
    [
      'Each cost account is in one kind: interest, depreciation with scrapped parts, energy, maintenance with repairs, property fee; what is left of 4000–7999 is care, insurance and administration.',
      'Varje kostnadskonto hör till ett slag: räntor, avskrivningar med utrangering, energi, underhåll med reparationer, fastighetsavgift; det som återstår av 4000–7999 är skötsel, försäkring och förvaltning.',
    ],
    [
      'What the review points at is everything that the parts of the association’s page find in the year, with their default parameters, each once; but how accounts were read, which stands in the parts themselves.',
      'Det granskningen pekar på är allt som delarna av föreningens sida visar för året, med sina förvalda parametrar, en gång vart; utom hur konton lästs, som står i delarna själva.',
    ],
  ],
  sources: [
    [
      'As the analyses of the association’s parts. Mean: Nabo, 2 250 associations in 2023, one source.',
      'Som analyserna av föreningens delar. Snitt: Nabo, 2 250 föreningar 2023, en källa.',
    ],
  ],
  limits: [
    [
      'A mean of others is a comparison and no norm. Amortisation is no cost, and is not among the costs.',
      'Ett snitt för andra är en jämförelse och ingen norm. Amortering är ingen kostnad och finns inte bland kostnaderna.',
    ],
  ],
}
