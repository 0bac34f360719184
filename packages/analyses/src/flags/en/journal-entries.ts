import type { JournalGroupTexts } from '../journal-texts.ts'

export const journalEntries: JournalGroupTexts<'source' | 'time' | 'text'> = {
  'journal.manual-series': {
    name: 'Booked by hand',
    rule: 'The voucher belongs to a series that people book in by hand.',
    why: 'Programs repeat what they are told; only by hand can anybody write any amount on any account. Management override passes through these.',
    sentence: 'Booked by hand: {amountOre}.',
  },
  'journal.rare-user': {
    name: 'Rare user',
    rule: 'The line’s user has a smaller share of the fiscal year’s lines than the limit.',
    why: 'Somebody who hardly ever books may lack knowledge, or use an access that should not be there.',
    sentence: 'Booked by {user}, who hardly books anything: {count} lines over {amountOre}.',
  },
  'journal.seldom-user': {
    name: 'User with few vouchers',
    rule: 'The line’s user is one of those with fewest vouchers in the fiscal year, who together have at most so large a share of all vouchers.',
    why: 'Entries by unexpected people are a marker of fraud in ISA 240: ask who it is, and why just these.',
    sentence: 'Booked by {user}, who has few vouchers this year: {count} lines over {amountOre}.',
  },
  'journal.management-user': {
    name: 'Booked by management',
    rule: 'The line’s user is on the list of management and others who should not book.',
    why: 'Management that books by itself goes round the company’s own controls.',
    sentence: 'Booked by {user}, who is on the list: {count} lines over {amountOre}.',
  },
  'journal.missing-user': {
    name: 'No user',
    rule: 'Neither the line nor its voucher names a user, in books where others do.',
    why: 'Nobody answers for the entry. It may come from another system, or somebody may have hidden.',
    sentence: 'No user is named: {count} lines over {amountOre}.',
  },
  'journal.user-unusual-account': {
    name: 'User on an unusual account',
    rule: 'The user has at most so large a share of the account’s lines, and at most so large a share of the user’s own lines stand on it.',
    why: 'Duties that are kept apart leave a pattern; an entry outside it may break the separation.',
    sentence: 'Booked by {user} where others usually book: {lineOre} on {account} {name}.',
  },
  'journal.corrected': {
    name: 'Corrected afterwards',
    rule: 'The file holds lines that were struck (#BTRANS) or added (#RTRANS) after the voucher was booked.',
    why: 'A correction must show when and by whom it was made. Many of them, or large ones late in the year, need an explanation.',
    sentence: 'Corrected: {removed} lines struck, {added} added; {amountOre}.',
  },
  'journal.registration-lag': {
    name: 'Registered late',
    rule: 'The voucher was registered more than so many days after its date. Entries of the year’s last day that were registered by its closing are left out.',
    why: 'Vouchers shall be booked as soon as possible. Late ones may have been made to fit a result that was known by then.',
    sentence: 'Registered {lagDays} days later, on {registered}: {amountOre}.',
  },
  'journal.after-year-end-close': {
    name: 'Registered after the year was closed',
    rule: 'The voucher was registered after the day on which the year’s result was booked, or after the day that was given.',
    why: 'What is booked after the closing changes a result that was finished. ISA 240 demands that just these entries be tested.',
    sentence: 'Registered on {registered}; the year was closed on {closedOn}: {amountOre}.',
  },
  'journal.after-period-end': {
    name: 'Registered long after the month',
    rule: 'The voucher was registered more than so many days after the last day of its month. Entries of the year’s last day that were registered by its closing are left out.',
    why: 'Figures of months that were reported have changed: check VAT returns, and cut-off at the year’s end.',
    sentence: 'Registered on {registered}; its period ended on {periodEnd}: {amountOre}.',
  },
  'journal.backdated': {
    name: 'Dated in a closed period',
    rule: 'The voucher is dated in a period that was closed, and was registered after the day of closing.',
    why: 'The lock of the period was passed. It changes what was reported for VAT or agreed before.',
    sentence: 'Registered on {registered}; the time to {closedTo} was closed on {closedOn}: {amountOre}.',
  },
  'journal.forward-dated': {
    name: 'Dated ahead',
    rule: 'The voucher was registered more than so many days before its own date.',
    why: 'What is booked before it has happened may move income or costs to another period.',
    sentence: 'Dated {lagDays} days ahead; registered on {registered}: {amountOre}.',
  },
  'journal.weekend-date': {
    name: 'Dated on a day off',
    rule: 'The voucher is dated on a Saturday, a Sunday, a Swedish public holiday or its eve.',
    why: 'Few offices do business then. Shops and banks do: look at those booked by hand.',
    sentence: 'Dated on a day off ({off}): {amountOre}.',
  },
  'journal.weekend-registration': {
    name: 'Registered on a day off',
    rule: 'The voucher was registered on a Saturday, a Sunday, a Swedish public holiday or its eve.',
    why: 'Somebody booked when nobody else was there. Ask whether that is usual.',
    sentence: 'Registered on a day off, {offDate}, {off}: {amountOre}.',
  },
  'journal.outside-year': {
    name: 'Dated outside the fiscal year',
    rule: 'The voucher is dated before the first day or after the last day of the year that its file holds, or has no date.',
    why: 'It counts in this year though its date says another: cut-off is wrong, or the date is.',
    sentence: 'Dated outside the fiscal year that ends on {yearTo}: {amountOre}.',
  },
  'journal.reversal-across-year-end': {
    name: 'Reversed across the year’s end',
    rule: 'Just before the year’s end and just after it stand two vouchers with the same accounts and opposite amounts. Accruals of costs are left out.',
    why: 'Income that is taken back in January may never have been there. Accrued income looks the same: see what it rests on.',
    sentence: '{role} {otherVoucher} of {otherDate}, on the other side of the year’s end: {amountOre}.',
  },
  'journal.reversed-next-period': {
    name: 'Manual entry reversed the month after',
    rule: 'A voucher booked by hand has its exact opposite dated in a later month, soon after its own month’s end.',
    why: 'Entries that only stand over the end of a month dress the figures of that month.',
    sentence: 'The opposite of {otherVoucher} of {otherDate}: {amountOre}.',
  },
  'journal.keyword': {
    name: 'Word worth a look',
    rule: 'The text of the voucher or of a line holds a word of the list; case and diacritics do not matter.',
    why: 'Adjustments, instructions from above and private spending often say so themselves.',
    sentence: 'Says “{keyword}”: {amountOre}.',
  },
  'journal.short-text': {
    name: 'Without text',
    rule: 'Neither the voucher nor any of its lines has a text of so many characters.',
    why: 'A voucher must say what it is about. Little or no explanation is a marker of fraud in ISA 240.',
    sentence: 'A text of {length} characters: {amountOre}.',
  },
}
