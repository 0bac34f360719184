/** Areas, their tests, and all that each test rests on. */
import {
  type AssignmentPaper,
  type AssignmentTest,
  archivePaths,
  group,
  kronor,
  assignmentWords as terms,
  testState,
  testTexts,
} from '@verifikat/analyses'
import { folded, h } from './dom.ts'
import { jsonView } from './json-view.ts'
import { evidenceTable, misstatementTable, noteList, signatureTable } from './lists.ts'
import { type Opened, textOf } from './opened.ts'
import { hashOf, populationView } from './vouchers.ts'
import type { In } from './words.ts'

export function areasView(opened: Opened, words: In): HTMLElement {
  const { content, amounts } = opened
  const { w, term } = words
  const areas = content.areas.filter(({ isRemoved }) => !isRemoved)
  return h(
    'section',
    { id: 'areas' },
    h('h2', {}, w('areas')),
    ...areas.map((area) => {
      const tests = content.tests.filter((test) => test.areaId === area.id)
      const amount = amounts.get(area.id)
      const name = [
        h('b', {}, area.letter),
        h('span', { class: 'text' }, area.name),
        h('span', { class: 'tag' }, term(terms.risk[area.risk]), area.isFraudRisk ? `, ${w('fraud')}` : null),
        h('span', { class: 'n' }, `${group(tests.length)} ${w('tests')}`),
        h('span', { class: 'n' }, kronor(amount?.ore ?? null)),
      ]
      return folded(name, () => [
        pairs([
          [w('accounts'), area.accounts.join(', ')],
          [w('assertions'), area.assertions.map((one) => term(terms.assertion[one])).join(', ')],
          [w('why'), area.riskReason],
          [w('coverage'), coverage(opened, area.id, words)],
        ]),
        ...tests.map((test) => testView(opened, test, words)),
      ])
    }),
  )
}

function coverage({ amounts }: Opened, areaId: string, { term }: In): string {
  const found = amounts.get(areaId)?.coverage
  if (!found || found.denominatorOre === 0) return ''
  const kinds = ['whole', 'sample', 'analytical', 'none'] as const
  return kinds
    .map((kind) => `${term(terms.kind[kind])} ${kronor(found.partsOre[kind] ?? 0)}`)
    .join(' + ')
    .concat(` = ${kronor(found.denominatorOre)}`)
}

export function pairs(given: readonly (readonly [string, string])[]): HTMLElement {
  return h('dl', {}, ...given.flatMap(([name, text]) => (text.trim() === '' ? [] : [h('dt', {}, name), h('dd', { class: 'said' }, text)])))
}

function testView(opened: Opened, test: AssignmentTest, words: In): HTMLElement {
  const { content, company } = opened
  const { w, term } = words
  const state = test.isRemoved ? w('removed') : term(terms.state[testState(content, test, false)])
  const name = [h('b', {}, test.code), h('span', { class: 'text' }, test.title), h('span', { class: 'tag' }, state)]
  const ofTest = (testId: string | null) => testId === test.id
  return folded(
    name,
    () => {
      const papers = content.papers.filter(({ testId, isRemoved }) => ofTest(testId) && !isRemoved)
      const evidence = content.evidence.filter(
        ({ links, isRemoved }) => !isRemoved && links.some((link) => link.to === 'test' && link.id === test.id),
      )
      const misstatements = content.misstatements.filter(({ testId, isRemoved }) => ofTest(testId) && !isRemoved)
      const notes = content.notes.filter(({ testId }) => ofTest(testId))
      const signatures = content.signatures.flatMap((one, i) => (one.of.kind === 'test' && ofTest(one.of.id) ? [i] : []))
      return [
        pairs([
          ...testTexts.map((part) => [term(terms.part[part]), test[part]] as const),
          [term(terms.part.preparer), [company.people[test.preparerId ?? ''] ?? '', test.preparedOn ?? ''].join(' ')],
          [w('assertions'), test.assertions.map((one) => term(terms.assertion[one])).join(', ')],
          [w('standard'), test.standard],
          [w('query'), test.query],
        ]),
        test.frozen && frozenView(opened, test.frozen, words),
        ...papers.map((paper) => paperView(opened, paper, words)),
        evidence.length > 0 ? part(term(terms.part.evidence), evidenceTable(opened, evidence, words)) : null,
        misstatements.length > 0 ? part(term(terms.part.misstatements), misstatementTable(opened, misstatements, words)) : null,
        notes.length > 0 ? part(w('notes'), noteList(opened, notes, words)) : null,
        signatures.length > 0 ? part(w('signatures'), signatureTable(opened, signatures, words)) : null,
      ]
    },
    { class: 'test', id: `test-${test.code}` },
  )
}

function part(title: string, body: HTMLElement): HTMLElement {
  return h('div', {}, h('h3', {}, title), body)
}

function frozenView(opened: Opened, frozen: NonNullable<AssignmentTest['frozen']>, words: In): HTMLElement {
  const { w } = words
  const sums = `${group(frozen.rows)} ${w('rows')}, ${group(frozen.vouchers)} ${w('vouchers')}, ${kronor(frozen.ore)} kr`
  const when = `${frozen.at.slice(0, 16).replace('T', ' ')} ${opened.company.people[frozen.by] ?? ''}`
  return folded([h('b', {}, w('frozen')), h('span', { class: 'text' }, sums), h('span', { class: 'tag' }, when)], () => [
    later(opened, archivePaths.text(frozen.hash), words, (text) => populationView(opened, text, words)),
    hashOf(frozen.hash),
  ])
}

function paperView(opened: Opened, paper: AssignmentPaper, words: In): HTMLElement {
  const { w, term } = words
  const kind = `${paper.analysisId} ${paper.analysisVersion}`
  return folded([h('b', {}, term(terms.part.papers)), h('span', { class: 'text' }, paper.title), h('span', { class: 'tag' }, kind)], () => [
    pairs([[w('text'), paper.text]]),
    folded([w('parameters')], () => [jsonView(paper.params, 'params', words)]),
    folded([w(paper.of === 'lines' ? 'vouchers' : 'result')], () => [
      later(opened, archivePaths.text(paper.resultHash), words, (text) =>
        paper.of === 'lines' ? populationView(opened, text, words) : jsonView(JSON.parse(text), 'result', words),
      ),
    ]),
    hashOf(paper.resultHash),
  ])
}

/** Where it is neither here nor left out, it is in the ZIP. */
function later(opened: Opened, path: string, { w }: In, show: (text: string) => HTMLElement): HTMLElement {
  const place = h('div', {}, h('p', { class: 'quiet' }, '…'))
  void textOf(opened, path).then((text) => {
    const isLeftOut = opened.manifest.leftOut.some((one) => one.path === path)
    place.replaceChildren(text === null ? h('p', { class: 'quiet' }, w(isLeftOut ? 'hidden' : 'inZip')) : show(text))
  })
  return place
}
