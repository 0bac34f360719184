import type { GroupTexts } from '../texts.ts'

export const identity: GroupTexts<'identity'> = {
  'adress-fields': {
    sentence: '#ADRESS har {fields} delar i stället för fyra (kontakt, gata, postadress, telefon).',
    cause: 'Programmet utelämnar en del utan att markera dess plats; Mamut skriver tre.',
    remedy: 'Ofarligt: adressen används inte i någon analys.',
  },
  'bad-currency': {
    sentence: '#VALUTA är {currency}, vilket inte är en valutakod på tre bokstäver. Beloppen togs som de står.',
    cause: 'Valutan är skriven som ett ord eller tecken i klientens program.',
    remedy: 'Förvissa dig om redovisningsvalutan. Är den inte kronor, anteckna det; beloppen räknas inte om.',
  },
  'bad-flagga': {
    sentence: '#FLAGGA är {flag}, varken 0 eller 1.',
    cause: 'Posten säger om ett annat program redan läst in filen. Det här programmet fyller den med något annat.',
    remedy: 'Ofarligt: den ändrar ingen siffra, och samma fil känns ändå igen på innehållet.',
  },
  'bad-sie-type': {
    sentence: '#SIETYP är {type}, en typ som SIE inte har. Filen lästes efter vad den innehåller.',
    cause: 'Posten är felskriven eller kommer från ett program som inte följer standarden.',
    remedy: 'Se efter att filen innehåller det du behöver: verifikat samt ingående och utgående saldon. Be annars om en export av typ 4.',
  },
  'bad-taxar': {
    sentence: '#TAXAR är {year}, vilket inte är ett årtal med fyra siffror.',
    cause: 'Programmet skriver en text här, till exempel ”2018 ÅRL”, eller så har klienten fyllt i fältet fel.',
    remedy: 'Uppgiften säger bara vilket år SRU-koderna gäller. Kontrollera koderna mot rätt år innan en deklaration görs från dem.',
  },
  'books.org-number-differs': {
    sentence: 'Filen för året från {yearFrom} anger organisationsnumret {orgNumber}, medan det senaste årets anger {expected}.',
    cause: 'En fil för ett annat företag har lästs in, företaget har bytt form, eller så är numret felskrivet i ett av årens program.',
    remedy: 'Jämför företagsnamnen. Är det ett annat företag, ta filen ur bruk och läs in den i rätt företag innan något läggs till grund.',
  },
  'company-name-missing': {
    sentence: '#FNAMN är tom: filen anger inget företagsnamn.',
    cause: 'Klientens program saknar företagsnamn i inställningarna, eller så togs det bort innan filen skickades.',
    remedy: 'Förvissa dig genom organisationsnumret eller kontona om att filen gäller det här företaget.',
  },
  'flagga-set': {
    sentence: 'Filen säger att ett annat program redan har läst in den (#FLAGGA 1).',
    cause: 'Det mottagande programmet sätter märket. Det står också i filer som skickats vidare och i SIE:s eget exempel.',
    remedy: 'Ofarligt här: samma fil känns igen på innehållet och räknas inte två gånger. Väntade du dig en färsk export, be om en.',
  },
  'import.other-company': {
    sentence: 'Filen gäller {file} ({fileNumber}), men lästes in i {company} ({companyNumber}).',
    cause: 'Filen släpptes på fel företag, eller så är numret felskrivet i klientens program eller här.',
    remedy: 'Jämför båda numren med Bolagsverket. Är filen ett annat företags, ta versionen ur bruk och läs in filen där den hör hemma.',
  },
  'import.other-name': {
    sentence: 'Filen anger företaget {file}, men lästes in i {company}, som inte är känt under det namnet.',
    cause: 'Företaget har bytt namn, skrivs på annat sätt i klientens program, eller så är filen ett annat företags.',
    remedy:
      'Förvissa dig om vilket företag det är. Är det här företaget, använd versionen: namnet är känt från och med då. Fyll också i företagets organisationsnummer här, så kontrolleras senare filer mot det.',
  },
  'orgnr-check-digit': {
    sentence: 'Kontrollsiffran i organisationsnumret {orgNumber} är fel.',
    cause: 'Numret är felskrivet i klientens program, eller påhittat i ett testföretag.',
    remedy: 'Jämför med Bolagsverket och låt klienten rätta det i programmets inställningar.',
  },
  'orgnr-format': {
    sentence: 'Organisationsnumret {orgNumber} är inte skrivet som NNNNNN-NNNN.',
    cause: 'Många program utelämnar bindestrecket eller lägger till sekelsiffror.',
    remedy: 'Ofarligt: företag känns igen på de tio siffrorna, hur de än skrivs.',
  },
  'program-version-missing': {
    sentence: '#PROGRAM anger inte versionen av programmet som skapade filen.',
    cause: 'Programmet lämnar fältet tomt.',
    remedy: 'Ofarligt. Anteckna versionen från klientens program för din dokumentation.',
  },
}
