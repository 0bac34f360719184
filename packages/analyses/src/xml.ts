import { SaxesParser } from 'saxes'

/** An element by its name without prefix or name space: files come with any prefix, or none. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text, without that of what it holds. */
  readonly text: string
  /** Line where it begins. */
  readonly line: number
}

/** Why a document is not read. */
export type XmlProblem = 'malformed' | 'unsafe' | 'limits'

const MAX_DEPTH = 32
const MAX_ELEMENTS = 2_000_000
const MAX_TEXT = 10_000
const MAX_ATTRIBUTES = 100

interface Growing extends XmlElement {
  readonly children: Growing[]
  text: string
  /** Elements held before it. */
  readonly before: number
}

export interface XmlOptions {
  /** The error that a problem becomes; `element`: the last that was opened before it, empty where none was. */
  readonly refused: (problem: XmlProblem, line: number, element: string) => Error
  /** Takes each element as it ends, with those that it stands in, outermost first; true: it is taken out of the tree, which need not fit in memory then. */
  readonly taken?: (element: XmlElement, within: readonly XmlElement[]) => boolean
}

/**
 * An XML document as a tree. Nothing is fetched and nothing expanded: a document type is let through where it only points elsewhere, as those of
 * agencies do; one that declares anything is refused.
 */
export function readXml(text: string, { refused, taken }: XmlOptions): XmlElement {
  const parser = new SaxesParser({ xmlns: false })
  const open: Growing[] = []
  let root: Growing | null = null
  let line = 1
  let held = 0
  let opened = ''
  const problem = (kind: XmlProblem) => refused(kind, parser.line, opened)
  parser.on('error', () => {
    throw problem('malformed')
  })
  parser.on('doctype', (doctype) => {
    if (/[[\]<>]/.test(doctype.replaceAll(/"[^"]*"|'[^']*'/g, ''))) throw problem('unsafe')
  })
  let attributeCount = 0
  parser.on('opentagstart', () => {
    line = parser.line
    attributeCount = 0
  })
  parser.on('attribute', () => {
    if (++attributeCount > MAX_ATTRIBUTES) throw problem('limits')
  })
  parser.on('opentag', ({ name, attributes }) => {
    opened = local(name)
    const element: Growing = { name: opened, attributes, children: [], text: '', line, before: held }
    open.at(-1)?.children.push(element)
    root ??= element
    if (open.push(element) > MAX_DEPTH || ++held > MAX_ELEMENTS) throw problem('limits')
  })
  const add = (more: string) => {
    const element = open.at(-1)
    if (!element) return
    element.text += more
    if (element.text.length > MAX_TEXT) throw problem('limits')
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    element.text = element.text.trim()
    if (!taken?.(element, open)) return
    open.at(-1)?.children.pop()
    held = element.before
  })
  parser.write(text).close()
  if (!root) throw problem('malformed')
  return root
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The first element of that name inside, however deep. */
export function within(element: XmlElement, name: string): XmlElement | null {
  for (const child of element.children) {
    const found = child.name === name ? child : within(child, name)
    if (found) return found
  }
  return null
}

/** All that is inside, in document order. */
export function* everyElement(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) {
    yield child
    yield* everyElement(child)
  }
}
