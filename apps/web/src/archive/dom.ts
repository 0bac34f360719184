/** Elements, made of text alone: what an archive says is never read as markup. */
type Child = Node | string | null

interface Props {
  readonly [name: string]: string | boolean | ((event: Event) => void)
}

export function h<K extends keyof HTMLElementTagNameMap>(tag: K, props: Props, ...children: readonly Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (typeof value === 'string') element.setAttribute(name, value)
    else if (value) element.setAttribute(name, '')
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

/** Made when it is first opened: an archive may hold more than a page carries at once. */
export function folded(summary: readonly Child[], body: () => readonly Child[], props: Props = {}): HTMLDetailsElement {
  const element = h('details', props, h('summary', {}, ...summary))
  const fill = () => {
    if (element.open && element.childElementCount === 1) element.append(h('div', { class: 'body' }, ...body()))
  }
  element.addEventListener('toggle', fill)
  fill()
  return element
}

export interface Column {
  readonly head: string
  readonly isFigure?: boolean
}

/** A table that scrolls by itself where it is wider than the page. */
export function table(label: string, columns: readonly Column[], rows: readonly (readonly Child[])[]): HTMLElement {
  const kind = (i: number): Props => (columns[i]?.isFigure ? { class: 'n' } : {})
  return h(
    'div',
    { class: 'scroll', role: 'group', 'aria-label': label, tabindex: '0' },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...columns.map(({ head }, i) => h('th', { scope: 'col', ...kind(i) }, head)))),
      h('tbody', {}, ...rows.map((cells) => h('tr', {}, ...cells.map((cell, i) => h('td', kind(i), cell))))),
    ),
  )
}

/** So many rows, and the others when they are asked for. */
export function long<T>(items: readonly T[], most: number, more: string, show: (part: readonly T[]) => HTMLElement): HTMLElement {
  const place = h('div', {}, show(items.slice(0, most)))
  if (items.length > most) {
    const button = h('button', { type: 'button', click: () => place.replaceChildren(show(items)) }, `${more} (${items.length})`)
    place.append(button)
  }
  return place
}
