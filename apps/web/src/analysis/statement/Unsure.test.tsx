import { misplacedText } from '@verifikat/analyses'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Texts } from '../use-texts.ts'
import { Unsure } from './Unsure.tsx'

const html = (ore: readonly number[]) =>
  renderToStaticMarkup(
    <Unsure
      lacking={null}
      misplaced={{ accounts: ['2893'], ore: [...ore] }}
      locale="sv"
      t={((key: string) => key) as Texts} // only what it asks for
    />,
  ).replaceAll(/<[^>]*>/g, '')

test('a column where nothing would be reclassified has no amount, and no mark says 0', () => {
  expect(html([8_000, -12_000])).toMatch(/\+80 \/ \S?120$/)
  expect(html([0, 8_000])).toMatch(/– \/ \+80$/)
  // less than the mark can show
  expect(html([30, 0])).toBe('')
  expect(misplacedText({ accounts: ['2893'], ore: [0, 8_000] }, 'sv', String)).toBe('– / +8000 om 2893 omklassificeras')
})
