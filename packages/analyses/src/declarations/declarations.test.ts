import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { runs } from '../testing/runs.ts'
import type { Declaration, EmployerDeclarations, TaxAccount } from './declaration.ts'
import { declaredMonths } from './employer.ts'
import { looksLikeDeclaration, readDeclaration } from './read.ts'
import { writeEmployerDeclaration } from './write-employer-declaration.ts'
import { writeVatReturn } from './write-vat-return.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const reasonOf = (text: string) => {
  try {
    readDeclaration(bytes(text))
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.params['reason']
  }
}
const eskd = (doctype: string, moms = '<Moms><Period>202609</Period><MomsBetala>5</MomsBetala></Moms>') =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>${doctype}<eSKDUpload Version="6.0"><OrgNr>559900-0008</OrgNr>${moms}</eSKDUpload>`

test('a document type that points elsewhere is let through, one that declares anything is refused', () => {
  expect(
    reasonOf(eskd('<!DOCTYPE eSKDUpload PUBLIC "-//Skatteverket, Sweden//DTD [6.0]//SV" "https://example.test/eSKDUpload_6p0.dtd">')),
  ).toBeNull()
  expect(reasonOf(eskd('<!DOCTYPE eSKDUpload SYSTEM "file:///etc/passwd">'))).toBeNull()
  expect(reasonOf(eskd('<!DOCTYPE eSKDUpload [<!ENTITY a "1">]>'))).toBe('declaration-xml-unsafe')
  expect(reasonOf(eskd('<!DOCTYPE eSKDUpload PUBLIC "a" "b" [ <!ELEMENT a ANY> ]>'))).toBe('declaration-xml-unsafe')
  expect(reasonOf(eskd('', '<Moms><Period>&other;</Period></Moms>'))).toBe('declaration-xml-malformed')
})

test('what is nested deeper, longer or other than a declaration is refused with its reason', () => {
  expect(reasonOf(`<eSKDUpload>${'<a>'.repeat(40)}`)).toBe('declaration-xml-limits')
  expect(reasonOf(`<eSKDUpload><OrgNr>${'1'.repeat(20_000)}</OrgNr></eSKDUpload>`)).toBe('declaration-xml-limits')
  expect(reasonOf('<eSKDUpload><Moms>')).toBe('declaration-xml-malformed')
  expect(reasonOf(eskd('', '<Ag><Period>202609</Period></Ag>'))).toBe('declaration-employer-part')
  expect(reasonOf('<Skatteverket omrade="Arbetsgivardeklaration"/>')).toBe('declaration-lacks')
  expect(reasonOf('<html><body/></html>')).toBe('declaration-unknown')
  expect(reasonOf('Datum;Text;Belopp\n2026-01-12;Skatteverket;-100')).toBe('declaration-unknown')
})

test('ledgers, and a bank statement that pays the agency, are no declarations', () => {
  for (const text of [
    '#FLAGGA 0\n#SIETYP 4\n',
    '<Sie xmlns="http://www.sie.se/sie5"/>',
    'Bokföringsdag;Belopp;Rubrik\n2026-01-12;-100;Skatteverket',
  ])
    expect(looksLikeDeclaration(bytes(text)), text).toBe(false)
})

test('a second return in a file is said, and the first one stands', () => {
  const moms = (period: string, betala: number) => `<Moms><Period>${period}</Period><MomsBetala>${betala}</MomsBetala></Moms>`
  const read = readDeclaration(bytes(eskd('', `${moms('202609', 5)}\n${moms('202612', 7)}`)))
  expect(read).toMatchObject({ period: '202609', boxes: { '49': 5 } })
  expect(read.findings).toEqual([
    { code: 'declaration.field-repeated', severity: 'error', line: 2, values: { field: 'Moms', value: '202612' } },
  ])
})

test('a return of two organisation numbers or two periods says so: the first stands, as of every field', () => {
  const text = eskd('', '<OrgNr>559900-0016</OrgNr><Moms><Period>202609</Period><Period>202612</Period><MomsBetala>1</MomsBetala></Moms>')
  const read = readDeclaration(bytes(text))
  expect(read).toMatchObject({ orgNumber: '559900-0008', period: '202609' })
  expect(read.findings.map(({ code, severity, values }) => [code, severity, values['field'], values['value']])).toEqual([
    ['declaration.field-repeated', 'error', 'OrgNr', '559900-0016'],
    ['declaration.field-repeated', 'error', 'Period', '202612'],
  ])
})

test('contributions of a month whose rates are not known contradict nothing', () => {
  const x = (code: string, text: string | number) => `<X faltkod="${code}">${text}</X>`
  const month = (period: string) => {
    const own = `${x('201', '165599000008')}${x('006', period)}`
    const forms = `<HU>${own}${x('487', 9_000)}${x('497', 6_000)}</HU><IU>${own}${x('215', '197001010001')}${x('011', 30_000)}${x('001', 6_000)}</IU>`
    return readDeclaration(bytes(`<Skatteverket><Blankett><Blankettinnehall>${forms}</Blankettinnehall></Blankett></Skatteverket>`))
  }
  // 30 000 at 31,42 % is 9 426
  expect(month('202601').findings.map(({ code }) => code)).toEqual(['declaration.individuals-differ'])
  expect(month('200801').findings).toEqual([])
})

test('letters of Latin-1 are read as such whatever the document says of itself', () => {
  const text = eskd('', '<Moms><Period>202609</Period><TextUpplysningMoms>Rättat på nytt</TextUpplysningMoms></Moms>')
  expect(readDeclaration(Uint8Array.from(text, (char) => char.charCodeAt(0)))).toMatchObject({ note: 'Rättat på nytt' })
  expect(readDeclaration(bytes(`\uFEFF${text}`))).toMatchObject({ note: 'Rättat på nytt' })
})

test('individuals are summed by employer and month, without those that are removed; a repeated one is said', () => {
  const one = (period: string, spec: string, more: string) =>
    `<a:Blankett><a:Blankettinnehall><a:IU><a:X faltkod="201">165599000008</a:X><a:X faltkod="006">${period}</a:X><a:X faltkod="570">${spec}</a:X>${more}</a:IU></a:Blankettinnehall></a:Blankett>`
  const pay = (ore: number, tax: number) => `<a:X faltkod="011">${ore}</a:X><a:X faltkod="001">${tax}</a:X>`
  const text = `<Skatteverket xmlns:a="urn:a">${one('202610', '001', pay(30_000, 9_000))}${one('202609', '001', pay(20_000, 6_000))}${one('202609', '002', pay(1_000, 300))}${one('202609', '003', '<a:X faltkod="205">1</a:X>')}${one('202609', '002', pay(7, 2))}</Skatteverket>`
  const read = readDeclaration(bytes(text)) as EmployerDeclarations // by its root
  // 20 000 + 1 000 + 7 and 6 000 + 300 + 2
  expect(declaredMonths(read)).toEqual([
    { orgNumber: '165599000008', period: '202609', headLevel: null, individuals: 3, removals: 1, sums: { '001': 6_302, '011': 21_007 } },
    { orgNumber: '165599000008', period: '202610', headLevel: null, individuals: 1, removals: 0, sums: { '001': 9_000, '011': 30_000 } },
  ])
  expect(read.findings.map(({ code }) => code)).toEqual(['declaration.form-repeated'])
})

test('a tax account is the same in every layout: opening and rows come to its closing, equal rows are kept', () => {
  const rows: readonly (readonly [string, string, number])[] = [
    ['2026-01-12', 'Moms okt 2025, dec 2025', -142_205],
    ['2026-01-13', 'Inbetalning bokförd 260112', 71_000],
    ['2026-01-13', 'Inbetalning bokförd 260112', 71_000],
  ]
  const opening = 1_250
  const closing = 1_045 // 1 250 − 142 205 + 2 × 71 000
  const spaced = (amount: number) =>
    String(amount)
      .replace(/\B(?=(\d{3})+$)/g, '\u00a0')
      .replace('-', '\u2212')
  const commas = (amount: number) => `"${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}.00"`
  const after = (count: number) => rows.slice(0, count).reduce((sum, [, , n]) => sum + n, opening)
  const layouts = {
    a: [
      `,Ingående saldo 2026-01-01,${opening},0,,`,
      ...rows.map(([d, t, n]) => `${d},"${t}",${commas(n)},,,`),
      `,Utgående saldo 2026-01-31,${closing},,,`,
      ',,,,,',
    ],
    b: [
      `;Ingående saldo 2026-01-01;${opening};0;`,
      ...rows.map(([d, t, n]) => `${d};${t};${n};;`),
      `;Utgående saldo 2026-01-31;${closing};0;`,
    ],
    c: [
      '"Exempel AB";"559900-0008";"";""',
      '"";"";"";""',
      `"";"Ingående saldo 2026-01-01";"";"${spaced(opening)}"`,
      ...rows.map(([d, t, n], i) => `"${d}";"${t}";"${spaced(n)}";"${spaced(after(i + 1))}"`),
      `"";"Utgående saldo 2026-01-31";"";"${spaced(closing)}"`,
    ],
    d: [
      '"Exempel AB";"559900-0008";""',
      `"";"Ingående saldo 2026-01-01";"${spaced(opening)}"`,
      ...rows.map(([d, t, n]) => `"${d}";"${t}";"${spaced(n)}"`),
      `"";"Utgående saldo 2026-01-31";"${spaced(closing)}"`,
    ],
  }
  for (const [generation, lines] of Object.entries(layouts)) {
    const read = readDeclaration(bytes(lines.join('\r\n'))) as TaxAccount // by its markers
    expect(read, generation).toMatchObject({ kind: 'tax-account', generation, differenceOre: 0, rowBalanceBreaks: 0, findings: [] })
    expect(read.opening?.ore, generation).toBe(opening * 100)
    expect(
      read.rows.map(({ date, text, ore }) => [date, text, ore / 100]),
      generation,
    ).toEqual(rows)
  }
})

test('whatever is done to a file, it is read or refused, and nothing else', () => {
  const whole = [
    eskd(''),
    '#BLANKETT INK2-2025P4\r\n#IDENTITET 165599000008 20260412 101500\r\n#UPPGIFT 7104 1\r\n#BLANKETTSLUT\r\n#FIL_SLUT\r\n',
    '"A";"559900-0008";"";""\n"";"Ingående saldo 2026-01-01";"";"5"\n"2026-01-02";"x";"1";"6"\n"";"Utgående saldo 2026-01-31";"";"6"\n',
  ]
  for (let i = 0; i < runs(600, 20_000); i++) {
    const source = bytes(whole[i % whole.length] ?? '')
    for (let n = 0; n <= i % 5; n++) source[Math.floor(Math.random() * source.length)] = Math.floor(Math.random() * 256)
    const cut = source.subarray(0, Math.random() < 0.3 ? Math.floor(Math.random() * source.length) : source.length)
    try {
      readDeclaration(cut)
    } catch (error) {
      expect(error).toMatchObject({ code: 'source_unreadable' })
    }
  }
})

test('what is odd in a person’s form names the field and its line, never the pay or the person', () => {
  const xml = `<Skatteverket omrade="Arbetsgivardeklaration"><Blankett><Blankettinnehall><HU><X faltkod="201">165599000008</X><X faltkod="006">202501</X>
