import { type AssignmentType, assignmentTypes, type Framework, frameworks } from './content.ts'
import type { Programme, ProgrammeTest } from './programme.ts'
import { programmeAreas } from './programme-areas.ts'
import { newTests, revisedTests } from './programme-revised.ts'
import { assignmentWords } from './words.ts'

/** For which assignments a test is planned. */
const AUDIT: readonly AssignmentType[] = ['audit']
const WITH_REVIEW: readonly AssignmentType[] = ['audit', 'review']
const WITH_CLOSING: readonly AssignmentType[] = ['audit', 'closing']
const MOST: readonly AssignmentType[] = ['audit', 'review', 'closing']

interface Planned extends Pick<ProgrammeTest, 'area' | 'title' | 'purpose' | 'work' | 'kind' | 'assertions'> {
  readonly item: string
  readonly types: readonly AssignmentType[]
  readonly isa: string
  /** Part of the standard for less complex entities; null: not planned by it. */
  readonly lce: string | null
}

const tests: readonly Planned[] = [
  {
    item: 'acceptance',
    area: 'A',
    types: AUDIT,
    isa: 'ISA 210, ISA 220 p. 22',
    lce: 'ISA for LCE 4',
    kind: 'none',
    assertions: [],
    title: ['Acceptance and independence', 'Acceptans och oberoende'],
    purpose: [
      'May the assignment be taken on or kept, and is everybody in the team independent?',
      'Får uppdraget antas eller behållas, och är alla i teamet oberoende?',
    ],
    work: [
      'Go through threats to independence, identity and beneficial owner, integrity of management, competence and time.',
      'Gå igenom hot mot oberoendet, identitet och verklig huvudman, ledningens integritet, kompetens och tid.',
    ],
  },
  {
    item: 'understanding',
    area: 'A',
    types: AUDIT,
    isa: 'ISA 315 p. 19–27',
    lce: 'ISA for LCE 6',
    kind: 'none',
    assertions: [],
    title: ['Understanding of the entity and its risks', 'Förståelse för företaget och dess risker'],
    purpose: ['What can go wrong in the accounts, and why?', 'Vad kan bli fel i räkenskaperna, och varför?'],
    work: [
      'Read the analyses of the year against the year before, talk to management, write down the flow of each significant area.',
      'Läs årets analyser mot föregående år, intervjua ledningen, beskriv flödet i varje väsentligt område.',
    ],
  },
  {
    item: 'fraud',
    area: 'A',
    types: AUDIT,
    isa: 'ISA 240 p. 16–28',
    lce: 'ISA for LCE 6',
    kind: 'none',
    assertions: [],
    title: ['Risk of fraud', 'Risk för oegentligheter'],
    purpose: [
      'Where could fraud give a material misstatement, and is the presumption on revenue rebutted?',
      'Var kan oegentligheter ge väsentliga fel, och är presumtionen om intäkter motbevisad?',
    ],
    work: [
      'Discuss within the team, ask management and the board, decide on revenue by stream.',
      'Diskutera i teamet, fråga ledning och styrelse, ta ställning till intäkterna per slag.',
    ],
  },
  {
    item: 'journal-entries',
    area: 'A',
    types: WITH_REVIEW,
    isa: 'ISA 240 p. 33 a',
    lce: 'ISA for LCE 7',
    kind: 'none',
    assertions: ['existence', 'accuracy'],
    title: ['Journal entries and adjustments', 'Verifikat och rättelser'],
    purpose: [
      'Has management overridden controls by entries in the books?',
      'Har ledningen åsidosatt kontroller genom poster i bokföringen?',
    ],
    work: [
      'Run the journal tests, choose entries by their score, examine the support of each.',
      'Kör verifikatgranskningen, välj poster efter poäng, granska underlaget till var och en.',
    ],
  },
  {
    item: 'estimates',
    area: 'A',
    types: AUDIT,
    isa: 'ISA 240 p. 33 b, ISA 540',
    lce: 'ISA for LCE 7',
    kind: 'none',
    assertions: ['valuation'],
    title: ['Estimates and bias', 'Uppskattningar och partiskhet'],
    purpose: ['Do the estimates together lean one way?', 'Lutar uppskattningarna tillsammans åt ett håll?'],
    work: [
      'List the estimates, look back on those of last year, compare with what happened.',
      'Lista uppskattningarna, följ upp förra årets, jämför med utfallet.',
    ],
  },
  {
    item: 'opening-balances',
    area: 'A',
    types: AUDIT,
    isa: 'ISA 510',
    lce: 'ISA for LCE 6',
    kind: 'none',
    assertions: ['completeness'],
    title: ['Opening balances', 'Ingående balanser'],
    purpose: [
      'Do the opening balances agree with the closing ones of the adopted accounts?',
      'Stämmer ingående balanser med fastställda bokslut?',
    ],
    work: [
      'Compare the balances of both years account by account; read the adoption of the accounts.',
      'Jämför årens balanser konto för konto; läs fastställelsen.',
    ],
  },
  {
    item: 'going-concern',
    area: 'A',
    types: AUDIT,
    isa: 'ISA 570 p. 10–20',
    lce: 'ISA for LCE 6',
    kind: 'none',
    assertions: ['presentation'],
    title: ['Going concern', 'Fortsatt drift'],
    purpose: [
      'Can the company go on for twelve months at least, and is equity above half of the share capital?',
      'Kan företaget fortsätta minst tolv månader, och överstiger eget kapital halva aktiekapitalet?',
    ],
    work: [
      'Read key figures, forecast and liquidity; ask management; consider a balance sheet for liquidation purposes.',
      'Läs nyckeltal, prognos och likviditet; fråga ledningen; överväg kontrollbalansräkning.',
    ],
  },
  {
    item: 'related-parties',
    area: 'A',
    types: AUDIT,
    isa: 'ISA 550',
    lce: 'ISA for LCE 6',
    kind: 'none',
    assertions: ['completeness', 'presentation'],
    title: ['Related parties', 'Närstående'],
    purpose: [
      'Are all transactions with owners and related parties found, at arm’s length and disclosed?',
      'Är alla transaktioner med ägare och närstående funna, marknadsmässiga och upplysta?',
    ],
    work: [
      'Look for related parties in payments and texts, read loans to owners against the rules on forbidden loans.',
      'Sök närstående i betalningar och texter, läs lån till ägare mot reglerna om förbjudna lån.',
    ],
  },
  {
    item: 'administration',
    area: 'A',
    types: AUDIT,
    isa: 'RevR 209',
    lce: 'RevR 209',
    kind: 'none',
    assertions: [],
    title: ['Administration of the board', 'Styrelsens förvaltning'],
    purpose: [
      'Has the board acted so that it may be liable, or against law or articles?',
      'Har styrelsen handlat så att den kan bli ersättningsskyldig, eller i strid med lag eller bolagsordning?',
    ],
    work: [
      'Read minutes; check insurance, dividends, loans, equity and the way in which the books are kept.',
      'Läs protokoll; kontrollera försäkring, utdelning, lån, eget kapital och hur bokföringen sköts.',
    ],
  },
  {
    item: 'late-taxes',
    area: 'A',
    types: WITH_REVIEW,
    isa: 'ABL 9 kap. 34 §',
    lce: 'ABL 9 kap. 34 §',
    kind: 'none',
    assertions: ['completeness'],
    title: ['Taxes and contributions paid in time', 'Skatter och avgifter betalda i tid'],
    purpose: [
      'Has the company reported and paid in time, or is a remark due in the auditor’s report?',
      'Har bolaget redovisat och betalat i tid, eller ska anmärkning göras i revisionsberättelsen?',
    ],
    work: [
      'Read the occasions of the tax analysis; take over its remark where it says so.',
      'Läs tillfällena i skatteanalysen; ta över dess anmärkning där den ger en.',
    ],
  },
  {
    item: 'subsequent-events',
    area: 'A',
    types: AUDIT,
    isa: 'ISA 560',
    lce: 'ISA for LCE 8',
    kind: 'none',
    assertions: ['completeness', 'cut-off'],
    title: ['Subsequent events', 'Händelser efter balansdagen'],
    purpose: [
      'Has anything happened up to the report that changes the accounts or must be disclosed?',
      'Har något hänt fram till revisionsberättelsen som ändrar bokslutet eller ska upplysas?',
    ],
    work: [
      'Read minutes and the books after the balance date; ask management on the day of the report.',
      'Läs protokoll och bokföringen efter balansdagen; fråga ledningen per rapportdagen.',
    ],
  },
  {
    item: 'representation',
    area: 'A',
    types: AUDIT,
    isa: 'ISA 580',
    lce: 'ISA for LCE 8',
    kind: 'none',
    assertions: [],
    title: ['Written representations', 'Uttalande från ledningen'],
    purpose: [
      'Has management said in writing what the standards ask for?',
      'Har ledningen skriftligen uttalat det som standarderna kräver?',
    ],
    work: [
      'Request the letter; dated as near as possible to, and not after, the report.',
      'Begär brevet; daterat så nära som möjligt, men inte efter, revisionsberättelsen.',
    ],
  },
  {
    item: 'final-analytical',
    area: 'A',
    types: AUDIT,
    isa: 'ISA 520 p. 6',
    lce: 'ISA for LCE 8',
    kind: 'none',
    assertions: ['presentation'],
    title: ['Final analytical review', 'Slutlig analytisk granskning'],
    purpose: [
      'Do the final accounts agree with what we know of the company?',
      'Stämmer det färdiga bokslutet med vår kunskap om företaget?',
    ],
    work: [
      'Read statements and key figures once more against the year before; explain what differs.',
      'Läs rapporter och nyckeltal en gång till mot föregående år; förklara det som avviker.',
    ],
  },
  {
    item: 'revenue-sample',
    area: 'B',
    types: AUDIT,
    isa: 'ISA 330 p. 18, ISA 530',
    lce: 'ISA for LCE 7',
    kind: 'sample',
    assertions: ['existence', 'accuracy'],
    title: ['Revenue against delivery', 'Intäkter mot leverans'],
    purpose: [
      'Is booked revenue earned, at the right price and in the right period?',
      'Är bokförda intäkter intjänade, till rätt pris och i rätt period?',
    ],
    work: [
      'Draw a monetary unit sample (MUS); agree each item with order, delivery and invoice.',
      'Dra ett monetärt urval (MUS); stäm av varje post mot order, leverans och faktura.',
    ],
  },
  {
    item: 'revenue-cut-off',
    area: 'B',
    types: WITH_CLOSING,
    isa: 'ISA 330 p. 18',
    lce: 'ISA for LCE 7',
    kind: 'analytical',
    assertions: ['cut-off'],
    title: ['Cut-off of revenue', 'Avklipp av intäkter'],
    purpose: ['Is revenue in the year that it belongs to?', 'Är intäkterna i rätt år?'],
    work: [
      'Read invoices around the balance date with the analysis of cut-off; agree with delivery.',
      'Läs fakturor runt balansdagen med analysen av avklipp; stäm av mot leverans.',
    ],
  },
  {
    item: 'revenue-analytical',
    area: 'B',
    types: MOST,
    isa: 'ISA 520 p. 5',
    lce: 'ISA for LCE 7',
    kind: 'analytical',
    assertions: ['completeness', 'accuracy'],
    title: ['Revenue by month and rate of VAT', 'Intäkter per månad och momssats'],
    purpose: ['Do months, margins and VAT agree with what is expected?', 'Stämmer månader, marginaler och moms med det förväntade?'],
    work: [
      'Set an expectation first; explain what differs by more than the threshold.',
      'Sätt först en förväntan; förklara det som avviker mer än tröskeln.',
    ],
  },
  {
    item: 'receivables-sample',
    area: 'C',
    types: AUDIT,
    isa: 'ISA 505, ISA 530',
    lce: 'ISA for LCE 7',
    kind: 'sample',
    assertions: ['existence', 'rights'],
    title: ['Receivables against confirmation or payment', 'Kundfordringar mot bekräftelse eller betalning'],
    purpose: ['Do the receivables exist?', 'Finns fordringarna?'],
    work: ['Confirm, or agree with payment after the balance date.', 'Begär bekräftelse, eller stäm av mot betalning efter balansdagen.'],
  },
  {
    item: 'receivables-valuation',
    area: 'C',
    types: WITH_CLOSING,
    isa: 'ISA 540',
    lce: 'ISA for LCE 7',
    kind: 'analytical',
    assertions: ['valuation'],
    title: ['Doubtful receivables', 'Osäkra kundfordringar'],
    purpose: ['Is what will not be paid written down?', 'Är det som inte betalas nedskrivet?'],
    work: [
      'Age the ledger, look at what is overdue and what was paid since.',
      'Åldersanalysera reskontran, granska förfallet och vad som betalats sedan dess.',
    ],
  },
  {
    item: 'inventory-count',
    area: 'D',
    types: AUDIT,
    isa: 'ISA 501 p. 4',
    lce: 'ISA for LCE 7',
    kind: 'sample',
    assertions: ['existence'],
    title: ['Physical count', 'Inventering'],
    purpose: ['Does the stock exist, and is it whole?', 'Finns lagret, och är det helt?'],
    work: [
      'Attend the count, count in both directions, follow to the final list.',
      'Närvara vid inventeringen, kontrollräkna åt båda håll, följ till slutlig lista.',
    ],
  },
  {
    item: 'inventory-valuation',
    area: 'D',
    types: WITH_CLOSING,
    isa: 'ISA 540',
    lce: 'ISA for LCE 7',
    kind: 'analytical',
    assertions: ['valuation'],
    title: ['Valuation of the stock', 'Lagervärdering'],
    purpose: [
      'Is stock at the lower of cost and net realisable value?',
      'Är lagret värderat till det lägsta av anskaffnings- och nettoförsäljningsvärde?',
    ],
    work: [
      'Agree prices with invoices, look at obsolescence and turnover.',
      'Stäm av priser mot fakturor, granska inkurans och omsättningshastighet.',
    ],
  },
  {
    item: 'fixed-assets',
    area: 'E',
    types: WITH_CLOSING,
    isa: 'ISA 330 p. 18',
    lce: 'ISA for LCE 7',
    kind: 'whole',
    assertions: ['existence', 'rights', 'valuation'],
    title: ['Additions, disposals and depreciation', 'Inköp, avyttringar och avskrivningar'],
    purpose: [
      'Are additions assets, disposals booked and depreciation right?',
      'Är inköpen tillgångar, avyttringar bokförda och avskrivningar riktiga?',
    ],
    work: [
      'Agree the register with the books; examine additions over the limit; recompute depreciation.',
      'Stäm av registret mot bokföringen; granska inköp över gränsen; räkna om avskrivningar.',
    ],
  },
  {
    item: 'other-receivables',
    area: 'F',
    types: WITH_CLOSING,
    isa: 'ISA 330 p. 18',
    lce: 'ISA for LCE 7',
    kind: 'analytical',
    assertions: ['existence', 'valuation'],
    title: ['Prepaid costs and other receivables', 'Förutbetalda kostnader och övriga fordringar'],
    purpose: ['Do they exist, and do they belong to later periods?', 'Finns de, och hör de till senare perioder?'],
    work: [
      'Get specifications; agree items over the limit with their support.',
      'Inhämta specifikationer; stäm av poster över gränsen mot underlag.',
    ],
  },
  {
    item: 'bank',
    area: 'G',
    types: MOST,
    isa: 'ISA 505, ISA 330 p. 18',
    lce: 'ISA for LCE 7',
    kind: 'whole',
    assertions: ['existence', 'completeness', 'rights'],
    title: ['Bank against statements and confirmation', 'Bank mot kontoutdrag och engagemangsbesked'],
    purpose: ['Does the cash exist, and is every account booked?', 'Finns medlen, och är alla konton bokförda?'],
    work: [
      'Reconcile by the bank analysis to the day; confirm accounts, loans and pledges.',
      'Stäm av dag för dag med bankanalysen; begär engagemangsbesked.',
    ],
  },
  {
    item: 'equity',
    area: 'H',
    types: WITH_CLOSING,
    isa: 'ISA 330 p. 18',
    lce: 'ISA for LCE 7',
    kind: 'whole',
    assertions: ['completeness', 'presentation'],
    title: ['Changes in equity', 'Förändringar i eget kapital'],
    purpose: [
      'Do the changes agree with decisions of the meeting and the register?',
      'Stämmer förändringarna med stämmans beslut och registret?',
    ],
    work: [
      'Read minutes; agree dividend, appropriation and share capital.',
      'Läs protokoll; stäm av utdelning, disposition och aktiekapital.',
    ],
  },
  {
    item: 'loans',
    area: 'I',
    types: WITH_CLOSING,
    isa: 'ISA 330 p. 18',
    lce: 'ISA for LCE 7',
    kind: 'whole',
    assertions: ['completeness', 'classification'],
    title: ['Loans, provisions and pledges', 'Lån, avsättningar och ställda säkerheter'],
    purpose: [
      'Are all loans there, rightly split by when they fall due, with their pledges?',
      'Är alla lån med, rätt fördelade på förfallotid, med säkerheter?',
    ],
    work: [
      'Agree with statements of the lenders; recompute interest; look for covenants.',
      'Stäm av mot långivarnas besked; räkna om räntan; granska kovenanter.',
    ],
  },
  {
    item: 'payables',
    area: 'J',
    types: AUDIT,
    isa: 'ISA 330 p. 18',
    lce: 'ISA for LCE 7',
    kind: 'sample',
    assertions: ['completeness', 'cut-off'],
    title: ['Unrecorded liabilities', 'Ej bokförda skulder'],
    purpose: ['Is something left out that belongs to the year?', 'Saknas något som hör till året?'],
    work: [
      'Examine payments and invoices after the balance date; agree statements of suppliers.',
      'Granska betalningar och fakturor efter balansdagen; stäm av leverantörers kontoutdrag.',
    ],
  },
  {
    item: 'vat',
    area: 'K',
    types: MOST,
    isa: 'ISA 330 p. 18, ISA 250',
    lce: 'ISA for LCE 7',
    kind: 'analytical',
    assertions: ['completeness', 'accuracy'],
    title: ['VAT: booked against declared', 'Moms: bokfört mot deklarerat'],
    purpose: ['Is what is declared what is booked?', 'Är det deklarerade det bokförda?'],
    work: ['Run the VAT analysis; explain each difference.', 'Kör momsanalysen; förklara varje skillnad.'],
  },
  {
    item: 'income-tax',
    area: 'K',
    types: WITH_CLOSING,
    isa: 'ISA 330 p. 18',
    lce: 'ISA for LCE 7',
    kind: 'analytical',
    assertions: ['accuracy'],
    title: ['Tax on the result', 'Skatt på årets resultat'],
    purpose: ['Is tax of the year rightly computed and booked?', 'Är årets skatt rätt beräknad och bokförd?'],
    work: [
      'Recompute by the tax analysis; look at what is not deductible.',
      'Räkna om med skatteanalysen; granska ej avdragsgilla poster.',
    ],
  },
  {
    item: 'accruals',
    area: 'L',
    types: WITH_CLOSING,
    isa: 'ISA 330 p. 18',
    lce: 'ISA for LCE 7',
    kind: 'analytical',
    assertions: ['completeness', 'cut-off'],
    title: ['Accrued costs', 'Upplupna kostnader'],
    purpose: ['Are costs of the year that are not invoiced booked?', 'Är årets ännu ej fakturerade kostnader bokförda?'],
    work: [
      'Compare with the year before and with invoices since; recompute vacation pay.',
      'Jämför med föregående år och senare fakturor; räkna om semesterlöneskulden.',
    ],
  },
  {
    item: 'cost-of-goods',
    area: 'M',
    types: AUDIT,
    isa: 'ISA 330 p. 18, ISA 530',
    lce: 'ISA for LCE 7',
    kind: 'sample',
    assertions: ['existence', 'accuracy'],
    title: ['Purchases against delivery and order', 'Inköp mot leverans och beställning'],
    purpose: [
      'Are purchases the company’s own, at the right price and in the right period?',
      'Avser inköpen företaget, till rätt pris och i rätt period?',
    ],
    work: ['Draw a sample; agree with invoice, delivery and order.', 'Dra ett urval; stäm av mot faktura, leverans och beställning.'],
  },
  {
    item: 'margin',
    area: 'M',
    types: MOST,
    isa: 'ISA 520 p. 5',
    lce: 'ISA for LCE 7',
    kind: 'analytical',
    assertions: ['completeness', 'accuracy'],
    title: ['Gross margin by month', 'Bruttomarginal per månad'],
    purpose: ['Does cost follow revenue?', 'Följer kostnaden intäkten?'],
    work: ['Set an expectation first; explain the months that differ.', 'Sätt först en förväntan; förklara månader som avviker.'],
  },
  {
    item: 'payroll',
    area: 'N',
    types: MOST,
    isa: 'ISA 520 p. 5',
    lce: 'ISA for LCE 7',
    kind: 'analytical',
    assertions: ['existence', 'accuracy', 'completeness'],
    title: ['Salaries and employer contributions', 'Löner och arbetsgivaravgifter'],
    purpose: ['Do salaries exist, and do contributions follow them?', 'Finns lönerna, och följer avgifterna dem?'],
    work: [
      'Run the analyses of salary and contributions; agree with the returns by month.',
      'Kör analyserna av lön och avgifter; stäm av mot arbetsgivardeklarationerna per månad.',
    ],
  },
  {
    item: 'other-costs',
    area: 'O',
    types: MOST,
    isa: 'ISA 330 p. 18',
    lce: 'ISA for LCE 7',
    kind: 'analytical',
    assertions: ['existence', 'classification'],
    title: ['Other costs by account and month', 'Övriga kostnader per konto och månad'],
    purpose: ['Are costs the company’s own, and rightly classified?', 'Avser kostnaderna företaget, och är de rätt klassificerade?'],
    work: [
      'Read months and accounts that differ; examine entries over the limit; look at representation and private costs.',
      'Läs månader och konton som avviker; granska poster över gränsen; titta på representation och privata kostnader.',
    ],
  },
  {
    item: 'finance',
    area: 'P',
    types: WITH_CLOSING,
    isa: 'ISA 520 p. 5',
    lce: 'ISA for LCE 7',
    kind: 'analytical',
    assertions: ['accuracy', 'presentation'],
    title: ['Depreciation, interest and appropriations', 'Avskrivningar, räntor och bokslutsdispositioner'],
    purpose: ['Do they follow from assets, loans and decisions?', 'Följer de av tillgångar, lån och beslut?'],
    work: [
      'Recompute from the register and the loans; agree appropriations with the tax computation.',
      'Räkna om från register och lån; stäm av dispositioner mot skatteberäkningen.',
    ],
  },
]

