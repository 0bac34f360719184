// npm run answer-key: writes docs/answer-key.md, what the tests of journal entries and the cut-off find of planted errors.
import { writeFileSync } from 'node:fs'
import { answerKeyDocument } from '../packages/analyses/src/journal-tests/answer-key.ts'

writeFileSync(new URL('../docs/answer-key.md', import.meta.url), answerKeyDocument())
