// Compiles or it does not: the API's types are the analyses' own, all the way to the client.
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AnalysisId, ParamsOf, ResultOf } from '@verifikat/analyses'
import type { AppRouter } from '@verifikat/server'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <T extends true>(): T[] => []

type Outputs = inferRouterOutputs<AppRouter>['analysis']
type Inputs = inferRouterInputs<AppRouter>['analysis']
type Done<K extends AnalysisId> = Extract<Outputs[K]['get'], { state: 'done' }>

holds<Equal<Done<'trial-balance'>['result'], ResultOf<'trial-balance'>>>()
holds<Equal<Done<'general-ledger-account'>['result'], ResultOf<'general-ledger-account'>>>()
holds<Equal<Inputs['trial-balance']['start']['params'], ParamsOf<'trial-balance'>>>()
holds<Equal<keyof Outputs, AnalysisId>>()
holds<Equal<Done<'trial-balance'>['provenance']['resultHash'], string>>()

const companyId = '01890000-0000-7000-8000-000000000000'
export const right: Inputs['trial-balance']['start'] = { companyId, params: { includeEmpty: true } }
// @ts-expect-error a flag is not a word
export const wrong: Inputs['trial-balance']['start'] = { companyId, params: { includeEmpty: 'yes' } }
// @ts-expect-error the analyses' parameters are not each other's
export const mixed: Inputs['trial-balance']['start'] = { companyId, params: { manualSeries: ['A'] } }
// @ts-expect-error there is no such analysis
export type Missing = Outputs['crystal-ball']
