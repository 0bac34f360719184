import type { Finding } from '../finding.ts'
import type { SieFacts } from '../sie/facts.ts'

/** Named one by one; `documentCount` holds how many there are. */
const LISTED = 1000

interface Reference {
  readonly series: string
  readonly number: string
  readonly line: number
  readonly document: string
}

interface Document {
  readonly name: string | null
  readonly uri: string | null
  readonly line: number
}

/** The documents that a SIE 5 file holds or points to, and the vouchers that they belong to. Their content stays in the file. */
export class Documents {
  readonly #references: Reference[] = []
  readonly #documents = new Map<string, Document>()

  refer(reference: Reference): void {
    this.#references.push(reference)
  }

  add(id: string, document: Document): void {
    if (!this.#documents.has(id)) this.#documents.set(id, document)
  }

  /** One entry per voucher and document, then the documents that no voucher names. */
  listed(): Pick<SieFacts, 'documents' | 'documentCount'> {
    const named = new Set(this.#references.map(({ document }) => document))
    const all = [
      ...this.#references.map(({ series, number, line, document }) => {
        const found = this.#documents.get(document)
        return { series, number, line, document, name: found?.name ?? null, uri: found?.uri ?? null }
      }),
      ...[...this.#documents].flatMap(([document, { name, uri, line }]) =>
        named.has(document) ? [] : [{ series: null, number: null, line, document, name, uri }],
      ),
    ]
    return { documents: all.slice(0, LISTED), documentCount: all.length }
  }

  findings(): Finding[] {
    const { documents, documentCount } = this.listed()
    const [first] = documents
    if (!first) return []
    const values = { documents: documentCount, name: first.name ?? first.uri ?? first.document }
    const found: Finding[] = [{ code: 'documents-listed', severity: 'info', line: first.line, values }]
    const missing = this.#references.filter(({ document }) => !this.#documents.has(document))
    for (const { series, number, line, document } of missing.slice(0, LISTED))
      found.push({ code: 'document-missing', severity: 'warning', line, values: { series, number, document } })
    return found
  }
}
