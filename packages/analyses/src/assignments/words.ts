/** What an assignment’s own terms are called, where its pages are not at hand: in its archive and on its papers. */
import type { Words } from '../tables/words.ts'
import type {
  AssignmentArea,
  AssignmentContent,
  AssignmentMisstatement,
  AssignmentTest,
  ClientRequest,
  Evidence,
  Materiality,
  TeamRole,
} from './content.ts'
import type { TestedKind } from './coverage.ts'
import type { TestState } from './signing.ts'

type Named<K extends string> = Readonly<Record<K, Words>>

const type: Named<AssignmentContent['type']> = {
  audit: ['Audit', 'Revision'],
  review: ['Review during the year', 'Löpande granskning'],
  closing: ['Closing of the accounts', 'Bokslut'],
  special: ['Special examination', 'Särskild granskning'],
  certificate: ['Certificate', 'Intyg'],
}
const framework: Named<AssignmentContent['framework']> = { isa: ['ISA', 'ISA'], 'isa-lce': ['ISA for LCE', 'ISA for LCE'] }
const phase: Named<AssignmentContent['phase']> = {
  accept: ['Accept', 'Acceptera'],
  plan: ['Plan', 'Planera'],
  examine: ['Examine', 'Granska'],
  review: ['Review', 'Gå igenom'],
  sign: ['Sign', 'Skriva under'],
  archive: ['Archive', 'Arkivera'],
}
const role: Named<TeamRole> = {
  responsible: ['Responsible', 'Påskrivande'],
  preparer: ['Preparer', 'Utförare'],
  reviewer: ['Reviewer', 'Granskare'],
}
const assertion: Named<AssignmentTest['assertions'][number]> = {
  completeness: ['Completeness', 'Fullständighet'],
  existence: ['Existence', 'Existens'],
  accuracy: ['Accuracy', 'Riktighet'],
  'cut-off': ['Cut-off', 'Avklipp'],
  classification: ['Classification', 'Klassificering'],
  valuation: ['Valuation', 'Värdering'],
  rights: ['Rights and obligations', 'Rättigheter och förpliktelser'],
  presentation: ['Presentation', 'Presentation'],
}
const risk: Named<AssignmentArea['risk']> = {
  low: ['Low', 'Låg'],
  normal: ['Normal', 'Normal'],
  elevated: ['Elevated', 'Förhöjd'],
  significant: ['Significant', 'Betydande'],
}
const kind: Named<TestedKind> = {
  whole: ['Whole', 'Helt'],
  sample: ['Sample', 'Urval'],
  analytical: ['Analytical', 'Analys'],
  none: ['Not examined', 'Ej granskat'],
}
const state: Named<TestState> = {
  'not-started': ['Not begun', 'Ej påbörjad'],
  ongoing: ['Under way', 'Pågår'],
  complete: ['To sign', 'Att skriva under'],
  prepared: ['To review', 'Att granska'],
  reviewed: ['Reviewed', 'Granskad'],
  broken: ['Broken', 'Bruten'],
}
const source: Named<Evidence['source']> = {
  own: ['Own', 'Egen'],
  client: ['Client', 'Klient'],
  'third-party': ['Third party', 'Tredje man'],
}
const evidence: Named<Evidence['state']> = {
  requested: ['Requested', 'Begärt'],
  received: ['Received', 'Mottaget'],
  examined: ['Examined', 'Granskat'],
  insufficient: ['Insufficient', 'Otillräckligt'],
}
const request: Named<ClientRequest['state']> = {
  draft: ['Draft', 'Utkast'],
  sent: ['Sent', 'Skickad'],
  received: ['Received', 'Mottagen'],
  withdrawn: ['Withdrawn', 'Återkallad'],
}
const misstatement: Named<AssignmentMisstatement['kind']> = {
  factual: ['Factual', 'Faktisk'],
  judgemental: ['Judgemental', 'Bedömd'],
  projected: ['Projected', 'Projicerad'],
}
const benchmark: Named<Materiality['benchmark']> = {
  revenue: ['Revenue', 'Omsättning'],
  'result-before-tax': ['Result before tax', 'Resultat före skatt'],
  'total-assets': ['Total assets', 'Balansomslutning'],
  equity: ['Equity', 'Eget kapital'],
  expenses: ['Expenses', 'Kostnader'],
  other: ['Other', 'Annat'],
}
const opinionKind: Named<NonNullable<AssignmentContent['plan']['opinionKind']>> = {
  unmodified: ['Unmodified', 'Utan modifiering'],
  qualified: ['Qualified', 'Med reservation'],
  adverse: ['Adverse', 'Avvikande mening'],
  disclaimer: ['Disclaimer', 'Avstår från uttalande'],
}
const part = {
  purpose: ['Purpose', 'Syfte'],
  planned: ['Planned work', 'Planerat arbete'],
  population: ['Population', 'Population'],
  work: ['Work done', 'Utfört arbete'],
  result: ['Result', 'Resultat'],
  conclusion: ['Conclusion', 'Slutsats'],
  preparer: ['Preparer', 'Utförare'],
  preparedOn: ['Prepared on', 'Utfört den'],
  papers: ['Papers', 'Arbetspapper'],
  evidence: ['Evidence', 'Bevis'],
  misstatements: ['Misstatements', 'Felaktigheter'],
  signatures: ['Signatures', 'Underskrifter'],
} as const satisfies Record<string, Words>

const plan = {
  acceptance: ['Acceptance', 'Acceptans'],
  independence: ['Independence', 'Oberoende'],
  strategy: ['Strategy', 'Strategi'],
  standBack: ['Stand-back', 'Helhetsbedömning'],
  opinion: ['Opinion', 'Uttalande'],
  opinionKind: ['Kind of opinion', 'Slag av uttalande'],
  misstatementReason: ['Why the opinion stands beside the misstatements', 'Varför uttalandet står fast trots felaktigheterna'],
  fourEyes: ['Four eyes', 'Fyra ögon'],
  reportDate: ['Date of the report', 'Revisionsberättelsens datum'],
  team: ['Team', 'Team'],
  materiality: ['Materiality', 'Väsentlighet'],
} as const satisfies Record<string, Words>

/** What is left before the assignment is signed or locked. */
const unfinished = {
  tests: ['Tests without a signature that stands', 'Åtgärder utan giltig underskrift'],
  unreviewed: ['Tests that nobody else than the preparer has reviewed', 'Åtgärder som ingen annan än utföraren har granskat'],
  notes: ['Open review notes', 'Öppna granskningsanteckningar'],
  requests: ['Requests that the client has not answered', 'Begärt som klienten inte har svarat på'],
  lacks: ['Lacks', 'Saknas'],
  collisions: ['Fields that two people wrote in', 'Fält som två har skrivit i'],
} as const satisfies Record<string, Words>

export const assignmentWords = {
  type,
  framework,
  phase,
  role,
  assertion,
  risk,
  kind,
  state,
  source,
  evidence,
  request,
  misstatement,
  benchmark,
  opinionKind,
  part,
  plan,
  unfinished,
} as const
