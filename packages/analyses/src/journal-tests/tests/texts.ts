import { indexAt, uint32At } from '../../column.ts'
import { journalKeywords } from '../../reference/journal-keywords.ts'
import type { YearFacts } from '../facts.ts'
import { type JournalTest, outcome, unavailable, vouchersWhere, withoutManualSeries } from '../outcome.ts'
import type { JournalTestParams } from '../params.ts'
import { folded, type TextColumns, textOf } from '../texts.ts'

type Keywords = NonNullable<JournalTestParams['keyword']['keywords']>

/** The first keyword of a list that a text holds, in the order of the list; null: none. */
export function keywordIn(keywords: Keywords): (text: string) => string | null {
  const needles = keywords.flatMap(({ text, match }) => {
    const needle = folded(text)
    return needle === '' ? [] : [{ text, needle: match === 'word' ? ` ${needle} ` : ` ${needle}` }]
  })
  return (text) => {
    const padded = ` ${folded(text)} `
    return needles.find(({ needle }) => padded.includes(needle))?.text ?? null
  }
}

/**
 * Vouchers whose text, or a line of which, holds a word of the list, folded of case and diacritics: words of adjustments, of instructions from
 * above, of private spending and of what is not finished.
 */
export const keyword: JournalTest<'keyword'> = (context, own) => {
  const keywords = own.keywords ?? [...journalKeywords.sv, ...journalKeywords.en]
  const parameters = { keywords, manualOnly: own.manualOnly }
  if (keywords.length === 0) return unavailable('no-keywords', parameters)
  if (!context.years.some(hasTexts)) return unavailable('no-texts', parameters)
  const without = own.manualOnly ? withoutManualSeries(context, parameters) : null
  if (without) return without
  const find = keywordIn(keywords)
  const hasDigits = keywords.some(({ text }) => /\d/.test(text))
  const flagged = context.years.map((facts) => {
    const { ledger, texts } = facts
    const { vouchers, rows } = ledger
    const flags = new Uint8Array(vouchers.length)
    if (!texts) return flags
    const mark = (columns: TextColumns | null, places: typeof vouchers | typeof rows, voucherOf: (item: number) => number) => {
      if (!columns) return
      // Texts with the same letters hold the same words; a list with digits asks each text.
      const hits = Uint8Array.from(columns.example, (item) => (item >= 0 && find(wordsOf(textOf(texts, places, item))) !== null ? 1 : 0))
      for (let i = 0; i < places.length; i++) {
        const hit = hasDigits
          ? places.textLength[i] !== 0 && find(textOf(texts, places, i)) !== null
          : hits[uint32At(columns.letters, i)] === 1
        if (hit && (!own.manualOnly || facts.manualSeries[indexAt(vouchers.series, voucherOf(i))] === 1)) flags[voucherOf(i)] = 1
      }
    }
    mark(facts.voucherTexts(), vouchers, (v) => v)
    mark(facts.rowTexts(), rows, (r) => uint32At(rows.voucher, r))
    return flags
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher) => ({ keyword: keywordOf(facts, voucher, hasDigits ? find : (text) => find(wordsOf(text))) }),
  })
}

/** As `TextColumns.letters` tells texts apart: without digits. */
const wordsOf = (text: string) => text.replace(/\d+/g, '')

function keywordOf(facts: YearFacts, voucher: number, find: (text: string) => string | null): string | null {
  const { ledger, texts } = facts
  if (!texts) return null
  const own = find(textOf(texts, ledger.vouchers, voucher))
  if (own !== null) return own
  for (let r = uint32At(ledger.vouchers.firstRow, voucher); r < uint32At(ledger.vouchers.firstRow, voucher + 1); r++) {
    const found = find(textOf(texts, ledger.rows, r))
    if (found !== null) return found
  }
  return null
}

/** Vouchers without a text of at least `minLength` characters (blanks aside), their own or of any line. */
export const shortText: JournalTest<'short-text'> = (context, parameters) => {
  if (!context.years.some(hasTexts)) return unavailable('no-texts', parameters)
  const flagged = vouchersWhere(context, (facts) => {
    const voucherTexts = facts.voucherTexts()
    const rowTexts = facts.rowTexts()
    const { firstRow } = facts.ledger.vouchers
    return (v) => {
      if (voucherTexts && uint32At(voucherTexts.length, v) >= parameters.minLength) return false
      const end = uint32At(firstRow, v + 1)
      for (let r = uint32At(firstRow, v); r < end; r++) if (rowTexts && uint32At(rowTexts.length, r) >= parameters.minLength) return false
      return hasTexts(facts)
    }
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher) => {
      const texts = facts.voucherTexts()
      return { length: texts ? uint32At(texts.length, voucher) : 0 }
    },
  })
}

function hasTexts({ ledger, texts }: YearFacts): boolean {
  return texts !== null && (ledger.vouchers.textLength.some((length) => length > 0) || ledger.rows.textLength.some((length) => length > 0))
}
