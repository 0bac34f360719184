import { expect, test } from 'vitest'
import { matches } from './match.ts'
import { navigationPages, type PageLink } from './pages.ts'

test('what is done on a page finds it', () => {
  const found = (typed: string) =>
    Object.values<PageLink>(navigationPages).flatMap(({ label, soughtAs = '' }) => (matches(typed, soughtAs) ? [label] : []))
  for (const typed of ['Stängda perioder', 'closed periods']) expect(found(typed)).toEqual(['imports'])
  for (const typed of ['Bjud in', 'åtkomst', 'invite']) expect(found(typed)).toEqual(['access'])
  for (const typed of ['Signera', 'Väsentlighet', 'sign', 'materiality']) expect(found(typed)).toEqual(['assignments'])
})
