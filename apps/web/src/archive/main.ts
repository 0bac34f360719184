/** The start page of an assignment’s archive: opens from disk, asks nobody for anything, and checks what it shows. */
import './archive.css'
import { assignmentWords as terms } from '@verifikat/analyses'
import { h } from './dom.ts'
import { minute } from './lists.ts'
import { type Opened, openedFrom, verifyEmbedded } from './opened.ts'
import { journalView, planView, registersView } from './overview.ts'
import { areasView } from './tests.ts'
import { type Checked, verdictBox } from './verdict.ts'
import { type In, wordsIn } from './words.ts'

export function startPage(place: HTMLElement, data: string): void {
  const opened = openedFrom(data)
  const checked: Checked = { embedded: null, chosen: null }
  let words = wordsIn(opened.language)
  const render = () => {
    document.documentElement.lang = words.language
    place.replaceChildren(pageView(opened, checked, words, show, switched))
  }
  const show = () => {
    const box = document.getElementById('verdict')
    box?.replaceWith(verdictBox(opened, checked, words, show))
    document.getElementById('journal')?.replaceWith(journalView(opened, checked.embedded, words))
  }
  const switched = () => {
    words = wordsIn(words.language === 'sv' ? 'en' : 'sv')
    render()
    document.getElementById('language')?.focus()
  }
  render()
  void verifyEmbedded(opened, () => undefined).then((verdict) => {
    checked.embedded = verdict
    show()
  })
}

function pageView(opened: Opened, checked: Checked, words: In, changed: () => void, switched: () => void): HTMLElement {
  const { content, company } = opened
  const { w, term } = words
  const { locked } = content
  const about = [
    `${company.name} ${company.orgNumber}`,
    `${term(terms.type[content.type])}, ${term(terms.framework[content.framework])}`,
    `${content.period.from} – ${content.period.to}`,
    locked
      ? `${w('locked')} ${minute(locked.at)} ${w('by')} ${company.people[locked.by] ?? '–'}`
      : `${w('notLocked')}: ${term(terms.phase[content.phase])}`,
  ]
  const parts = [
    ['plan', w('plan')],
    ['areas', w('areas')],
    ['misstatements', term(terms.part.misstatements)],
    ['evidence', term(terms.part.evidence)],
    ['notes', w('notes')],
    ['signatures', w('signatures')],
    ['journal', w('journal')],
    ['files', w('files')],
  ] as const
  return h(
    'main',
    {},
    h(
      'header',
      {},
      h('p', { class: 'quiet' }, w('archive')),
      h('h1', {}, content.plan.title),
      h('p', {}, about.join(' · ')),
      h(
        'p',
        { class: 'quiet' },
        `${w('made')} ${minute(company.exportedAt)} ${w('by')} ${company.exportedBy}, Verifikat ${company.product}`,
      ),
      h('button', { type: 'button', id: 'language', lang: words.language === 'sv' ? 'en' : 'sv', click: switched }, w('language')),
    ),
    verdictBox(opened, checked, words, changed),
    h('nav', { 'aria-label': w('archive') }, ...parts.map(([id, name]) => h('a', { href: `#${id}` }, name))),
    planView(opened, words),
    areasView(opened, words),
    ...registersView(opened, words),
    journalView(opened, checked.embedded, words),
  )
}

/** As the system is set; the palette of the product goes by this attribute. */
function followColours(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
  dark.addEventListener('change', follow)
  follow()
}

/** What is folded together on the screen is open on paper, but for lists of vouchers and results. */
function openForPrint(): void {
  const folds = () => document.querySelectorAll<HTMLDetailsElement>('section > details, section#areas details.test')
  for (let before = -1; before !== folds().length; ) {
    before = folds().length
    for (const fold of folds()) {
      fold.open = true
      fold.dispatchEvent(new Event('toggle'))
    }
  }
}

const data = document.getElementById('data')?.textContent
const place = document.getElementById('page')
if (data && place) {
  followColours()
  addEventListener('beforeprint', openForPrint)
  startPage(place, data)
}
