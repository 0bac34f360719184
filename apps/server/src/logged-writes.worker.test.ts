/** Every write is in the activity log: by the database's own account, and procedure by procedure. */
import { type AuditAction, auditKeys } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createFullCompany } from '../../../test/harness/full-company.ts'
import { procedures } from '../../../test/harness/procedures.ts'
import { watchUnlogged } from '../../../test/harness/unlogged.ts'
import { validInputOf } from '../../../test/harness/valid-inputs.ts'
import { createWorkbench } from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

/** What each mutation logs, any of these; a text: why it logs nothing. A new mutation has to be entered here. */
const logs: Readonly<Record<string, readonly [AuditAction, ...AuditAction[]] | string>> = {
  'session.signIn': ['session.start', 'session.refused'],
  'session.secondStep': ['session.start', 'session.refused', 'user.recovery-used'],
  'session.askForPasskey': 'makes a question that ends in five minutes',
  'session.signInWithPasskey': ['session.start', 'session.refused'],
  'session.secondStepWithPasskey': ['session.start', 'session.refused'],
  'session.signOut': ['session.end', 'session.end-all'],
  'session.createFirstAdmin': ['user.create', 'session.start'],
  'session.resetPassword': ['user.password'],
  'session.setPreferences': 'a person’s own language and colours',
  'session.acceptInvitation': ['invitation.accept', 'user.create'],
  'session.askToAcceptWithPasskey': 'makes a question that ends in five minutes',
  'session.acceptInvitationWithPasskey': ['invitation.accept', 'user.create'],
  'session.acceptInvitationAsMe': ['invitation.accept'],
  'account.confirmByPassword': 'confirms the session for a few minutes',
  'account.askToConfirm': 'makes a question that ends in five minutes',
  'account.confirmByPasskey': 'confirms the session for a few minutes',
  'account.setPassword': ['user.password'],
  'account.beginTotp': 'makes a secret that counts from finishTotp on',
  'account.finishTotp': ['user.totp-on'],
  'account.removeTotp': ['user.totp-off'],
  'account.renewRecoveryCodes': ['user.recovery-codes'],
  'account.askForNewPasskey': 'makes a question that ends in five minutes',
  'account.addPasskey': ['user.passkey-add'],
  'account.renamePasskey': ['user.passkey-rename'],
  'account.removePasskey': ['user.passkey-remove'],
  'account.unlinkProvider': ['user.identity-unlink'],
  'account.endSession': ['session.end-one'],
  'account.endOtherSessions': ['session.end-all'],
  'company.create': ['company.create'],
  'access.change': ['access.grant', 'access.replace', 'access.revoke', 'access.block', 'access.unblock', 'access.undo'],
  'access.invite': ['invitation.create'],
  'access.revokeInvitation': ['invitation.revoke'],
  'access.resendInvitation': ['invitation.create'],
  'access.revokeKey': ['key.revoke'],
  'access.seeAs': ['access.see-as'],
  'access.stopSeeAs': ['access.see-as-stop'],
  'keys.create': ['key.create'],
  'keys.revoke': ['key.revoke'],
  'installation.setClosed': ['user.close', 'user.reopen'],
  'installation.setAdmin': ['user.admin-on', 'user.admin-off'],
  'installation.setMayCreateCompanies': ['user.may-create-companies', 'user.may-not-create-companies'],
  'installation.setFourEyes': ['policy.four-eyes-on', 'policy.four-eyes-off'],
  'installation.endSessions': ['user.sessions-end'],
  'installation.clearSecondStep': ['user.second-step-cleared'],
  'installation.passwordLink': ['user.password-link'],
  'installation.changeGroup': [
    'access.group-create',
    'access.group-rename',
    'access.group-add',
    'access.group-remove',
    'access.group-archive',
    'access.undo',
  ],
  'installation.invite': ['invitation.create'],
  'installation.revokeInvitation': ['invitation.revoke'],
  'installation.resendInvitation': ['invitation.create'],
  'companyData.askDeletion': ['deletion.ask'],
  'companyData.withdrawDeletion': ['deletion.withdraw'],
  'companyData.confirmDeletion': ['deletion.confirm'],
  'companyData.undoDeletion': ['deletion.undo'],
  'import.cancel': ['import.cancel'],
  'import.recordControl': ['import.control'],
  'import.read': ['import.read', 'mapping.save'],
  'import.forgetMapping': ['mapping.forget'],
  'import.note': ['finding.note'],
  'books.activate': ['books.activate'],
  'books.closePeriod': ['period.close'],
  'books.reopenPeriod': ['period.reopen'],
  'plan.save': ['document.save'],
  'plan.activate': ['document.activate'],
  'plan.use': ['document.use'],
  'plan.copyTemplate': ['document.copy'],
  'plan.copyTo': ['document.copy'],
  'plan.remove': ['document.archive'],
  'plan.preview': 'computes, and stores nothing',
  'functions.save': ['document.save'],
  'functions.activate': ['document.activate'],
  'budget.save': ['document.save'],
  'budget.fromFiles': ['document.save'],
  'budget.paste': 'computes, and stores nothing',
  'budget.use': ['document.use'],
  'budget.activate': ['document.activate'],
  'budget.remove': ['document.archive'],
  'inputs.save': ['document.save'],
  'inputs.activate': ['document.activate'],
  'bank.change': ['document.save'],
  'bank.giveAccount': ['document.save'],
  'bank.activate': ['document.activate'],
  'bank.readTable': ['document.save', 'import.cancel'],
  'bank.map': ['document.save'],
  'bank.join': ['document.save'],
  'bank.conclude': ['document.save'],
  'bank.decide': ['document.save'],
  'bank.withdraw': ['document.save'],
  'bank.activateDecisions': ['document.activate'],
  'taxes.activate': ['document.activate'],
  'taxes.filed': ['document.save'],
  'taxes.type': ['document.save'],
  'taxes.readTable': ['document.save', 'import.cancel'],
  'counterparties.save': ['document.save'],
  'counterparties.activate': ['document.activate'],
  'realEstates.save': ['document.save'],
  'realEstates.activate': ['document.activate'],
  'realEstates.preview': 'computes, and stores nothing',
  'ownRates.save': ['document.save'],
  'ownRates.activate': ['document.activate'],
  'planYears.save': ['document.save'],
  'planYears.activate': ['document.activate'],
  'headcount.save': ['document.save'],
  'headcount.activate': ['document.activate'],
  'staff.save': ['document.save'],
  'staff.activate': ['document.activate'],
  'keyFigures.save': ['document.save'],
  'keyFigures.activate': ['document.activate'],
  'session.noteFailure': 'goes to the log of the server, and changes nothing',
  'keyFigures.preview': 'computes, and stores nothing',
  'sampling.create': ['sample.create'],
  'sampling.drop': ['sample.drop'],
  'sampling.examine': ['sample.examine'],
  'sampling.reopen': ['sample.reopen'],
  'sampling.sign': ['sample.sign'],
  'sampling.countersign': ['sample.countersign'],
  'sampling.setCountersigning': ['company.change'],
  'annotations.mark': ['annotation.mark'],
  'annotations.unmark': ['annotation.unmark'],
  'annotations.comment': ['annotation.comment'],
  'annotations.editComment': ['annotation.edit'],
  'annotations.dispose': ['annotation.dispose'],
  'annotations.reopen': ['annotation.reopen'],
  'run.cancel': ['run.cancel'],
  'schedules.create': ['schedule.create'],
  'schedules.setRemoved': ['schedule.remove', 'schedule.restore'],
  'ownPackages.saveOfFirm': ['package.save', 'programme.save'],
  'ownPackages.saveOfCompany': ['package.save', 'programme.save'],
  'ownPackages.setRemovedOfFirm': ['package.remove', 'package.restore', 'programme.remove', 'programme.restore'],
  'ownPackages.setRemovedOfCompany': ['package.remove', 'package.restore', 'programme.remove', 'programme.restore'],
  'company.pin': ['pin.add', 'pin.remove'],
  'companySelections.save': ['selection.save'],
  'companySelections.remove': ['selection.remove'],
  'savedAnalyses.save': ['saved-analysis.save'],
  'savedAnalyses.copy': ['saved-analysis.save'],
  'savedAnalyses.setRemoved': ['saved-analysis.remove', 'saved-analysis.restore'],
  'assignments.create': ['assignment.create'],
  'assignments.rollForward': ['assignment.create'],
  ...Object.fromEntries(
    ['act', 'remind', 'note', 'addPaper', 'addLines', 'freeze', 'reperform', 'reopen', 'addAddendum'].map((step) => [
      `assignments.${step}`,
      ['assignment.act'],
    ]),
  ),
  'assignments.sign': ['assignment.sign'],
  'assignments.lock': ['assignment.lock'],
  'assignments.setRemoved': ['assignment.remove', 'assignment.restore'],
  'batches.start': ['batch.start'],
  'batches.see': ['batch.see'],
  'batches.change': ['batch.cancel', 'batch.retry'],
  'batches.changeCompany': ['batch.cancel', 'batch.retry'],
  ...Object.fromEntries(
    ['rename', 'savePurpose', 'savePopulation', 'savePlan', 'freeze', 'decideData', 'seed', 'draw', 'extend', 'evaluate', 'conclude'].map(
      (step) => [`sampling.${step}`, ['sample.step']],
    ),
  ),
  ...Object.fromEntries(
    ['thresholds', 'journal', 'profile', 'years', 'closing', 'calendar', 'retention'].flatMap((part) => [
      [`settings.${part}.save`, ['document.save', 'company.change']],
      [`settings.${part}.activate`, ['document.activate', 'company.change']],
    ]),
  ),
}

