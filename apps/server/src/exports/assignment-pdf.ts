/** The paper of a test as a file to keep (PDF/A-2b): what was done, found and concluded, by whom, and the hashes to check it by. */
import {
  type AssignmentContent,
  type AssignmentTest,
  assignmentWords,
  group,
  kronor,
  type SignedSubject,
  say,
  subjectHash,
  type testTexts,
  type Words,
} from '@verifikat/analyses'
import type { Language } from '@verifikat/papers'
import { newPdf, utcMinute } from '@verifikat/papers/pdf'

export interface TestPaper {
  readonly company: { readonly name: string; readonly orgNumber: string }
  readonly content: AssignmentContent
  readonly test: AssignmentTest
  /** Names by user id. */
  readonly people: Readonly<Record<string, string>>
  readonly madeBy: string
  readonly madeAt: string
}

const words = {
  standard: ['Standard', 'Standard'],
  assertions: ['Assertions', 'Påståenden'],
  query: ['Query', 'Fråga'],
  frozen: ['Frozen', 'Fryst'],
  rows: ['rows', 'rader'],
  vouchers: ['vouchers', 'verifikat'],
  hash: ['SHA-256', 'SHA-256'],
  input: ['Books', 'Bokföring'],
  signed: ['Hash of what is signed', 'Kontrollsumma över det som skrivs under'],
  stands: ['agrees', 'stämmer'],
  broken: ['does not agree any more', 'stämmer inte längre'],
  reopened: ['reopened', 'öppnad igen'],
  removed: ['removed', 'borttagen'],
  replaced: ['performed anew since', 'utfört på nytt sedan dess'],
  none: ['None.', 'Inga.'],
  notSaid: ['–', '–'],
  made: ['Made', 'Framställd'],
  by: ['by', 'av'],
  page: ['page', 'sida'],
} as const satisfies Record<string, Words>

