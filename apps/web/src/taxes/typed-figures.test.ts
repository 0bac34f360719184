import { isTypedMonth } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { readKronor, readNotice, readPasted, readReturn, typedBoxes } from './typed-figures.ts'

test('whole kronor are read with blanks and either minus; öre and words are none', () => {
  expect(['1 234', '\u2212500', '-500', '0', '', '1,5', '12 kr'].map(readKronor)).toEqual([1234, -500, -500, 0, null, undefined, undefined])
  expect(['2025-03', '2025-13', '202503', ''].map(isTypedMonth)).toEqual([true, false, false, false])
  expect([typedBoxes.length, typedBoxes[0], typedBoxes.at(-1)]).toEqual([29, '05', '62'])
})

test('pasted lines are read by their box: words and rates between are none of the figure, and a box that stands twice is left out', () => {
  const pasted = readPasted(
    [
      'Momsdeklaration 2025-03',
      '05 Momspliktig försäljning 100 000',
      '10\tUtgående moms 25 %\t25\u00a0000',
      'Ruta 48: 5 000 kr',
      '49 \u221220000',
      '30 1',
      '30 2',
      '487\t37704',
    ].join('\r\n'),
  )
  expect([...pasted]).toEqual([
    ['05', '100000'],
    ['10', '25000'],
    ['48', '5000'],
    ['49', '-20000'],
    ['487', '37704'],
  ])
})

test('no part of a pasted figure, and no number of a name, is taken for the figure: what is no whole kronor is shown as it stands', () => {
  const name = 'Momspliktig försäljning som inte ingår i ruta 06, 07 eller 08'
  const pasted = readPasted([`05\t${name}\t100 000`, '10 Utgående moms 25 000,50', '48 Ingående moms 5 000,00 kr', '49 1.234'].join('\n'))
  expect([...pasted]).toEqual([
    ['05', '100000'],
    ['10', '25 000,50'],
    ['48', '5000'],
    ['49', '1.234'],
  ])
  expect([...readPasted(`05 ${name}\n06 Uttag`)]).toEqual([])
})

test('figures are read whole or not at all: what is wrong or lacks is named, a negative charge too', () => {
  const month = '2025-03'
  expect(readReturn('eskd', { month, '10': '25 000', '49': '-5', '48': '' }).typed).toEqual({
    kind: 'eskd',
    month,
    boxes: [
      { box: '10', kr: 25_000 },
      { box: '49', kr: -5 },
    ],
  })
  expect([...readReturn('eskd', { month: '2025', '10': '1,5' }).wrong]).toEqual(['month', '10', 'none'])
  expect([...readReturn('agi', { month, contributionsKr: '37704', withheldKr: '-1' }).wrong]).toEqual(['withheldKr', 'none'])
  const notice = { month: '2024-12', decidedOn: '2025-08-15', finalTaxKr: '25 600', incomeTaxKr: '20600', preliminaryKr: '' }
  expect(readNotice(notice).typed).toEqual({
    kind: 'final-tax',
    month: '2024-12',
    decidedOn: '2025-08-15',
    finalTaxKr: 25_600,
    incomeTaxKr: 20_600,
    preliminaryKr: null,
  })
  expect([...readNotice({ ...notice, decidedOn: '', incomeTaxKr: '-1' }).wrong]).toEqual(['incomeTaxKr', 'none'])
})
