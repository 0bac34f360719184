// Random companies and queries are the same in every run, so that a failure is one for everybody; FC_SEED tries others.
import * as fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_250_101) })
