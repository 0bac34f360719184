import type { realEstates as en } from '../en/real-estates.ts'

/** En bostadsrättsförenings fastigheter och det som hör till dem. */
export const realEstates: typeof en = {
  title: 'Fastigheter',
  acts: 'Åtgärder',
  next: 'ny',
  remove: 'Ta bort',
  showAll_one: 'Visa även den sista, och skriv',
  showAll_other: 'Visa även övriga {{count}}, och skriv',
  unfinished: 'Raden läggs till när den har: {{columns}}.',
  notPasted: 'Inget klistrades in. {{why}}',
  parts: {
    properties: {
      title: 'Fastigheter',
      lead: 'Efter beteckning. Belopp i kronor, datum som 2025-12-31. En lista som klistras in på sista raden läggs till; en med rubriker ersätter raderna.',
    },
    areas: {
      title: 'Ytor',
      lead: 'Efter slag, från den dag de gäller. Nyckeltalen använder ytorna räkenskapsårets sista dag, eller medeltalet över året.',
    },
    apartments: {
      title: 'Lägenheter',
      lead: 'Andelstal i valfri skala: det är delen av summan som räknas. Avgift per månad anges där den inte är andelen av årsavgiften.',
    },
    assessedValues: { title: 'Taxeringsvärden', lead: 'Per del, från det år de gäller.' },
    components: {
      title: 'Komponenter',
      lead: 'Med anskaffningsvärde och nyttjandeperiod: K3 kräver dem för räkenskapsår som börjar efter 2025. Utan nyttjandeperiod: skrivs inte av, som mark.',
    },
    loans: {
      title: 'Lån',
      lead: 'En rad per lån och balansdag; en rad utan dag gäller vilken dag som än frågas om. Villkorsändring och slutförfall är två datum.',
    },
    amortisation: { title: 'Amortering', lead: 'Avtalade betalningar, per lån och dag.' },
    maintenance: { title: 'Underhållsplan', lead: 'Planerade åtgärder per år, till dagens kostnad.' },
    maintenancePlans: { title: 'Planens uppdatering', lead: 'När planen senast gicks igenom, och hur många år den omfattar.' },
    fees: { title: 'Årsavgifter', lead: 'Årets samtliga avgifter, från den dag de gäller.' },
    statutes: { title: 'Fond enligt stadgarna', lead: 'Vad som årligen ska avsättas för underhåll.' },
    meetings: { title: 'Stämmor', lead: 'Vad stämman beslutade om fonden; det bokförs det räkenskapsår dagen ligger i.' },
    printed: {
      title: 'Tryckta nyckeltal',
      lead: 'Vad tidigare årsredovisningar tryckte, att jämföra med vad nyckeltalen blir nu. Täljare och nämnare visar vilken av dem som ändrats.',
    },
  },
  table: {
    title: 'Filer',
    lead: 'CSV med rubriker, som säger vilken del det är, eller ett helt register som JSON. Raderna ersätter dem som finns. Inget sparas förrän du sparar.',
    read: 'Läs in tabeller',
    save: 'Den här delen som CSV',
    refused: '{{file}} lästes inte in: {{why}}',
    taken_one: '{{file}}: {{part}}, en rad.',
    taken_other: '{{file}}: {{part}}, {{count}} rader.',
    register: 'Den är inget fastighetsregister: {{text}}.',
    'heading-unknown': 'Ingen del av registret har kolumnen ”{{text}}”.',
    'heading-twice': 'Kolumnen ”{{text}}” finns två gånger.',
    other: 'Rubrikerna hör till en annan del: {{part}}.',
    'kind-unknown': 'Rubrikerna hör inte till någon del av registret.',
    value: 'Rad {{line}}: ”{{text}}” är inget värde för kolumnen {{column}}.',
  },
  oldAreas: {
    text_one: 'Inställningarna har ytor för en period och registret inga: nyckeltalen tar dem.',
    text_other: 'Inställningarna har ytor för {{count}} perioder och registret inga: nyckeltalen tar dem.',
    take: 'Ta över dem hit',
  },
  effect: {
    title: 'Effekt innan du sparar',
    lead: 'Vad ändringen ger för {{from}} – {{to}}, med bokföringen som den är. Inget sparas.',
    figure: 'Nyckeltal',
    before: 'Som sparat',
    now: 'Med ändringen',
    findings: 'Iakttagelser',
    counted: 'Fel {{error}}, varningar {{warning}}, att känna till {{info}}',
    none: 'Inget nyckeltal och inget antal iakttagelser ändras.',
    waiting: 'Effekten beräknas.',
    noBooks: 'Utan bokföring finns ingen effekt att visa.',
  },
  wrong: {
    value: 'Rad {{line}}: ”{{text}}” kan inte stå under {{column}}.',
    lacks: 'Rad {{line}} saknar {{column}}.',
    row: 'Rad {{line}} finns redan, eller saknar det som regeln behöver.',
    columns: 'Fler kolumner än delen har: ”{{text}}”.',
  },
}
