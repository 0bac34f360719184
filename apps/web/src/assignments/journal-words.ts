/** What an act concerned, in words: of which test, paper or other entry, which field of it, and what was written there. */
import type { ActAbout, AssignmentContent, EvidenceLink, fieldsOf } from '@verifikat/analyses'
import type { TFunction } from 'i18next'
import { formatOre } from '../format/money.ts'
import { assignmentTerms } from '../i18n/assignment-terms.ts'

type Translate = TFunction<'assignments'>
type Fields = { readonly [K in keyof typeof fieldsOf]: Readonly<Record<keyof (typeof fieldsOf)[K]['shape'], string>> }

export interface SaidOfAct {
  /** The entry as it is called now, and the field. */
  readonly what: string
  readonly value: string
}

interface Words {
  readonly content: AssignmentContent
  readonly nameOf: (userId: string | null) => string
  readonly t: Translate
  readonly language: 'en' | 'sv'
}

export function saidOfAct({ kind, id, field, value, link }: ActAbout, words: Words): SaidOfAct {
  const { t } = words
  const what = [entryName(kind, id, words), field === null ? '' : fieldName(kind, field, t)].filter((part) => part !== '').join(' · ')
  if (link !== null) return { what, value: `→ ${linkName(words.content, link)}` }
  if (field === null && value === null && kind !== 'person') return { what, value: '' }
  return { what, value: valueText(kind, field, value, words) }
}

export function entryName(kind: ActAbout['kind'], id: string | null, { content, nameOf, t }: Omit<Words, 'language'>): string {
  const own = <T extends { readonly id: string }>(entries: readonly T[]) => entries.find((entry) => entry.id === id)
  switch (kind) {
    case 'area': {
      const area = own(content.areas)
      return area ? `${area.letter} ${area.name}` : ''
    }
    case 'test': {
      const test = own(content.tests)
      return test ? `${test.code} ${test.title}` : ''
    }
    case 'evidence': {
      const evidence = own(content.evidence)
      return evidence ? `B-${evidence.number} ${evidence.title}` : ''
    }
    case 'paper':
      return own(content.papers)?.title ?? ''
    case 'request':
      return own(content.requests)?.title ?? ''
    case 'misstatement':
      return own(content.misstatements)?.title ?? ''
    case 'note': {
      const note = own(content.notes)
      const test = content.tests.find((one) => one.id === note?.testId)
      return note ? [t('journal.note'), test?.code ?? '', note.text].filter((part) => part !== '').join(' · ') : ''
    }
    case 'person':
      return nameOf(id)
    case 'plan':
      return t('plan.title')
    case 'assignment':
      return t('columns.title')
    case 'materiality':
      return t('materiality.title')
    case 'phase':
      return t('columns.phase')
    case 'addendum':
      return t('sign.addenda')
  }
}

export function fieldName(kind: ActAbout['kind'], field: string, t: Translate): string {
  const fields: Fields = {
    plan: {
      title: t('plan.titleField'),
      reportDate: t('plan.reportDate'),
      acceptance: t('plan.acceptance'),
      independence: t('plan.independence'),
      strategy: t('plan.strategy'),
      standBack: t('plan.standBack'),
      opinion: t('plan.opinion'),
      opinionKind: t('plan.opinionKind'),
      fourEyes: t('plan.fourEyes'),
      misstatementReason: t('plan.misstatementReason'),
    },
    area: {
      letter: t('area.letter'),
      name: t('area.name'),
      accounts: t('area.accounts'),
      risk: t('area.risk'),
      isFraudRisk: t('area.fraud'),
      assertions: t('area.assertions'),
      riskReason: t('area.reason'),
    },
    test: {
      areaId: t('area.name'),
      code: t('test.code'),
      title: t('test.title'),
      assertions: t('area.assertions'),
      kind: t('test.kind'),
      purpose: t('test.purpose'),
      planned: t('test.planned'),
      population: t('test.population'),
      work: t('test.work'),
      result: t('test.result'),
      conclusion: t('test.conclusion'),
      preparerId: t('test.preparer'),
      preparedOn: t('test.preparedOn'),
      query: t('test.query'),
      withOpening: t('test.withOpening'),
    },
    evidence: {
      title: t('test.title'),
      source: t('evidence.sourceLabel'),
      state: t('evidence.stateLabel'),
      receivedOn: t('evidence.receivedOn'),
      note: t('evidence.note'),
      isPermanent: t('evidence.isPermanent'),
    },
    request: {
      title: t('test.title'),
      detail: t('request.detail'),
      dueOn: t('request.dueOn'),
      state: t('evidence.stateLabel'),
    },
    misstatement: {
      testId: t('misstatement.test'),
      title: t('test.title'),
      kind: t('misstatement.kind'),
      corrected: t('misstatement.corrected'),
      resultOre: t('misstatement.result'),
      otherEquityOre: t('misstatement.equity'),
      taxable: t('misstatement.taxable'),
      reason: t('misstatement.reason'),
    },
  }
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = fields
  return own[kind]?.[field] ?? field
}

function valueText(kind: ActAbout['kind'], field: string | null, value: ActAbout['value'], words: Words): string {
  const { content, nameOf, t, language } = words
  if (value === null || value === '') return kind === 'person' ? t('journal.left') : t('journal.empty')
  if (typeof value === 'boolean') {
    return kind === 'note' ? t(value ? 'flags.closed' : 'flags.open') : t(value ? 'journal.yes' : 'journal.no')
  }
  if (typeof value === 'number') return `${formatOre(value, 'ore')}\u00a0kr`
  const terms = termsOf(kind, field, language)
  const word = (one: unknown) => (typeof one === 'string' ? (terms[one] ?? one) : JSON.stringify(one))
  if (Array.isArray(value)) return value.length === 0 ? t('journal.empty') : value.map(word).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'preparerId') return nameOf(value)
  if (field === 'areaId') return content.areas.find(({ id }) => id === value)?.name ?? ''
  if (field === 'testId') return content.tests.find(({ id }) => id === value)?.code ?? ''
  return word(value)
}

/** The words of a field's choices, where it has any. */
function termsOf(kind: ActAbout['kind'], field: string | null, language: Words['language']): Readonly<Record<string, string>> {
  const { risk, assertion, kind: tested, source, evidence, request, misstatement, opinionKind, phase, role } = assignmentTerms(language)
  switch (`${kind} ${field ?? ''}`) {
    case 'area risk':
      return risk
    case 'area assertions':
    case 'test assertions':
      return assertion
    case 'test kind':
      return tested
    case 'evidence source':
      return source
    case 'evidence state':
      return evidence
    case 'request state':
      return request
    case 'misstatement kind':
      return misstatement
    case 'plan opinionKind':
      return opinionKind
    case 'phase ':
      return phase
    case 'person ':
    case 'test ':
    case 'plan ':
    case 'assignment ':
      return role
    default:
      return {}
  }
}

/** What a piece of evidence is linked to, as people call it. */
export function linkName({ tests, papers, requests }: AssignmentContent, link: EvidenceLink): string {
  switch (link.to) {
    case 'test':
      return tests.find(({ id }) => id === link.id)?.code ?? ''
    case 'paper':
      return papers.find(({ id }) => id === link.id)?.title ?? ''
    case 'request':
      return requests.find(({ id }) => id === link.id)?.title ?? ''
    case 'voucher':
      return `${link.series} ${link.number}`.trim()
  }
}
