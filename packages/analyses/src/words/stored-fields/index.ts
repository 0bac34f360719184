import type { Words } from '../../tables/words.ts'
import { fieldsAB } from './a-b.ts'
import { fieldsC } from './c.ts'
import { fieldsDF } from './d-f.ts'
import { fieldsGL } from './g-l.ts'
import { fieldsMO } from './m-o.ts'
import { fieldsPR } from './p-r.ts'
import { fieldsST } from './s-t.ts'
import { fieldsUZ } from './u-z.ts'

/** What the fields of stored results are called, by key, alphabetically; where an analysis means something else by one, its schema has a `label`. */
export const storedFields: ReadonlyMap<string, Words> = new Map(
  [fieldsAB, fieldsC, fieldsDF, fieldsGL, fieldsMO, fieldsPR, fieldsST, fieldsUZ].flatMap((part) => Object.entries(part)),
)