/** What assignments name that were planned from shipped programmes before each had its own identity. */
const SHIPPED = 'verifikat'
const VERSION = 2

/** The programme for a type. Special examinations and certificates have areas alone: they say for themselves what is to be done. */
export function shippedProgramme(type: AssignmentType, framework: Framework): Programme {
  const { type: types, framework: standards } = assignmentWords
  return {
    format: 'verifikat-programme-1',
    id: `${SHIPPED}-${type}-${framework}`,
    version: VERSION,
    name: [`${types[type][0]}, ${standards[framework][0]}`, `${types[type][1]}, ${standards[framework][1]}`],
    purpose: ['', ''],
    areas: [...programmeAreas],
    tests: [
      ...tests
        .filter((test) => test.types.includes(type) && (framework === 'isa' || test.lce !== null))
        .map(({ types: _types, item, isa, lce, ...test }): ProgrammeTest => {
          if (framework === 'isa-lce' && lce !== null) return { id: item, ...test, standard: lce, revised: '' }
          const { revised, revisedPurpose, revisedWork } = revisedTests[item] ?? {}
          const planned = { id: item, ...test, standard: isa, revised: revised ?? '' }
          return revisedPurpose === undefined || revisedWork === undefined
            ? planned
            : { ...planned, revisedPurpose: [...revisedPurpose], revisedWork: [...revisedWork] }
        }),
      ...(framework === 'isa' && type === 'audit' ? newTests : []),
    ].toSorted((a, b) => placeOf(a) - placeOf(b)),
  }
}

/** Tests stand in the order of their areas. */
function placeOf({ area }: ProgrammeTest): number {
  return programmeAreas.findIndex(({ letter }) => letter === area)
}

export const shippedProgrammes: readonly Programme[] = assignmentTypes
  .filter((type) => tests.some(({ types }) => types.includes(type)))
  .flatMap((type) => frameworks.map((framework) => shippedProgramme(type, framework)))

/** Whether a test that was planned from a programme is one of the shipped ones. */
export function isShipped(programmeId: string): boolean {
  return programmeId === SHIPPED || shippedProgrammes.some(({ id }) => id === programmeId)
}
