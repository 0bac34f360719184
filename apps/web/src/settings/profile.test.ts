import { expect, test } from 'vitest'
import { profileOf, readProfile, saidByBooks } from './profile.ts'

const facts = {
  yearFrom: '2026-01-01',
  name: 'Norrsken AB',
  orgNumber: '5560004615',
  form: 'AB',
  sni: '',
  currency: 'SEK',
  knownForm: null,
}

test('before anybody has said anything the company goes by its name and number', () => {
  const profile = profileOf({ profile: null, company: { name: 'Norrsken', orgNumber: '556000-4615' } })
  expect(profile).toMatchObject({ name: 'Norrsken', orgNumber: '556000-4615', form: null, foreignNumber: false })
  expect(profileOf({ profile: { ...profile, form: 'AB' }, company: { name: 'x', orgNumber: '' } }).form).toBe('AB')
})

test('what the books say is the only thing, the same or something else, and nothing where they are silent', () => {
  const profile = profileOf({ profile: null, company: { name: 'Norrsken Nord AB', orgNumber: '556000-4615' } })
  expect(saidByBooks('name', profile, facts)).toEqual({ kind: 'other', value: 'Norrsken AB' })
  expect(saidByBooks('orgNumber', profile, facts)).toEqual({ kind: 'same', value: '5560004615' })
  expect(saidByBooks('form', profile, facts)).toEqual({ kind: 'only', value: 'AB' })
  expect(saidByBooks('sni', profile, facts)).toBeNull()
  expect(saidByBooks('name', profile, null)).toBeNull()
})

test('a number that is wrong is kept as it was typed, with all the rest; other fields must be right', () => {
  const right = profileOf({ profile: null, company: { name: 'Norrsken AB', orgNumber: '556000-4615' } })
  const kept = (value: unknown) => readProfile(JSON.parse(JSON.stringify(value)))
  expect(kept({ ...right, orgNumber: '5560004615', form: 'AB' })).toEqual({ ...right, form: 'AB' })
  // 556000-4616: 1+6+3+0+0+0+8+6+2+5 = 31, no multiple of 10
  const wrong = { ...right, orgNumber: '556000-4616', sni: '62010', currency: 'EUR' }
  expect(kept(wrong)).toEqual(wrong)
  expect(kept({ ...wrong, sni: '6201' })).toBeNull()
  expect(kept({ ...wrong, extra: 1 })).toBeNull()
  expect(kept('nothing')).toBeNull()
})
