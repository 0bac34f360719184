// npm run answer-key: writes docs/answer-key.md, docs/answer-key-taxes.md and docs/answer-key-bank.md: what the tests of journal entries, the cut-off, the
// checks of VAT, payroll and tax, and the analyses of the bank find of planted errors.
import { writeFileSync } from 'node:fs'
import { declaredAnswerKey } from '../packages/analyses/src/declared-checks/score.ts'
import { answerKeyDocument } from '../packages/analyses/src/journal-tests/answer-key.ts'
import { bankAnswerKeyDocument } from '../packages/analyses/src/testing/bank-answer-key.ts'

writeFileSync(new URL('../docs/answer-key.md', import.meta.url), answerKeyDocument())
writeFileSync(new URL('../docs/answer-key-taxes.md', import.meta.url), declaredAnswerKey())
writeFileSync(new URL('../docs/answer-key-bank.md', import.meta.url), bankAnswerKeyDocument())
