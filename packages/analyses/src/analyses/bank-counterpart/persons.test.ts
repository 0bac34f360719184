// Who is hidden from those who may not see what single people are paid: in doubt somebody is.
import { expect, test } from 'vitest'
import { counterpartiesSchema } from '../../company/counterparties.ts'
import { payeeNaming } from './payees.ts'
import { isPerson } from './persons.ts'

const person = (name: string, account = '', text = '', register: readonly object[] = []) => {
  const counterparties = counterpartiesSchema.parse({ register })
  const payee = payeeNaming(counterparties)(name, account, text)
  return isPerson(payee, counterparties.register[payee.register] ?? null, account === '' ? [] : [account], [name, text])
}

test.each([
  ['3300-8001011234', 'a personal account after its clearing number'],
  ['33008001011234', '… without a hyphen'],
  ['SE3530000000033008001011234', '… as IBAN'],
  ['SE1230000000008001011234', '… without clearing number'],
  ['800101-1234', 'a personal number'],
  ['198001011234', '… with its century'],
  ['800161-1234', 'a coordination number'],
  ['0701234567', 'a mobile number'],
  ['+46701234567', '… of Sweden'],
])('an account %s is of a person: %s', (account) => {
  expect(person('', account)).toBe(true)
  expect(person('Norrtryck', account)).toBe(true)
})

test.each([
  '19800101-1234',
  '800101-1234',
  '800101+1234',
  '8001011231',
  '198001011234',
  '+46701234567',
  '070-1234567',
  '070-123 45 67',
  '0046 70 123 45 67',
])('a text or name with %s is of a person, whatever stands around it', (number) => {
  for (const text of [number, `${number} lön`, `Swish från ${number}`, `Utlägg ${number}.`]) expect(person('', '', text), text).toBe(true)
  expect(person(`Norrtryck AB ${number}`)).toBe(true)
  expect(person('Norrtryck AB', '50501055', `Lön ${number}`)).toBe(true)
})

test.each(['556000-0001', '20260105 1235', '202601051235', '260105 1235', '0771-567 567', '1234567890123456', '123 456 78 90'])(
  'digits that are no number of a person hide nobody: %s',
  (number) => {
    expect(person('Norrtryck AB', '50501055', `Faktura ${number}`)).toBe(false)
  },
)

test.each([
  'A Svensson',
  'Anna S.',
  'Svensson Anna M',
  'SVENSSON,ANNA',
  'Anna',
  'Anna Maria Elisabet Karin Svensson',
  'Anna Svensson och Per Svensson',
  'Anna Svensson c/o Bo',
  'Erik Ek',
  'Bo Ek',
  'Anna Svensson 2',
])('%s is a person, whatever account is paid', (name) => {
  for (const account of ['', '1111116', '50501055', '12345678901']) expect(person(name, account)).toBe(true)
})

test('a text that names somebody is of a person, however long it is', () => {
  for (const text of ['Överföring till Anna Maria Svensson lön', 'Lön januari 2026 Anna Svensson', 'Utlägg Anna S'])
    expect(person('', '', text)).toBe(true)
})

test('companies, associations and authorities are none', () => {
  for (const name of ['Norrtryck AB', 'Solen Ek. för.', 'Brf Anna', 'Skatteverket', 'Telia', 'Luleå kommun'])
    expect(person(name)).toBe(false)
  expect(person('Norr Frisör', '50501055')).toBe(false)
})

test('an account that the register has as a company’s hides no longer whoever else was paid there; its own name is as the register says', () => {
  const register = [{ name: 'Norrtryck Offset', role: 'supplier', bankgiro: '50501055' }]
  expect(person('Anna Svensson', '50501055', '', register)).toBe(true)
  expect(person('Norrtryck Offset', '', '', register)).toBe(false)
})
