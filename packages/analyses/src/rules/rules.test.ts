import { expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import { ruleEntries } from './catalogue.ts'
import { texts as en } from './en/index.ts'
import { fixtures } from './fixtures/index.ts'
import { texts as sv } from './sv/index.ts'

const slotsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const told = ({ code, severity, line }: Finding) => `${severity} ${code}@${line}`

for (const { id, severity } of ruleEntries()) {
  test(`${id}: its case triggers it, at its severity and line, and says what the sentences name`, async () => {
    const { triggers } = fixtures[id]
    const findings = await triggers.findings()
    expect(findings.map(told)).toContain(`${severity} ${id}@${triggers.line}`)
    const values = findings.find(({ code, line }) => code === id && line === triggers.line)?.values ?? {}
    const given = [...Object.keys(values), ...('series' in values ? ['voucher'] : [])]
    for (const texts of [en, sv]) {
      expect(slotsOf(texts.rules[id].sentence).filter((slot) => !given.includes(slot))).toEqual([])
      expect(slotsOf(texts.rules[id].cause + texts.rules[id].remedy)).toEqual([])
    }
    expect(slotsOf(sv.rules[id].sentence).sort()).toEqual(slotsOf(en.rules[id].sentence).sort())
  })

  test(`${id}: the near miss does not trigger it`, async () => {
    const { silent } = fixtures[id]
    expect((await silent.findings()).map(({ code }) => code)).not.toContain(id)
  })
}
