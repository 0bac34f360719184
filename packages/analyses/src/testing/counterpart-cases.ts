import * as z from 'zod'
import { bankCounterpartResult } from '../analyses/bank-counterpart/schema.ts'
import type { CaseAdapter } from './case-adapter.ts'

const caseParams = z.object({ period: z.object({ from: z.string(), to: z.string() }), duplicateDays: z.int() })

/** Counterparties of bank files over the days that the case names, without books. */
export const bankCounterparts: CaseAdapter = {
  runs: ({ params, files = [] }) => {
    const { period, duplicateDays } = caseParams.parse(params)
    return [{ analysis: 'bank-counterpart', params: { ...period, duplicateDays }, declared: [], bank: files }]
  },
  figures: ([found]) => {
    const { payees, links, flags, payments } = bankCounterpartResult.parse(found)
    const flagged = (id: string) => payments.filter((own) => own.flags.some((flag) => flag === id)).map(({ reference }) => reference)
    const shared = [...new Set(links.flatMap(({ account, payeesOfAccount }) => (payeesOfAccount > 1 ? [account] : [])))]
    return {
      payees: Object.fromEntries(
        payees.map(({ name, inMinor, outMinor, netMinor, meanOutMinor, maxOutMinor, ...own }) => [
          name,
          { ...own, inOre: inMinor, outOre: outMinor, netOre: netMinor, meanOutOre: meanOutMinor, maxOutOre: maxOutMinor },
        ]),
      ),
      severalAccounts: Object.fromEntries(
        payees.flatMap(({ name, accounts }) => (accounts.length > 1 ? [[name, accounts.map(({ account }) => account).sort()]] : [])),
      ),
      severalPayees: Object.fromEntries(
        shared.map((account) => [account, links.flatMap((own) => (own.account === account ? [own.name] : [])).sort()]),
      ),
      duplicates: (flags.find(({ id }) => id === 'duplicates')?.groups ?? []).map((ids) =>
        ids.flatMap((id) => payments.find((own) => own.id === id)?.reference ?? []).sort(),
      ),
      weekend: flagged('weekend'),
      refunds: flagged('refunds'),
    }
  },
}
