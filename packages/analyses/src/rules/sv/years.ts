import type { GroupTexts } from '../texts.ts'

export const years: GroupTexts<'years'> = {
  'bad-header-date': {
    sentence: '{label} anger ”{date}”, som inte är ett datum av formen ÅÅÅÅMMDD. Uppgiften användes inte.',
    cause: 'Programmet skriver datumet på annat sätt eller lämnar det tomt, eller så finns dagen inte.',
    remedy:
      'Fråga när exporten gjordes och hur långt den sträcker sig: verifikat daterade efter den dagen hittas inte, och ett oavslutat år kan se färdigt ut.',
  },
  'bad-rar-date': {
    sentence: '#RAR {year} har ett datum som inte finns eller är tomt; det räkenskapsåret användes inte.',
    cause:
      'Räkenskapsåret är inte ifyllt i klientens program, eller så är en dag som 30 februari inskriven. Filer med bara verifikat (4I) lämnar ibland datumen tomma.',
    remedy: 'Låt klienten rätta räkenskapsåret i programmet och exportera på nytt. Till dess tas året från verifikatens datum.',
  },
  'bad-year-index': {
    sentence: '{label} har inget årsnummer som går att läsa (0 för året, −1 för året före), så posten togs inte med.',
    cause: 'Ett fält saknas framför så att de andra har flyttat sig, eller så är posten skadad.',
    remedy: 'Läs raden. Är det ett saldo är kontots ingående eller utgående balans ofullständig: låt klienten exportera på nytt.',
  },
  'books.comparison-year-dates': {
    sentence: 'Jämförelseåret {from} – {to} i en fil kan inte stämma och togs inte med.',
    cause: '#RAR −1 i filen slutar innan det börjar eller ligger efter filens eget år.',
    remedy: 'Låt klienten rätta det föregående räkenskapsåret i programmet, eller läs in det årets egen fil.',
  },
  'books.comparison-year-overlap': {
    sentence: 'En fils jämförelseår {from} – {to} överlappar det inlästa året {fileFrom} – {fileTo}; det inlästa året används.',
    cause: 'Räkenskapsåret lades om eller förlängdes, och den senare filen beskriver fortfarande året före som det var.',
    remedy: 'Ofarligt så länge det inlästa året är det rätta. Kontrollera de registrerade räkenskapsåren om företaget har lagt om dem.',
  },
  'books.coverage-after-made': {
    sentence: 'Filen säger att saldona omfattar tiden till och med {coveredTo}, men den skapades {generated}. Uppgiften används inte.',
    cause: 'Programmet skriver räkenskapsårets sista dag som #OMFATTN, hur långt bokföringen än har kommit.',
    remedy: 'Fråga hur långt bokföringen är fullständig; räkna med den sista månad som har alla verifikat och avstämningar.',
  },
  'books.coverage-not-credible': {
    sentence:
      'Filen säger att saldona omfattar tiden till och med {coveredTo}, men dess sista verifikat är daterat {lastVoucher}. Uppgiften används inte.',
    cause: 'Klienten valde ett tidigare slutdatum för saldona än för verifikaten, eller så är verifikat bokförda i förväg.',
    remedy: 'Se på de senare verifikaten och använd en period som slutar där båda stämmer.',
  },
  'books.coverage-outside-year': {
    sentence:
      'Filen säger att saldona omfattar tiden till och med {coveredTo}, som inte är en dag i räkenskapsåret {from} – {to}. Uppgiften används inte.',
    cause: 'Programmet fyller inte i fältet; äldre versioner av Fortnox skriver 19700101.',
    remedy: 'Ofarligt: hur långt bokföringen går tas från verifikaten.',
  },
  'books.gap': {
    sentence: 'Det finns ingen bokföring för {from} – {to}.',
    cause: 'Filen för ett mellanliggande räkenskapsår är inte inläst, eller så lades räkenskapsåret om och det korta året saknas.',
    remedy: 'Begär det år som saknas. Till dess är saldona på var sida om luckan inte en sammanhängande bokföring.',
  },
  'generated-in-future': {
    sentence: 'Filen anger att den skapades {generated}, efter att den kom in {received}. Verifikaten jämfördes med dagen den kom in.',
    cause: 'Klockan i klientens dator går fel, eller så har datumet ändrats.',
    remedy: 'Fråga när exporten gjordes: hur långt den sträcker sig framgår inte av dess datum.',
  },
  'months-without-vouchers': {
    sentence: 'Månader av räkenskapsåret utan något verifikat: {count} ({months}).',
    cause: 'Inget bokfördes då, eller så exporterade klienten bara en del av året.',
    remedy: 'Fråga klienten om företaget var verksamt de månaderna; saknas verifikat, be om en export av hela året.',
  },
  'omfattn-outside-year': {
    sentence: 'Filen säger att saldona omfattar tiden till och med {coveredTo} (#OMFATTN), vilket ligger utanför räkenskapsåret.',
    cause: 'Programmet fyller inte i fältet; äldre versioner av Fortnox skriver 19700101.',
    remedy: 'Ofarligt: uppgiften används inte. Hur långt bokföringen går tas från verifikaten.',
  },
  'period.next-year-missing': {
    sentence: 'Ingen bokföring efter {date} är inläst: de {days} dagarna därefter har inte kunnat granskas.',
    cause: 'Filen för nästa räkenskapsår är inte inläst.',
    remedy: 'Be om en SIE-fil för det nya året så långt det är bokfört, helst två månader, och läs in den.',
  },
  'period.next-year-partly': {
    sentence: 'Av de {days} dagarna efter {date} är bokföring inläst för de första {daysLoaded}.',
    cause: 'Filen för nästa räkenskapsår gjordes innan dagarna hade gått, eller så är ingenting bokfört på dem.',
    remedy: 'Be om en senare fil för det nya året om de dagar som saknas har betydelse.',
  },
  'period.opening-unknown': {
    sentence:
      '{account} {name}: ingen fil säger vad som fördes över, så det som var öppet före den första filen finns inte bland posterna.',
    cause: 'Filen har varken ingående balanser eller utgående balanser för året före.',
    remedy: 'Läs in året före, eller låt klienten exportera på nytt med balanser.',
  },
  'period.partly-loaded': {
    sentence: 'Du bad om {askedFrom} – {askedTo}; bokföring är inläst bara för {from} – {to}.',
    cause: 'Filerna för de andra åren är inte inlästa.',
    remedy: 'Läs in dem, eller läs siffrorna som den kortare periodens.',
  },
  'period.unclosed-comparison': {
    sentence:
      'Året till {to} är inte avslutat: dess resultat är inte fört till eget kapital, så som resultatet för året till {closedTo} är.',
    cause: 'Bokslutsposter som skatt, avskrivningar och bokslutsdispositioner kan saknas i det ena året och finnas i det andra.',
    remedy: 'Läs förändringen av resultatet med det förbehållet, eller läs in året på nytt när det är avslutat.',
  },
  'period.unlike-comparison': {
    sentence:
      'Olika långa: av {from} – {to} är {months} månader bokförda, av {againstFrom} – {againstTo} {againstMonths}. Vad resultat och andra flöden ändrats med visas inte.',
    cause: 'Räkenskapsåret pågår och är inte bokfört längre än så, kolumnerna har valts så, eller ett av åren är förkortat eller förlängt.',
    remedy: 'Jämför med samma månader året innan.',
  },
  'rar-end-before-start': {
    sentence: 'Räkenskapsåret #RAR {year} slutar innan det börjar och användes inte.',
    cause: 'Datumen har bytt plats, eller så är ett av dem felskrivet i klientens program.',
    remedy: 'Låt klienten rätta räkenskapsåret i programmet och exportera på nytt.',
  },
  'rar-gap': {
    sentence: 'Dagar mellan räkenskapsåret #RAR {year} och nästa: {days}.',
    cause: 'Ett kort räkenskapsår saknas i programmet, eller så är datumen för ett av åren fel.',
    remedy: 'Jämför med de registrerade räkenskapsåren. Dagar utan bokföring måste förklaras eller det saknade året läsas in.',
  },
  'rar-longer-than-18-months': {
    sentence: 'Räkenskapsåret #RAR {year} är {months} månader långt; 18 är det längsta som bokföringslagen tillåter (BFL 3:3).',
    cause: 'Datumen är felskrivna, eller så ligger flera år i ett i klientens program.',
    remedy: 'Jämför med det registrerade räkenskapsåret. Jämförelser med året före är missvisande tills det är rättat.',
  },
  'rar-not-month-aligned': {
    sentence: 'Räkenskapsåret #RAR {year} börjar inte den första eller slutar inte den sista dagen i en månad.',
    cause: 'Normalt för ett företags första år, som börjar när företaget bildas; annars är datumen felskrivna.',
    remedy: 'Inget att göra för ett första år. Jämför i övrigt med det registrerade räkenskapsåret.',
  },
  'rar-overlap': {
    sentence: 'Räkenskapsåret #RAR {year} överlappar nästa; dagar i båda: {days}.',
    cause: 'Ett omlagt räkenskapsår lades in utan att det föregående avslutades.',
    remedy: 'Låt klienten rätta åren i programmet. Ett verifikat i båda åren räknas annars i vart och ett.',
  },
  'timeline.currency-differs': {
    sentence: 'Filen för året från {yearFrom} är i {currency}, medan den senaste är i {expected}.',
    cause: 'Företaget har bytt redovisningsvaluta, eller så är valutan fel inställd i ett av årens program.',
    remedy:
      'Belopp räknas aldrig om, så de två åren kan inte läsas som en bokföring. Låt klienten rätta inställningen, eller analysera åren var för sig.',
  },
  'timeline.vouchers-outside-year': {
    sentence: 'Verifikat i året {from} – {to} som är daterade utanför det: {vouchers}.',
    cause: 'Verifikat har bokförts med fel årtal, eller i fel räkenskapsår i programmet.',
    remedy: 'Öppna dem från inläsningens iakttagelser och fråga klienten vilket år de hör till.',
  },
  'year-assumed': {
    sentence: 'Filen anger inget användbart räkenskapsår (#RAR 0); {from} – {to} antogs.',
    cause:
      'Filer med bara verifikat (4I) behöver ingen #RAR, och i en del är posten tom eller skadad. Året efter #RAR -1 togs, annars verifikatens spann, annars dagen då filen skapades.',
    remedy: 'Jämför med det registrerade räkenskapsåret. Är spannet kortare kan månader i början eller slutet saknas i filen.',
  },
}
