import { daysInMonth } from '../dates.ts'
import { Documents } from './documents.ts'
import { compactDate, decimal, type ObjectReference, objectList, quoted, type RecordText } from './records.ts'

export type Attributes = Readonly<Record<string, string>>

interface Balance {
  readonly kind: 'opening' | 'closing' | 'budget'
  readonly month: string
  readonly amount: string | undefined
  readonly quantity: string | undefined
  readonly line: number
  readonly objects: ObjectReference[]
}

interface Row {
  readonly account: string
  readonly amount: string
  /** Text and quantity. */
  readonly tail: string
  readonly date: string
  readonly line: number
  readonly objects: ObjectReference[]
  added: { readonly date: string; readonly by: string } | null
  removed: { readonly date: string; readonly by: string } | null
}

interface Entry {
  readonly series: string
  readonly attributes: Attributes
  readonly line: number
  registered: { readonly date: string; readonly by: string } | null
  written: boolean
}

const accountTypes: Readonly<Record<string, string>> = { asset: 'T', liability: 'S', equity: 'S', cost: 'K', income: 'I' }

/** Says each SIE 5 element as the SIE 4 record that means the same. Elements that SIE 4 has no word for are left out. */
export class Elements {
  readonly #out: RecordText
  /** First month of each fiscal year → its index from the primary one; likewise by last month. */
  readonly #starts = new Map<string, number>()
  readonly #ends = new Map<string, number>()
  #years: { readonly start: string; readonly end: string; readonly attributes: Attributes; readonly line: number }[] = []
  #account = ''
  #accountType = ''
  #dimension = ''
  #journal = ''
  #tag = ''
  #balance: Balance | null = null
  #entry: Entry | null = null
  #row: Row | null = null
  readonly documents = new Documents()
  /** `closing` etc. whose month begins or ends no fiscal year, with the XML line. */
  readonly strayBalances: { readonly line: number; readonly month: string; readonly account: string }[] = []

  constructor(out: RecordText) {
    this.#out = out
    for (const record of ['#FLAGGA 0', '#FORMAT PC8', '#SIETYP 4']) out.add(record, 0)
  }

