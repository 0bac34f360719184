// npm run rules: writes docs/rules.md from the catalogue of rules.
import { writeFileSync } from 'node:fs'
import { rulesDocument } from '../packages/analyses/src/rules/document.ts'

writeFileSync(new URL('../docs/rules.md', import.meta.url), rulesDocument())
