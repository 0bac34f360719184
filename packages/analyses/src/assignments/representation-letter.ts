/**
 * The letter in which management says what the standards ask for in writing (ISA 580 p. 10–13; ISA 240 p. 40, 250 p. 17, 450 p. 14, 501 p. 12, 540 p. 37,
 * 550 p. 26, 560 p. 9, 570 p. 16 e, 710 p. 9), drafted from what the assignment holds. Whoever signs changes it where it is not so.
 */
import type { Words } from '../tables/words.ts'
import { kronor } from '../texts/figures.ts'
import type { AssignmentContent } from './content.ts'
import { REVISED_FROM } from './programme.ts'

/** Who gives the letter, and to whom. */
export interface LetterParties {
  readonly company: string
  readonly orgNumber: string
  /** Names of those who are responsible for the assignment. */
  readonly auditors: readonly string[]
}

export interface LetterSection {
  readonly heading: Words
  readonly paragraphs: readonly Words[]
}

export interface RepresentationLetter {
  readonly title: Words
  readonly opening: readonly Words[]
  readonly sections: readonly LetterSection[]
  /** Dated as near as possible to the report and not after it (ISA 580 p. 14); null: the report has no date yet. */
  readonly date: string | null
}

export function representationLetter(content: AssignmentContent, { company, orgNumber, auditors }: LetterParties): RepresentationLetter {
  const { period, plan } = content
  const to = auditors.length > 0 ? auditors.join(', ') : '–'
  return {
    title: ['Letter of representation', 'Uttalande från företagsledningen'],
    opening: [
      [`To the auditor: ${to}`, `Till revisorn: ${to}`],
      [
        `This letter is given in connection with your audit of the annual accounts of ${company}, ${orgNumber}, for ${period.from} – ${period.to}. ` +
          'We confirm, to the best of our knowledge and belief, having made the inquiries that we considered necessary:',
        `Detta uttalande lämnas i anslutning till er revision av årsredovisningen för ${company}, ${orgNumber}, för ${period.from} – ${period.to}. ` +
          'Vi bekräftar, enligt vår bästa kunskap och övertygelse och efter de förfrågningar som vi har ansett nödvändiga:',
      ],
    ],
    sections: [accounts(period.from), misstatements(content), information, fraud, events(period.to), administration],
    date: plan.reportDate,
  }
}

function accounts(periodFrom: string): LetterSection {
  const lasts: Words =
    periodFrom >= REVISED_FROM
      ? ['twelve months from the day on which the annual accounts are approved', 'tolv månader från den dag då årsredovisningen godkänns']
      : ['twelve months from the balance date', 'tolv månader från balansdagen']
  return {
    heading: ['Annual accounts', 'Årsredovisningen'],
    paragraphs: [
      [
        'We have fulfilled our responsibility for preparing annual accounts that give a true and fair view in accordance with the Annual Accounts Act, and for the internal control that it takes.',
        'Vi har uppfyllt vårt ansvar för att upprätta en årsredovisning som ger en rättvisande bild enligt årsredovisningslagen, och för den interna kontroll som det kräver.',
      ],
      [
        'The methods, data and significant assumptions behind accounting estimates, and what is disclosed of them, are appropriate.',
        'De metoder, data och betydelsefulla antaganden som ligger bakom uppskattningar i redovisningen, och upplysningarna om dem, är lämpliga.',
      ],
      [
        'Related parties and transactions with them have been made known to you, accounted for and disclosed.',
        'Närstående och transaktioner med dem har meddelats er, redovisats och upplysts om.',
      ],
      [
        'Known and possible litigation and claims have been made known to you, accounted for and disclosed.',
        'Kända och möjliga tvister och krav har meddelats er, redovisats och upplysts om.',
      ],
      [
        `We have assessed the company’s ability to continue as a going concern for at least ${lasts[0]}, and have made known to you all events, conditions and plans that bear on it.`,
        `Vi har bedömt företagets förmåga att fortsätta verksamheten under minst ${lasts[1]}, och har meddelat er alla händelser, förhållanden och planer som påverkar den.`,
      ],
    ],
  }
}

