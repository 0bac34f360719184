/** What is used of it: its own types speak of a browser's documents and of a canvas, which are not here. */
declare module 'unpdf' {
  interface TextItem {
    readonly str?: string
    readonly hasEOL?: boolean
  }
  interface Page {
    getTextContent(): Promise<{ readonly items: readonly TextItem[] }>
    cleanup(): boolean
  }
  interface Document {
    readonly numPages: number
    getPage(number: number): Promise<Page>
    destroy(): Promise<void>
  }
  export function getDocumentProxy(bytes: Uint8Array, options?: Readonly<Record<string, unknown>>): Promise<Document>
}
