// The menu beside every page, and what the pages it leads to are called.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** The title that each address of the menu promises, all groups open. No group is called what a page is called. */
export async function titlesOf(menu: Locator): Promise<ReadonlyMap<string, string>> {
  await menu.waitFor()
  for (const group of await menu.getByRole('button').all()) await group.click()
  const links = await menu.getByRole('link').all()
  const found = links.map(async (link) => {
    const [href, word, title] = await Promise.all([link.getAttribute('href'), link.innerText(), link.getAttribute('title')])
    return { path: href?.split('?', 1)[0] ?? '', word: word.trim(), title: title?.split(': ')[0] ?? word.trim() }
  })
  const [, ...words] = await Promise.all(found)
  const groups = (await menu.getByRole('button').allInnerTexts()).map((name) => name.trim())
  expect(words.filter(({ word }) => groups.includes(word))).toEqual([])
  return new Map(words.map(({ path, title }) => [path, title]))
}
