// npm run answer-key: writes docs/answer-key.md and docs/answer-key-taxes.md, what the tests of journal entries, the cut-off, and the checks of VAT, payroll and
// tax find of planted errors.
import { writeFileSync } from 'node:fs'
import { declaredAnswerKey } from '../packages/analyses/src/declared-checks/score.ts'
import { answerKeyDocument } from '../packages/analyses/src/journal-tests/answer-key.ts'

writeFileSync(new URL('../docs/answer-key.md', import.meta.url), answerKeyDocument())
writeFileSync(new URL('../docs/answer-key-taxes.md', import.meta.url), declaredAnswerKey())
