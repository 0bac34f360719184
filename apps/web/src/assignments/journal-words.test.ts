import { type ActAbout, type AssignmentAct, aboutAct, newAssignment } from '@verifikat/analyses'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { assignments as en } from '../i18n/locales/en/assignments.ts'
import { assignments as sv } from '../i18n/locales/sv/assignments.ts'
import { saidOfAct } from './journal-words.ts'

const i18n = i18next.createInstance()
beforeAll(async () => {
  await i18n.init({ lng: 'en', ns: ['assignments'], resources: { en: { assignments: en }, sv: { assignments: sv } } })
})

let n = 0
const period = { from: '2025-01-01', to: '2025-12-31' }
const content = newAssignment(
  { type: 'audit', framework: 'isa', title: 'Audit', period, language: 'en', withTests: true, by: 'anna' },
  () => `${n++}`,
)
const [first] = content.tests
const [area] = content.areas
const id = first?.id ?? ''
const named = `${first?.code} ${first?.title}`
const said = (about: ActAbout, language: 'en' | 'sv' = 'en') => {
  const { what, value } = saidOfAct(about, { content, nameOf: () => 'Anna', t: i18n.getFixedT(language, 'assignments'), language })
  return [what, value.replaceAll('\u00a0', ' ')]
}
const set = (kind: 'test' | 'area' | 'misstatement', at: string | undefined, field: string, value: string | number | boolean | null) =>
  aboutAct({ act: 'set', kind, id: at ?? '', field, value, base: null })

test('an act says which test, which field and what was written, in both languages', () => {
  expect(said(set('test', id, 'result', 'In order'))).toEqual([`${named} · Result`, 'In order'])
  expect(said(set('test', id, 'kind', 'sample'), 'sv')).toEqual([`${named} · ${sv.test.kind}`, 'Urval'])
  expect(said(set('test', id, 'preparerId', 'anna'))).toEqual([`${named} · Preparer`, 'Anna'])
  expect(said(set('test', id, 'work', ''))).toEqual([`${named} · Work done`, 'emptied'])
  expect(said(set('area', area?.id, 'isFraudRisk', true), 'sv')).toEqual([`${area?.letter} ${area?.name} · ${sv.area.fraud}`, 'ja'])
  expect(said(set('misstatement', 'm', 'resultOre', -150_000))).toEqual([en.misstatement.result, '−1 500,00 kr'])
})

test('what is no field is said too: links, phases, people and signatures', () => {
  const act = (one: AssignmentAct) => said(aboutAct(one))
  expect(act({ act: 'link', evidenceId: 'gone', link: { to: 'test', id } })).toEqual(['', `→ ${first?.code}`])
  expect(act({ act: 'phase', phase: 'review' })).toEqual(['Phase', 'Review'])
  expect(act({ act: 'team', userId: 'anna', role: null })).toEqual(['Anna', 'left the team'])
  expect(act({ act: 'sign', of: { kind: 'test', id }, role: 'reviewer', hash: '' })).toEqual([named, 'Reviewer'])
  expect(act({ act: 'remove', kind: 'test', id })).toEqual([named, ''])
  // a long text is not told whole
  expect(said(set('test', id, 'work', 'x'.repeat(5_000)))[1]).toHaveLength(302)
})
