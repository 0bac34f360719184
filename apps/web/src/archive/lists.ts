/** Evidence, misstatements, notes and signatures, of one test or of the whole assignment. */
import {
  type AssignmentMisstatement,
  type AssignmentNote,
  type Evidence,
  type EvidenceLink,
  group,
  kronor,
  signatureStates,
  assignmentWords as terms,
} from '@verifikat/analyses'
import { h, table } from './dom.ts'
import { evidenceFile } from './evidence-file.ts'
import type { Opened } from './opened.ts'
import { linesView } from './vouchers.ts'
import type { In } from './words.ts'

export const minute = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`

export function evidenceTable(opened: Opened, evidence: readonly Evidence[], words: In): HTMLElement {
  const { w, term } = words
  const heads = [w('number'), term(terms.part.evidence), w('source'), w('state'), w('linked'), w('file')]
  return table(
    term(terms.part.evidence),
    heads.map((head) => ({ head })),
    evidence.map((one) => [
      `B-${one.number}`,
      h('div', {}, one.title, one.note.trim() === '' ? null : h('p', { class: 'quiet said' }, one.note)),
      term(terms.source[one.source]),
      `${term(terms.evidence[one.state])} ${one.receivedOn ?? ''}`,
      h('div', {}, ...one.links.map((link) => linkView(opened, link, words))),
      one.file ? evidenceFile(opened, one.file, words) : '–',
    ]),
  )
}

function linkView(opened: Opened, link: EvidenceLink, words: In): HTMLElement {
  const { content, named } = opened
  if (link.to === 'voucher') {
    const vouchers = named.get(`${link.yearFrom} ${link.series} ${link.number}`) ?? []
    const name = `${words.w('voucher')} ${link.series} ${link.number} (${link.yearFrom.slice(0, 4)})`
    return h('details', {}, h('summary', {}, name), ...vouchers.map((voucher) => linesView(opened, voucher, words)))
  }
  if (link.to === 'test') {
    const code = content.tests.find(({ id }) => id === link.id)?.code ?? ''
    return h('div', {}, code)
  }
  const list = link.to === 'request' ? content.requests : content.papers
  return h('div', {}, list.find(({ id }) => id === link.id)?.title ?? '')
}

export function misstatementTable({ content }: Opened, list: readonly AssignmentMisstatement[], { w, term }: In): HTMLElement {
  const code = (testId: string | null) => content.tests.find(({ id }) => id === testId)?.code ?? ''
  return table(
    term(terms.part.misstatements),
    [
      { head: term(terms.part.misstatements) },
      { head: w('on') },
      { head: w('kind') },
      { head: w('state') },
      { head: w('resultTooHigh'), isFigure: true },
      { head: w('equityTooHigh'), isFigure: true },
    ],
    list.map((one) => [
      h('div', {}, one.title, one.reason.trim() === '' ? null : h('p', { class: 'quiet said' }, one.reason)),
      code(one.testId),
      term(terms.misstatement[one.kind]),
      w(one.corrected ? 'corrected' : 'uncorrected'),
      kronor(one.resultOre),
      kronor(one.otherEquityOre),
    ]),
  )
}

export function noteList({ content, company }: Opened, notes: readonly AssignmentNote[], { w }: In): HTMLElement {
  const who = (by: string, at: string) => `${company.people[by] ?? '–'}, ${minute(at)}`
  return h(
    'ul',
    { class: 'notes' },
    ...notes.map((note) => {
      const code = content.tests.find(({ id }) => id === note.testId)?.code
      const head = `${code ? `${code}: ` : ''}${who(note.by, note.at)} (${w(note.closed ? 'closedNote' : 'openNote')})`
      const answers = note.answers.map((answer) => h('p', { class: 'said answer' }, `${who(answer.by, answer.at)}: ${answer.text}`))
      return h('li', {}, h('p', { class: 'quiet' }, head), h('p', { class: 'said' }, note.text), ...answers)
    }),
  )
}

/** By their places in the content. */
export function signatureTable({ content, company }: Opened, indexes: readonly number[], { w, term }: In): HTMLElement {
  const states = signatureStates(content)
  const heads = [w('of'), w('who'), w('when'), w('now'), 'SHA-256']
  return table(
    w('signatures'),
    heads.map((head) => ({ head })),
    indexes.flatMap((index) => {
      const signature = content.signatures[index]
      if (!signature) return []
      const { of, by, role, at, hash, reopened } = signature
      const test = content.tests.find(({ id }) => id === of.id)
      const what = of.kind === 'test' ? `${test?.code ?? ''} ${test?.title ?? ''}` : w(of.kind === 'plan' ? 'plan' : 'assignment')
      const now = reopened
        ? h(
            'span',
            { class: 'amber' },
            `${w('reopened')} ${minute(reopened.at)}, ${company.people[reopened.by] ?? '–'}: ${reopened.reason}`,
          )
        : states[index]?.agrees
          ? h('span', { class: 'green' }, `✓ ${w('stands')}`)
          : h('span', { class: 'red' }, `✗ ${w('broken')}`)
      return [[what, `${company.people[by] ?? '–'}, ${term(terms.role[role])}`, minute(at), now, h('code', {}, hash)]]
    }),
  )
}

export function sizeOf(bytes: number): string {
  return bytes < 10_000 ? `${group(bytes)} B` : `${group(Math.round(bytes / 1_000))} kB`
}