function misstatements({ misstatements: all }: AssignmentContent): LetterSection {
  const heading: Words = ['Misstatements', 'Felaktigheter']
  const uncorrected = all.filter(({ corrected, isRemoved }) => !corrected && !isRemoved)
  if (uncorrected.length === 0) {
    const none: Words = [
      'We know of no misstatements that are not corrected.',
      'Vi känner inte till några felaktigheter som inte har rättats.',
    ]
    return { heading, paragraphs: [none] }
  }
  return {
    heading,
    paragraphs: [
      [
        'The effects of the misstatements below, which are not corrected, are in our view immaterial, one by one and together (overstated is positive):',
        'Effekterna av felaktigheterna nedan, som inte har rättats, är enligt vår uppfattning oväsentliga, var för sig och sammantagna (för högt är positivt):',
      ],
      ...uncorrected.map(
        ({ title, resultOre, otherEquityOre }): Words => [
          `${title}: result before tax ${kronor(resultOre)} kr, other equity ${kronor(otherEquityOre)} kr`,
          `${title}: resultat före skatt ${kronor(resultOre)} kr, övrigt eget kapital ${kronor(otherEquityOre)} kr`,
        ],
      ),
    ],
  }
}

const information: LetterSection = {
  heading: ['Information', 'Information'],
  paragraphs: [
    [
      'We have given you access to all information that we know is relevant, to what you have asked for besides, and to everybody in the company whom you wished to ask.',
      'Vi har gett er tillgång till all information som vi vet är relevant, till det ni i övrigt har begärt och till alla i företaget som ni har velat fråga.',
    ],
    [
      'All transactions are in the books and in the annual accounts, and all minutes of meetings of shareholders and of the board have been given to you.',
      'Alla transaktioner finns i bokföringen och i årsredovisningen, och alla protokoll från bolagsstämmor och styrelsemöten har lämnats till er.',
    ],
  ],
}

const fraud: LetterSection = {
  heading: ['Fraud, laws and regulations', 'Oegentligheter, lagar och andra föreskrifter'],
  paragraphs: [
    [
      'We are responsible for preventing and finding fraud. We have made known to you our assessment of the risk that the accounts are materially misstated because of it.',
      'Vi ansvarar för att förebygga och upptäcka oegentligheter. Vi har meddelat er vår bedömning av risken att räkenskaperna innehåller väsentliga fel på grund av dem.',
    ],
    [
      'We have made known to you all fraud, suspected or alleged, that concerns management, employees with a role in internal control or others, where it could affect the accounts.',
      'Vi har meddelat er alla oegentligheter, misstänkta eller påstådda, som rör ledningen, anställda med en roll i den interna kontrollen eller andra, där de kan påverka räkenskaperna.',
    ],
    [
      'We have made known to you all known or suspected breaches of laws and regulations that bear on the accounts.',
      'Vi har meddelat er alla kända eller misstänkta överträdelser av lagar och andra föreskrifter som påverkar räkenskaperna.',
    ],
  ],
}

function events(periodTo: string): LetterSection {
  return {
    heading: ['Events after the balance date', 'Händelser efter balansdagen'],
    paragraphs: [
      [
        `All events after ${periodTo} and up to the date of this letter that call for adjustment or disclosure have been adjusted or disclosed.`,
        `Alla händelser efter ${periodTo} och fram till dagen för detta uttalande som kräver justering eller upplysning har justerats eller upplysts om.`,
      ],
    ],
  }
}

const administration: LetterSection = {
  heading: ['Administration', 'Förvaltning'],
  paragraphs: [
    [
      'Taxes and contributions have been reported and paid in time, or what was late has been made known to you. The company owns its assets, and pledges and contingent liabilities are disclosed.',
      'Skatter och avgifter har redovisats och betalats i tid, eller så har det som var sent meddelats er. Företaget äger sina tillgångar, och ställda säkerheter och eventualförpliktelser har upplysts om.',
    ],
    [
      'No forbidden loans have been given, and the equity has not given reason for a balance sheet for liquidation purposes other than what has been made known to you.',
      'Inga förbjudna lån har lämnats, och det egna kapitalet har inte gett anledning till någon annan kontrollbalansräkning än den som har meddelats er.',
    ],
  ],
}
