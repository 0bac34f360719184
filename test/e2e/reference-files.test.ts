// Every real and sample file, sent to a running instance as a person would, against independently computed facts.
import { trialBalanceResult } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  disagreements,
  hasTrialBalance,
  isNoBook,
  referenceFiles,
  trialBalanceDisagreements,
  untold,
} from '../../packages/analyses/src/node/reference-files.ts'
import { clientOf } from '../harness/client.ts'
import { dataFolder } from '../harness/data-folder.ts'
import { startInstance } from '../harness/instance.ts'
import { createFirstAdmin, signIn } from '../harness/people.ts'

const files = referenceFiles()
const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }
const created = z.object({ id: z.uuid() })

test.skipIf(files.length === 0)(
  'each file gives the report and the trial balance that were computed independently',
  { timeout: 300_000 },
  async () => {
    using folder = dataFolder()
    await using instance = await startInstance({ data: folder.data })
    await instance.running()
    await createFirstAdmin(instance, admin)
    const client = clientOf(instance, await signIn(instance, admin))
    const problems: string[] = []
    let read = 0
    let balanced = 0
    for (const file of files) {
      const say = (found: readonly string[]) => problems.push(...found.map((problem) => `${file.name}: ${problem}`))
      // a company for each: several are other states of the same books
      const { id: companyId } = created.parse(await client.mutate('company.create', { name: file.name, orgNumber: '' }))
      const uploaded = await client.upload(file.path, file.name, companyId)
      const { state, report, errorCode, errorParams } = await client.settled(uploaded)
      if (isNoBook(file)) {
        expect([state, errorCode, errorParams]).toEqual(['failed', 'source_unreadable', expect.objectContaining({ reason: 'html' })])
        continue
      }
      if (!report) {
        say([`the import is ${state}: ${errorCode} ${JSON.stringify(errorParams)}`])
        continue
      }
      read++
      say([...disagreements(file, report.facts), ...untold(file, report.findings)])
      if (!hasTrialBalance(file)) continue
      balanced++
      const result = trialBalanceResult.parse(await client.run(companyId, 'trial-balance', { includeEmpty: true }))
      say(trialBalanceDisagreements(file, result))
    }
    expect(problems).toEqual([])
    expect([read, balanced]).toEqual([85, 68])
  },
)
