import { analysis } from './analysis.ts'
import { catalogue } from './catalogue.ts'
import { common } from './common.ts'
import { findings } from './findings.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'

export const resources = { common, analysis, catalogue, findings, home, imports }
