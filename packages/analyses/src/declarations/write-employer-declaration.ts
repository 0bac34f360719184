/** What an employer declares of one month. Whole kronor by the code of their field. */
export interface EmployerMonth {
  readonly orgNumber: string
  /** `YYYYMM` */
  readonly period: string
  /** `YYYY-MM-DDTHH:MM:SS` */
  readonly created: string
  readonly program: string
  readonly contact: string
  /** Fields of the employer’s form; null: the file has none. */
  readonly employer: Readonly<Record<string, number>> | null
  readonly people: readonly {
    readonly personalNumber: string
    readonly specification: string
    readonly fields: Readonly<Record<string, number>>
  }[]
}

/** Fields that are written, by their code. */
const elements = {
  '001': 'AvdrPrelSkatt',
  '011': 'KontantErsattningUlagAG',
  '013': 'SkatteplBilformanUlagAG',
  '487': 'SummaArbAvgSlf',
  '497': 'SummaSkatteavdr',
} as const

const schema = 'http://xmls.skatteverket.se/se/skatteverket/da'

/** An employer declaration (AGI 1.1): the employer’s form, then one for each payee, as the agency’s own examples have them. */
export function writeEmployerDeclaration(month: EmployerMonth): string {
  const owner = `16${month.orgNumber.replace('-', '')}`
  const blankett = (form: string) => `  <agd:Blankett>
    <agd:Arendeinformation>
      <agd:Arendeagare>${owner}</agd:Arendeagare>
      <agd:Period>${month.period}</agd:Period>
    </agd:Arendeinformation>
    <agd:Blankettinnehall>
${form}    </agd:Blankettinnehall>
  </agd:Blankett>
`
  const head =
    month.employer &&
    `      <agd:HU>
        <agd:ArbetsgivareHUGROUP>
          <agd:AgRegistreradId faltkod="201">${owner}</agd:AgRegistreradId>
        </agd:ArbetsgivareHUGROUP>
        <agd:RedovisningsPeriod faltkod="006">${month.period}</agd:RedovisningsPeriod>
${fieldsOf(month.employer)}      </agd:HU>
`
  const people = month.people.map(
    ({ personalNumber, specification, fields }) => `      <agd:IU>
        <agd:ArbetsgivareIUGROUP>
          <agd:AgRegistreradId faltkod="201">${owner}</agd:AgRegistreradId>
        </agd:ArbetsgivareIUGROUP>
        <agd:BetalningsmottagareIUGROUP>
          <agd:BetalningsmottagareIDChoice>
            <agd:BetalningsmottagarId faltkod="215">${personalNumber}</agd:BetalningsmottagarId>
          </agd:BetalningsmottagareIDChoice>
        </agd:BetalningsmottagareIUGROUP>
        <agd:RedovisningsPeriod faltkod="006">${month.period}</agd:RedovisningsPeriod>
        <agd:Specifikationsnummer faltkod="570">${specification}</agd:Specifikationsnummer>
${fieldsOf(fields)}      </agd:IU>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<Skatteverket omrade="Arbetsgivardeklaration" xmlns="${schema}/instans/schema/1.1" xmlns:agd="${schema}/komponent/schema/1.1">
  <agd:Avsandare>
    <agd:Programnamn>${escaped(month.program)}</agd:Programnamn>
    <agd:Organisationsnummer>${owner}</agd:Organisationsnummer>
    <agd:TekniskKontaktperson>
      <agd:Namn>${escaped(month.contact)}</agd:Namn>
    </agd:TekniskKontaktperson>
    <agd:Skapad>${month.created}</agd:Skapad>
  </agd:Avsandare>
  <agd:Blankettgemensamt>
    <agd:Arbetsgivare>
      <agd:AgRegistreradId>${owner}</agd:AgRegistreradId>
      <agd:Kontaktperson>
        <agd:Namn>${escaped(month.contact)}</agd:Namn>
      </agd:Kontaktperson>
    </agd:Arbetsgivare>
  </agd:Blankettgemensamt>
${[...(head ? [head] : []), ...people].map(blankett).join('')}</Skatteverket>
`
}

function fieldsOf(fields: Readonly<Record<string, number>>): string {
  return Object.entries(elements)
    .flatMap(([code, name]) =>
      fields[code] === undefined ? [] : [`        <agd:${name} faltkod="${code}">${fields[code]}</agd:${name}>\n`],
    )
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
