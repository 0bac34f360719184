// Every step of every shipped package on real files: whatever their age and form, an analysis gives a result that its own schema takes.
import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { buildBooks } from '../books/build.ts'
import { datasetOf } from '../company/dataset.ts'
import { memoryTexts } from '../ledger/text.ts'
import { hasTrialBalance, referenceFiles } from '../node/reference-files.ts'
import { analyses, isAnalysisId } from '../registry.ts'
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

test.skipIf(first === undefined).each(tried)('$name: every step is run, or says why it is not', async (file) => {
  if (first === undefined) return
  const bytes = readFileSync(file.path)
  const { ledger } = readSie(bytes)
  const { books } = buildBooks([{ ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: file.name, generated: null }])
  const dataset = datasetOf(books)
  // conditions aside: no book is too odd for an analysis
  const whole = { ...first, steps: [...steps.values()].map((step) => ({ ...step, when: 'always' as const })) }
  for (const { step, params, skipped } of resolvePackage(whole, companyFacts(dataset, null, null))) {
    expect(skipped).toBeNull()
    if (!isAnalysisId(step.analysis)) continue
    const analysis = analyses[step.analysis]
    const result = await analysis.runUnknown(dataset, analysis.params.parse(params), { progress: () => undefined })
    expect(outcomeOf(step, result).marks.length, step.id).toBeGreaterThanOrEqual(0)
  }
})