<S faltkod="487">12,5</S></HU></Blankettinnehall></Blankett><Blankett><Blankettinnehall><IU><X faltkod="201">165599000008</X><X faltkod="006">202501</X>
<P faltkod="215">198202252386</P><P faltkod="215">198202252387</P><K faltkod="011">32 000,50</K>
<KontantErsattningUlagAG>32000</KontantErsattningUlagAG></IU></Blankettinnehall></Blankett></Skatteverket>`
  const { findings } = readDeclaration(bytes(xml))
  expect(findings.map(({ code, line, values }) => [code, line, values['field'] ?? values['element'], values['value']])).toEqual([
    ['declaration.amount-unread', 2, '487 S', '12,5'],
    ['declaration.field-repeated', 3, '215 P', '…'],
    ['declaration.amount-unread', 3, '011 K', '…'],
    ['declaration.element-unknown', 4, 'KontantErsattningUlagAG', '…'],
  ])
})

test('a field of an employer declaration that no list names is said once, with its line and how many forms have it', () => {
  const form = (code: string, more: string) =>
    `<IU><X faltkod="201">165599000008</X><X faltkod="006">202601</X><X faltkod="215">198202252386</X><X faltkod="570">${code}</X>\n${more}</IU>`
  const meals = '<KostformanUlagAG faltkod="015">1200</KostformanUlagAG>'
  const { findings, individuals } = readDeclaration(
    bytes(
      `<Skatteverket omrade="Arbetsgivardeklaration"><Blankett><Blankettinnehall>${form('1', meals)}${form('2', meals)}${form('3', '<X faltkod="245">Gatan 1</X>')}</Blankettinnehall></Blankett></Skatteverket>`,
    ),
  ) as EmployerDeclarations // by its root
  expect(findings).toEqual([
    { code: 'declaration.field-unknown', severity: 'warning', line: 2, values: { field: '015 KostformanUlagAG', count: 2 } },
  ])
  // kept as it stands
  expect(individuals.map(({ fields }) => fields['015'])).toEqual(['1200', '1200', undefined])
})

test('what stands where no form or box is read is told with its line', () => {
  const form = '<IU><X faltkod="201">165599000008</X><X faltkod="006">202601</X><X faltkod="215">198202252386</X></IU>'
  const wrapped = (outer: string, inner: string) => `\n<${outer}><${inner}>${form.replace('386', '387')}</${inner}></${outer}>`
  const unknown = (more: string) => {
    const xml = `<Skatteverket omrade="Arbetsgivardeklaration"><Avsandare/><Blankett><Arendeinformation/><Blankettinnehall>${form}</Blankettinnehall></Blankett>${more}</Skatteverket>`
    return readDeclaration(bytes(xml)).findings.map(({ code, line, values }) => [code, line, values['element']])
  }
  expect(unknown('')).toEqual([])
  expect(unknown('\n<Franvarouppgift/>')).toEqual([])
  expect(unknown(wrapped('Blanket', 'Blankettinnehall'))).toEqual([['declaration.element-unknown', 2, 'Blanket']])
  expect(unknown(wrapped('Blankett', 'Blankettinehall'))).toEqual([['declaration.element-unknown', 2, 'Blankettinehall']])
  expect(unknown('\n<Blankettgemensamt>\n<X faltkod="013">5</X></Blankettgemensamt>')).toEqual([['declaration.element-unknown', 3, 'X']])
  const outside = eskd('', '<Moms><Period>202609</Period><MomsBetala>5</MomsBetala></Moms>\n<MomsUtgHog>250</MomsUtgHog>')
  const inside = eskd('', '<Moms><Period>202609</Period><MomsBetala>5\n<MomsUtgHog>250</MomsUtgHog></MomsBetala></Moms>')
  expect(readDeclaration(bytes(inside)).findings.map(({ line, values }) => [line, values['element']])).toEqual([[2, 'MomsUtgHog']])
  expect(readDeclaration(bytes(outside)).findings.map(({ line, values }) => [line, values])).toEqual([
    [2, { element: 'MomsUtgHog', value: '250' }],
  ])
})

test('law: whichever element of a declaration is called otherwise or stands twice, nothing of it is lost in silence', () => {
  const people = ['198202252386', '199001012388'].map((personalNumber, i) => {
    return { personalNumber, specification: `00${i + 1}`, fields: { '001': 9_300, '011': 28_500, '013': 2_500 } }
  })
  const sender = { orgNumber: '559900-0008', period: '202609', created: '2026-10-08T08:00:00', program: 'P', contact: 'K' }
  const employer = { '487': 19_480, '497': 18_600 }
  const boxes = { '05': 1_000, '10': 250, '48': 50, '49': 200 }
  const files = [
    writeEmployerDeclaration({ ...sender, employer, people }),
    writeVatReturn({ orgNumber: '559900-0008', period: '202609', boxes, note: 'Rättelse' }),
  ]
  const read = (text: string) => {
    try {
      return readDeclaration(bytes(text))
    } catch (error) {
      expect(error).toMatchObject({ code: 'source_unreadable' })
      return null
    }
  }
  // what figures are made of, wherever it stands
  const content = (of: Declaration | null) =>
    of?.kind === 'agi'
      ? [...of.employers, ...of.individuals].map(({ fields }) => fields)
      : of?.kind === 'eskd'
        ? { ...of, findings: [] }
        : null
  for (const file of files) {
    const whole = content(read(file))
    for (const { 0: open, 1: name = '', index } of file.matchAll(/<([\w:]+)[^<>]*>/g)) {
      const end = `</${name}>`
      const close = file.indexOf(end, index)
      if (close === -1) continue
      const inner = file.slice(index, close + end.length)
      const renamed = inner.replace(`<${name}`, `<${name}x`).replace(new RegExp(`${end}$`), `</${name}x>`)
      for (const instead of [renamed, inner + inner]) {
        const found = read(file.slice(0, index) + instead + file.slice(index + inner.length))
        if (found !== null && found.findings.length === 0) expect(content(found), `${open} ${instead.length}`).toEqual(whole)
      }
    }
  }
})

test('the employer’s form against the individuals of its file, where the file can be told to hold them all', () => {
  const of = (codes: Readonly<Record<string, string>>) =>
    Object.entries(codes)
      .map(([code, value]) => `<x faltkod="${code}">${value}</x>`)
      .join('')
  const named = { '201': '165599000008', '006': '202601' }
  const file = (head: object | null, ...people: readonly object[]) =>
    `<Skatteverket omrade="Arbetsgivardeklaration"><Blankett><Blankettinnehall>${head === null ? '' : `<HU>${of({ ...named, ...head })}</HU>`}${people.map((own) => `<IU>${of({ ...named, ...own })}</IU>`).join('')}</Blankettinnehall></Blankett></Skatteverket>`
  const found = (...forms: Parameters<typeof file>) => readDeclaration(bytes(file(...forms))).findings.map(({ values }) => values['field'])
  // 28 500 + 2 500 of a car is 31 000 at 31.42 %, with 20 000 paid to somebody born 1950 at 10.21 %: 9 740 + 2 042 = 11 782
  const grown = { '215': '198202252386', '570': '001', '011': '28500', '013': '2500', '001': '9300' }
  const old = { '215': '195001012386', '570': '002', '011': '20000', '274': '5000' }
  expect(found({ '487': '11782', '497': '14300' }, grown, old)).toEqual([])
  // each of the two sums proves by itself that all are there
  expect(found({ '487': '11782', '497': '14000' }, grown, old)).toEqual(['497 SummaSkatteavdr'])
  expect(found({ '487': '11782', '497': '15000' }, grown, old)).toEqual(['497 SummaSkatteavdr'])
  expect(found({ '487': '12782', '497': '14300' }, grown, old)).toEqual(['487 SummaArbAvgSlf'])
  // a correction of one individual, a removal, a form without individuals, individuals without a form: nothing is told
  expect(found({ '487': '11782', '497': '14300' }, grown)).toEqual([])
  expect(found({ '487': '9740', '497': '9400' }, grown, { '215': '195001012386', '570': '002', '205': '1' })).toEqual([])
  expect(found({ '487': '11782', '497': '14300' })).toEqual([])
  expect(found(null, grown, old)).toEqual([])
  // more than the whole no correction has
  expect(found({ '487': '11782', '497': '9299' }, grown)).toEqual(['497 SummaSkatteavdr'])
  // deductions for research (475) are in 487; for somebody under a convention (305) it cannot be told
  expect(found({ '470': '10000', '475': '2000', '487': '9782', '497': '14300' }, grown, old)).toEqual([])
  expect(found({ '487': '1', '497': '14300' }, grown, { ...old, '305': '1A' })).toEqual([])
})

test('a field of amounts of the income tax forms that holds a text is said; days, ticks and forms of others are no amounts', () => {
  const sru = (form: string, ...fields: readonly string[]) =>
    [
      `#BLANKETT ${form}-2025P4`,
      '#IDENTITET 165599000008 20260412 101500',
      ...fields.map((own) => `#UPPGIFT ${own}`),
      '#BLANKETTSLUT',
      '#FIL_SLUT',
    ].join('\n')
  const found = (text: string) => readDeclaration(bytes(text)).findings.map(({ code, line, values }) => [code, line, values['field']])
  expect(found(sru('INK2S', '7011 20250101', '7650 12 000', '7651 kr', '8020 5.5', '8041 X'))).toEqual([
    ['declaration.amount-unread', 4, 'INK2S 7650'],
    ['declaration.amount-unread', 5, 'INK2S 7651'],
    ['declaration.amount-unread', 6, 'INK2S 8020'],
  ])
  expect(found(sru('NE', '7440 text'))).toEqual([])
})

