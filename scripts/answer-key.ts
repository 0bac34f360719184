// npm run answer-key: writes docs/answer-key.md, docs/answer-key-taxes.md, docs/answer-key-bank.md and docs/answer-key-condominium.md: what the tests of journal entries, the cut-off, the
// checks of VAT, payroll and tax, the analyses of the bank and those of condominium associations find of planted errors.
import { writeFileSync } from 'node:fs'
import { associationAnswerKey } from '../packages/analyses/src/condominium/recall.ts'
import { declaredAnswerKey } from '../packages/analyses/src/declared-checks/score.ts'
import { answerKeyDocument } from '../packages/analyses/src/journal-tests/answer-key.ts'
import { bankAnswerKeyDocument } from '../packages/analyses/src/testing/bank-answer-key.ts'

writeFileSync(new URL('../docs/answer-key.md', import.meta.url), answerKeyDocument())
writeFileSync(new URL('../docs/answer-key-taxes.md', import.meta.url), declaredAnswerKey())
writeFileSync(new URL('../docs/answer-key-bank.md', import.meta.url), bankAnswerKeyDocument())
writeFileSync(new URL('../docs/answer-key-condominium.md', import.meta.url), await associationAnswerKey())
