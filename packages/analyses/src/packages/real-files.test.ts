// Every step of every shipped package on real files: whatever their age and form, an analysis gives a result that its own schema takes.

import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { buildBooks } from '../books/build.ts'
import { isAnalysisId } from '../catalogue.ts'
import { datasetOf } from '../company/dataset.ts'
import { memoryTexts } from '../ledger/text.ts'
import { hasTrialBalance, referenceFiles } from '../node/reference-files.ts'
import { analyses } from '../registry.ts'
import { readSie } from '../sie/reader.ts'
import { outcomeOf } from './outcome.ts'
import type { PackageStep } from './package.ts'
import { readyPackages } from './ready.ts'
import { companyFacts, resolvePackage } from './resolve.ts'

const files = referenceFiles().filter((file) => hasTrialBalance(file) && file.expected.format === 'SIE4-text')
const steps = new Map<string, PackageStep>(readyPackages.flatMap((own) => own.steps.map((step) => [step.id, step])))
const [first] = readyPackages
// all of them before a release
const tried = inject('long') ? files : files.filter((_, i) => i % 8 === 0)

test.skipIf(tried.length === 0)(
  'on real files every step is run, or says why it is not (skipped where they are not there)',
  async () => {
    if (first === undefined) throw new Error('packages are shipped')
    // conditions aside: no book is too odd for an analysis
    const whole = { ...first, steps: [...steps.values()].map((step) => ({ ...step, when: 'always' as const })) }
    for (const { name, path } of tried) {
      const bytes = readFileSync(path)
      const { ledger } = readSie(bytes)
      const { books } = buildBooks([{ ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: name, generated: null }])
      const dataset = datasetOf(books)
      for (const { step, params, skipped } of resolvePackage(whole, companyFacts(dataset, null, null))) {
        expect(skipped).toBeNull()
        if (!isAnalysisId(step.analysis)) continue
        const analysis = analyses[step.analysis]
        const result = await analysis.runUnknown(dataset, analysis.params.parse(params), { progress: () => undefined })
        expect(outcomeOf(step, result).marks.length, `${name} ${step.id}`).toBeGreaterThanOrEqual(0)
      }
    }
  },
  240_000,
)
