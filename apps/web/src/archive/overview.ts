/** Plan, materiality, team, and what concerns the assignment as a whole. */
import {
  type ArchiveVerdict,
  group,
  kronor,
  misstatementStatement,
  misstatementSummary,
  assignmentWords as terms,
} from '@verifikat/analyses'
import { folded, h, long, table } from './dom.ts'
import { archivedFile } from './evidence-file.ts'
import { evidenceTable, minute, misstatementTable, noteList, signatureTable } from './lists.ts'
import type { Opened } from './opened.ts'
import { pairs } from './tests.ts'
import type { In } from './words.ts'

const MOST = 300

export function planView({ content, company, taxPermille }: Opened, { w, term }: In): HTMLElement {
  const { plan } = content
  const summary = misstatementSummary(content, taxPermille)
  const { opinionKind, misstatementReason = '' } = plan
  const person = (id: string) => company.people[id] ?? '–'
  const columns = [
    { head: w('when') },
    { head: w('who') },
    { head: w('benchmark') },
    { head: w('overall'), isFigure: true },
    { head: w('performance'), isFigure: true },
    { head: w('trivial'), isFigure: true },
    { head: w('why') },
  ]
  const materiality = content.materiality.map((one) => [
    minute(one.at),
    person(one.by),
    `${term(terms.benchmark[one.benchmark])}, ${kronor(one.baseOre)} kr, ${one.basisPoints / 100} %`,
    kronor(one.overallOre),
    kronor(one.performanceOre),
    kronor(one.trivialOre),
    one.reason,
  ])
  return h(
    'section',
    { id: 'plan' },
    h('h2', {}, w('plan')),
    pairs([
      [w('team'), content.team.map(({ userId, role }) => `${person(userId)} (${term(terms.role[role])})`).join(', ')],
      [w('acceptance'), plan.acceptance],
      [w('independence'), plan.independence],
      [w('strategy'), plan.strategy],
      [w('standBack'), plan.standBack],
      [w('opinion'), plan.opinion],
      [term(terms.plan.fourEyes), plan.fourEyes === true ? '✓' : ''],
      [term(terms.plan.opinionKind), opinionKind === undefined ? '' : term(terms.opinionKind[opinionKind])],
      [term(terms.part.misstatements), term(misstatementStatement(content, summary))],
      [term(terms.plan.misstatementReason), misstatementReason],
      [w('reportDate'), plan.reportDate ?? ''],
    ]),
    ...(materiality.length > 0 ? [h('h3', {}, w('materiality')), table(w('materiality'), columns, materiality)] : []),
  )
}

export function registersView(opened: Opened, words: In): HTMLElement[] {
  const { content, company, manifest } = opened
  const { w, term } = words
  const kept = <T extends { readonly isRemoved: boolean }>(list: readonly T[]) => list.filter(({ isRemoved }) => !isRemoved)
  const evidence = kept(content.evidence)
  const misstatements = kept(content.misstatements)
  const requests = kept(content.requests)
  const person = (id: string) => company.people[id] ?? '–'
  const list = (id: string, title: string, count: number, body: () => HTMLElement) =>
    h(
      'section',
      { id },
      folded([h('h2', {}, title), h('span', { class: 'n' }, group(count))], () => [
        count === 0 ? h('p', { class: 'quiet' }, w('none')) : body(),
      ]),
    )
  return [
    list('misstatements', term(terms.part.misstatements), misstatements.length, () => misstatementTable(opened, misstatements, words)),
    list('evidence', term(terms.part.evidence), evidence.length, () =>
      long(evidence, MOST, w('showAll'), (part) => evidenceTable(opened, part, words)),
    ),
    list('requests', w('requests'), requests.length, () =>
      table(
        w('requests'),
        [{ head: w('text') }, { head: w('dueOn') }, { head: w('state') }],
        requests.map((one) => [`${one.title}\n${one.detail}`, one.dueOn ?? '–', term(terms.request[one.state])]),
      ),
    ),
    list('notes', w('notes'), content.notes.length, () => noteList(opened, content.notes, words)),
    list('signatures', w('signatures'), content.signatures.length, () => signatureTable(opened, [...content.signatures.keys()], words)),
    ...(content.addenda.length > 0
      ? [
          list('addenda', w('addenda'), content.addenda.length, () =>
            table(
              w('addenda'),
              [{ head: w('when') }, { head: w('who') }, { head: w('text') }, { head: w('why') }],
              content.addenda.map((one) => [minute(one.at), person(one.by), one.text, one.reason]),
            ),
          ),
        ]
      : []),
    ...(content.collisions.length > 0
      ? [
          list('collisions', w('collisions'), content.collisions.length, () =>
            table(
              w('collisions'),
              [{ head: w('on') }, { head: w('when') }, { head: w('who') }, { head: w('text') }],
              content.collisions.map((one) => [`${one.kind} ${one.field}`, minute(one.at), person(one.by), String(one.value)]),
            ),
          ),
        ]
      : []),
    ...(content.before.length > 0
      ? [list('before', w('before'), content.before.length, () => pairs(content.before.map(({ code, conclusion }) => [code, conclusion])))]
      : []),
    list('pdfs', w('pdfs'), manifest.files.filter(({ path }) => path.endsWith('.pdf')).length, () =>
      h(
        'ul',
        {},
        ...manifest.files.flatMap(({ path, bytes }) => {
          const name = path.split('/').at(-1) ?? path
          return path.endsWith('.pdf') ? [h('li', {}, archivedFile(opened, { path, name, bytes }, words))] : []
        }),
      ),
    ),
    list('files', w('files'), manifest.files.length, () =>
      long(manifest.files, MOST, w('showAll'), (part) =>
        table(
          w('files'),
          [{ head: w('file') }, { head: w('bytes'), isFigure: true }, { head: 'SHA-256' }],
          part.map(({ path, name, bytes, sha256 }) => [name ? `${path} (${name})` : path, group(bytes), h('code', {}, sha256)]),
        ),
      ),
    ),
  ]
}

/** The newest first; once the acts have been read. */
export function journalView({ company }: Opened, embedded: ArchiveVerdict | null, { w, act }: In): HTMLElement {
  const acts = embedded?.replay?.acts.toReversed() ?? []
  return h(
    'section',
    { id: 'journal' },
    folded([h('h2', {}, w('journal')), h('span', { class: 'n' }, group(acts.length))], () => [
      long(acts, MOST, w('showAll'), (part) =>
        table(
          w('journal'),
          [
            { head: w('number'), isFigure: true },
            { head: w('when') },
            { head: w('who') },
            { head: w('act') },
            { head: w('on') },
            { head: 'SHA-256' },
          ],
          part.map((one) => {
            const field = 'field' in one.act ? one.act.field : ''
            return [String(one.seq), minute(one.at), company.people[one.by] ?? '–', act(one.act.act), field, h('code', {}, one.hash)]
          }),
        ),
      ),
    ]),
  )
}