test('a hundred thousand elements take seconds at most, however a file is made', () => {
  const many = 100_000
  const agi = (forms: string) =>
    bytes(`<Skatteverket omrade="Arbetsgivardeklaration"><Blankett><Blankettinnehall>${forms}</Blankettinnehall></Blankett></Skatteverket>`)
  const inTime = <T>(name: string, read: () => T): T => {
    const from = performance.now()
    const made = read()
    expect(performance.now() - from, name).toBeLessThan(20_000)
    return made
  }
  // forms that name neither employer nor month, as their blankett does not either
  const nameless = agi('<IU><x faltkod="215">1</x></IU>'.repeat(many))
  const individuals = inTime('nameless', () => readDeclaration(nameless)) as EmployerDeclarations // by its root
  expect(individuals.individuals).toHaveLength(many)
  // as many employers as forms
  const employers = agi(
    Array.from(
      { length: many },
      (_, i) => `<HU><x faltkod="201">16${String(i).padStart(10, '0')}</x><x faltkod="006">202601</x></HU>`,
    ).join(''),
  )
  const months = inTime('employers', () => declaredMonths(readDeclaration(employers) as EmployerDeclarations)) // by its root
  expect(months).toHaveLength(many)
  const rows = '2026-01-12;Inbetalning bokförd;1\n'.repeat(200_000)
  const account = bytes(`;Ingående saldo 2026-01-01;0;\n${rows};Utgående saldo 2026-01-31;200000;\n`)
  expect((inTime('rows', () => readDeclaration(account)) as TaxAccount).differenceOre).toBe(0) // by its markers
  for (const blank of ['\n', ' ', '\u2028', '""\n', ' ;\n'])
    expect(
      inTime('blank', () => reasonOf(`x${blank.repeat(many)}x`)),
      JSON.stringify(blank),
    ).toBe('declaration-unknown')
  const forms = inTime('forms', () =>
    readDeclaration(bytes(`#BLANKETT INK2-2025P4\n${'#UPPGIFT 7104 1\n#BLANKETTSLUT\n'.repeat(many)}#FIL_SLUT\n`)),
  )
  expect(forms.kind).toBe('sru')
  const boxes = inTime('boxes', () =>
    readDeclaration(bytes(eskd('', `<Moms><Period>202609</Period>${'<MomsBetala>5</MomsBetala>'.repeat(many)}</Moms>`))),
  )
  expect(boxes.kind).toBe('eskd')
}, 200_000)
