import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@verifikat/server'

type Outputs = inferRouterOutputs<AppRouter>

export type OwnCompany = Outputs['company']['own']
export type Deletion = Outputs['companyData']['deletion']
export type Size = Outputs['companyData']['size']
