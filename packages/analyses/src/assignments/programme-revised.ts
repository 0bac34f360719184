/**
 * What the shipped programmes plan otherwise for periods that begin on 2026-12-15 or later; the tests of earlier periods stand as they were.
 * Sources: IAASB, ISA 240 (Revised), The Auditor’s Responsibilities Relating to Fraud in an Audit of Financial Statements (2025), and ISA 570 (Revised 2024),
 * Going Concern: both effective for audits of financial statements for periods beginning on or after 15 December 2026.
 */
import type { Words } from '../tables/words.ts'
import { type ProgrammeTest, REVISED_FROM } from './programme.ts'

interface Revised {
  readonly revised: string
  readonly revisedPurpose: Words
  readonly revisedWork: Words
}

/** By the test of the shipped programme. */
export const revisedTests: Readonly<Record<string, Revised>> = {
  fraud: {
    revised: 'ISA 240 (Revised)',
    revisedPurpose: [
      'Which fraud risk factors are there, and where could fraud give a material misstatement? Which of it concerns revenue is decided by stream under Revenue.',
      'Vilka riskfaktorer för oegentligheter finns, och var kan oegentligheter ge väsentliga fel? Vad som gäller intäkterna avgörs per intäktsslag under Intäkter.',
    ],
    revisedWork: [
      'Discuss within the team with a fraud lens: culture, incentives and opportunities, how controls could be overridden. Ask management, the board and others; read ' +
        'reports of whistle-blowers. Understand how the company prevents, finds and handles fraud. Stay alert to documents that are not what they seem, and to what contradicts.',
      'Diskutera i teamet med fokus på oegentligheter: kultur, incitament och tillfällen, hur kontroller kan åsidosättas. Fråga ledning, styrelse och andra; läs ' +
        'visselblåsningar. Förstå hur företaget förebygger, upptäcker och hanterar oegentligheter. Var uppmärksam på underlag som inte är vad de verkar, och på motsägelser.',
    ],
  },
  'journal-entries': {
    revised: 'ISA 240 (Revised)',
    revisedPurpose: [
      'Has management overridden controls by entries in the books, and are all entries and adjustments in what was tested?',
      'Har ledningen åsidosatt kontroller genom poster i bokföringen, och finns alla poster och rättelser med i det som granskades?',
    ],
    revisedWork: [
      'Establish that the population is complete. Ask those who book about unusual entries. Run the journal tests with the risks of fraud in mind, choose entries ' +
        'by their score, those at the end of the year and during it, and examine the support of each.',
      'Visa att populationen är fullständig. Fråga dem som bokför om ovanliga poster. Kör verifikatgranskningen utifrån riskerna för oegentligheter, välj poster ' +
        'efter poäng, både vid årets slut och under året, och granska underlaget till var och en.',
    ],
  },
  estimates: {
    revised: 'ISA 240 (Revised), ISA 540',
    revisedPurpose: [
      'Do the estimates together lean one way, and is that fraud?',
      'Lutar uppskattningarna tillsammans åt ett håll, och är det oegentligheter?',
    ],
    revisedWork: [
      'List the estimates, look back on those of last year, compare with what happened. Where they lean one way, ask anew whether the risk of fraud was judged right.',
      'Lista uppskattningarna, följ upp förra årets, jämför med utfallet. Lutar de åt ett håll, pröva på nytt om risken för oegentligheter bedömts rätt.',
    ],
  },
  'going-concern': {
    revised: 'ISA 570 (Revised 2024)',
    revisedPurpose: [
      'Can the company go on for at least twelve months from the day on which the accounts are approved, is there a material uncertainty, and is equity above half of the share capital?',
      'Kan företaget fortsätta minst tolv månader från den dag då årsredovisningen godkänns, finns en väsentlig osäkerhetsfaktor, och överstiger eget kapital halva aktiekapitalet?',
    ],
    revisedWork: [
      'Find events and conditions before management’s plans are taken into account. Evaluate management’s assessment in every case: method, assumptions and data, and the ' +
        'intent and ability of whoever is to support the company. Read key figures, forecast and liquidity; consider a balance sheet for liquidation purposes. ' +
        'Conclude in a section of its own in the auditor’s report, with or without a material uncertainty.',
      'Identifiera händelser och förhållanden innan ledningens planer beaktas. Utvärdera alltid ledningens bedömning: metod, antaganden och data, samt avsikt och förmåga ' +
        'hos den som ska stödja företaget. Läs nyckeltal, prognos och likviditet; överväg kontrollbalansräkning. ' +
        'Uttala slutsatsen i ett eget avsnitt i revisionsberättelsen, med eller utan väsentlig osäkerhetsfaktor.',
    ],
  },
}

/** What no earlier standard asked for. */
export const newTests: readonly ProgrammeTest[] = [
  {
    id: 'fraud-stand-back',
    area: 'A',
    title: ['Stand-back on fraud', 'Helhetsbedömning av oegentligheter'],
    purpose: [
      'Does all evidence together, what contradicts included, still support the judged risks of fraud and the answers to them?',
      'Ger alla bevis tillsammans, även de som motsäger, fortfarande stöd för de bedömda riskerna för oegentligheter och för vad som gjorts åt dem?',
    ],
    work: [
      'Before the report: read the flags of the year, open and closed, the misstatements, and the answers of management. Say whether the evidence is sufficient and ' +
        'appropriate, whether fraud is found or suspected, and what follows for the opinion and for whom it is told to.',
      'Före revisionsberättelsen: läs årets flaggor, öppna och stängda, felaktigheterna och ledningens svar. Ange om bevisen är tillräckliga och ändamålsenliga, ' +
        'om oegentligheter har konstaterats eller misstänks, och vad det betyder för uttalandet och vem som ska underrättas.',
    ],
    standard: 'ISA 240 (Revised)',
    revised: '',
    kind: 'none',
    assertions: [],
    from: REVISED_FROM,
  },
  {
    id: 'revenue-streams',
    area: 'B',
    title: ['Presumed risk of fraud in revenue, by stream', 'Presumerad risk för oegentligheter i intäkterna, per intäktsslag'],
    purpose: [
      'Which streams of revenue, transactions and assertions give rise to a risk of fraud, and where is the presumption rebutted?',
      'Vilka intäktsslag, transaktioner och påståenden ger en risk för oegentligheter, och var är presumtionen motbevisad?',
    ],
    work: [
      'List the streams of revenue with their accounts and amounts. Presume a risk of fraud in each; say for each assertion whether it stands. Rebut it only where no fraud ' +
        'risk factor speaks for it, and say why. Plan tests for every stream where it stands.',
      'Lista intäktsslagen med konton och belopp. Presumera en risk för oegentligheter i varje slag; ange för varje påstående om den står sig. Motbevisa den bara där ingen ' +
        'riskfaktor talar för den, och ange varför. Planera åtgärder för varje intäktsslag där den står sig.',
    ],
    standard: 'ISA 240 (Revised)',
    revised: '',
    kind: 'none',
    assertions: ['existence', 'accuracy', 'cut-off'],
    from: REVISED_FROM,
  },
]
