import { packageSchema } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import type { Paper } from './batch-papers.ts'
import { batchPdf, type CompanyPapers } from './batch-pdf.ts'

const STEPS = 16
const at = '2026-03-01T08:00:00.000Z'

test('contents that fill their last page end on it: the matrix has a page of its own', async () => {
  const own = packageSchema.parse({
    format: 'verifikat-package-1',
    id: 'own',
    version: 1,
    name: ['Own', 'Eget'],
    purpose: ['', ''],
    steps: Array.from({ length: STEPS }, (_, at) => ({ id: `s${at}`, analysis: 'trial-balance' })),
  })
  const papers = async function* (): AsyncGenerator<Paper> {
    for (const step of own.steps) {
      yield {
        step,
        name: step.id,
        parameters: [],
        findings: [],
        findingsInAll: 0,
        counting: 0,
        tables: [],
        inputHash: 'a'.repeat(64),
        resultHash: 'b'.repeat(64),
        algorithm: 'trial-balance@1',
        finishedAt: at,
      }
    }
  }
  const company = (name: string): CompanyPapers => ({ company: name, most: STEPS, papers: papers() })
  const head = { package: own, packageHash: 'c'.repeat(64), runAt: at, materialityOre: null, madeBy: 'Eva', madeAt: at, rows: [] }
  const pdf = await batchPdf({ ...head, companies: [company('Ek AB'), company('Alm AB')], leftOut: [] }, 'sv')
  // the cover; 36 lines of contents, of which 35 go on a page; the matrix; a page for each step
  const pages = Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length
  expect(pages).toBe(1 + 2 + 1 + 2 * STEPS)
})