  open(name: string, parent: string, a: Attributes, line: number): void {
    const out = this.#out
    switch (name) {
      case 'SoftwareProduct':
        out.add(`#PROGRAM ${quoted(a['name'] ?? '')} ${quoted(a['version'] ?? '')}`, line)
        break
      case 'FileCreation':
        out.add(`#GEN ${quoted(compactDate(a['time']))} ${quoted(a['by'] ?? '')}`, line)
        break
      case 'Company':
        if (a['clientId'] !== undefined) out.add(`#FNR ${quoted(a['clientId'])}`, line)
        out.add(`#ORGNR ${quoted(a['organizationId'] ?? '')}`, line)
        out.add(`#FNAMN ${quoted(a['name'] ?? '')}`, line)
        break
      case 'FiscalYear':
        this.#years.push({ start: (a['start'] ?? '').trim(), end: (a['end'] ?? '').trim(), attributes: a, line })
        break
      case 'AccountingCurrency':
        out.add(`#VALUTA ${quoted(a['currency'] ?? '')}`, line)
        break
      case 'Account':
        if (parent === 'Accounts') this.#openAccount(a, line)
        break
      case 'OpeningBalance':
      case 'OpeningBalanceMultidim':
      case 'ClosingBalance':
      case 'ClosingBalanceMultidim':
      case 'Budget':
      case 'BudgetMultidim':
        if (parent === 'Account')
          this.#balance = {
            kind: name.startsWith('Opening') ? 'opening' : name.startsWith('Closing') ? 'closing' : 'budget',
            month: (a['month'] ?? '').trim(),
            amount: a['amount'],
            quantity: a['quantity'],
            line,
            objects: [],
          }
        break
      case 'Dimension':
        this.#dimension = a['id'] ?? ''
        out.add(`#DIM ${quoted(this.#dimension)} ${quoted(a['name'] ?? '')}`, line)
        break
      case 'Object':
        if (parent === 'Dimension') out.add(`#OBJEKT ${quoted(this.#dimension)} ${quoted(a['id'] ?? '')} ${quoted(a['name'] ?? '')}`, line)
        break
      case 'ObjectReference':
        this.#reference(a)
        break
      case 'Journal':
        this.#journal = a['id'] ?? ''
        break
      case 'JournalEntry':
        this.#entry = { series: this.#journal, attributes: a, line, registered: null, written: false }
        break
      case 'EntryInfo':
      case 'OriginalEntryInfo':
        this.#entryInfo(name, parent, a)
        break
      case 'LedgerEntry':
        this.#openRow(a, line)
        break
      case 'Tag':
        this.#tag = (a['name'] ?? '').trim()
        break
      case 'AccountRef':
        // Of the taxonomies that accounts can be aggregated by, SRU codes are numbers.
        if (parent === 'Tag' && /^\d{3,5}$/.test(this.#tag)) out.add(`#SRU ${quoted(a['accountId'] ?? '')} ${quoted(this.#tag)}`, line)
        break
      case 'VoucherReference':
        if (this.#entry)
          this.documents.refer({
            series: this.#entry.series,
            number: this.#entry.attributes['id'] ?? '',
            line,
            document: a['documentId'] ?? '',
          })
        break
      case 'EmbeddedFile':
      case 'FileReference':
        this.documents.add(a['id'] ?? '', { name: a['fileName'] ?? null, uri: a['URI'] ?? null, line })
        break
      case 'Overstrike':
        if (this.#row) this.#row.removed = { date: compactDate(a['date']), by: a['by'] ?? '' }
        break
      default:
        break
    }
  }

  close(name: string): void {
    if (name === 'FileInfo') this.#closeFileInfo()
    else if (name === 'LedgerEntry') this.#closeRow()
    else if (name === 'JournalEntry') this.#closeEntry()
    else if (this.#balance && /^(?:Opening|Closing)Balance|^Budget/.test(name)) this.#closeBalance(this.#balance)
  }

  #reference(a: Attributes): void {
    const objects = this.#row?.objects ?? this.#balance?.objects
    objects?.push({ dimension: a['dimId'] ?? '', object: a['objectId'] ?? '' })
  }

  #openAccount(a: Attributes, line: number): void {
    this.#account = a['id'] ?? ''
    this.#accountType = a['type'] ?? ''
    const account = quoted(this.#account)
    this.#out.add(`#KONTO ${account} ${quoted(a['name'] ?? '')}`, line)
    const type = accountTypes[this.#accountType]
    if (type !== undefined) this.#out.add(`#KTYP ${account} ${type}`, line)
    if (a['unit'] !== undefined) this.#out.add(`#ENHET ${account} ${quoted(a['unit'])}`, line)
  }

  /** Fiscal years are counted from the primary one: 0, −1 the year before, 1 the year after. */
  #closeFileInfo(): void {
    const marked = this.#years.findIndex(
      ({ attributes }) => attributes['primary']?.trim() === 'true' || attributes['primary']?.trim() === '1',
    )
    const primary = marked < 0 ? this.#years.length - 1 : marked
    this.#years.forEach(({ start, end, attributes, line }, i) => {
      const index = i - primary
      this.#starts.set(start, index)
      this.#ends.set(end, index)
      this.#out.add(`#RAR ${index} ${firstDay(start)} ${lastDay(end)}`, line)
      const covered = attributes['lastCoveredDate']
      if (index === 0 && covered !== undefined) this.#out.add(`#OMFATTN ${quoted(compactDate(covered))}`, line)
    })
  }

