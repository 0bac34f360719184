import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { generateCompany } from '../generator/index.ts'
import { main } from './main.ts'

vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'verifikat-watch-list-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function verifikat(...args: readonly string[]): Promise<{ code: number; out: string }> {
  let out = ''
  const code = await main(args, {
    out: {
      write: async (text) => {
        out += text
      },
    },
    say: () => {},
  })
  return { code, out }
}

const company = generateCompany({ seed: 3, vouchers: 300, years: 2, endMonth: 12, firstYear: 'full', errors: { 'opening-differs': 1 } })
const files = company.years.map((year) => {
  const path = join(folder, year.fileName)
  writeFileSync(path, year.bytes())
  return path
})

test('the watch-list as text: severity, paragraph, sentence and calculation; the planted opening is found', async () => {
  const { code, out } = await verifikat('run', 'watch-list', ...files)
  expect(code).toBe(0)
  expect(out).toContain('Indications, not conclusions.')
  expect(out).toMatch(/^(?:ERROR|INFO) +Opening differs from prior closing \(ÅRL 2:4\), /m)
  expect(out).toMatch(/^[A-Z]+ +Equity against half share capital \(ABL 25:13\), –$/m)
  expect(out).toMatch(/^Half the share capital +[\d\u00a0]+,00 +–$/m)
  expect(out).not.toMatch(/[{}]/)
})

test('as JSON with parameters: who is asked for another legal form is not held to the law of limited companies', async () => {
  const { code, out } = await verifikat('run', 'watch-list', ...files, '--json', '--params', '{"form":"BRF"}')
  expect(code).toBe(0)
  const { analysis, result } = JSON.parse(out)
  expect(analysis).toBe('watch-list')
  expect(result.notApplicable).toEqual(['related-receivable', 'equity-half-capital', 'audit-duty'])
})
