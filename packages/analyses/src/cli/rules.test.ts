import { expect, test } from 'vitest'
import { ruleEntries } from '../rules/catalogue.ts'
import { main } from './main.ts'

async function verifikat(...args: readonly string[]) {
  let out = ''
  const said: string[] = []
  const write = async (text: string) => {
    out += text
  }
  const code = await main(args, { out: { write }, say: (line) => said.push(line) })
  return { code, out, said }
}

test('rules lists every rule in either language, and says which languages there are', async () => {
  const en = await verifikat('rules')
  const sv = await verifikat('rules', '--lang', 'sv')
  expect([en.code, sv.code]).toEqual([0, 0])
  expect(en.out).toContain('unbalanced-voucher · error · Vouchers and amounts\n  Voucher {voucher} does not balance')
  expect(sv.out).toContain('unbalanced-voucher · error · Verifikat och belopp\n  Verifikat {voucher} balanserar inte')
  for (const { id } of ruleEntries()) expect(en.out).toContain(`${id} · `)
  const refused = await verifikat('rules', '--lang', 'de')
  expect([refused.code, refused.out]).toEqual([2, ''])
  expect(refused.said.join()).toContain('en, sv')
})

test('as JSON with the cases of each rule', async () => {
  const rules: unknown = JSON.parse((await verifikat('rules', '--json')).out)
  expect(rules).toHaveLength(ruleEntries().length)
  expect(rules).toContainEqual({
    id: 'bad-flagga',
    group: 'identity',
    severity: 'info',
    sentence: '#FLAGGA is {flag}, which is neither 0 nor 1.',
    cause: expect.any(String),
    remedy: expect.any(String),
    triggers: { file: '→#FLAGGA X', line: 8 },
    silent: { file: '#FLAGGA 1' },
  })
})