  #closeBalance(balance: Balance): void {
    this.#balance = null
    const { kind, month, line, objects } = balance
    const index = kind === 'opening' ? this.#starts.get(month) : kind === 'closing' ? this.#ends.get(month) : this.#yearOf(month)
    if (index === undefined) {
      this.strayBalances.push({ line, month, account: this.#account })
      return
    }
    const amount = `${decimal(balance.amount)}${balance.quantity === undefined ? '' : ` ${decimal(balance.quantity)}`}`
    const account = quoted(this.#account)
    const result = this.#accountType === 'cost' || this.#accountType === 'income'
    if (kind === 'budget') this.#out.add(`#PBUDGET ${index} ${month.replace('-', '')} ${account} ${objectList(objects)} ${amount}`, line)
    else if (objects.length > 0)
      this.#out.add(`#${kind === 'opening' ? 'OIB' : 'OUB'} ${index} ${account} ${objectList(objects)} ${amount}`, line)
    else this.#out.add(`#${kind === 'opening' ? 'IB' : result ? 'RES' : 'UB'} ${index} ${account} ${amount}`, line)
  }

  #yearOf(month: string): number | undefined {
    const year = this.#years.find(({ start, end }) => start <= month && month <= end)
    return year && this.#starts.get(year.start)
  }

  #entryInfo(name: string, parent: string, a: Attributes): void {
    const info = { date: compactDate(a['date']), by: a['by'] ?? '' }
    if (parent === 'LedgerEntry' && this.#row && name === 'EntryInfo') this.#row.added = info
    // The entry's own registration rules; a file of entry orders has the original one only.
    else if (parent === 'JournalEntry' && this.#entry && (name === 'EntryInfo' || !this.#entry.registered)) this.#entry.registered = info
  }

  #writeEntry(entry: Entry): void {
    if (entry.written) return
    entry.written = true
    const { series, attributes: a, registered, line } = entry
    const date = quoted(compactDate(a['journalDate']))
    this.#out.add(
      `#VER ${quoted(series)} ${quoted(a['id'] ?? '')} ${date} ${quoted(a['text'] ?? '')} ${quoted(registered?.date ?? '')} ${quoted(registered?.by ?? '')}`,
      line,
    )
    this.#out.add('{', line)
  }

  #openRow(a: Attributes, line: number): void {
    this.#row = {
      account: quoted(a['accountId'] ?? ''),
      amount: decimal(a['amount']),
      tail: `${quoted(a['text'] ?? '')} ${a['quantity'] === undefined ? '""' : decimal(a['quantity'])}`,
      date: compactDate(a['ledgerDate']),
      line,
      objects: [],
      added: null,
      removed: null,
    }
  }

  #closeRow(): void {
    const row = this.#row
    this.#row = null
    if (!row || !this.#entry) return
    this.#writeEntry(this.#entry)
    const record = (label: string, date: string, by: string): void =>
      this.#out.add(`${label} ${row.account} ${objectList(row.objects)} ${row.amount} ${quoted(date)} ${row.tail} ${quoted(by)}`, row.line)
    if (row.removed) record('#BTRANS', row.removed.date || row.date, row.removed.by)
    else {
      if (row.added) record('#RTRANS', row.added.date || row.date, row.added.by)
      record('#TRANS', row.added ? row.added.date || row.date : row.date, '')
    }
  }

  #closeEntry(): void {
    const entry = this.#entry
    this.#entry = null
    if (!entry) return
    this.#writeEntry(entry)
    this.#out.add('}', entry.line)
  }
}

/** `2014-02` → `20140201`; anything else is left to the record reader's checks. */
function firstDay(month: string): string {
  return /^\d{4}-\d{2}$/.test(month) ? `${month.replace('-', '')}01` : quoted(month)
}

function lastDay(month: string): string {
  const match = /^(\d{4})-(\d{2})$/.exec(month)
  return match ? `${match[1]}${match[2]}${daysInMonth(Number(match[1]), Number(match[2]))}` : quoted(month)
}
