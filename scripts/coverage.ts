// npm run coverage-table: simulates audits and writes how often bounds reach the misstatement into docs/sampling-method.md, between its marks.
import { readFileSync, writeFileSync } from 'node:fs'
import { simulation } from '../packages/analyses/src/cli/simulate.ts'
import { simulateCoverage } from '../packages/analyses/src/sampling/simulation/coverage.ts'
import { coverageTable } from '../packages/analyses/src/sampling/simulation/table.ts'

const path = new URL('../docs/sampling-method.md', import.meta.url)
const from = '<!-- npm run coverage-table -->\n'
const to = '<!-- end of the table -->\n'
const table = coverageTable(simulation, simulateCoverage(simulation))
const text = readFileSync(path, 'utf8')
const start = text.indexOf(from) + from.length
const end = text.indexOf(to)
if (start < from.length || end < start) throw new Error('docs/sampling-method.md has no marks for the table')
writeFileSync(path, `${text.slice(0, start)}${table}${text.slice(end)}`)