const isAnalysis = (path: string) => /^analysis\.[a-z-]+\.start$/.test(path)

test('each procedure that writes says what it logs', () => {
  const paths = procedures.flatMap(({ type, path }) => (type === 'mutation' && !isAnalysis(path) ? [path] : []))
  expect(Object.keys(logs).sort()).toEqual(paths.sort())
})

/** What the product does by itself while it works off what people have asked for and what is logged as such. */
const ownWork =
  /^(?:(?:Run|Import) (?:attempt|correlationId|done|durationMs|leaseUntil|seq|stage|finishedAt)|Company (?:yearsStatus|deadlineFacts)|BatchCell (?:change|finishedAt|isKnown|reason|runId|state))\b/

test('no transaction changes a row without an entry of its own', { timeout: 180_000 }, async () => {
  const unlogged = await watchUnlogged(bench.db)
  // the watch itself sees what is not logged
  await bench.db.prisma.group.create({ data: { name: 'Unlogged' } })
  expect(await unlogged()).toEqual(['Group INSERT'])
  await using _worker = await startWorker(bench)
  const { companyId, ownerId, ...ids } = await createFullCompany(bench)
  const known = { companyId, ...ids }
  const api = callerOf(bench, ownerId)
  const own = procedures.filter(
    ({ path, type, who, rights }) => type === 'mutation' && who === 'company' && !rights.includes('delete') && !isAnalysis(path),
  )
  for (const { path, inputs } of own) {
    const before = (await bench.stores.activityLog.newest(companyId)).seq
    const id = (field: string) => Object.entries(known).find(([key]) => key === field)?.[1] ?? companyId
    await called(api, path, validInputOf(inputs, { id, text: 'x', whole: false }))
    const { rows } = await bench.db.pool.query<{ action: string }>(
      'select distinct action from "AuditEvent" where chain = $1 and seq > $2 and "userId" = $3',
      [companyId, before, ownerId],
    )
    const said: readonly string[] = [logs[path] ?? []].flat()
    // a worker may finish an import of theirs meanwhile
    const others = rows.map(({ action }) => action).filter((action) => action !== 'import.done' && !said.includes(action))
    expect([path, others]).toEqual([path, []])
  }
  // people, the second owner and the group are made by hand
  expect((await unlogged()).filter((what) => !ownWork.test(what))).toEqual(['Grant INSERT', 'Group INSERT', 'User INSERT'])
  const { kinds } = await bench.stores.activityLog.facets(companyId)
  const expected = ['annotation', 'company', 'document', 'import', 'period', 'run', 'sample']
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(expected))
  // what is not among them has no words on the page of the log
  const details = await bench.db.prisma.auditEvent.findMany({ select: { detail: true } })
  const keys = new Set(details.flatMap(({ detail }) => keysIn(detail)))
  for (const key of auditKeys) keys.delete(key)
  expect([...keys]).toEqual([])
})

function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, own]) => [key, ...keysIn(own)]) : []
}

/** The procedure behind a path, whether it refuses or not. */
async function called(caller: unknown, path: string, input: unknown): Promise<void> {
  let found = caller
  // tRPC's callers are functions with properties, nested as routers are
  for (const name of path.split('.')) found = (found as Readonly<Record<string, unknown>>)[name]
  if (typeof found === 'function') await Promise.resolve(found(input)).catch(() => undefined)
}