export async function testPdf(paper: TestPaper, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { company, content, test, people, madeBy, madeAt } = paper
  const w = (key: keyof typeof words) => say(words[key], language)
  const part = (key: keyof typeof assignmentWords.part) => say(assignmentWords.part[key], language)
  const title = `${test.code} ${test.title}`
  const { pen, finished } = newPdf({ title, author: madeBy, madeAt, language })
  const area = content.areas.find(({ id }) => id === test.areaId)
  pen.line(title, 15, 600)
  pen.line([company.name, company.orgNumber, `${content.period.from} – ${content.period.to}`].join('   ·   '), 9)
  pen.line(
    [content.plan.title, `${area?.letter ?? ''} ${area?.name ?? ''}`, test.isRemoved ? w('removed') : ''].filter(Boolean).join('   ·   '),
    9,
  )
  const assertions = test.assertions.map((one) => say(assignmentWords.assertion[one], language)).join(', ')
  pen.line(`${w('standard')} ${test.standard || '–'}   ·   ${w('assertions')} ${assertions || '–'}`, 9)
  const preparer = test.preparerId === null ? '–' : (people[test.preparerId] ?? '–')
  pen.line(`${part('preparer')} ${preparer}   ·   ${part('preparedOn')} ${test.preparedOn ?? '–'}`, 9)
  const said = (key: (typeof testTexts)[number]) => {
    pen.heading(part(key))
    const lines = test[key].split('\n').filter((line) => line.trim() !== '')
    for (const line of lines.length > 0 ? lines : [w('notSaid')]) pen.line(line, 10)
  }
  said('purpose')
  said('planned')
  said('population')
  if (test.query.trim() !== '') pen.line(`${w('query')} ${test.query}`, 9)
  if (test.frozen) {
    const { rows, vouchers, ore, hash, inputHash, at, by } = test.frozen
    const sums = `${group(rows)} ${w('rows')}, ${group(vouchers)} ${w('vouchers')}, ${kronor(ore)} kr`
    pen.line(`${w('frozen')} ${utcMinute(at)} ${w('by')} ${people[by] ?? '–'}: ${sums}`, 9)
    pen.line(`${w('hash')} ${hash}`, 8)
    pen.line(`${w('input')} ${inputHash}`, 8)
  }
  for (const key of ['work', 'result', 'conclusion'] as const) said(key)

  const list = async (
    key: 'papers' | 'evidence' | 'misstatements' | 'signatures',
    shares: readonly number[],
    rows: readonly string[][],
  ) => {
    pen.heading(`${part(key)} (${rows.length})`)
    if (rows.length === 0) pen.line(w('none'), 9)
    else
      await pen.table(
        shares,
        heads[key].map((head) => say(head, language)),
        rows,
      )
  }
  await list(
    'papers',
    [30, 22, 48],
    content.papers
      .filter(({ testId, isRemoved }) => testId === test.id && !isRemoved)
      .map(({ title: name, text, analysisId, analysisVersion, resultHash, replacedBy }) => [
        `${name}${replacedBy === undefined ? '' : ` (${w('replaced')})`}${text.trim() === '' ? '' : `: ${text}`}`,
        `${analysisId} ${analysisVersion}`,
        resultHash,
      ]),
  )
  await list(
    'evidence',
    [8, 30, 14, 48],
    content.evidence
      .filter(({ links, isRemoved }) => !isRemoved && links.some((link) => link.to === 'test' && link.id === test.id))
      .map(({ number, title: name, state, file, note }) => [
        `B-${number}`,
        note.trim() === '' ? name : `${name}: ${note}`,
        say(assignmentWords.evidence[state], language),
        file ? `${file.name} ${file.sha256}` : '–',
      ]),
  )
  await list(
    'misstatements',
    [50, 20, 15, 15],
    content.misstatements
      .filter(({ testId, isRemoved }) => testId === test.id && !isRemoved)
      .map(({ title: name, reason, kind, resultOre, otherEquityOre }) => [
        reason.trim() === '' ? name : `${name}: ${reason}`,
        say(assignmentWords.misstatement[kind], language),
        kronor(resultOre),
        kronor(otherEquityOre),
      ]),
  )
  const of: SignedSubject = { kind: 'test', id: test.id }
  const now = subjectHash(content, of)
  await list(
    'signatures',
    [18, 14, 16, 14, 38],
    content.signatures
      .filter((one) => one.of.kind === 'test' && one.of.id === test.id)
      .map(({ by, role, at, hash, reopened }) => [
        people[by] ?? '–',
        say(assignmentWords.role[role], language),
        utcMinute(at),
        reopened ? w('reopened') : hash === now ? w('stands') : w('broken'),
        hash,
      ]),
  )
  pen.line(`${w('signed')} ${now}`, 8)
  return await finished((page, count) => [
    `${w('made')} ${utcMinute(madeAt)} ${w('by')} ${madeBy}`,
    `${company.name}, ${w('page')} ${page + 1}/${count}`,
  ])
}

const heads: Readonly<Record<'papers' | 'evidence' | 'misstatements' | 'signatures', readonly Words[]>> = {
  papers: [
    ['Paper', 'Arbetspapper'],
    ['Analysis', 'Analys'],
    ['SHA-256', 'SHA-256'],
  ],
  evidence: [
    ['No.', 'Nr'],
    ['Evidence', 'Bevis'],
    ['State', 'Läge'],
    ['File', 'Fil'],
  ],
  misstatements: [
    ['Misstatement', 'Felaktighet'],
    ['Kind', 'Slag'],
    ['Result, kr', 'Resultat, kr'],
    ['Equity, kr', 'Eget kapital, kr'],
  ],
  signatures: [
    ['By', 'Av'],
    ['Role', 'Roll'],
    ['At', 'När'],
    ['Now', 'Nu'],
    ['SHA-256', 'SHA-256'],
  ],
}
